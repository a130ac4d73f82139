// One group of machines.
import { showRecord } from '../../shared/http/record-endpoint.js'
import { machineGroupSchema } from '../../shared/records/reference-data.js'

export const handler = showRecord('MACHINE_GROUP', machineGroupSchema, {
  summary: 'Show a machine group',
  route: 'GET /machine_groups/{id}.json',
})
