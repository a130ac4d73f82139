// The groups of machines: all editions of a title.
import * as z from 'zod/mini'
import { listOfType } from '../../shared/catalog/reference-data.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { machineGroupSchema } from '../../shared/records/reference-data.js'

export const handler = endpoint(
  {
    summary: 'List all machine groups, by id',
    route: 'GET /machine_groups.json',
    parameters: z.object({}),
    response: z.object({ machine_groups: z.array(machineGroupSchema) }),
    access: ['table:read'],
    cacheSeconds: 300,
  },
  async () => ({ machine_groups: await listOfType('MACHINE_GROUP', machineGroupSchema) }),
)
