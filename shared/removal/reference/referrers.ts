// What refers to a record of reference data, as far as lists tell, so that no request reads the whole table. Regions and
// machines have referrers that no list has: only the command removes these.

import { listUserAttributes } from '../../accounts/user-attributes.js'
import { listOfType } from '../../catalog/reference-data.js'
import { listCurrentCopies } from '../../derived/current-copies.js'
import { operatorFacet, typeFacet, zoneFacet } from '../../derived/keys.js'
import { ConflictError } from '../../errors.js'
import { machineSchema } from '../../records/catalog.js'
import type { ReferenceType } from '../../records/reference-data.js'
import type { SuggestedLocation } from '../../suggestions/record.js'
import { listSuggestions } from '../../suggestions/store.js'
import type { Item } from '../../table/item.js'

const REMOVABLE_TYPES = ['zone', 'operator', 'location_type', 'machine_group', 'event', 'region_link_xref'] as const
type RemovableType = (typeof REMOVABLE_TYPES)[number]

export function isRemovable(type: ReferenceType): type is RemovableType {
  return (REMOVABLE_TYPES as readonly string[]).includes(type)
}

const FACETS = { zone: zoneFacet, operator: operatorFacet, location_type: typeFacet } as const

/** Each as `location 17 (Ground Kontrol)`, with the latest changes. */
export async function listReferrers(type: RemovableType, id: number): Promise<string[]> {
  switch (type) {
    case 'event':
    case 'region_link_xref':
      return []
    case 'machine_group': {
      const machines = await listOfType('MACHINE', machineSchema, { consistent: true })
      return machines.filter((one) => one.machine_group_id === id).map((one) => `machine ${one.id} (${one.name})`)
    }
    default: {
      const locations = (await listCurrentCopies(FACETS[type](id))).map((one) => `location ${one.id} (${one.name})`)
      const users = type === 'operator' ? await listUserAttributes() : []
      const ofOperator = users.filter(({ operator_id }) => operator_id === id).map(({ user_id }) => `user ${user_id}`)
      const field: keyof SuggestedLocation = `${type}_id`
      const suggestions = (await listSuggestions('location', 'OPEN')).filter((one) => one[field] === id)
      // Without their names: they may be for administrators of another region.
      return [...locations, ...ofOperator, ...suggestions.map((one) => `suggestion ${one.id}`)]
    }
  }
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
