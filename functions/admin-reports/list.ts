// The queue of what users have reported.
import * as z from 'zod/mini'
import { beforeId, readPage } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { decisionStatus } from '../../shared/parameters/decisions.js'
import { listReports } from '../../shared/store/administration/reports.js'
import { reportView, reportViewSchema } from '../../shared/views/administration/content.js'

export const handler = endpoint(
  {
    summary: 'List the reported conditions, scores and pictures of your regions, newest first',
    route: 'GET /admin/reports.json',
    parameters: z.object({ status: decisionStatus(), before: beforeId() }),
    response: z.object({ reports: z.array(reportViewSchema), next_before: z.nullable(z.number()) }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ status, before }, { user }) => {
    const { entries, nextBefore } = await readPage(user, before, (id, limit) =>
      listReports(status === 'closed' ? 'CLOSED' : 'OPEN', id, limit),
    )
    return { reports: entries.map(reportView), next_before: nextBefore }
  },
)
