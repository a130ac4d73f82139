// A user wants to be told by email what is done at a location, or where a machine comes and goes within a circle.
import * as z from 'zod/mini'
import { BadRequestError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { Reply } from '../../shared/http/reply.js'
import { maxDistance } from '../../shared/parameters/distances.js'
import { required } from '../../shared/parameters/parameter.js'
import { point } from '../../shared/parameters/points.js'
import { choice, flag, id } from '../../shared/parameters/values.js'
import { addWatch, type WatchChoice } from '../../shared/watches/changes.js'
import { DELIVERIES } from '../../shared/watches/record.js'
import { MAX_WATCH_MILES, MAX_WATCHES } from '../../shared/watches/store.js'
import { watchViewSchema, watchViews } from '../../shared/watches/view.js'

const DEFAULT_MILES = 25

const parameters = z.object({
  id: required(id('id of the user')),
  location_id: id('everything that is done at this location'),
  machine_id: id('where this machine is added or removed, in the circle around the point'),
  with_group: flag('with machine_id: also the other machines of its group'),
  point: point('the center of the circle; needed with machine_id'),
  max_distance: maxDistance(`radius of the circle; ${DEFAULT_MILES} when absent`, MAX_WATCH_MILES),
  delivery: choice('when the emails are sent; daily when absent', DELIVERIES),
})

export const handler = endpoint(
  {
    summary: `Add a watch, at most ${MAX_WATCHES}: be told by email what others do at a location, or where a machine is added or removed`,
    route: 'POST /users/{id}/watches.json',
    parameters,
    response: z.object({ watch: watchViewSchema }),
    successStatuses: [201],
    errors: {
      403: 'The watches belong to another user, or the account is disabled.',
      409: 'The user has a watch of the same.',
      422: 'The user has too many watches.',
    },
    access: ['table:read', 'table:write', 'token-secret:read'],
    auth: 'owner',
    ipRateLimit: { name: 'watches', max: 300, seconds: 300 },
  },
  async (parameters, actor) => {
    const watch = await addWatch(parameters.id, { ...choiceOf(parameters), origin: actor.origin }, actor)
    const [view] = await watchViews([watch])
    return new Reply({ watch: view }, { status: 201 })
  },
)

/** @throws BadRequestError for neither a location nor a machine, or for both, and for a machine without a point. */
function choiceOf({
  location_id,
  machine_id,
  with_group,
  point,
  max_distance = DEFAULT_MILES,
  delivery = 'daily',
}: z.output<typeof parameters>): Omit<WatchChoice, 'origin'> {
  if (location_id !== undefined) {
    if (machine_id !== undefined) throw new BadRequestError('machine_id must be absent with location_id')
    const nowhere = { machine_id: null, with_group: null, lat: null, lon: null, max_distance: null }
    return { location_id, ...nowhere, delivery }
  }
  if (machine_id === undefined) throw new BadRequestError('location_id or machine_id is required')
  if (!point) throw new BadRequestError(['lat', 'lon'].map((name) => `${name} is required with machine_id`))
  return { location_id: null, machine_id, with_group, ...point, max_distance, delivery }
}
