// What happens to a machine model at all locations, for feed readers and programs.
import * as z from 'zod/mini'
import { nameAndYear } from '../../shared/catalog/machine-name.js'
import { getOfType } from '../../shared/catalog/reference-data.js'
import { NotFoundError } from '../../shared/errors.js'
import { feedOfMachine } from '../../shared/feeds/find.js'
import { activityFeedParameters, activityFeedReply, FEED_CACHE_SECONDS } from '../../shared/feeds/followed.js'
import { jsonFeedSchema } from '../../shared/feeds/followed-view.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { machineSchema } from '../../shared/records/catalog.js'
import { isolate } from '../../shared/text/direction.js'

export const handler = endpoint(
  {
    summary: 'Follow the activity about a machine, as JSON Feed or as Atom',
    route: 'GET /machines/{id}/feed.json',
    aliases: ['GET /machines/{id}/feed.atom'],
    parameters: z.object({ id: required(id('id of the machine')), ...activityFeedParameters }),
    response: jsonFeedSchema,
    errors: { 404: 'The machine does not exist.' },
    access: ['table:read'],
    cacheSeconds: FEED_CACHE_SECONDS,
  },
  ({ id, ...options }, request) =>
    activityFeedReply(
      { feed: feedOfMachine(id), subject: nameOfMachine(id), page: `/?by_machine_id=${id}` },
      options,
      request,
    ),
)

async function nameOfMachine(machineId: number): Promise<string> {
  const machine = await getOfType('MACHINE', machineSchema, machineId)
  if (!machine) throw new NotFoundError('machine', machineId)
  return isolate(nameAndYear(machine))
}
