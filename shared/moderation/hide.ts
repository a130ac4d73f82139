// An administrator hides a condition, score or picture: it leaves everything that others read, as if it were deleted, and
// can be shown again as it was.

import type { Actor } from '../actions/actor.js'
import { nextId } from '../actions/sequences.js'
import { changeSubmissionStep } from '../activity/submissions.js'
import { type Administrator, newJournalEntry } from '../administrators/journal.js'
import { inPresentRegions } from '../administrators/present-regions.js'
import { ConflictError, NotFoundError } from '../errors.js'
import { commitAction } from '../locations/commit.js'
import { lastUpdateWithout } from '../locations/last-update.js'
import type { ContentType } from '../records/content-types.js'
import type { Location } from '../records/locations.js'
import type { Submission } from '../records/submissions.js'
import { retryOnRace } from '../table/retry.js'
import { create, type ItemUpdate, type Step } from '../table/transaction.js'
import { getHidden, hiddenItem, recordTexts } from './hidden-store.js'
import { MovedFiles } from './moved-files.js'
import type { ContentReport, HiddenContent } from './record.js'
import { assertUndecided, decided, existingReport } from './reports.js'
import { closedReportSteps, getOpenReport } from './reports-store.js'
import { contentText } from './text.js'
import { authorOf, type Content, readContent } from './user-content.js'

export interface ContentReference {
  record_type: ContentType
  record_id: number
}

/** What a change of a record's visibility checks, and what its transaction does beside it. */
export interface VisibilityOptions {
  /** Throws for the record of a region that the administrator does not administer. */
  assertMay: (regionId: number | null) => void
  extraSteps?: (hidden: HiddenContent) => readonly Step[]
}

interface HidingOptions extends Omit<VisibilityOptions, 'extraSteps'> {
  /** The report on which this decides, which has to be open. Without it, hiding decides on the open report, if any. */
  report?: { id: number; message: string | null }
  /** Whether it is hidden with all that its user has written. */
  withAccount?: boolean
  /** Whose actions are limited; absent where the request was counted before. */
  actor?: Actor
  /** What the feeds show of it. */
  submissions?: (location: Location) => Promise<readonly Submission[]>
  extraSteps?: (hidden: HiddenContent, report: ContentReport | undefined) => readonly Step[]
}

/**
 * Hides a record, once, which decides on what users have reported of it. A picture gets another link, so that links to it
 * which are known stop to work.
 * @throws NotFoundError, ConflictError that says who has hidden it, or what was decided on the report.
 */
export async function hideContent(
  { record_type, record_id }: ContentReference,
  administrator: Administrator,
  { assertMay, report, withAccount = false, actor, submissions, extraSteps = () => [] }: HidingOptions,
): Promise<HiddenContent> {
  const { now } = administrator
  const record = await newJournalEntry(administrator)
  const files = new MovedFiles(now)
  const hidden = await retryOnRace(async () => {
    const [content, open] = await Promise.all([
      readContent(record_type, record_id),
      getOpenReport(record_type, record_id),
    ])
    if (report && open?.id !== report.id) {
      assertUndecided(await existingReport(report.id))
      // Both were read while it was decided on: the next try says how.
      return undefined
    }
    if (!content) throw await whyMissing({ record_type, record_id }, assertMay)
    const region_id = content.location?.region_id ?? null
    assertMay(region_id)
    const recorded = await content.recorded()
    const {
      hidden,
      change,
      steps: hiding,
    } = await hidingOf(content, recorded?.submission, administrator, files, {
      with_account: withAccount || null,
      closed_report: open?.id ?? null,
    })
    const closed = open && decided(open, { decision: 'hidden', message: report?.message ?? null }, administrator)
    const steps = [
      ...hiding,
      ...(open && closed ? closedReportSteps(open, closed) : []),
      ...(recorded ? [changeSubmissionStep(recorded, { deleted_at: hidden.hidden_at })] : []),
      record({
        ...{ action: 'hide_record', record_type, record_id, region_id, location_id: hidden.location_id },
        before: journaled(hidden),
        after: closed && { report_id: closed.id, message: closed.message },
      }),
      ...extraSteps(hidden, closed),
    ]
    const { location } = content
    const failed = await commitAction(location?.id, {
      ...(actor ? { actor } : {}),
      change,
      steps,
      submissions: location && submissions ? await submissions(location) : [],
    })
    return failed ? undefined : hidden
  })
  await files.deleteOld()
  return hidden
}

/** What hides a record, if it is as it was read. */
interface Hiding {
  hidden: HiddenContent
  /** Of the location's record; undefined for a score without one. */
  change: ItemUpdate | undefined
  steps: Step[]
}

/**
 * @param recorded - what recorded it, if anything did.
 * @param files - of a picture, which are copied.
 */
export async function hidingOf(
  { type, record, location, moved }: Content,
  recorded: Submission | undefined,
  { user, now }: Administrator,
  files: MovedFiles,
  { with_account = null, closed_report = null }: Partial<Pick<HiddenContent, 'with_account' | 'closed_report'>> = {},
): Promise<Hiding> {
  const [id, author, { change, steps }, object_token, lastUpdate] = await Promise.all([
    nextId('hidden_content'),
    authorOf({ record }),
    moved(now),
    files.move(record),
    location && recorded ? lastUpdateWithout(location, recorded) : [],
  ])
  const hidden: HiddenContent = {
    ...{ id, record_type: type, record_id: record.id, ...author },
    region_id: location?.region_id ?? null,
    location_id: location?.id ?? null,
    hidden_at: now.toISOString(),
    hidden_by: user.username,
    ...{ with_account, closed_report },
    record: recordTexts({ ...record, ...(object_token ? { object_token } : {}) }),
  }
  return {
    hidden,
    change: change && { ...change, set: [...(change.set ?? []), ...lastUpdate] },
    steps: [...steps, create(hiddenItem(hidden)), ...files.steps()],
  }
}

/** @throws ForbiddenError, by `assertMay`, for a record of which the location is in another region now. */
export async function assertMayDecide(hidden: HiddenContent, assertMay: VisibilityOptions['assertMay']): Promise<void> {
  for (const { region_id } of await inPresentRegions([hidden], { consistent: true })) assertMay(region_id)
}

/** What the journal says of a hidden record. */
export function journaled({ record, user_id, username, location_id }: HiddenContent): object {
  return { text: contentText(record), user_id, username, location_id }
}

async function whyMissing(
  { record_type, record_id }: ContentReference,
  assertMay: VisibilityOptions['assertMay'],
): Promise<ConflictError | NotFoundError> {
  const hidden = await getHidden(record_type, record_id)
  if (!hidden) return new NotFoundError(record_type, record_id)
  await assertMayDecide(hidden, assertMay)
  const { hidden_by, hidden_at } = hidden
  return new ConflictError(`${record_type} ${record_id} was hidden by ${hidden_by} on ${hidden_at.slice(0, 10)}`)
}
