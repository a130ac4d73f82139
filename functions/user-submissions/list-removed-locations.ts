// The locations that were removed in the past year, newest first.
import * as z from 'zod/mini'
import { listRemovedLocations } from '../../shared/activity/feeds.js'
import { nextPosition, partOfFeed } from '../../shared/feeds/lists.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { pageParameters, pagesReply, pagesShape } from '../../shared/http/pages.js'
import { Reply } from '../../shared/http/reply.js'
import { numberedPage } from '../../shared/paging.js'
import { MAX_PAGE_SIZE } from '../../shared/parameters/values.js'
import { pick, pickSchema } from '../../shared/records/shown.js'
import { submissionSchema } from '../../shared/records/submissions.js'

const FIELDS = [
  'id',
  'submission_type',
  'submission',
  'region_id',
  'created_at',
  'updated_at',
  'location_id',
  'machine_score_xref_id',
  'machine_condition_id',
  'deleted_at',
] as const

export const handler = endpoint(
  {
    summary: `List the locations that were removed in the past year, newest first (at most ${MAX_PAGE_SIZE} without limit)`,
    route: 'GET /user_submissions/delete_location.json',
    parameters: z.object(pageParameters),
    response: z.object({ user_submissions: z.array(pickSchema(submissionSchema, FIELDS)), ...pagesShape }),
    access: ['table:read'],
    cacheSeconds: 300,
  },
  async (parameters, request) => {
    const since = yearBefore(request.now)
    const page = await listRemovedLocations({ ...partOfFeed(parameters, MAX_PAGE_SIZE), since })
    const count = numberedPage(parameters) ? page.found : undefined
    const { body, headers } = pagesReply({ next: nextPosition(page, parameters), count }, parameters, request)
    return new Reply({ user_submissions: page.submissions.map((one) => pick(one, FIELDS)), ...body }, { headers })
  },
)

function yearBefore(now: Date): string {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  return before.toISOString()
}
