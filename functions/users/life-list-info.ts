// Which machines are on life lists.
import * as z from 'zod/mini'
import { briefMachineSchema } from '../../shared/catalog/views/machines.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { id } from '../../shared/parameters/values.js'
import { lifeListEntrySchema } from '../../shared/scores/life-list-record.js'
import { lifeListInfo } from '../../shared/scores/life-lists.js'

const countSchema = z.object({ count: z.int32(), machine: briefMachineSchema })

export const handler = endpoint(
  {
    summary: 'Show how many life lists have each machine, or what is on the life list of a user',
    route: 'GET /users/life_list_info.json',
    parameters: z.object({
      by_machine_id: id('only this machine'),
      by_user_id: id('the life list of this user; with by_machine_id, whether the machine is on it'),
    }),
    response: z.union([
      z.object({ user_machine_xrefs: z.array(z.extend(lifeListEntrySchema, { machine: briefMachineSchema })) }),
      z.object({
        life_list_info: z.union([
          z.object({ in_list: z.boolean(), has_scores: z.boolean() }),
          countSchema,
          z.array(countSchema),
        ]),
      }),
    ]),
    errors: { 404: 'The machine does not exist.' },
    expensive: true,
    access: ['table:read'],
  },
  ({ by_machine_id, by_user_id }) => lifeListInfo(by_machine_id, by_user_id),
)
