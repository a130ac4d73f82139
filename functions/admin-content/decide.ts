// An administrator hides a condition, score or picture at once, or shows a hidden one again.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { assertAdministers } from '../../shared/administrators/roles.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { hideContent } from '../../shared/moderation/hide.js'
import { contentParameters } from '../../shared/moderation/parameters.js'
import { hiddenContentSchema } from '../../shared/moderation/record.js'
import { showContent } from '../../shared/moderation/show.js'
import {
  contentView,
  contentViewSchema,
  hiddenContentView,
  hiddenContentViewSchema,
} from '../../shared/moderation/view.js'
import { required } from '../../shared/parameters/parameter.js'
import { choice } from '../../shared/parameters/values.js'
import { MOVE_PICTURES } from '../../shared/runtime/access.js'

const VISIBILITIES = ['hide', 'show'] as const

export const handler = endpoint(
  {
    summary: 'Hide a condition, score or picture, or show a hidden one again, as it was',
    route: 'POST /admin/content/{record_type}/{id}/{visibility}.json',
    parameters: z.object({
      ...contentParameters(),
      visibility: required(choice('hide: only administrators see it, and can show it again; show', VISIBILITIES)),
    }),
    response: z.union([z.object({ hidden: hiddenContentViewSchema }), z.object({ shown: contentViewSchema })]),
    errors: {
      409: 'It is hidden already, or not hidden, or its location or machine is not there any more; the message says which.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read', ...MOVE_PICTURES],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ record_type, id: record_id, visibility }, request) => {
    const change = visibility === 'hide' ? hideContent : showContent
    const content = await once(request, hiddenContentSchema, (remember) =>
      change({ record_type, record_id }, administratorOf(request), {
        assertMay: (regionId) => assertAdministers(request.user, regionId, `${record_type} ${record_id}`),
        extraSteps: (result) => remember(result),
      }),
    )
    return visibility === 'hide' ? { hidden: await hiddenContentView(content) } : { shown: await contentView(content) }
  },
)
