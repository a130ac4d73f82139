// A user changes a score.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, score } from '../../shared/parameters/values.js'
import { changeScore } from '../../shared/scores/changes.js'

export const handler = endpoint(
  {
    summary: 'Change a score',
    route: 'PUT /machine_score_xrefs/{id}.json',
    parameters: z.object({
      id: required(id('id of the score')),
      score: required(score('the new score: digits, which may be in groups of three')),
    }),
    response: z.object({ high_score: z.string() }),
    errors: { 403: 'Another user entered the score, or the account is disabled.' },
    auth: 'user',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'change-score', max: 300, seconds: 300 },
  },
  async ({ id, score }, actor) => {
    await changeScore(id, score, actor)
    return { high_score: `Successfully updated score ${id}` }
  },
)
