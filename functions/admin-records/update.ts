// An administrator changes a record of reference data: the message of the day of a region, a machine's group and picture …
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { assertMayChange, recordType, referenceRecordSchema, shown } from '../../shared/catalog/access.js'
import { updateReferenceRecord } from '../../shared/catalog/changes.js'
import {
  assertAcceptable,
  RECORD_TYPES,
  REFERENCE_FIELDS,
  sentFields,
  withTimes,
  wordsFor,
} from '../../shared/catalog/fields.js'
import { NotFoundError } from '../../shared/errors.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { clearable, required } from '../../shared/parameters/parameter.js'
import { id, text } from '../../shared/parameters/values.js'
import { assertMayMove } from '../../shared/removal/reference/referrers.js'
import { assertOperatorPhone } from '../../shared/search/operator-phone.js'
import type { Item } from '../../shared/table/item.js'

const resultSchema = z.object({ record: referenceRecordSchema })

export const handler = endpoint(
  {
    summary: `Change a ${wordsFor()}`,
    route: 'PUT /admin/records/{record_type}/{id}.json',
    parameters: z.object({
      record_type: recordType(),
      id: required(id('id of the record')),
      updated_at: clearable(
        text(
          'as you have read it, blank for none: the change is rejected when somebody else has changed the record since',
        ),
      ),
      ...REFERENCE_FIELDS,
    }),
    response: resultSchema,
    errors: {
      404: 'The record, or the region, machine group or location that it is to name, was not found.',
      409: 'The name is already taken, or somebody else has changed the record meanwhile; the message says to what.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  ({ record_type, id, updated_at, ...fields }, request) =>
    once(request, resultSchema, async (remember) => {
      const type = RECORD_TYPES[record_type]
      const sent = sentFields(type, fields, request.raw)
      const changes = { ...sent, ...withTimes(type, request.now, 'updated') }
      let after: Item | undefined
      const before = await updateReferenceRecord(type, id, changes, administratorOf(request), {
        assertAllowed: async (record) => {
          assertMayChange(request.user, type, record, sent)
          assertAcceptable(type, sent, record)
          if (type === 'operator') await assertOperatorPhone(sent, record)
          await assertMayMove(type, record, sent)
        },
        seen: updated_at,
        extraSteps: (changed) => {
          after = changed
          return remember(shown(type, changed))
        },
      })
      if (!before) throw new NotFoundError(type, id)
      return shown(type, after ?? before)
    }),
)
