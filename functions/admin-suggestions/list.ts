// The queue of what users suggested.
import * as z from 'zod/mini'
import { beforeId, readPage } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { id } from '../../shared/parameters/values.js'
import { decidingRegion, KIND_NAMES } from '../../shared/suggestions/kinds.js'
import { assertParametersOf, decisionStatus, suggestionKind } from '../../shared/suggestions/parameters.js'
import { assertDecidesOn } from '../../shared/suggestions/permitted.js'
import type { AnySuggestion } from '../../shared/suggestions/record.js'
import { listSuggestionsBefore } from '../../shared/suggestions/store.js'
import { suggestionView, suggestionViewSchema } from '../../shared/suggestions/view.js'

export const handler = endpoint(
  {
    summary: 'List the suggested locations of your regions, or the suggested machines or regions, newest first',
    route: 'GET /admin/suggestions/{kind}.json',
    parameters: z.object({
      kind: suggestionKind(),
      status: decisionStatus(),
      region_id: id('of locations: only those of this region'),
      before: beforeId(),
    }),
    response: z.object({ suggestions: z.array(suggestionViewSchema), next_before: z.nullable(z.int()) }),
    errors: { 403: 'Only administrators of the home region and of all regions decide on machines and regions.' },
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ kind: name, status, region_id, before }, { user, raw }) => {
    assertParametersOf(name, raw, { locations: ['region_id'] })
    const kind = KIND_NAMES[name]
    assertDecidesOn(user, kind)
    const isWanted = (one: { region_id: number | null }) => region_id === undefined || one.region_id === region_id
    const { entries, nextBefore } = await readPage(
      user,
      before,
      async (id, limit) => {
        const { items, isLast } = await listSuggestionsBefore(kind, status === 'closed' ? 'CLOSED' : 'OPEN', id, limit)
        const entryOf = (one: AnySuggestion) => ({ id: one.id, region_id: decidingRegion(kind, one), suggestion: one })
        return { items: items.map(entryOf), isLast }
      },
      { isWanted },
    )
    return { suggestions: entries.map(({ suggestion }) => suggestionView(kind, suggestion)), next_before: nextBefore }
  },
)
