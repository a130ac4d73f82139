// One location type.
import { showRecord } from '../../shared/http/record-endpoint.js'
import { locationTypeSchema } from '../../shared/records/reference-data.js'

export const handler = showRecord('LOCATION_TYPE', locationTypeSchema, {
  summary: 'Show a location type',
  route: 'GET /location_types/{id}.json',
})
