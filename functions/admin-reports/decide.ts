// An administrator decides on what users have reported of a record: it is hidden, or stays.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { assertAdministers } from '../../shared/administrators/roles.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { hideReported } from '../../shared/moderation/decide.js'
import { reportFor } from '../../shared/moderation/permitted.js'
import { contentReportSchema } from '../../shared/moderation/record.js'
import { dismissReport } from '../../shared/moderation/reports.js'
import { reportView, reportViewSchema } from '../../shared/moderation/view.js'
import { required } from '../../shared/parameters/parameter.js'
import { choice, id, longText, MAX_COMMENT } from '../../shared/parameters/values.js'
import { MOVE_PICTURES } from '../../shared/runtime/access.js'

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
    access: ['table:read', 'table:write', 'token-secret:read', ...MOVE_PICTURES],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, decision, message = null }, request) => {
    const decided = await once(request, contentReportSchema, async (remember) => {
      const report = await reportFor(request.user, id)
      if (decision === 'dismiss') return dismissReport(id, message, administratorOf(request), remember)
      const assertMay = (regionId: number | null) => assertAdministers(request.user, regionId, `report ${id}`)
      return hideReported(report, message, administratorOf(request), assertMay, remember)
    })
    return { report: reportView(decided) }
  },
)
