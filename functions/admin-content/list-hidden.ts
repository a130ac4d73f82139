// The hidden conditions, scores and pictures.
import * as z from 'zod/mini'
import { inPresentRegions } from '../../shared/administrators/present-regions.js'
import { beforeId, readPage } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { listHidden } from '../../shared/moderation/hidden-store.js'
import { hiddenContentView, hiddenContentViewSchema } from '../../shared/moderation/view.js'
import { inParallel } from '../../shared/runtime/in-parallel.js'

export const handler = endpoint(
  {
    summary: 'List the hidden conditions, scores and pictures of your regions, the last hidden first',
    route: 'GET /admin/hidden_content.json',
    parameters: z.object({ before: beforeId() }),
    response: z.object({ hidden: z.array(hiddenContentViewSchema), next_before: z.nullable(z.int()) }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read', 'pictures:read'],
  },
  async ({ before }, { user }) => {
    const { entries, nextBefore } = await readPage(user, before, async (id, limit) => {
      const { items, isLast } = await listHidden(id, limit)
      return { items: await inPresentRegions(items), isLast }
    })
    return { hidden: await inParallel(entries, hiddenContentView), next_before: nextBefore }
  },
)
