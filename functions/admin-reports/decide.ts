// An administrator decides on what users have reported of a record: it is hidden, or stays.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { hideContent } from '../../shared/administration/content/hide.js'
import { dismissReport } from '../../shared/administration/content/reports.js'
import { assertAdministers } from '../../shared/auth/administrators.js'
import { ConflictError, NotFoundError } from '../../shared/errors.js'
import { ADMINISTRATION_LIMIT, administratorOf, reportFor } from '../../shared/http/administration.js'
import type { Request } from '../../shared/http/definition.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { choice, id, longText, MAX_COMMENT } from '../../shared/parameters/values.js'
import { type ContentReport, contentReportSchema } from '../../shared/records.js'
import type { Step } from '../../shared/table/transaction.js'
import { reportView, reportViewSchema } from '../../shared/views/administration/content.js'

export const handler = endpoint(
  {
    summary: 'Decide on all that users have reported of a record: hide it, or dismiss the reports',
    route: 'POST /admin/reports/{id}/decide.json',
    parameters: z.object({
      id: required(id('id of the report')),
      decision: required(
        choice('hide: only administrators see the record, and can show it again; dismiss: it stays', [
          'hide',
          'dismiss',
        ]),
      ),
      message: longText('why, for the next administrator who looks', MAX_COMMENT),
    }),
    response: z.object({ report: reportViewSchema }),
    errors: { 409: 'The report was decided on, or the record is not there any more; the message says which.' },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read', 'pictures:read', 'pictures:write', 'pictures:delete'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, decision, message = null }, request) => {
    const decided = await once(request, contentReportSchema, async (remember) => {
      const report = await reportFor(request.user, id)
      if (decision === 'dismiss') return dismissReport(id, message, administratorOf(request), remember)
      return hideReported(report, message, request, remember)
    })
    return { report: reportView(decided) }
  },
)

async function hideReported(
  { id, record_type, record_id }: ContentReport,
  message: string | null,
  request: Request<'administrator'>,
  remember: (result: ContentReport) => Step[],
): Promise<ContentReport> {
  let closed: ContentReport | undefined
  await hideContent({ record_type, record_id }, administratorOf(request), {
    assertMay: (regionId) => assertAdministers(request.user, regionId, `report ${id}`),
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
