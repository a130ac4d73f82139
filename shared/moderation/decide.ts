// Hides what users have reported.

import type { Administrator } from '../administrators/journal.js'
import { ConflictError, NotFoundError } from '../errors.js'
import type { Step } from '../table/transaction.js'
import { hideContent } from './hide.js'
import type { ContentReport } from './record.js'

/**
 * Hides the record of an open report, and closes the report.
 * @param assertMay - throws for a record of a region that the administrator does not administer.
 * @throws ConflictError that says what somebody else has decided, or that the record is gone.
 */
export async function hideReported(
  { id, record_type, record_id }: ContentReport,
  message: string | null,
  administrator: Administrator,
  assertMay: (regionId: number | null) => void,
  remember: (result: ContentReport) => readonly Step[] = () => [],
): Promise<ContentReport> {
  let closed: ContentReport | undefined
  await hideContent({ record_type, record_id }, administrator, {
    assertMay,
    report: { id, message },
    extraSteps: (_, report) => {
      closed = report
      return report ? remember(report) : []
    },
  }).catch((error) => {
    if (!(error instanceof NotFoundError)) throw error
    throw new ConflictError(`${record_type} ${record_id} is not there any more: dismiss the report`)
  })
  // Hiding for a report closes it.
  return closed as unknown as ContentReport
}
