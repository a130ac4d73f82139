// The machines at a location, by name.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { flag, id } from '../../shared/parameters/values.js'
import { machineSchema } from '../../shared/records.js'
import { machineCatalogFor } from '../../shared/store/catalog.js'
import { getLocation } from '../../shared/store/locations.js'
import { compareText } from '../../shared/text/text.js'
import { pick, pickSchema } from '../../shared/views/fields.js'
import { machineNames, machinesOf } from '../../shared/views/locations.js'

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
  },
  async ({ id, machines_only }) => {
    const location = await getLocation(id)
    if (!location) throw new NotFoundError('location', id)
    const catalog = await machineCatalogFor([location])
    if (machines_only) return { machines: machineNames(location, catalog).machine_names }
    const machines = machinesOf(location, catalog).sort((a, b) => compareText(a.name, b.name) || a.id - b.id)
    return { machines: machines.map((machine) => pick(machine, FIELDS)) }
  },
)
