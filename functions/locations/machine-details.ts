// The machines at a location, by name.
import * as z from 'zod/mini'
import { machineCatalogFor } from '../../shared/catalog/catalog.js'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { recordHeaders } from '../../shared/http/entity-tag.js'
import { Reply } from '../../shared/http/reply.js'
import { getVersionedLocation } from '../../shared/locations/store.js'
import { machineNames, machinesOf } from '../../shared/locations/views/locations.js'
import { required } from '../../shared/parameters/parameter.js'
import { flag, id } from '../../shared/parameters/values.js'
import { machineSchema } from '../../shared/records/catalog.js'
import { lineUpOf, machineIdsAt } from '../../shared/records/line-up.js'
import { pick, pickSchema } from '../../shared/records/shown.js'
import { compareText } from '../../shared/text/text.js'

const FIELDS = ['id', 'name', 'year', 'manufacturer', 'ipdb_link', 'ipdb_id', 'opdb_id'] as const

export const handler = endpoint(
  {
    summary: 'List the machines at a location, by name',
    route: 'GET /locations/{id}/machine_details.json',
    parameters: z.object({
      id: required(id('id of the location')),
      machines_only: flag('names with manufacturer and year instead of records'),
    }),
    response: z.object({ machines: z.union([z.array(z.string()), z.array(pickSchema(machineSchema, FIELDS))]) }),
    access: ['table:read'],
    cacheSeconds: 30,
    versioned: true,
  },
  async ({ id, machines_only }, { now }) => {
    const found = await getVersionedLocation(id)
    if (!found) throw new NotFoundError('location', id)
    const { location } = found
    const lineUp = lineUpOf(location)
    const catalog = await machineCatalogFor(machineIdsAt([{ machines: lineUp }]))
    const headers = recordHeaders(found, now, catalog.version)
    const machines = machinesOf(lineUp, catalog)
    if (machines_only) return new Reply({ machines: machineNames(machines).machine_names }, { headers })
    machines.sort((a, b) => compareText(a.name, b.name) || a.id - b.id)
    return new Reply({ machines: machines.map((machine) => pick(machine, FIELDS)) }, { headers })
  },
)
