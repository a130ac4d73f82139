// A signed-in user adds several machines to a location and removes others.
import * as z from 'zod/mini'
import { BadRequestError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { changeMachines, MAX_AT_ONCE } from '../../shared/locations/line-up/several.js'
import { lmxView, lmxViewSchema } from '../../shared/locations/views/locations.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, ids } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Add machines to a location and remove others, all or none',
    route: 'POST /locations/{id}/machines.json',
    parameters: z.object({
      id: required(id('id of the location')),
      add: ids(`ids of the machines to add; with those of \`remove\` at most ${MAX_AT_ONCE}`),
      remove: ids('ids of the machines to remove'),
    }),
    response: z.object({ added: z.array(lmxViewSchema), removed: z.array(lmxViewSchema) }),
    errors: {
      404: 'The location or a machine does not exist, or a machine to remove is not there.',
      422: 'The location has the maximum number of machines.',
    },
    auth: 'user',
    ifMatch: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'change-machines', max: 75, seconds: 300 },
  },
  async ({ id, add = [], remove = [] }, actor) => {
    assertWanted(add, remove)
    const { added, removed } = await changeMachines(id, { add, remove }, actor)
    return { added: added.map(lmxView), removed: removed.map(lmxView) }
  },
)

function assertWanted(add: readonly number[], remove: readonly number[]): void {
  if (add.length + remove.length === 0) throw new BadRequestError('add or remove is required')
  if (add.length + remove.length > MAX_AT_ONCE) {
    throw new BadRequestError(`add and remove must have at most ${MAX_AT_ONCE} machines together`)
  }
  const [both] = add.filter((id) => remove.includes(id))
  if (both !== undefined) throw new BadRequestError(`machine ${both} must not be both in add and remove`)
}
