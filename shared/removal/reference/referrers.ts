// What keeps a record of reference data from being removed. Regions and machines have referrers that no list has: only the
// command removes these, so that no request reads the whole table.

import { listUsers } from '../../accounts/administered.js'
import { userKey } from '../../accounts/keys.js'
import { listUserAttributes } from '../../accounts/user-attributes.js'
import { listReferenceRecords } from '../../catalog/changes.js'
import { listCurrentReferrers } from '../../derived/current-copies.js'
import { ConflictError } from '../../errors.js'
import { kindOf, type ReferenceType } from '../../records/kinds/all.js'
import { idsIn, type Reference, type Referring, referencesTo } from '../../records/references.js'
import { inParallel } from '../../runtime/in-parallel.js'
import { lifeListKey } from '../../scores/keys.js'
import { listSuggestions } from '../../suggestions/store.js'
import { batchGet } from '../../table/get.js'
import type { Item } from '../../table/item.js'
import { scanTable } from '../../table/whole/scan.js'

export function isRemovable(type: ReferenceType): boolean {
  return !kindOf(type).removedByCommand
}

/** The types of the records that keep reference data from being removed. */
type ReferringType = Referring<ReferenceType, 'uses'>

export interface Referrer {
  type: ReferringType
  /** The field that holds the reference. */
  field: string
  id: number
  name: string
}

type Find = (reference: Reference, id: number) => Promise<readonly Item[]>

/** With their latest changes. Reference data is in lists. */
const FIND: Readonly<Record<Exclude<ReferringType, ReferenceType>, Find>> = {
  location: listCurrentReferrers,
  user: async (reference, id) => {
    const refers = refersTo(reference, id)
    if (reference.field !== 'operator_id') return (await listUsers()).filter(refers)
    const listed = (await listUserAttributes({ consistent: true })).filter(refers)
    const keys = listed.map(({ user_id }) => userKey(user_id))
    return (await batchGet(keys, { consistent: true })).filter((user) => user !== undefined)
  },
  suggested_location: async (reference, id) =>
    (await listSuggestions('location', 'OPEN')).filter(refersTo(reference, id)),
  user_machine_xref: (_, machineId) => findLifeLists(machineId),
}

const findInList: Find = async (reference, id) =>
  (await listReferenceRecords(reference.from as ReferenceType)).filter(refersTo(reference, id))

const refersTo = (reference: Reference, id: number) => (record: object) => idsIn(reference, record).includes(id)

/** A machine with a user's scores is on the user's life list, too. Reads the whole table. */
async function findLifeLists(machineId: number): Promise<Item[]> {
  const found: Item[] = []
  await scanTable({ filter: 'sk = :entry', values: { ':entry': lifeListKey(0, machineId).sk } }, (items) => {
    found.push(...items.map(({ user_id }) => ({ id: user_id, name: `of user ${user_id}` })))
  })
  return found.sort((a, b) => Number(a.id) - Number(b.id))
}

/** What keeps a record from being removed. For regions and machines this reads the whole table. */
export async function findReferrers(type: ReferenceType, id: number): Promise<Referrer[]> {
  const found = await inParallel(referencesTo(type, 'uses'), async (reference) => {
    const { from, field } = reference
    const find: Find = FIND[from as keyof typeof FIND] ?? findInList
    return (await find(reference, id)).map((one): Referrer => {
      return { type: from, field, id: Number(one.id), name: String(one.name ?? one.username ?? '') }
    })
  })
  return found.flat()
}

/** Each as `location 17 (Ground Kontrol)`. */
export async function listReferrers(type: ReferenceType, id: number): Promise<string[]> {
  return (await findReferrers(type, id)).map(({ type, id, name }) => {
    // Suggestions may be for administrators of another region.
    return type === 'suggested_location' ? `suggestion ${id}` : `${type} ${id} (${name})`
  })
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
