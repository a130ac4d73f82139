// What refers to a record, which therefore cannot just go, and how it comes to refer to another.

import { updateLocation } from '../../shared/administration/locations.js'
import { listReferenceRecords, updateReferenceRecord } from '../../shared/administration/reference-data.js'
import { listUsers, updateUser } from '../../shared/administration/users.js'
import type { ReferenceType } from '../../shared/store/reference-types.js'
import { listSuggestions, reassignSuggestion } from '../../shared/store/suggestions.js'
import { machineFacet, operatorFacet, regionFacet, typeFacet, zoneFacet } from '../../shared/table/keys.js'
import { queryAll } from '../../shared/table/query.js'
import { valueText } from '../cli/output.js'

export interface Referrer {
  type: ReferenceType | 'location' | 'user' | 'suggested_location'
  id: number
  /** Its name. */
  label: string
  /** The field that holds the id. */
  field: string
}

const FACETS: Partial<Record<ReferenceType, (id: number) => string>> = {
  region: regionFacet,
  zone: zoneFacet,
  operator: operatorFacet,
  location_type: typeFacet,
  machine: machineFacet,
}

/** What has a field for it, beside locations. */
const REFERRING: Partial<Record<ReferenceType, readonly Referrer['type'][]>> = {
  region: ['zone', 'operator', 'region_link_xref', 'event', 'user', 'suggested_location'],
  zone: ['suggested_location'],
  operator: ['user', 'suggested_location'],
  location_type: ['suggested_location'],
  machine_group: ['machine'],
}

export async function findReferrers(type: ReferenceType, id: number): Promise<Referrer[]> {
  const field = `${type}_id`
  const facet = FACETS[type]?.(id)
  const copies = facet ? await queryAll({ partition: facet, consistent: true }) : []
  const locations = copies
    .filter((copy) => copy.id !== undefined)
    .map((copy): Referrer => ({ type: 'location', id: Number(copy.id), label: valueText(copy.name), field }))
  const lists = await Promise.all((REFERRING[type] ?? []).map((other) => recordsOf(other)))
  const others = lists.flatMap((records, index) =>
    records
      .filter((record) => record[field] === id)
      .map(
        (record): Referrer => ({
          type: (REFERRING[type] ?? [])[index] as Referrer['type'],
          id: Number(record.id),
          label: valueText(record.name ?? record.username),
          field,
        }),
      ),
  )
  return [...locations, ...others]
}

async function recordsOf(type: Referrer['type']): Promise<readonly Record<string, unknown>[]> {
  if (type === 'user') return listUsers()
  if (type === 'suggested_location') return listSuggestions('OPEN')
  return type === 'location' ? [] : listReferenceRecords(type)
}

/** Lets all of them refer to another record. */
export async function reassign(referrers: readonly Referrer[], id: number, now: Date): Promise<void> {
  for (const referrer of referrers) {
    const change = { [referrer.field]: id }
    if (referrer.type === 'location') await updateLocation(referrer.id, change, now)
    else if (referrer.type === 'user') await updateUser(referrer.id, change, now)
    else if (referrer.type === 'suggested_location') await reassignSuggestion(referrer.id, change)
    else await updateReferenceRecord(referrer.type, referrer.id, { ...change, ...touched(referrer.type, now) }, now)
  }
}

function touched(type: ReferenceType, now: Date) {
  return type === 'region_link_xref' ? {} : { updated_at: now.toISOString() }
}
