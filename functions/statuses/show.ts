// When one of the lists that clients cache last changed.
import { showRecord } from '../../shared/http/record-endpoint.js'
import { statusSchema } from '../../shared/records/catalog.js'

export const handler = showRecord('STATUS', statusSchema, {
  summary: 'Show when a list that clients cache last changed',
  route: 'GET /statuses/{id}.json',
})
