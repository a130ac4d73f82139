// Pairs of machines in the catalog that are perhaps the same.
import * as z from 'zod/mini'
import { pairId, readDistinctPairs } from '../../shared/attention/duplicates/dismissed.js'
import { machinePairs } from '../../shared/attention/duplicates/machine-pairs.js'
import { pageOfPairs, skippedPairs } from '../../shared/attention/duplicates/page.js'
import { machineCatalog } from '../../shared/catalog/catalog.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { machineSchema } from '../../shared/records/catalog.js'
import { pickAnd, pickSchema } from '../../shared/records/shown.js'

const FIELDS = ['id', 'name', 'manufacturer', 'year'] as const

const pairSchema = z.object({
  /** Both ids, the lower one first, as in `17-42`. */
  id: z.string(),
  alike: z.array(z.enum(['same name', 'similar name'])),
  machines: z.array(pickSchema(machineSchema, FIELDS)),
})

export const handler = endpoint(
  {
    summary: 'List pairs of machines of the catalog that are perhaps the same, those of one name first',
    route: 'GET /admin/duplicates/machines.json',
    parameters: z.object({ after: skippedPairs() }),
    response: z.object({
      /** Of all pages. */
      count: z.int32(),
      pairs: z.array(pairSchema),
      next_after: z.nullable(z.int32()),
    }),
    auth: 'super-administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ after = 0 }) => {
    const [{ list }, distinct] = await Promise.all([machineCatalog(0), readDistinctPairs('machine')])
    const found = machinePairs(list)
      .map((pair) => ({ id: pairId(pair.machines[0].id, pair.machines[1].id), ...pair }))
      .filter(({ id }) => !distinct.has(id))
    const { pairs, ...rest } = pageOfPairs(found, after)
    return {
      ...rest,
      pairs: pairs.map(({ machines, ...pair }) => {
        return { ...pair, machines: machines.map((machine) => pickAnd(machine, FIELDS, {})) }
      }),
    }
  },
)
