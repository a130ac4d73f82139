// An administrator hides a condition, score or picture at once.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { assertAdministers } from '../../shared/administrators/roles.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { hideContent } from '../../shared/moderation/hide.js'
import { contentParameters } from '../../shared/moderation/parameters.js'
import { hiddenContentSchema } from '../../shared/moderation/record.js'
import { hiddenContentView, hiddenContentViewSchema } from '../../shared/moderation/view.js'
import { MOVE_PICTURES } from '../../shared/runtime/access.js'

export const handler = endpoint(
  {
    summary: 'Hide a condition, score or picture: only administrators see it, and can show it again',
    route: 'POST /admin/content/{record_type}/{id}/hide.json',
    parameters: z.object(contentParameters()),
    response: z.object({ hidden: hiddenContentViewSchema }),
    errors: { 409: 'It is hidden already; the message says by whom.' },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read', ...MOVE_PICTURES],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ record_type, id: record_id }, request) => {
    const hidden = await once(request, hiddenContentSchema, (remember) =>
      hideContent({ record_type, record_id }, administratorOf(request), {
        assertMay: (regionId) => assertAdministers(request.user, regionId, `${record_type} ${record_id}`),
        extraSteps: (result) => remember(result),
      }),
    )
    return { hidden: await hiddenContentView(hidden) }
  },
)
