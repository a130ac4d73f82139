// An administrator shows a hidden record again: it is restored as it was, with the submission that recorded it. Where it was
// hidden with all that its user has written, nobody has decided on what users have reported of it: that waits again.

import { changeSubmissionStep } from '../activity/submissions.js'
import { type Administrator, newJournalEntry } from '../administrators/journal.js'
import { ConflictError, NotFoundError } from '../errors.js'
import { commitAction } from '../locations/commit.js'
import { lastUpdateWith } from '../locations/last-update.js'
import { retryOnRace } from '../table/retry.js'
import { getHidden, revealedStep } from './hidden-store.js'
import { assertMayDecide, type ContentReference, journaled, type VisibilityOptions } from './hide.js'
import type { HiddenContent } from './record.js'
import { undecided } from './reports.js'
import { getReport, reopenedReportSteps } from './reports-store.js'
import { readContent } from './user-content.js'

/** @throws NotFoundError, ConflictError for a record that is not hidden, or whose location is not there any more. */
export async function showContent(
  { record_type, record_id }: ContentReference,
  administrator: Administrator,
  { assertMay, extraSteps = () => [] }: VisibilityOptions,
): Promise<HiddenContent> {
  const { now } = administrator
  const record = await newJournalEntry(administrator)
  return retryOnRace(async () => {
    const hidden = await getHidden(record_type, record_id)
    if (!hidden) throw await whyNotHidden({ record_type, record_id }, assertMay)
    await assertMayDecide(hidden, assertMay)
    const content = await readContent(record_type, record_id, true)
    if (!content) throw gone(hidden)
    const { location } = content
    const region_id = location?.region_id ?? null
    assertMay(region_id)
    const { with_account, closed_report } = hidden
    const [{ change, steps: returning }, recorded, report] = await Promise.all([
      content.moved(now),
      content.recorded(),
      with_account && closed_report !== null ? getReport(closed_report) : undefined,
    ])
    const shown = { ...hidden, region_id }
    // Another reason to have deleted it may have come since.
    const isHidden = recorded?.submission.deleted_at === hidden.hidden_at
    const lastUpdate = isHidden && location ? await lastUpdateWith(location, recorded.submission) : []
    const steps = [
      revealedStep(hidden),
      ...returning,
      ...(report?.decision === 'hidden' ? reopenedReportSteps(report, undecided(report, administrator)) : []),
      ...(isHidden ? [changeSubmissionStep(recorded, { deleted_at: null })] : []),
      record({
        ...{ action: 'show_record', record_type, record_id, region_id, location_id: location?.id ?? null },
        before: undefined,
        after: journaled(hidden),
      }),
      ...extraSteps(shown),
    ]
    const failed = await commitAction(location?.id, {
      change: change && { ...change, set: [...(change.set ?? []), ...lastUpdate] },
      steps,
      submissions: [],
    })
    return failed ? undefined : shown
  })
}

async function whyNotHidden(
  { record_type, record_id }: ContentReference,
  assertMay: VisibilityOptions['assertMay'],
): Promise<ConflictError | NotFoundError> {
  const content = await readContent(record_type, record_id)
  if (!content) return new NotFoundError(record_type, record_id)
  assertMay(content.location?.region_id ?? null)
  return new ConflictError(`${record_type} ${record_id} is not hidden`)
}

function gone({ record_type, record_id, location_id }: HiddenContent): ConflictError {
  return new ConflictError(
    `${record_type} ${record_id} cannot be shown: location ${location_id} or its machine is not there any more`,
  )
}
