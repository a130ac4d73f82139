// One machine model.
import { showRecord } from '../../shared/http/record-endpoint.js'
import { machineSchema } from '../../shared/records.js'

export const handler = showRecord('MACHINE', machineSchema, {
  summary: 'Show a machine model',
  route: 'GET /machines/{id}.json',
})
