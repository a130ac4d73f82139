// What administrators set of a record in a region refers to what is in that region: a zone to be a part of it, an operator or
// a location not to be in another one. Users choose among the operators of all regions, as the app offers them.
import { BadRequestError } from '../errors.js'
import { locationKey } from '../records/location-keys.js'
import { getItem } from '../table/get.js'
import { referenceKey } from './keys.js'

const KINDS = {
  zone_id: { name: 'a zone', keyOf: (id: number) => referenceKey('ZONE', id) },
  operator_id: { name: 'an operator', keyOf: (id: number) => referenceKey('OPERATOR', id) },
  location_id: { name: 'a location', keyOf: locationKey },
} as const
type RegionalField = keyof typeof KINDS

/** Of a location, and of one that is suggested. */
const OF_LOCATION: readonly RegionalField[] = ['zone_id', 'operator_id']
export const OF_EVENT: readonly RegionalField[] = ['location_id']

type Fields = Readonly<Partial<Record<RegionalField | 'region_id', unknown>>>

/**
 * The changes of a record with references that fit its region: those that it has to another one than that to which it moves
 * are cleared. Up to two GetItems.
 * @param before - the record; empty for a new one.
 * @throws BadRequestError for a new reference into another region. One to an unknown record is reported with the change.
 */
export async function withFittingReferences<C extends Fields>(
  before: Fields,
  changes: C,
  fields: readonly RegionalField[] = OF_LOCATION,
): Promise<C> {
  const { region_id = before.region_id ?? null } = changes
  const isMoved = region_id !== (before.region_id ?? null)
  const wrong = await Promise.all(
    fields.map(async (field) => {
      const { [field]: id = before[field] ?? null } = changes
      const isNew = isMoved || id !== (before[field] ?? null)
      return isNew && typeof id === 'number' && !(await fits(field, id, region_id)) ? [field] : []
    }),
  ).then((lists) => lists.flat())
  const sent = wrong.filter((field) => changes[field] !== undefined)
  if (sent.length > 0) {
    throw new BadRequestError(
      sent.map((field) => `${field} must be ${KINDS[field].name} of the same region: ${changes[field]} is of another`),
    )
  }
  return { ...changes, ...Object.fromEntries(wrong.map((field) => [field, null])) }
}

async function fits(field: RegionalField, id: number, regionId: unknown): Promise<boolean> {
  const referred = await getItem(KINDS[field].keyOf(id), { consistent: true })
  const other = referred?.region_id ?? null
  if (!referred || other === null || other === regionId) return true
  return field !== 'zone_id' && regionId === null
}
