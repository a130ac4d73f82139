// Finds existing locations that a suggested one may duplicate.
import type { Point } from '../geo/point.js'
import type { Location } from '../records.js'
import { findAllNames } from '../store/projections/name-index.js'
import { squash } from '../text/text.js'
import { findWithin } from './spatial-search.js'

const SAME_SPOT_MILES = 100 / 1609.344
const MAX_SHOWN = 10

/**
 * One line of text for each location with the same name or within 100 m.
 * @param point - undefined when the position is not known exactly enough.
 */
export async function findPossibleDuplicates(name: string, point: Point | undefined): Promise<string[]> {
  const [near, named] = await Promise.all([
    point ? findWithin(point, SAME_SPOT_MILES, { detail: 'record', facets: undefined, matches: () => true }) : [],
    findAllNames('LOCATION', name),
  ])
  const sameName = (named ?? []).filter((item) => squash(String(item.name)) === squash(name))
  const lines = new Map([
    ...near.map(({ location }) => [location.id, line(location, 'within 100 m')] as const),
    ...sameName.map((item) => [Number(item.id), line(item as unknown as Named, 'same name')] as const),
  ])
  return [...lines.values()].slice(0, MAX_SHOWN)
}

type Named = Pick<Location, 'id' | 'name'> & Partial<Pick<Location, 'street' | 'city' | 'state'>>

function line({ id, name, street, city, state }: Named, why: string): string {
  const address = [street, city, state].filter((part) => part).join(', ')
  return `${name}${address ? `, ${address}` : ''} (location ${id}, ${why})`
}
