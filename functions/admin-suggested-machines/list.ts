// The queue of machines that users suggested.
import * as z from 'zod/mini'
import { beforeId, readDirectoryPage } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { decisionStatus } from '../../shared/suggestions/parameters.js'
import { listSuggestionsBefore } from '../../shared/suggestions/store.js'
import { suggestedMachineView, suggestedMachineViewSchema } from '../../shared/suggestions/view.js'

export const handler = endpoint(
  {
    summary: 'List the suggested machines, newest first; for administrators of the home region and of all regions',
    route: 'GET /admin/suggested_machines.json',
    parameters: z.object({ status: decisionStatus(), before: beforeId() }),
    response: z.object({
      suggestions: z.array(suggestedMachineViewSchema),
      next_before: z.nullable(z.int()),
    }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ status, before }, { user }) => {
    const { entries, nextBefore } = await readDirectoryPage(user, before, 'suggested machines', (id, limit) =>
      listSuggestionsBefore('machine', status === 'closed' ? 'CLOSED' : 'OPEN', id, limit),
    )
    return { suggestions: entries.map(suggestedMachineView), next_before: nextBefore }
  },
)
