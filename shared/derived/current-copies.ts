// The locations that refer to something, none missed. Copies follow later than a change of a location, so whatever makes a
// location refer to something lists it in its transaction, too. Such an entry stays for longer than the table's stream
// keeps a change, and means nothing by itself: the record decides.
import * as z from 'zod/mini'
import { checkReferences, type ReferenceChecks, type Referred } from '../catalog/reference-checks.js'
import { locationKey } from '../records/location-keys.js'
import { type Location, locationSchema } from '../records/locations.js'
import { idsIn, type Reference, referencesOf } from '../records/references.js'
import { secondsOf } from '../runtime/time.js'
import { batchGet } from '../table/get.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { put } from '../table/transaction.js'
import { facetsOf } from './facets.js'
import {
  ALL_LOCATIONS_FACET,
  machineFacet,
  operatorFacet,
  recentKey,
  recentPartition,
  regionFacet,
  typeFacet,
  zoneFacet,
} from './keys.js'
import { hasLocation, readMarker } from './packed-location.js'

/** The partitions with the locations that refer to a record, by the field that does. */
const FACETS: Readonly<Record<string, (id: number) => string>> = {
  region_id: regionFacet,
  zone_id: zoneFacet,
  operator_id: operatorFacet,
  location_type_id: typeFacet,
  line_up: machineFacet,
}
/** The same by the type of the record. */
const FACETS_BY_TYPE = new Map(
  referencesOf('location').flatMap(({ to, field }) => (FACETS[field] ? [[to as string, FACETS[field]]] : [])),
)

/** A change is in the stream for a day. */
const RECENT_SECONDS = 2 * 24 * 3600

/** The entries of a location that is made to refer to these records. */
export function recentItems(locationId: number, references: readonly Referred[], now: Date): (Item & Key)[] {
  return references.flatMap(([type, id]) => {
    const facet = FACETS_BY_TYPE.get(type)?.(id)
    return facet ? [{ ...recentKey(facet, locationId), [TTL_ATTRIBUTE]: secondsOf(now) + RECENT_SECONDS }] : []
  })
}

/** `checkReferences` for a location, with its entries. */
export function checkLocationReferences(
  locationId: number,
  references: readonly Referred[],
  now: Date,
): ReferenceChecks {
  const { steps, assertPassed } = checkReferences(references, now)
  return { steps: [...steps, ...recentItems(locationId, references, now).map((item) => put(item))], assertPassed }
}

const NO_MACHINES = new Map()

/** All locations that refer to a record by this field. */
export async function listCurrentReferrers(reference: Reference, id: number): Promise<Location[]> {
  const facet = FACETS[reference.field]?.(id)
  if (facet) return listCurrentCopies(facet)
  const all = await listCurrentCopies(ALL_LOCATIONS_FACET)
  return all.filter((location) => idsIn(reference, location).includes(id))
}

/** All locations that have this facet, but that of a manufacturer. */
export async function listCurrentCopies(facet: string): Promise<Location[]> {
  const lists = await Promise.all(
    [facet, recentPartition(facet)].map((partition) => queryAll({ partition, consistent: true })),
  )
  const [copies = [], recent = []] = lists
  const ids = [...copies.filter(hasLocation).map((copy) => readMarker(copy).id), ...recent.map(({ sk }) => Number(sk))]
  const records = await batchGet([...new Set(ids)].map(locationKey), { consistent: true })
  const locations = records.filter((record) => record !== undefined).map((record) => z.parse(locationSchema, record))
  return locations.filter((location) => facetsOf(location, NO_MACHINES).includes(facet))
}
