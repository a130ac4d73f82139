// A signed-in user reports a condition, score or picture that should not be shown.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { countRequests, type RateLimit } from '../../shared/actions/rate-limits.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { contentType } from '../../shared/moderation/parameters.js'
import { existingContent, reportContent } from '../../shared/moderation/report.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, longText } from '../../shared/parameters/values.js'

const MAX_REASON = 500

const USER_LIMITS: readonly RateLimit[] = [
  { name: 'report', max: 20, seconds: 3600 },
  { name: 'report-daily', max: 60, seconds: 24 * 3600 },
]

export const handler = endpoint(
  {
    summary: 'Report a condition, score or picture to the administrators of its region',
    route: 'POST /reports.json',
    parameters: z.object({
      record_type: contentType(),
      record_id: required(id('id of the condition, score or picture')),
      reason: required(longText('what is wrong with it', MAX_REASON)),
    }),
    response: z.object({ msg: z.string() }),
    errors: { 404: 'The record does not exist, or is hidden.' },
    auth: 'user',
    servesSilenced: true,
    expensive: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'report-address', max: 100, seconds: 3600 },
    strictRateLimit: { name: 'strict-report', max: 10, seconds: 60 },
  },
  async ({ record_type: type, record_id, reason }, actor) => {
    await once(actor, z.void(), async (remember) => {
      const sent = { type, id: record_id, reason }
      await countRequests(USER_LIMITS, String(actor.user.id), actor.now)
      if (actor.user.is_silenced) await existingContent(sent)
      else await reportContent(sent, actor, remember())
    })
    return { msg: 'Thanks for the report. An administrator will look at it' }
  },
)
