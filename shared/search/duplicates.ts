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

/** One line of text for each location with the same place id or name, or within 100 m. */
export async function findPossibleDuplicates({ name, point, placeId }: Sought): Promise<string[]> {
  const search = { detail: 'record', matches: () => true } as const
  const [near, named, same] = await Promise.all([
    point ? findWithin(point, SAME_SPOT_MILES, { ...search, facets: undefined }) : [],
    findAllNames('LOCATION', name),
    placeId === null ? [] : findInFacets({ ...search, facets: [placeFacet(placeId)] }),
  ])
  const sameName = (named ?? []).filter((item) => squash(String(item.name)) === squash(name))
  const lines = new Map([
    ...near.map(({ location }) => [location.id, line(location, 'within 100 m')] as const),
    ...sameName.map((item) => [Number(item.id), line(item as unknown as Named, 'same name')] as const),
    ...same.map((location) => [location.id, line(location, 'same place id')] as const),
  ])
  return [...lines.values()].slice(0, MAX_SHOWN)
}

type Named = Pick<Location, 'id' | 'name'> & Partial<Pick<Location, 'street' | 'city' | 'state'>>

function line({ id, name, street, city, state }: Named, why: string): string {
  const address = [street, city, state].filter((part) => part).join(', ')
  return `${name}${address ? `, ${address}` : ''} (location ${id}, ${why})`
}
