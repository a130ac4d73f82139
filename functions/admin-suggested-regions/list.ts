// The queue of regions that users suggested.
import * as z from 'zod/mini'
import { beforeId, readDirectoryPage } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { decisionStatus } from '../../shared/suggestions/parameters.js'
import { listSuggestionsBefore } from '../../shared/suggestions/store.js'
import { suggestedRegionView, suggestedRegionViewSchema } from '../../shared/suggestions/view.js'

export const handler = endpoint(
  {
    summary: 'List the suggested regions, newest first; for administrators of the home region and of all regions',
    route: 'GET /admin/suggested_regions.json',
    parameters: z.object({ status: decisionStatus(), before: beforeId() }),
    response: z.object({
      suggestions: z.array(suggestedRegionViewSchema),
      next_before: z.nullable(z.int()),
    }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ status, before }, { user }) => {
    const { entries, nextBefore } = await readDirectoryPage(user, before, 'suggested regions', (id, limit) =>
      listSuggestionsBefore('region', status === 'closed' ? 'CLOSED' : 'OPEN', id, limit),
    )
    return { suggestions: entries.map(suggestedRegionView), next_before: nextBefore }
  },
)
