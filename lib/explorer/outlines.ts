// The base map: outlines of the world's countries and of the states of the US as GeoJSON, from the packages world-atlas
// and us-atlas, which have them from Natural Earth and the US Census Bureau, both in the public domain.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Feature, Geometry, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { ROOT } from '../paths.js'

type Kind = 'land' | 'border' | 'state'

/** In degrees, about ten kilometers: the outlines show where one is, and must not cost more than the map's program. */
const MIN_STEP = 0.1
const DECIMALS = 2

/** A FeatureCollection with the land, the borders of countries and those of states, told apart by `kind`. */
export async function makeOutlines(): Promise<string> {
  const [world, us] = await Promise.all([
    readTopology<'countries' | 'land'>('world-atlas/countries-50m.json'),
    readTopology<'states'>('us-atlas/states-10m.json'),
  ])
  const { countries, land } = world.objects
  const features = [
    ...feature(world, land).features.map(({ geometry }) => outline('land', geometry)),
    outline(
      'border',
      mesh(world, countries, (a, b) => a !== b),
    ),
    outline(
      'state',
      mesh(us, us.objects.states, (a, b) => a !== b),
    ),
  ]
  return JSON.stringify({ type: 'FeatureCollection', features }, rounded(DECIMALS))
}

const COARSE_DECIMALS = 1

/**
 * A MultiPolygon of the land alone, small enough to be drawn before the map is there. In degrees, exact to about a
 * hundred kilometers.
 */
export async function makeCoarseLand(): Promise<string> {
  const world = await readTopology<'land'>('world-atlas/land-110m.json')
  const coordinates = feature(world, world.objects.land).features.flatMap(({ geometry }) => {
    const drawn = outline('land', geometry).geometry
    return drawn.type === 'MultiPolygon' ? drawn.coordinates : []
  })
  return JSON.stringify({ type: 'MultiPolygon', coordinates }, rounded(COARSE_DECIMALS))
}

const rounded = (decimals: number) => (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toFixed(decimals)) : value

function outline(kind: Kind, geometry: Geometry): Feature {
  if (geometry.type === 'MultiLineString') {
    return featureOf(kind, { ...geometry, coordinates: geometry.coordinates.map((line) => coarser(unwrapped(line))) })
  }
  if (geometry.type === 'MultiPolygon') {
    const coordinates = geometry.coordinates.map((rings) =>
      rings.map((ring) => coarser(aroundPole(unwrapped(ring)))).filter((ring) => ring.length > 3),
    )
    return featureOf(kind, { ...geometry, coordinates: coordinates.filter((rings) => rings.length > 0) })
  }
  throw new Error(`an outline of type ${geometry.type}`)
}

function featureOf(kind: Kind, geometry: Geometry): Feature {
  return { type: 'Feature', properties: { kind }, geometry }
}

/**
 * Without jumps from one edge of the map to the other: the atlas has lines that cross the antimeridian. Longitudes run
 * on beyond 180 instead, where MapLibre draws the next copy of the world.
 */
function unwrapped(line: readonly Position[]): Position[] {
  let turns = 0
  return line.map(([lon = 0, lat = 0], index) => {
    const [lonBefore = lon] = line[index - 1] ?? []
    const step = lon - lonBefore
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [lon + 360 * turns, lat]
  })
}

/** A ring around a pole, which ends a turn from where it began, is closed along the edge of the map. */
function aroundPole(ring: readonly Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last) return [...ring]
  const [[firstLon = 0, firstLat = 0], [lastLon = 0]] = [first, last]
  if (Math.abs(lastLon - firstLon) < 180) return [...ring]
  const pole = Math.sign(firstLat) * 90
  return [...ring, [lastLon, pole], [firstLon, pole], first]
}

/** Without points that are next to the one before; the ends stay, so that rings are closed and borders meet. */
function coarser(line: readonly Position[]): Position[] {
  const kept: Position[] = []
  for (const [index, point] of line.entries()) {
    const last = kept.at(-1)
    const isEnd = index === line.length - 1
    if (!last || isEnd || degreesBetween(last, point) >= MIN_STEP) kept.push(point)
  }
  return kept
}

function degreesBetween([lon = 0, lat = 0]: Position, [otherLon = 0, otherLat = 0]: Position): number {
  return Math.hypot(otherLon - lon, otherLat - lat)
}

async function readTopology<Name extends string>(file: string) {
  type Atlas = Topology<Record<Name, GeometryCollection>>
  return JSON.parse(await readFile(join(ROOT, 'node_modules', file), 'utf8')) as Atlas
}
