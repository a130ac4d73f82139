// When one of the lists that clients keep was last changed.
import { showRecord } from '../../shared/http/record-endpoint.js'
import { statusSchema } from '../../shared/records.js'

export const handler = showRecord('STATUS', statusSchema, {
  summary: 'When one of the lists that clients keep last changed',
  route: 'GET /statuses/{id}.json',
})
