// An administrator removes a record of reference data to which nothing refers.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { assertMayChange, existingRecord, recordType } from '../../shared/catalog/access.js'
import { RECORD_TYPES, wordsFor } from '../../shared/catalog/fields.js'
import { BadRequestError, ConflictError, NotFoundError } from '../../shared/errors.js'
import { ADMINISTRATION_LIMIT } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { REFERENCE_TYPES } from '../../shared/records/kinds/all.js'
import { isRemovable, listReferrers, referrersText } from '../../shared/removal/reference/referrers.js'
import { removeReferenceRecord } from '../../shared/removal/reference/removal.js'

const resultSchema = z.object({ removed: z.object({ id: z.int() }) })

export const handler = endpoint(
  {
    summary: `Remove a ${wordsFor(REFERENCE_TYPES.filter(isRemovable))} to which nothing refers`,
    route: 'DELETE /admin/records/{record_type}/{id}.json',
    parameters: z.object({ record_type: recordType(), id: required(id('id of the record')) }),
    response: resultSchema,
    errors: { 409: 'Something refers to the record; the message lists it.' },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  ({ record_type, id }, request) =>
    once(request, resultSchema, async (remember) => {
      const type = RECORD_TYPES[record_type]
      if (!isRemovable(type)) {
        throw new BadRequestError('record_type must not be regions or machines: merge machines, or ask the operator')
      }
      assertMayChange(request.user, type, await existingRecord(type, id))
      const result = { removed: { id } }
      const { isRemoved, referrers } = await removeReferenceRecord(type, id, {
        findReferrers: () => listReferrers(type, id),
        administrator: request.user,
        extraSteps: remember(result),
      })
      if (referrers.length > 0) throw new ConflictError(referrersText(`${type} ${id}`, referrers))
      if (!isRemoved) throw new NotFoundError(type, id)
      return result
    }),
)
