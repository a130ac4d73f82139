// What refers to a record of reference data, as far as lists tell, so that no request reads the whole table. Regions and
// machines have referrers that no list has: only the command removes these.

import { listUserAttributes } from '../../accounts/user-attributes.js'
import { listReferenceRecords } from '../../catalog/changes.js'
import { listCurrentCopies } from '../../derived/current-copies.js'
import { machineFacet, operatorFacet, regionFacet, typeFacet, zoneFacet } from '../../derived/keys.js'
import { ConflictError } from '../../errors.js'
import { isReadById, kindOf, REFERENCE_TYPES, type ReferenceType } from '../../records/kinds/all.js'
import { userSchema } from '../../records/users.js'
import { inParallel } from '../../runtime/in-parallel.js'
import { suggestedLocationSchema } from '../../suggestions/record.js'
import { listSuggestions } from '../../suggestions/store.js'
import type { Item } from '../../table/item.js'

export function isRemovable(type: ReferenceType): boolean {
  return !kindOf(type).removedByCommand
}

/** The partition with the locations that refer to a record. */
const FACETS: Partial<Record<ReferenceType, (id: number) => string>> = {
  region: regionFacet,
  zone: zoneFacet,
  operator: operatorFacet,
  location_type: typeFacet,
  machine: machineFacet,
}

interface Found {
  type: ReferenceType | 'location'
  id: number
  name: string
}

/** Records of reference data, and locations. With their latest changes. */
export async function findInLists(type: ReferenceType, id: number): Promise<Found[]> {
  if (!isReadById(type)) return []
  const field = `${type}_id`
  const foundIn = (of: Found['type'], records: readonly Item[]) =>
    records.map((one): Found => ({ type: of, id: Number(one.id), name: String(one.name ?? '') }))
  const partition = FACETS[type]?.(id)
  const locations = partition ? await listCurrentCopies(partition) : []
  const others = await inParallel(
    REFERENCE_TYPES.filter((other) => field in kindOf(other).fields),
    async (other) =>
      foundIn(
        other,
        (await listReferenceRecords(other)).filter((one) => one[field] === id),
      ),
  )
  return [...foundIn('location', locations), ...others.flat()]
}

/** Each as `location 17 (Ground Kontrol)`, with the latest changes. */
export async function listReferrers(type: ReferenceType, id: number): Promise<string[]> {
  const field = `${type}_id`
  const refers = (one: object) => (one as Item)[field] === id
  const inLists = await findInLists(type, id)
  const users = field in userSchema.shape ? (await listUserAttributes()).filter(refers) : []
  const suggestions =
    field in suggestedLocationSchema.shape ? (await listSuggestions('location', 'OPEN')).filter(refers) : []
  return [
    ...inLists.map((one) => `${one.type} ${one.id} (${one.name})`),
    ...users.map(({ user_id }) => `user ${user_id}`),
    // Without their names: they may be for administrators of another region.
    ...suggestions.map((one) => `suggestion ${one.id}`),
  ]
}

/**
 * @param changes - of its fields.
 * @throws ConflictError for a zone that is to move to another region while something refers to it.
 */
export async function assertMayMove(type: ReferenceType, zone: Item, changes: Item): Promise<void> {
  const { region_id = zone.region_id } = changes
  if (type !== 'zone' || region_id === zone.region_id) return
  const referrers = await listReferrers(type, Number(zone.id))
  if (referrers.length > 0) throw new ConflictError(referrersText(`zone ${zone.id}`, referrers))
}

const MAX_NAMED = 10

/** Why a record is not removed. @param what - such as `zone 3`. */
export function referrersText(what: string, referrers: readonly string[]): string {
  const others = referrers.length - MAX_NAMED
  const named = referrers.slice(0, MAX_NAMED).join(', ')
  return `${what} is still in use: by ${named}${others > 0 ? ` and ${others} more` : ''}. Change these first`
}
