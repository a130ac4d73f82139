// The queue of suggested locations of an administrator's regions.
import * as z from 'zod/mini'
import { beforeId, onlyRegion, readPage } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { decisionStatus } from '../../shared/suggestions/parameters.js'
import { listSuggestionsBefore } from '../../shared/suggestions/store.js'
import { suggestionView, suggestionViewSchema } from '../../shared/suggestions/view.js'

export const handler = endpoint(
  {
    summary: 'List the suggested locations of the regions that you administer, newest first',
    route: 'GET /admin/suggestions.json',
    parameters: z.object({
      status: decisionStatus(),
      region_id: onlyRegion(),
      before: beforeId(),
    }),
    response: z.object({ suggestions: z.array(suggestionViewSchema), next_before: z.nullable(z.int()) }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ status, region_id, before }, { user }) => {
    const isWanted = (one: { region_id: number | null }) => region_id === undefined || one.region_id === region_id
    const { entries, nextBefore } = await readPage(
      user,
      before,
      (id, limit) => listSuggestionsBefore('location', status === 'closed' ? 'CLOSED' : 'OPEN', id, limit),
      { isWanted },
    )
    return { suggestions: entries.map(suggestionView), next_before: nextBefore }
  },
)
