import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, PORTLAND } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(fixture)
})
afterAll(() => stack.close())

const near = ({ lat, lon }: { lat: number; lon: number }, rest = '') =>
  stack.get(`/locations/closest_by_lat_lon.json?lat=${lat}&lon=${lon}${rest}`)

const idsOf = (body: { locations: { id: number }[] }) => body.locations.map(({ id }) => id)

describe('GET /locations/closest_by_lat_lon.json', () => {
  it.each([
    'lon=1',
    'lat=1',
    'lat=&lon=1',
    'lat=1&lon=',
    'lat=91&lon=0',
    'lat=0&lon=541',
    'lat=x&lon=0',
    'lat=1km&lon=0',
  ])('rejects %s and names the parameter', async (query) => {
    const { status, body } = await stack.get(`/locations/closest_by_lat_lon.json?${query}`)

    expect(status).toBe(400)
    expect(String(body.errors)).toMatch(/lat|lon/)
  })

  it.each(['max_distance=0', 'max_distance=-5', 'max_distance=far'])('rejects %s', async (query) => {
    const { status, body } = await near(PORTLAND, `&${query}`)

    expect(status).toBe(400)
    expect(body.errors).toMatch(/^max_distance must/)
  })

  it('returns the nearest location, its distance and its machines', async () => {
    const { status, body } = await near(PORTLAND)

    expect(status).toBe(200)
    expect(body.location).toMatchObject({
      id: 100,
      lat: '45.5238',
      num_machines: 6,
      description: 'Two floors',
      machine_ids: [642, 700, 701, 703, 641, 702],
    })
    expect(body.location.distance).toBeCloseTo(0.028, 2)
    expect(body.location.bearing).toMatch(/^\d+(\.\d+)?$/)
    expect(body.location.location_machine_xrefs).toBeUndefined()
  })

  it('returns all within the distance, nearest first', async () => {
    const { body } = await near(PORTLAND, '&send_all_within_distance=1')

    expect(idsOf(body)).toEqual([100, 101, 103, 102])
  })

  it.each([
    ['&by_type_id=4', 101],
    ['&by_machine_single_id=3211', 101],
    ['&by_machine_id=642&by_type_id=4', 102],
    ['&by_zone_id=1', 103],
    ['&by_location_id=102_103', 103],
    ['&region=seattle&max_distance=200', 200],
    ['&by_at_least_n_machines=2&by_type_id=4', 102],
  ])('returns the nearest that passes %s', async (filter, expected) => {
    const { body } = await near(PORTLAND, filter)

    expect(body.location.id).toBe(expected)
  })

  it('says the radius when nothing is near', async () => {
    const { status, body } = await near({ lat: 0, lon: 0 })

    expect(status).toBe(404)
    expect(body.errors).toContain('50 miles')
  })

  it('lowers a distance above the cap, which is wider with no_details', async () => {
    const wide = await near({ lat: 0, lon: 0 }, '&max_distance=9999')
    const wider = await near({ lat: 0, lon: 0 }, '&max_distance=9999&no_details=1')

    expect(wide.body.errors).toContain('500 miles')
    expect(wider.body.errors).toContain('800 miles')
  })

  it('finds locations on both sides of the antimeridian', async () => {
    const { body } = await near({ lat: -16.83, lon: 180 }, '&send_all_within_distance=1')

    expect(idsOf(body).sort()).toEqual([301, 302])
  })

  it('accepts a longitude beyond the antimeridian', async () => {
    const { body } = await near({ lat: -16.85, lon: 180.02 })

    expect(body.location.id).toBe(301)
  })

  it('leaves out long fields with no_details', async () => {
    const { body } = await near(PORTLAND, '&no_details=1')

    expect(Object.keys(body.location)).not.toContain('description')
    expect(body.location).toMatchObject({ created_at: '2018-09-06T04:04:49.095Z', num_machines: 6 })
    expect(body.location.machine_names).toHaveLength(6)
  })
})
