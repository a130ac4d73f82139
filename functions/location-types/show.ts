// One type of locations.
import { showRecord } from '../../shared/http/record-endpoint.js'
import { locationTypeSchema } from '../../shared/records.js'

export const handler = showRecord('LOCATION_TYPE', locationTypeSchema, {
  summary: 'One location type',
  route: 'GET /location_types/{id}.json',
})
