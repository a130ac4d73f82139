// The searches by place against a plain scan of all places: nearest, radius and box find exactly the same.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Box, distanceMiles, isInBox, type Point } from '../../../shared/geo/point.js'
import { startDirectory } from '../../support/directory.js'
import type { ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'
import { usually } from '../../support/thoroughness.js'

const PLACES = 700
const SEARCHES = usually(40, 120)
const TYPES = 5

/** Mulberry32, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c: the same places on every run. */
function randomSource(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const random = randomSource(20191211)
const between = (low: number, high: number) => low + random() * (high - low)
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
const clampLat = (lat: number) => Math.max(-90, Math.min(90, lat))
const wrapLon = (lon: number) => (lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon)

/** Where an error would show: poles, the antimeridian, the origin, borders of geohash cells. */
const special: Point[] = [
  { lat: 90, lon: 0 },
  { lat: -90, lon: 45 },
  { lat: 0, lon: 0 },
  { lat: 0, lon: 180 },
  { lat: 0, lon: -180 },
  { lat: 10, lon: 179.9999 },
  { lat: 10, lon: -179.9999 },
  { lat: 45, lon: -90 },
  { lat: 45, lon: -90 },
  { lat: 89.9, lon: 120 },
  { lat: 89.9, lon: -60 },
  { lat: 5.625, lon: 11.25 },
  { lat: 5.6249, lon: 11.2499 },
]
const centres: Point[] = [
  ...special,
  ...Array.from({ length: 12 }, () => ({ lat: between(-60, 70), lon: between(-180, 180) })),
]

function nearCentre(spread: number): Point {
  const centre = centres[Math.floor(random() * centres.length)] ?? { lat: 0, lon: 0 }
  return {
    lat: rounded(clampLat(centre.lat + between(-spread, spread))),
    lon: rounded(wrapLon(centre.lon + between(-spread, spread))),
  }
}

interface Place extends Point {
  id: number
  type: number
}

const places: Place[] = [...special, ...Array.from({ length: PLACES }, () => nearCentre(random() < 0.5 ? 0.3 : 3))].map(
  (point, index) => ({ ...point, id: index + 1, type: 1 + (index % TYPES) }),
)

const records: ImportRecord[] = [
  ...Array.from({ length: TYPES }, (_, index) => ({ type: 'location_type', id: index + 1, name: `Type ${index + 1}` })),
  ...places.map(({ id, lat, lon, type }) => ({
    type: 'location',
    id,
    name: `Place ${id}`,
    city: 'X',
    lat,
    lon,
    location_type_id: type,
  })),
]

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(records)
})
afterAll(() => stack.close())

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const near = ({ lat, lon }: Point, rest: string) =>
  stack.get(`/locations/closest_by_lat_lon.json?lat=${lat}&lon=${lon}&no_details=1${rest}`)

function scan(point: Point, miles: number, type?: number): Place[] {
  return places
    .filter((place) => (type === undefined || place.type === type) && distanceMiles(point, place) <= miles)
    .sort((a, b) => distanceMiles(point, a) - distanceMiles(point, b) || a.id - b.id)
}

describe('the nearest location', () => {
  it.each([
    ['of all', undefined],
    ['of one type', 3],
  ])('%s is that of a plain scan', async (_, type) => {
    for (let search = 0; search < SEARCHES; search++) {
      const point = search < special.length ? (special[search] ?? nearCentre(1)) : nearCentre(search % 2 ? 1 : 8)
      const miles = [5, 50, 800][search % 3] ?? 50
      const { status, body } = await near(point, `&max_distance=${miles}${type ? `&by_type_id=${type}` : ''}`)
      const [expected] = scan(point, miles, type)

      expect(status, JSON.stringify({ point, miles })).toBe(expected ? 200 : 404)
      expect(body.location?.id, JSON.stringify({ point, miles })).toBe(expected?.id)
    }
  })
})

describe('all locations within a distance', () => {
  it('are those of a plain scan, nearest first', async () => {
    for (let search = 0; search < SEARCHES; search++) {
      const point = search < special.length ? (special[search] ?? nearCentre(1)) : nearCentre(2)
      const miles = [0.001, 3, 40, 300, 800][search % 5] ?? 40
      const { body } = await near(point, `&max_distance=${miles}&send_all_within_distance=1`)

      expect(idsOf(body.locations ?? []), JSON.stringify({ point, miles })).toEqual(idsOf(scan(point, miles)))
    }
  })
})

describe('all locations in a box', () => {
  it('are those of a plain scan', async () => {
    for (let search = 0; search < SEARCHES; search++) {
      const corner = nearCentre(1)
      const size = [0, 0.2, 3, 60, 200][search % 5] ?? 3
      const box: Box = {
        south: corner.lat,
        west: corner.lon,
        north: clampLat(corner.lat + size),
        east: wrapLon(corner.lon + size),
      }
      const expected = idsOf(places.filter((place) => isInBox(place, box))).sort((a, b) => a - b)
      for (const level of [1, 2]) {
        const { body } = await stack.get(
          `/locations/within_bounding_box.json?swlat=${box.south}&swlon=${box.west}&nelat=${box.north}&nelon=${box.east}&no_details=${level}`,
        )

        // A list of a wide box is its first page, the latest first.
        const wanted = body.pagy ? [...expected].reverse().slice(0, 50) : expected
        expect(idsOf(body.locations ?? []), JSON.stringify(box)).toEqual(wanted)
        if (body.pagy) expect(body.pagy.count).toBe(expected.length)
      }
    }
  }, 60_000)
})
