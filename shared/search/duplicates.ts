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
}

/** An existing location that may be the same. */
const SHOWN = ['id', 'name', 'street', 'city', 'state'] as const
export const possibleDuplicateSchema = z.extend(pickSchema(locationSchema, SHOWN), {
  reason: z.enum(['within 100 m', 'similar name', 'same street', 'same name', 'same place id']),
})
export type PossibleDuplicate = z.output<typeof possibleDuplicateSchema>

/**
 * The locations with the same place id or name, and those within 100 m; around the point of a city, those within 10 miles
 * with a similar name or the same street and number, however it is abbreviated.
 */
export async function findPossibleDuplicates(sought: Sought): Promise<PossibleDuplicate[]> {
  const { name, point, isApproximate, placeId } = sought
  const search = { detail: 'record', matches: () => true } as const
  const miles = isApproximate ? SAME_CITY_MILES : SAME_SPOT_MILES
  const [near, named, same] = await Promise.all([
    point ? findWithin(point, miles, { ...search, facets: undefined }) : [],
    findAllNames('LOCATION', name),
    placeId === null ? [] : findInFacets({ ...search, facets: [placeFacet(placeId)] }),
  ])
  const sameName = (named ?? []).filter((item) => nameKey(String(item.name)) === nameKey(name))
  const found = new Map<number, PossibleDuplicate>()
  for (const { location } of near) {
    const reason = isApproximate ? likeness(sought, location) : 'within 100 m'
    if (reason) found.set(location.id, duplicate(location, reason))
  }
  for (const item of sameName) {
    const one = duplicate(item, 'same name')
    // The index of names has no streets.
    found.set(one.id, { ...one, street: found.get(one.id)?.street ?? one.street })
  }
  for (const location of same) found.set(location.id, duplicate(location, 'same place id'))
  return [...found.values()].slice(0, MAX_SHOWN)
}

/** Shorter names are parts of too many others. */
const MIN_SIMILAR_LETTERS = 4

/** Why a location of the same city may be the one that is sought. */
function likeness({ name, street }: Sought, location: FoundLocation): PossibleDuplicate['reason'] | undefined {
  if (street !== null && location.street !== null && streetKey(street) === streetKey(location.street)) {
    return 'same street'
  }
  const [a, b] = [nameKey(name), nameKey(location.name)]
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
