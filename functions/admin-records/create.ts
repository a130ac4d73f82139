// An administrator makes a zone, operator, event or link of a region, or what all regions share.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { nextId } from '../../shared/actions/sequences.js'
import {
  assertMayChange,
  assertMayMake,
  recordType,
  referenceRecordSchema,
  shown,
} from '../../shared/catalog/access.js'
import { createReferenceRecord } from '../../shared/catalog/changes.js'
import {
  assertAcceptable,
  RECORD_TYPES,
  REFERENCE_FIELDS,
  sentFields,
  withTimes,
  wordsFor,
} from '../../shared/catalog/fields.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { assertOperatorPhone } from '../../shared/search/operator-phone.js'

const resultSchema = z.object({ record: referenceRecordSchema })

export const handler = endpoint(
  {
    summary: `Create a ${wordsFor()}`,
    route: 'POST /admin/records/{record_type}.json',
    parameters: z.object({ record_type: recordType(), ...REFERENCE_FIELDS }),
    response: resultSchema,
    errors: {
      404: 'The region, machine group or location that it names was not found.',
      409: 'The name is already taken.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  ({ record_type, ...fields }, request) =>
    once(request, resultSchema, async (remember) => {
      const type = RECORD_TYPES[record_type]
      const sent = sentFields(type, fields, request.raw)
      assertAcceptable(type, sent)
      assertMayMake(request.user, type)
      if (type !== 'region') assertMayChange(request.user, type, sent)
      if (type === 'operator') await assertOperatorPhone(sent)
      const record = { ...sent, ...withTimes(type, request.now, 'created'), id: await nextId(type) }
      const result = shown(type, record)
      await createReferenceRecord(type, record, administratorOf(request), remember(result))
      return result
    }),
)
