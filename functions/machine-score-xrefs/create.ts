// A signed-in user enters a score on a machine.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { Reply } from '../../shared/http/reply.js'
import { scoreView, scoreViewSchema } from '../../shared/locations/views/scores.js'
import { group, ParameterError, required } from '../../shared/parameters/parameter.js'
import { id, score } from '../../shared/parameters/values.js'
import { addScore } from '../../shared/scores/at-location.js'
import { addScoreWithoutLocation } from '../../shared/scores/without-location.js'

export const handler = endpoint(
  {
    summary: 'Enter a score on a machine at a location, or on a machine anywhere',
    route: 'POST /machine_score_xrefs.json',
    parameters: z.object({
      target: group(
        {
          location_machine_xref_id: id('id of the machine at the location'),
          machine_id: id('id of the machine, for a score without a location'),
        },
        ({ location_machine_xref_id: lmxId, machine_id: machineId }) => {
          if (lmxId !== undefined) return { lmxId }
          if (machineId !== undefined) return { machineId }
          throw new ParameterError('or machine_id is required', 'location_machine_xref_id')
        },
      ),
      score: required(score('the score: digits, which may be in groups of three')),
    }),
    response: z.object({ machine_score_xref: scoreViewSchema }),
    successStatuses: [200, 201],
    errors: {
      404: 'The machine, or the machine at the location, does not exist.',
      422: 'You have the maximum number of scores on this machine.',
    },
    auth: 'user',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'enter-score', max: 300, seconds: 300 },
    strictRateLimit: { name: 'strict-enter-score', max: 80, seconds: 120 },
  },
  async ({ target: { lmxId, machineId }, score: points }, actor) => {
    const { score, isNew } = await (lmxId === undefined
      ? addScoreWithoutLocation(machineId, points, actor)
      : addScore(lmxId, points, actor))
    return new Reply({ machine_score_xref: scoreView(score) }, { status: isNew ? 201 : 200 })
  },
)
