// The scores entered on a machine at a location, highest first.

import * as z from 'zod/mini'
import { requireRegion } from '../../shared/catalog/catalog.js'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import { listScores } from '../../shared/locations/line-up/store.js'
import { scoreView, scoreViewSchema } from '../../shared/locations/views/scores.js'
import { pageOf, type SortPosition } from '../../shared/paging.js'
import { required } from '../../shared/parameters/parameter.js'
import { cursor, HIGHEST_SCORE, id, pageSize, text } from '../../shared/parameters/values.js'
import type { Score } from '../../shared/records/lmxs.js'

export const handler = endpoint(
  {
    summary: 'List the scores entered on a machine at a location, highest first',
    route: 'GET /machine_score_xrefs/{id}.json',
    aliases: ['GET /region/{region}/machine_score_xrefs/{id}.json'],
    parameters: z.object({
      id: required(id('id of the machine at the location')),
      region: text('name of a region, which must exist'),
      user_id: id('only scores of this user'),
      limit: pageSize(),
      cursor: cursor(),
    }),
    response: z.object({ machine_scores: z.array(scoreViewSchema), next_cursor: z.optional(z.string()) }),
    access: ['table:read'],
    cacheSeconds: 10,
  },
  async ({ id, region, user_id, ...options }, request) => {
    const [scores] = await Promise.all([listScores(id), region === undefined ? undefined : requireRegion(region)])
    if (!scores) throw new NotFoundError('location_machine_xref', id)
    const wanted = scores.filter((score) => user_id === undefined || score.user_id === user_id)
    const { records, next } = pageOf(wanted, positionOf, options)
    const { body, headers } = nextPage(next, request)
    return new Reply({ machine_scores: records.map(scoreView), ...body }, { headers })
  },
)

const DIGITS = String(HIGHEST_SCORE).length

/** As a text: scores have more digits than numbers. */
function positionOf({ score, id }: Score): SortPosition {
  return [String(HIGHEST_SCORE - BigInt(score ?? 0)).padStart(DIGITS, '0'), id]
}
