// What the catalog and the list of regions have that a suggestion may mean.
import leven from 'leven'
import { regionsByDistance } from '../../catalog/regions.js'
import type { Point } from '../../geo/point.js'
import type { Machine, Region } from '../../records/catalog.js'
import { squash } from '../../text/text.js'

const MAX_SHOWN = 10
/** Of a name's characters, how many another name of the same thing may have differently. */
const MAX_DIFFERENCE = 0.3
/** Shorter names are in many others. */
const MIN_PART_CHARACTERS = 4

/** The machines whose names are alike, most similar first. */
export function similarMachines(name: string, machines: readonly Machine[]): Machine[] {
  return mostSimilar(name, machines, (machine) => [machine.name])
}

export interface SimilarRegion {
  region: Region
  /** From the suggested region's point to that of this one. */
  distanceMiles: number | undefined
}

/** The regions that cover the point, nearest first, then those whose names are alike. */
export function similarRegions(name: string, point: Point | undefined, regions: readonly Region[]): SimilarRegion[] {
  const byDistance = point ? regionsByDistance(regions, point) : []
  const distances = new Map(byDistance.map(({ region, distanceMiles }) => [region.id, distanceMiles]))
  const covering = byDistance.filter(({ region, distanceMiles }) => distanceMiles <= region.effective_radius)
  const alike = mostSimilar(name, regions, (region) => [region.name, region.full_name])
  const found = new Set([...covering.map(({ region }) => region), ...alike])
  return [...found].slice(0, MAX_SHOWN).map((region) => ({ region, distanceMiles: distances.get(region.id) }))
}

function mostSimilar<T>(name: string, records: readonly T[], namesOf: (record: T) => string[]): T[] {
  const sought = squash(name)
  return records
    .map((record) => ({
      record,
      difference: Math.min(...namesOf(record).map((one) => difference(sought, squash(one)))),
    }))
    .filter(({ difference }) => difference <= MAX_DIFFERENCE)
    .sort((a, b) => a.difference - b.difference)
    .slice(0, MAX_SHOWN)
    .map(({ record }) => record)
}

/** Between two squashed names: 0 the same, 1 nothing in common. */
function difference(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length >= MIN_PART_CHARACTERS && long.includes(short))
    return MAX_DIFFERENCE * (1 - short.length / long.length)
  return long === '' ? 0 : leven(short, long) / long.length
}
