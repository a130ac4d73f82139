// Finds existing locations that a suggested one may duplicate.

import * as z from 'zod/mini'
import { picked } from '../activity/values-before.js'
import { placeFacet } from '../derived/keys.js'
import { findAllNames } from '../derived/name-index.js'
import type { Point } from '../geo/point.js'
import type { FoundLocation } from '../records/line-up.js'
import { locationSchema } from '../records/locations.js'
import { pickSchema } from '../records/shown.js'
import { isolate } from '../text/direction.js'
import { nameKey } from '../text/names.js'
import { placeKey } from '../text/same-rows.js'
import { streetKey } from '../text/streets.js'
import { findInFacets, findWithin } from './spatial-search.js'

const SAME_SPOT_MILES = 100 / 1609.344
/** Around the middle of a city, most of its locations. */
const SAME_CITY_MILES = 10
const MAX_SHOWN = 10

interface Sought {
  name: string
  /** With the number. */
  street: string | null
  point: Point | undefined
  /** Whether the point is only that of the city. */
  isApproximate: boolean
  /** At the provider of maps. */
  placeId: string | null
  /** Locations of the same table: those with another name or street are other places. */
  ofTable?: ReadonlySet<number> | undefined
}

const LIKELIEST_FIRST = ['same place id', 'same name', 'same street', 'similar name', 'within 100 m'] as const

/** An existing location that may be the same. */
const SHOWN = ['id', 'name', 'street', 'city', 'state'] as const
export const possibleDuplicateSchema = z.extend(pickSchema(locationSchema, SHOWN), { reason: z.enum(LIKELIEST_FIRST) })
export type PossibleDuplicate = z.output<typeof possibleDuplicateSchema>

/**
 * The locations with the same place id or name, and those within 100 m; around the point of a city, those within 10 miles
 * with a similar name or the same street and number, however it is abbreviated. The likeliest first.
 */
export async function findPossibleDuplicates(sought: Sought): Promise<PossibleDuplicate[]> {
  const { name, street, point, isApproximate, placeId, ofTable } = sought
  const key = placeKey(name, street ?? '')
  const search = { detail: 'record', matches: () => true } as const
  const miles = isApproximate ? SAME_CITY_MILES : SAME_SPOT_MILES
  const [near, named, same] = await Promise.all([
    point ? findWithin(point, miles, { ...search, facets: undefined }) : [],
    findAllNames('LOCATION', name),
    placeId === null ? [] : findInFacets({ ...search, facets: [placeFacet(placeId)] }),
  ])
  const around = near.flatMap(({ location }) => {
    const reason = likeness(sought, location) ?? (isApproximate ? undefined : 'within 100 m')
    return reason ? [duplicate(location, reason)] : []
  })
  const elsewhere = (named ?? []).filter((item) => nameKey(String(item.name)) === nameKey(name))
  const found = [
    ...same.map((location) => duplicate(location, 'same place id')),
    ...around.sort((a, b) => LIKELIEST_FIRST.indexOf(a.reason) - LIKELIEST_FIRST.indexOf(b.reason)),
    // Chains have one name in many cities. The index of names has no streets, unlike what was found above.
    ...elsewhere.map((item) => duplicate(item, 'same name')),
  ]
  return found
    .filter(({ id }, index) => found.findIndex((one) => one.id === id) === index)
    .filter((one) => !ofTable?.has(one.id) || placeKey(one.name, one.street ?? '') === key)
    .slice(0, MAX_SHOWN)
}

/** Shorter names are parts of too many others. */
const MIN_SIMILAR_LETTERS = 4

/** Why a location around may be the one that is sought. */
function likeness({ name, street }: Sought, location: FoundLocation): PossibleDuplicate['reason'] | undefined {
  const [a, b] = [nameKey(name), nameKey(location.name)]
  if (a === b) return 'same name'
  if (street !== null && location.street !== null && streetKey(street) === streetKey(location.street)) {
    return 'same street'
  }
  const isLongEnough = Math.min(a.length, b.length) >= MIN_SIMILAR_LETTERS
  return isLongEnough && (a.includes(b) || b.includes(a)) ? 'similar name' : undefined
}

/** @param found - the location, or its entry in the index of names, which has not all fields. */
function duplicate(found: object, reason: PossibleDuplicate['reason']): PossibleDuplicate {
  return { ...picked(found, SHOWN), reason } as PossibleDuplicate
}

/** One line of text, for emails and commands. */
export function duplicateLine({ id, name, street, city, state, reason }: PossibleDuplicate): string {
  const address = [street, city, state].flatMap((part) => (part ? isolate(part) : [])).join(', ')
  return `${isolate(name)}${address ? `, ${address}` : ''} (location ${id}, ${reason})`
}
