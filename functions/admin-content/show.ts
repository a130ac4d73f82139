// An administrator shows a hidden condition, score or picture again.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { assertAdministers } from '../../shared/administrators/roles.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { contentParameters } from '../../shared/moderation/parameters.js'
import { hiddenContentSchema } from '../../shared/moderation/record.js'
import { showContent } from '../../shared/moderation/show.js'
import { contentView, contentViewSchema } from '../../shared/moderation/view.js'

export const handler = endpoint(
  {
    summary: 'Show a hidden condition, score or picture again, as it was',
    route: 'POST /admin/content/{record_type}/{id}/show.json',
    parameters: z.object(contentParameters()),
    response: z.object({ shown: contentViewSchema }),
    errors: { 409: 'It is not hidden, or its location or machine is not there any more; the message says which.' },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read', 'pictures:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ record_type, id: record_id }, request) => {
    const shown = await once(request, hiddenContentSchema, (remember) =>
      showContent({ record_type, record_id }, administratorOf(request), {
        assertMay: (regionId) => assertAdministers(request.user, regionId, `${record_type} ${record_id}`),
        extraSteps: (result) => remember(result),
      }),
    )
    return { shown: await contentView(shown) }
  },
)
