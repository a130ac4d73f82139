// A user reports a condition, score or picture to the administrators of its region, who are told of the first report.
import * as z from 'zod/mini'
import { footer } from '../accounts/footer.js'
import { recipientsFor } from '../accounts/recipients.js'
import type { SuggestingActor } from '../actions/actor.js'
import { nextId } from '../actions/sequences.js'
import { NotFoundError } from '../errors.js'
import { digestOfMessages } from '../mail/hourly-limits.js'
import { outboxItem } from '../mail/outbox.js'
import type { ContentType } from '../records/content-types.js'
import { retryOnRace } from '../table/retry.js'
import { create, type Step, transact } from '../table/transaction.js'
import { contentReportEmail, reportPage } from './email.js'
import { type ContentReport, contentReportSchema } from './record.js'
import { addedReportStep, getOpenReport, newReportSteps } from './reports-store.js'
import { contentText } from './text.js'
import { authorOf, type Content, readContent } from './user-content.js'

interface SentReport {
  type: ContentType
  id: number
  reason: string
}

/** Further ones are counted only: an administrator has seen enough reasons. */
const MAX_LISTED = 10
/** More are not even counted, as an item has its limits. */
const MAX_COUNTED = 1000

/** @throws NotFoundError for a record that does not exist, or is hidden. */
export async function existingContent({ type, id }: SentReport): Promise<Content> {
  const content = await readContent(type, id)
  if (!content) throw new NotFoundError(type, id)
  return content
}

/**
 * Reports a record. While it waits for a decision, another report of the same user changes nothing.
 * @param extraSteps - further steps of the transaction.
 */
export async function reportContent(
  sent: SentReport,
  actor: SuggestingActor,
  extraSteps: readonly Step[],
): Promise<void> {
  const { user, now } = actor
  const report = { user_id: user.id, username: user.username, reason: sent.reason, reported_at: now.toISOString() }
  await retryOnRace(async () => {
    const [content, open] = await Promise.all([existingContent(sent), getOpenReport(sent.type, sent.id)])
    if (!open) return reportFirst(content, sent, report, actor, extraSteps)
    if (hasReported(open, user.id) || open.report_count >= MAX_COUNTED) return true
    const isListed = open.reports.length < MAX_LISTED
    const added: ContentReport = {
      ...open,
      updated_at: report.reported_at,
      report_count: open.report_count + 1,
      ...(isListed
        ? { reports: [...open.reports, report] }
        : { further_reporter_ids: [...(open.further_reporter_ids ?? []), user.id] }),
    }
    return (await transact([addedReportStep(open, added), ...extraSteps])) ? undefined : true
  })
}

function hasReported({ reports, further_reporter_ids }: ContentReport, userId: number): boolean {
  return reports.some(({ user_id }) => user_id === userId) || (further_reporter_ids ?? []).includes(userId)
}

/** @returns undefined when somebody else was faster. */
async function reportFirst(
  content: Content,
  { type, id: recordId, reason }: SentReport,
  report: ContentReport['reports'][number],
  { user, client, origin, now }: SuggestingActor,
  extraSteps: readonly Step[],
): Promise<true | undefined> {
  const { location, record } = content
  const regionId = location?.region_id ?? null
  const [id, author, recipients, digest] = await Promise.all([
    nextId('content_report'),
    authorOf(content),
    recipientsFor(regionId),
    digestOfMessages('report', regionId, now),
  ])
  const stored = z.parse(contentReportSchema, {
    id,
    created_at: report.reported_at,
    updated_at: report.reported_at,
    record_type: type,
    record_id: recordId,
    location_id: location?.id ?? null,
    region_id: regionId,
    ...author,
    text: contentText(record),
    reports: [report],
    report_count: 1,
  })
  const email = contentReportEmail({
    recipients,
    type,
    text: stored.text,
    locationName: location?.name,
    author: author.username,
    reporter: user.username,
    reason,
    page: reportPage(id, origin),
    footer: footer({ client }),
  })
  const queued = await outboxItem({ ...email, digest }, now)
  if (await transact([...newReportSteps(stored), create(queued), ...extraSteps])) return undefined
  return true
}
