// The highest score on each machine, of a user or of everybody.
import * as z from 'zod/mini'
import { briefMachine, briefMachineSchema } from '../../shared/catalog/views/machines.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import { lmxCounts } from '../../shared/locations/line-up/counts.js'
import { scoreView, scoreViewSchema } from '../../shared/locations/views/scores.js'
import { cursor, id, pageSize } from '../../shared/parameters/values.js'
import { highestScores } from '../../shared/scores/highest.js'

export const handler = endpoint(
  {
    summary: 'List the highest score on each machine, by name of the machine',
    route: 'GET /machine_score_xrefs/highest.json',
    parameters: z.object({
      by_user_id: id('only scores of this user'),
      by_machine_id: id('only scores on this machine'),
      limit: pageSize(),
      cursor: cursor(),
    }),
    response: z.object({
      highest_scores: z.array(z.extend(scoreViewSchema, { machine: briefMachineSchema })),
      next_cursor: z.optional(z.string()),
    }),
    expensive: true,
    access: ['table:read'],
    cacheSeconds: 10,
  },
  async ({ by_user_id: userId, by_machine_id: machineId, ...page }, request) => {
    const { records, next } = await highestScores({ userId, machineId }, page)
    const countOf = await lmxCounts(records.map(({ machine }) => machine.id))
    const { body, headers } = nextPage(next, request)
    const highest_scores = records.map(({ score, machine }) => ({
      ...scoreView(score),
      machine: briefMachine(machine, countOf(machine.id)),
    }))
    return new Reply({ highest_scores, ...body }, { headers })
  },
)
