// Counts how many locations there are in each cell of the map, of all and of each facet, and where their middle is. A
// map of the world is drawn from these counters at the same price however many locations there are.
import { cellOf, cellText } from '../geo/cells.js'
import { type Point, pointOf, vectorOf } from '../geo/point.js'
import type { Machine } from '../records/catalog.js'
import type { Location } from '../records/locations.js'
import type { Contribution, VectorSum } from '../table/counters.js'
import { facetsOf, isCountedFacet } from './facets.js'
import { ALL_LOCATIONS_FACET, cellCounters, machineGroupFacet } from './keys.js'

/** The cells in which the locations of each facet are counted: 512 around the globe. */
export const FACET_CELL_BITS = 9

/** The cells in which all locations are counted, widest first. Each finer one costs every new location two writes. */
export const ALL_CELL_BITS: readonly number[] = [FACET_CELL_BITS, 11, 15, 19]

/** What a location adds to the counters of its cells. */
export function cellContributions(location: Location, machines: ReadonlyMap<number, Machine>): Contribution[] {
  const point = pointOf(location)
  const position = positionOf(point)
  const counted = (facet: string, bits: number): Contribution => ({
    counter: cellCounters(facet, bits),
    key: cellText(cellOf(point, bits), bits),
    count: 1,
    position,
  })
  const facets = [...facetsOf(location, machines).filter(isCountedFacet), ...groupFacetsOf(location, machines)]
  return [
    ...ALL_CELL_BITS.map((bits) => counted(ALL_LOCATIONS_FACET, bits)),
    ...facets.map((facet) => counted(facet, FACET_CELL_BITS)),
  ]
}

/** A location with two machines of a group counts once, which the counters of its machines cannot tell. */
function groupFacetsOf({ line_up }: Location, machines: ReadonlyMap<number, Machine>): string[] {
  const groups = Object.keys(line_up).map((machineId) => machines.get(Number(machineId))?.machine_group_id ?? null)
  return [...new Set(groups)].filter((id) => id !== null).map(machineGroupFacet)
}

const POSITION_UNITS = 1e9

/** A point as whole numbers, whose sums point to the middle. */
export function positionOf(point: Point): VectorSum {
  const { x, y, z } = vectorOf(point)
  // Adding 0 turns -0, which DynamoDB does not store, into 0.
  const whole = (part: number) => Math.round(part * POSITION_UNITS) + 0
  return { x: whole(x), y: whole(y), z: whole(z) }
}
