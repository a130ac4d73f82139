// A location with what only administrators see and change.
import * as z from 'zod/mini'
import { assertAdministers } from '../../shared/administrators/roles.js'
import { machineCatalog } from '../../shared/catalog/catalog.js'
import { nameAndYear } from '../../shared/catalog/machine-name.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { existingLocation } from '../../shared/locations/existing.js'
import { administeredLocationSchema, administeredLocationView } from '../../shared/locations/views/administered.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { lineUpOf } from '../../shared/records/line-up.js'

const machineSchema = z.object({ location_machine_xref_id: z.int(), machine_id: z.int(), name: z.string() })

export const handler = endpoint(
  {
    summary: 'Show a location with the fields that administrators change, and its version',
    route: 'GET /admin/locations/{id}.json',
    parameters: z.object({ id: required(id('id of the location')) }),
    response: z.object({ location: administeredLocationSchema, machines: z.array(machineSchema) }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ id }, { user }) => {
    const found = await existingLocation(id)
    assertAdministers(user, found.location.region_id, `location ${id}`)
    const { byId } = await machineCatalog()
    const machines = lineUpOf(found.location).map(({ machineId, lmxId }) => {
      const machine = byId.get(machineId)
      return { location_machine_xref_id: lmxId, machine_id: machineId, name: machine ? nameAndYear(machine) : '' }
    })
    return { location: administeredLocationView(found), machines }
  },
)
