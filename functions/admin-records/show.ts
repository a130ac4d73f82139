// One record of reference data with all its fields.
import * as z from 'zod/mini'
import { assertMayRead, existingRecord, recordType, referenceRecordSchema, shown } from '../../shared/catalog/access.js'
import { RECORD_TYPES, wordsFor } from '../../shared/catalog/fields.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: `Show a ${wordsFor()}`,
    route: 'GET /admin/records/{record_type}/{id}.json',
    parameters: z.object({ record_type: recordType(), id: required(id('id of the record')) }),
    response: z.object({ record: referenceRecordSchema }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ record_type, id }, { user }) => {
    const type = RECORD_TYPES[record_type]
    const record = await existingRecord(type, id)
    assertMayRead(user, type, record)
    return shown(type, record)
  },
)
