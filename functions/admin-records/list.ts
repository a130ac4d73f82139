// The records of a type that an administrator may see.
import * as z from 'zod/mini'
import { administers } from '../../shared/administrators/roles.js'
import { isOfAllRegions, recordType, referenceRecordSchema, regionOf } from '../../shared/catalog/access.js'
import { listReferenceRecords, listRegionalRecords } from '../../shared/catalog/changes.js'
import { RECORD_TYPES, referenceRecordView, wordsFor } from '../../shared/catalog/fields.js'
import { BadRequestError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { id, text } from '../../shared/parameters/values.js'
import { isReadById, REFERENCE_TYPES } from '../../shared/records/kinds/all.js'
import { nameMatcher } from '../../shared/text/names.js'

/** Of the largest catalog, a response of a quarter of a megabyte. */
const MAX_RECORDS = 500

const LISTED_BY_REGION = wordsFor(
  REFERENCE_TYPES.filter((type) => !isReadById(type)),
  's',
)

export const handler = endpoint(
  {
    summary: `List the ${wordsFor(REFERENCE_TYPES, 's')}`,
    route: 'GET /admin/records/{record_type}.json',
    parameters: z.object({
      record_type: recordType(),
      region_id: id(`only those of this region; ${LISTED_BY_REGION} are listed by region only`),
      containing: text('only those with this text in their name'),
      after: id('only records with higher ids: next_after of the previous page'),
    }),
    response: z.object({ records: z.array(referenceRecordSchema), next_after: z.nullable(z.int()) }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ record_type, region_id, containing = '', after = 0 }, { user }) => {
    const type = RECORD_TYPES[record_type]
    const isRegional = !isReadById(type)
    if (isRegional && region_id === undefined) throw new BadRequestError('region_id is required')
    const records =
      region_id !== undefined && isRegional
        ? await listRegionalRecords(type, region_id)
        : await listReferenceRecords(type)
    const hasPart = nameMatcher(containing)
    const matching = records.filter(
      (one) =>
        Number(one.id) > after &&
        hasPart(String(one.name ?? '')) &&
        (region_id === undefined || regionOf(type, one) === region_id) &&
        (isOfAllRegions(type) || administers(user, regionOf(type, one))),
    )
    const page = matching.slice(0, MAX_RECORDS)
    return {
      records: page.map((one) => referenceRecordView(type, one)),
      next_after: matching.length > page.length ? Number(page.at(-1)?.id) : null,
    }
  },
)
