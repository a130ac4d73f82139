// Distances in miles and in kilometers, wherever a request or a response has one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, PORTLAND } from '../../support/fixture.js'
import { FLIPPER, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const KM_PER_MILE = 1.609344
let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(fixture)
})
afterAll(() => stack.close())

const AROUND = `lat=${PORTLAND.lat}&lon=${PORTLAND.lon}`
const TAKE_A_RADIUS = [
  `/locations/closest_by_lat_lon.json?${AROUND}&send_all_within_distance=1`,
  '/locations/closest_by_address.json?address=97202&send_all_within_distance=1',
  `/location_machine_xrefs/most_recent_by_lat_lon.json?${AROUND}`,
  `/user_submissions/list_within_range.json?${AROUND}`,
  `/user_submissions/feed.json?${AROUND}`,
]
/** The entries of a list, without the address of the list itself. */
const entriesOf = (body: Record<string, unknown>) => Object.values(body).find(Array.isArray)

describe.each(TAKE_A_RADIUS)('%s', (path) => {
  it('finds the same within as many kilometers, up to the same distance', async () => {
    for (const miles of [1, 3, 20, 200, 9999]) {
      const [inMiles, inKm] = await Promise.all([
        stack.get(`${path}&max_distance=${miles}`),
        stack.get(`${path}&max_distance_km=${miles * KM_PER_MILE}`),
      ])
      expect(inKm.status).toBe(inMiles.status)
      expect(entriesOf(inKm.body)).toEqual(entriesOf(inMiles.body))
    }
  })

  it('rejects both, and what is no distance', async () => {
    const both = await stack.get(`${path}&max_distance=1&max_distance_km=1`)
    expect([both.status, both.body.errors]).toEqual([400, 'max_distance must be absent with max_distance_km'])
    for (const wrong of ['0', '-1', 'far']) {
      const { status, body } = await stack.get(`${path}&max_distance_km=${wrong}`)
      expect([status, body.errors]).toEqual([
        400,
        expect.stringMatching(/^max_distance_km must be a (positive )?number/),
      ])
    }
  })
})

it('takes kilometers for a watch, which has miles', async () => {
  const flipper = await signInAs(stack, FLIPPER)
  const path = `/users/${FLIPPER.id}/watches.json`
  const circle = { machine_id: 641, ...PORTLAND }

  expect((await flipper.post(path, { ...circle, max_distance: 1, max_distance_km: 1 })).status).toBe(400)
  const { status, body } = await flipper.post(path, { ...circle, max_distance_km: 10 })
  expect([status, body.watch.max_distance]).toEqual([201, expect.closeTo(10 / KM_PER_MILE, 5)])
})

const WITH_DISTANCES = [
  `/locations/closest_by_lat_lon.json?${AROUND}`,
  `/locations/closest_by_lat_lon.json?${AROUND}&send_all_within_distance=1`,
  `/locations/closest_by_lat_lon.geojson?${AROUND}&send_all_within_distance=1`,
  '/locations/closest_by_address.json?address=97202&send_all_within_distance=1',
  '/locations/closest_by_address.geojson?address=97202&send_all_within_distance=1',
  `/locations/within_bounding_box.json?swlat=45&swlon=-123&nelat=46&nelon=-122&user_lat=45&user_lon=-123`,
  `/locations/within_bounding_box.json?swlat=45&swlon=-123&nelat=46&nelon=-122&user_lat=45&user_lon=-123&no_details=2`,
  `/locations/within_bounding_box.json?swlat=-18&swlon=179&nelat=-16&nelon=-179&user_lat=-17&user_lon=180`,
  '/regions/closest_by_lat_lon.json?lat=45&lon=-122',
  `/user_submissions/list_within_range.json?${AROUND}`,
]

function distancesIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => (name === 'distance' ? [one] : distancesIn(one)))
}

it.each(WITH_DISTANCES)('%s has its distances in miles, or in kilometers', async (path) => {
  const usual = distancesIn((await stack.get(path)).body)
  const inKm = distancesIn((await stack.get(`${path}&units=km`)).body)

  expect(usual.length).toBeGreaterThan(0)
  expect(distancesIn((await stack.get(`${path}&units=mi`)).body)).toEqual(usual)
  expect(inKm).toEqual(usual.map((miles) => expect.closeTo(miles * KM_PER_MILE, 3)))
  expect((await stack.get(`${path}&units=parsec`)).body.errors).toBe('units must be one of mi, km')
})
