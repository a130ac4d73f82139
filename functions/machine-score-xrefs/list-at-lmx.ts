// The scores entered on a machine at a location, highest first.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { listScores } from '../../shared/store/lmxs.js'
import { scoreView, scoreViewSchema } from '../../shared/views/scores.js'

export const handler = endpoint(
  {
    summary: 'List the scores entered on a machine at a location, highest first',
    route: 'GET /machine_score_xrefs/{id}.json',
    aliases: ['GET /region/{region}/machine_score_xrefs/{id}.json'],
    parameters: z.object({
      id: required(id('id of the machine at the location')),
      user_id: id('only scores of this user'),
    }),
    response: z.object({ machine_scores: z.array(scoreViewSchema) }),
    access: ['table:read'],
    cacheSeconds: 10,
  },
  async ({ id, user_id }) => {
    const scores = await listScores(id)
    if (!scores) throw new NotFoundError('location_machine_xref', id)
    return {
      machine_scores: scores.filter((score) => user_id === undefined || score.user_id === user_id).map(scoreView),
    }
  },
)
