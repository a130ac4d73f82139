// The queue of what users have reported.
import * as z from 'zod/mini'
import { inPresentRegions } from '../../shared/administrators/present-regions.js'
import { beforeId, onlyRegion, readPage } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { listReports } from '../../shared/moderation/reports-store.js'
import { reportView, reportViewSchema } from '../../shared/moderation/view.js'
import { decisionStatus } from '../../shared/suggestions/parameters.js'

export const handler = endpoint(
  {
    summary: 'List the reported conditions, scores and pictures of your regions, newest first',
    route: 'GET /admin/reports.json',
    parameters: z.object({ status: decisionStatus(), region_id: onlyRegion(), before: beforeId() }),
    response: z.object({ reports: z.array(reportViewSchema), next_before: z.nullable(z.int()) }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ status, region_id, before }, { user }) => {
    const isWanted = (one: { region_id: number | null }) => region_id === undefined || one.region_id === region_id
    const { entries, nextBefore } = await readPage(
      user,
      before,
      async (id, limit) => {
        const { items, isLast } = await listReports(status === 'closed' ? 'CLOSED' : 'OPEN', id, limit)
        return { items: await inPresentRegions(items), isLast }
      },
      { isWanted },
    )
    return { reports: entries.map(reportView), next_before: nextBefore }
  },
)
