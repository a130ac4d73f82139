// Finds the records that refer to a reference record, and makes them refer to another one.

import { administeringRegions, listUsers, type UserChanges, updateUser } from '../../shared/accounts/administered.js'
import { OPERATOR } from '../../shared/administrators/journal.js'
import { administeredRegions } from '../../shared/administrators/roles.js'
import { updateReferenceRecord } from '../../shared/catalog/changes.js'
import { updateLocation } from '../../shared/locations/administered.js'
import type { ReferenceType } from '../../shared/records/kinds/all.js'
import type { User } from '../../shared/records/users.js'
import { findInLists } from '../../shared/removal/reference/referrers.js'
import { lifeListKey } from '../../shared/scores/keys.js'
import { listSuggestions, reassignSuggestion } from '../../shared/suggestions/store.js'
import type { Item } from '../../shared/table/item.js'
import { scanTable } from '../../shared/table/whole/scan.js'
import { valueText } from '../cli/output.js'
import { hasField } from '../record-format/formats.js'

/** Of the types that no list of the catalog has, those that refer to reference data. */
const OTHER_TYPES = ['user', 'suggested_location'] as const

export interface Referrer {
  type: ReferenceType | (typeof OTHER_TYPES)[number] | 'location' | 'life_list'
  id: number
  name: string
  /** The field that holds the reference. */
  field: string
}

/** All with their latest changes. May read the whole table. */
export async function findReferrers(type: ReferenceType, id: number): Promise<Referrer[]> {
  const field = `${type}_id`
  const inLists = (await findInLists(type, id)).map((one): Referrer => ({ ...one, field }))
  const others = await Promise.all(
    OTHER_TYPES.filter((other) => hasField(other, field)).map(async (other) => {
      const records: readonly Item[] = other === 'user' ? await listUsers() : await listSuggestions('location', 'OPEN')
      return records
        .filter((record) => record[field] === id)
        .map((record): Referrer => {
          return { type: other, id: Number(record.id), name: valueText(record.name ?? record.username), field }
        })
    }),
  )
  const lifeLists = type === 'machine' ? await findLifeLists(id) : []
  const administrators = type === 'region' ? await findFurtherAdministrators(id) : []
  return [...inLists, ...lifeLists, ...others.flat(), ...administrators]
}

/** Users who administer the region as one of several, but not as their first. */
async function findFurtherAdministrators(regionId: number): Promise<Referrer[]> {
  const found = (await listUsers()).filter(({ further_region_ids }) => further_region_ids?.includes(regionId))
  return found.map(({ id, username }) => ({ type: 'user', id, name: username, field: 'further_region_ids' }))
}

/** A machine with a user's scores is on the user's life list, too. Reads the whole table. */
async function findLifeLists(machineId: number): Promise<Referrer[]> {
  const found: Referrer[] = []
  const values = { ':entry': lifeListKey(0, machineId).sk }
  await scanTable({ filter: 'sk = :entry', values }, (items) => {
    for (const { user_id } of items) {
      found.push({ type: 'life_list', id: Number(user_id), name: `of user ${user_id}`, field: 'machine_id' })
    }
  })
  return found.sort((a, b) => a.id - b.id)
}

/** Makes all of them refer to another record. @param from - the id to which they refer. */
export async function reassign(
  referrers: readonly Referrer[],
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<void> {
  const administrator = { user: OPERATOR, now }
  for (const { type, id, field } of referrers) {
    const change = { [field]: to }
    if (type === 'location') await updateLocation(id, change, administrator)
    else if (type === 'user') await updateUser(id, (user) => reassignedUser(user, field, from, to), administrator)
    else if (type === 'suggested_location') await reassignSuggestion(id, change, now)
    else if (type !== 'life_list') {
      await updateReferenceRecord(type, id, { ...change, ...updatedAt(type, now) }, administrator)
    }
  }
}

function reassignedUser(user: User, field: string, from: number, to: number): UserChanges {
  if (field === 'operator_id') return { operator_id: to }
  return administeringRegions(administeredRegions(user).map((id) => (id === from ? to : id)))
}

/** The time of change, for types that have one. */
function updatedAt(type: ReferenceType, now: Date): { updated_at?: string } {
  return hasField(type, 'updated_at') ? { updated_at: now.toISOString() } : {}
}
