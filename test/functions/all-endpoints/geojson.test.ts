// Every list of places as GeoJSON, as a library of others reads it (RFC 7946).
import { check } from '@placemarkio/check-geojson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture)
  flipper = await signInAs(stack, FLIPPER)
  await flipper.post(`/users/${FLIPPER.id}/add_fave_location.json`, { location_id: 100 })
  await flipper.put('/locations/100/confirm.json')
})
afterAll(() => stack.close())

interface Feature {
  id: number
  geometry: { coordinates: [number, number] } | null
  properties: Record<string, unknown>
}

/** The features, after the library has read them. */
async function featuresOf(path: string): Promise<Feature[]> {
  const { status, body, headers } = await stack.get(path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/geo+json')
  const { features } = check(JSON.stringify(body)) as unknown as { features: Feature[] }
  expect(features.length).toBeGreaterThan(0)
  return features
}

const PORTLAND = 'swlat=45.4&swlon=-122.8&nelat=45.6&nelon=-122.5'
const NEAR = 'lat=45.5238&lon=-122.6755'

const LISTS_OF_LOCATIONS = [
  '/locations.geojson?by_city_id=Portland',
  '/locations.json?format=geojson&by_city_id=Portland',
  '/region/portland/locations.geojson',
  `/locations/closest_by_lat_lon.geojson?${NEAR}`,
  `/locations/closest_by_lat_lon.geojson?${NEAR}&send_all_within_distance=1`,
  '/locations/closest_by_address.geojson?address=Portland, OR&send_all_within_distance=1',
  `/users/${FLIPPER.id}/list_fave_locations.geojson`,
]

describe('a list of locations as GeoJSON', () => {
  it.each(LISTS_OF_LOCATIONS)('%s has the features of a map', async (path) => {
    const onMap = new Map(
      (await featuresOf(`/locations/within_bounding_box.geojson?${PORTLAND}`)).map((feature) => [feature.id, feature]),
    )

    const features = await featuresOf(path)

    const here = features.filter(({ id }) => onMap.has(id))
    expect(here.length).toBeGreaterThan(0)
    for (const feature of here) {
      expect(feature).toMatchObject(onMap.get(feature.id) as Feature)
      const { distance, bearing } = feature.properties
      expect([typeof distance, typeof bearing]).toEqual(
        path.includes('closest') ? ['number', 'string'] : ['undefined', 'undefined'],
      )
    }
  })

  it.each(['/locations.geojson?no_details=2', `/locations/closest_by_lat_lon.geojson?${NEAR}&no_details=2`])(
    '%s has those of markers',
    async (path) => {
      const [feature] = await featuresOf(path)

      const { distance: _, bearing: __, ...properties } = feature?.properties ?? {}
      expect(Object.keys(properties)).toEqual(['name', 'num_machines', 'machine_count'])
    },
  )

  it('comes in pages', async () => {
    const first = await stack.get('/locations.geojson?limit=2')
    const second = await stack.get(`/locations.geojson?limit=2&cursor=${first.body.next_cursor}`)

    const { body } = await stack.get('/locations.geojson')
    expect([...first.body.features, ...second.body.features]).toEqual(body.features.slice(0, 4))
  })

  it('is empty for an address without a place, and rejects another format', async () => {
    const nowhere = '/locations/closest_by_address.geojson?address=Xyzzy Nowhere&send_all_within_distance=1'

    expect((await stack.get(nowhere)).body).toEqual({ type: 'FeatureCollection', features: [] })
    expect((await stack.get('/locations.json?format=xml')).body.errors).toMatch(/^format /)
  })
})

describe('activity as GeoJSON', () => {
  it.each([
    '/user_submissions.geojson',
    '/region/portland/user_submissions.geojson',
    '/user_submissions/location.geojson?id=100',
    `/user_submissions/list_within_range.geojson?${NEAR}`,
  ])('%s has the entries of the list', async (path) => {
    const features = await featuresOf(path)

    const { user_submissions: entries } = (await stack.get(path.replace('.geojson', '.json'))).body
    expect(features.map(({ properties }) => properties)).toEqual(entries)
    for (const { id, geometry, properties } of features) {
      expect(id).toBe(properties.id)
      expect(geometry?.coordinates).toEqual([properties.lon, properties.lat])
    }
  })

  it('has no geometry for what names no location', async () => {
    await flipper.post('/machine_score_xrefs.json', { machine_id: 641, score: 1234 })

    const features = await featuresOf('/user_submissions.geojson?include_locationless=1&submission_type=new_msx')

    expect(features.some(({ geometry }) => geometry === null)).toBe(true)
  })
})

describe('a cluster as GeoJSON', () => {
  it('can be read, too', async () => {
    const features = await featuresOf(
      '/locations/within_bounding_box.geojson?swlat=-90&swlon=-180&nelat=90&nelon=180&cluster=0',
    )

    expect(features.some(({ properties }) => properties.cluster === true)).toBe(true)
  })
})
