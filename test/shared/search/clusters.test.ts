// Clusters of a box against a plain scan of all places, and what they cost.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Point } from '../../../shared/geo/point.js'
import { startDirectory } from '../../support/directory.js'
import { type ImportRecord, references, regions, users } from '../../support/fixture.js'
import { createRandom } from '../../support/random.js'
import { operatorNow } from '../../support/records.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'
import { usually } from '../../support/thoroughness.js'

const PLACES = 620
const SEARCHES = usually(12, 24)
const { next: random, pick: oneOf } = createRandom('clusters')
const between = (low: number, high: number) => low + random() * (high - low)

/** Where an error would show: the poles, both sides of the antimeridian, borders of cells. */
const SPECIAL: Point[] = [
  { lat: 90, lon: 10 },
  { lat: -90, lon: 10 },
  { lat: 0.0001, lon: 0.0001 },
  { lat: 10, lon: 180 },
  { lat: 10, lon: 179.9999 },
  { lat: 10, lon: -179.9999 },
  { lat: 67.50001, lon: 11.25001 },
  { lat: 67.49999, lon: 11.24999 },
]
const CITIES = Array.from({ length: 12 }, () => ({ lat: between(-60, 65), lon: between(-180, 180) }))

interface Place extends Point {
  id: number
  location_type_id: number
  machines: number[]
}

const ELECTROMECHANICAL = 700
const GROUP = [641, 3211]

const places: Place[] = Array.from({ length: PLACES }, (_, index) => {
  const city = oneOf(CITIES)
  const spread = random() < 0.6 ? 0.4 : 6
  const near = { lat: city.lat + between(-spread, spread), lon: city.lon + between(-spread, spread) }
  const lon = ((near.lon + 540) % 360) - 180
  return {
    ...(SPECIAL[index] ?? { lat: Number(near.lat.toFixed(6)), lon: Number(lon.toFixed(6)) }),
    id: index + 1,
    location_type_id: random() < 0.5 ? 1 : 4,
    machines: [641, 3211, 642, ELECTROMECHANICAL].filter(() => random() < 0.4),
  }
})

const records: ImportRecord[] = [
  ...regions,
  ...references,
  ...users,
  ...places.map(({ machines: _, ...place }) => ({ type: 'location', name: `Place ${place.id}`, ...place })),
  ...places.flatMap(({ id, machines }) =>
    machines.map((machine_id) => ({ type: 'location_machine_xref', location_id: id, machine_id })),
  ),
]

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(records)
  flipper = await signInAs(stack, FLIPPER)
}, 120_000)
afterAll(() => stack.close())

const WORLD = [-90, -180, 90, 180] as const

function clusters([south, west, north, east]: readonly number[], zoom: number | string, filter = '') {
  const box = `swlat=${south}&swlon=${west}&nelat=${north}&nelon=${east}`
  return stack.get(`/locations/within_bounding_box.geojson?${box}&cluster=${zoom}${filter}`)
}

interface Feature {
  id: number
  geometry: { coordinates: [number, number] }
  properties: { cluster?: true; cluster_id?: number; point_count?: number; name?: string }
}

const countOf = ({ properties }: Feature) => properties.point_count ?? 1
const totalOf = (features: Feature[] = []) => features.reduce((sum, one) => sum + countOf(one), 0)

/** The places in the box of the response. On the border of two cells a place belongs to the one in the south and west. */
function scan([west = 0, south = 0, east = 0, north = 0]: number[], isMatch: (place: Place) => boolean): Place[] {
  return places.filter((place) => {
    const lon = place.lon === 180 ? -180 : place.lon
    const isFrom = (border: number, lowest: number, value: number) =>
      value > border || (border === lowest && value === lowest)
    const isEast = isFrom(west, -180, lon)
    const isBetween = west < east ? isEast && lon <= east : isEast || lon <= east
    return isMatch(place) && isBetween && isFrom(south, -90, place.lat) && place.lat <= north
  })
}

/** With whether there are counters for it. */
const FILTERS: [string, (place: Place) => boolean, boolean][] = [
  ['', () => true, true],
  ['&by_type_id=1', ({ location_type_id }) => location_type_id === 1, true],
  ['&by_type_id=1_4', () => true, true],
  ['&by_machine_single_id=642', ({ machines }) => machines.includes(642), true],
  ['&by_machine_id=641', ({ machines }) => machines.some((id) => GROUP.includes(id)), true],
  ['&by_at_least_n_machines=2', ({ machines }) => machines.length >= 2, true],
  ['&by_at_least_n_machines=3', ({ machines }) => machines.length >= 3, false],
  ['&manufacturer=Bally', ({ machines }) => machines.includes(642) || machines.includes(ELECTROMECHANICAL), true],
  [
    '&by_machine_single_id=642&by_type_id=4',
    ({ machines, location_type_id }) => machines.includes(642) && location_type_id === 4,
    false,
  ],
]

describe('clusters of a box', () => {
  it.each(FILTERS)('count what a plain scan finds with %s', async (filter, isMatch) => {
    for (let search = 0; search < SEARCHES; search++) {
      const zoom = [0, 2, 3, 5, 8, 12][search % 6] ?? 0
      const corner = oneOf(places)
      const [height, width] = [130 / 2 ** zoom, 260 / 2 ** zoom]
      const box =
        search < 6
          ? WORLD
          : [
              Math.max(-90, corner.lat - height * random()),
              corner.lon - width * random(),
              Math.min(90, corner.lat + height * random()),
              corner.lon + width * random(),
            ]
      const { status, body } = await clusters(box, zoom, filter)
      if (status === 404) continue

      expect(body.sampled).toBeUndefined()
      expect(totalOf(body.features), JSON.stringify({ box, zoom })).toBe(scan(body.bbox, isMatch).length)
      const [west, south, east, north] = body.bbox
      expect(south).toBeLessThanOrEqual(box[0])
      expect(north).toBeGreaterThanOrEqual(box[2])
      if (search < 6) expect([south, west, north, east]).toEqual(WORLD)
    }
  })

  it('are made of the names and places of what is alone, and the middle of the rest', async () => {
    const { body } = await clusters(WORLD, 3)
    const features = body.features as Feature[]
    const single = features.filter(({ properties }) => !properties.cluster)

    expect(single.length).toBeGreaterThan(2)
    for (const { id, geometry, properties } of single) {
      const place = places.find((one) => one.id === id)
      expect(geometry.coordinates).toEqual([place?.lon, place?.lat])
      expect(properties).toEqual({
        name: `Place ${id}`,
        num_machines: place?.machines.length,
        machine_count: place?.machines.length,
      })
    }
    expect(features.find(({ properties }) => properties.cluster)).toEqual({
      type: 'Feature',
      id: expect.any(Number),
      geometry: { type: 'Point', coordinates: [expect.any(Number), expect.any(Number)] },
      properties: {
        cluster: true,
        cluster_id: expect.any(Number),
        point_count: expect.any(Number),
        point_count_abbreviated: expect.any(Number),
      },
    })
    expect(new Set(features.map(({ id }) => id)).size).toBe(features.length)
  })

  it.each(FILTERS)('of the world are cheap with %s', async (filter, _, isCounted) => {
    const { headers } = await clusters(WORLD, 2, filter)

    const units = Number(/units=([\d.]+)/.exec(headers.get('server-timing') ?? '')?.[1])
    expect(units).toBeLessThanOrEqual(isCounted ? 10 : 60)
  })

  it('say that they are a sample where the filters need more records than may be read', async () => {
    const { body } = await clusters(WORLD, 2, '&by_machine_type=em')
    const features = body.features as Feature[]

    expect(body.sampled).toBe(true)
    const all = places.filter(({ machines }) => machines.includes(ELECTROMECHANICAL))
    expect(Math.abs(totalOf(features) - all.length)).toBeLessThan(0.25 * all.length)
    const parts = (points: [number, number][]) => new Set(points.map(([lon, lat]) => `${lon < 0} ${lat < 0}`))
    expect(parts(features.map(({ geometry }) => geometry.coordinates))).toEqual(
      parts(all.map(({ lon, lat }) => [lon, lat])),
    )
  })

  it.each(['-1', '21', '1.5', 'x'])('reject the zoom %s', async (zoom) => {
    const { status, body } = await clusters(WORLD, zoom)

    expect(status).toBe(400)
    expect(body.errors).toMatch(/^cluster /)
  })

  it('follow what users and administrators change', async () => {
    const { removeLocation } = await import('../../../shared/changes/remove-location.js')
    const { updateLocation } = await import('../../../shared/locations/administered.js')
    const count = async (filter: string) => totalOf((await clusters(WORLD, 2, filter)).body.features)
    const [with642, all] = [await count('&by_machine_single_id=642'), await count('')]
    const empty = places.find(({ machines }) => machines.length === 0) as Place

    await flipper.post('/location_machine_xrefs.json', { location_id: empty.id, machine_id: 642 })
    expect(await count('&by_machine_single_id=642')).toBe(with642 + 1)

    await updateLocation(empty.id, { lat: '-77.85', lon: '166.67' }, operatorNow())
    const antarctic = await clusters([-78, 166, -77, 167], 2, '&by_machine_single_id=642')
    expect(antarctic.body.features).toMatchObject([{ id: empty.id, geometry: { coordinates: [166.67, -77.85] } }])

    await removeLocation(empty.id, operatorNow())
    expect(await count('&by_machine_single_id=642')).toBe(with642)
    expect(await count('')).toBe(all - 1)
    expect((await clusters([-78, 166, -77, 167], 2)).status).toBe(404)
    places.splice(places.indexOf(empty), 1)
  })
})
