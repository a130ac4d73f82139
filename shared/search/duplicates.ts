// Finds existing locations that a suggested one may duplicate.
import type { Point } from '../geo/point.js'
import type { Location } from '../records.js'
import { findAllNames } from '../store/projections/name-index.js'
import { placeFacet } from '../table/derived-keys.js'
import { squash } from '../text/text.js'
import { findInFacets, findWithin } from './spatial-search.js'

const SAME_SPOT_MILES = 100 / 1609.344
const MAX_SHOWN = 10

interface Sought {
  name: string
  /** Undefined when the position is not known exactly enough. */
  point: Point | undefined
  /** At the provider of maps. */
  placeId: string | null
}

export const DUPLICATE_REASONS = ['within 100 m', 'same name', 'same place id'] as const

/** An existing location that may be the same. */
export interface PossibleDuplicate {
  id: number
  name: string
  street: string | null
  city: string | null
  state: string | null
  reason: (typeof DUPLICATE_REASONS)[number]
}

/** The locations with the same place id or name, or within 100 m. */
export async function findPossibleDuplicates({ name, point, placeId }: Sought): Promise<PossibleDuplicate[]> {
  const search = { detail: 'record', matches: () => true } as const
  const [near, named, same] = await Promise.all([
    point ? findWithin(point, SAME_SPOT_MILES, { ...search, facets: undefined }) : [],
    findAllNames('LOCATION', name),
    placeId === null ? [] : findInFacets({ ...search, facets: [placeFacet(placeId)] }),
  ])
  const sameName = (named ?? []).filter((item) => squash(String(item.name)) === squash(name))
  const found = new Map<number, PossibleDuplicate>()
  for (const { location } of near) found.set(location.id, duplicate(location, 'within 100 m'))
  for (const item of sameName) {
    const one = duplicate(item as unknown as Named, 'same name')
    // The index of names has no streets.
    found.set(one.id, { ...one, street: found.get(one.id)?.street ?? one.street })
  }
  for (const location of same) found.set(location.id, duplicate(location, 'same place id'))
  return [...found.values()].slice(0, MAX_SHOWN)
}

type Named = Pick<Location, 'id' | 'name'> & Partial<Pick<Location, 'street' | 'city' | 'state'>>

function duplicate(
  { id, name, street = null, city = null, state = null }: Named,
  reason: PossibleDuplicate['reason'],
): PossibleDuplicate {
  return { id, name, street, city, state, reason }
}

/** One line of text, for emails and commands. */
export function duplicateLine({ id, name, street, city, state, reason }: PossibleDuplicate): string {
  const address = [street, city, state].filter((part) => part).join(', ')
  return `${name}${address ? `, ${address}` : ''} (location ${id}, ${reason})`
}
