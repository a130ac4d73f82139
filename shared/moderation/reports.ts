// Administrators decide on what users have reported. Of two at the same moment, one decides, and the other is told what
// was decided.

import { type Administrator, newJournalEntry } from '../administrators/journal.js'
import { inPresentRegions } from '../administrators/present-regions.js'
import { ConflictError, NotFoundError } from '../errors.js'
import { retryOnRace } from '../table/retry.js'
import { type Step, transact } from '../table/transaction.js'
import type { ContentReport } from './record.js'
import { closedReportSteps, getOpenReport, getReport, reopenedReportSteps } from './reports-store.js'
import { readContent } from './user-content.js'

type Decision = Pick<ContentReport, 'message'> & { decision: NonNullable<ContentReport['decision']> }

/** @throws NotFoundError */
export async function existingReport(id: number): Promise<ContentReport> {
  const report = await getReport(id)
  if (!report) throw new NotFoundError('report', id)
  return report
}

/** @throws ConflictError that says what was decided. */
export function assertUndecided({ id, decision, decided_by, closed_at }: ContentReport): void {
  if (closed_at === null) return
  const what = decision === 'hidden' ? 'the record was hidden' : 'it was dismissed'
  throw new ConflictError(`report ${id} was decided on: ${what} by ${decided_by} on ${closed_at.slice(0, 10)}`)
}

export function decided(
  report: ContentReport,
  { decision, message }: Decision,
  { user, now }: Administrator,
): ContentReport {
  const time = now.toISOString()
  return { ...report, updated_at: time, closed_at: time, decision, decided_by: user.username, message }
}

/**
 * Closes a report, and with it all that users have reported of its record. The record stays as it is.
 * @throws NotFoundError, ConflictError that says what somebody else has decided.
 */
export async function dismissReport(
  id: number,
  message: string | null,
  administrator: Administrator,
  remember: (result: ContentReport) => readonly Step[] = () => [],
): Promise<ContentReport> {
  const record = await newJournalEntry(administrator)
  return retryOnRace(async () => {
    const report = await existingReport(id)
    assertUndecided(report)
    const after = decided(report, { decision: 'dismissed', message }, administrator)
    const failed = await transact([
      ...closedReportSteps(report, after),
      record({
        action: 'dismiss_report',
        record_type: 'content_report',
        record_id: id,
        region_id: report.region_id,
        location_id: report.location_id,
        before: report,
        after,
      }),
      ...remember(after),
    ])
    return failed ? undefined : after
  })
}

/**
 * Reverts that reports were dismissed: they wait for a decision again.
 * @param assertMay - throws for a record of a region that the administrator does not administer.
 * @param extraSteps - further steps of the transaction.
 * @throws NotFoundError, ConflictError for reports that wait already, for a record that has been reported again, and for one
 * that is hidden or gone.
 */
export async function revertDismissal(
  id: number,
  administrator: Administrator,
  assertMay: (regionId: number | null) => void,
  extraSteps: readonly Step[],
): Promise<void> {
  const record = await newJournalEntry(administrator)
  await retryOnRace(async () => {
    const report = await existingReport(id)
    for (const { region_id } of await inPresentRegions([report], { consistent: true })) assertMay(region_id)
    const { record_type, record_id, decision } = report
    if (decision !== 'dismissed') throw new ConflictError(`report ${id} is not dismissed`)
    const [content, open] = await Promise.all([
      readContent(record_type, record_id),
      getOpenReport(record_type, record_id),
    ])
    if (open)
      throw new ConflictError(`${record_type} ${record_id} has been reported again: decide on report ${open.id}`)
    if (!content) throw new ConflictError(`${record_type} ${record_id} is hidden or not there any more`)
    const after = undecided(report, administrator)
    const failed = await transact([
      ...reopenedReportSteps(report, after),
      record({
        action: 'revert_dismiss_report',
        record_type: 'content_report',
        record_id: id,
        region_id: content.location?.region_id ?? null,
        location_id: report.location_id,
        before: report,
        after,
      }),
      ...extraSteps,
    ])
    return failed ? undefined : true
  })
}

/** As it waits for a decision again. */
export function undecided(report: ContentReport, { now }: Administrator): ContentReport {
  const decision = { closed_at: null, decision: null, decided_by: null, message: null }
  return { ...report, ...decision, updated_at: now.toISOString() }
}
