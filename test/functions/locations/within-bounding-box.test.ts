import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(fixture)
})
afterAll(() => stack.close())

const box = (south: number, west: number, north: number, east: number, rest = '', format = 'json') =>
  stack.get(`/locations/within_bounding_box.${format}?swlat=${south}&swlon=${west}&nelat=${north}&nelon=${east}${rest}`)

const portland = [45.4, -122.8, 45.6, -122.5] as const
const idsOf = (body: { locations: { id: number }[] }) => body.locations.map(({ id }) => id)

describe('GET /locations/within_bounding_box.json', () => {
  it.each(['swlat', 'swlon', 'nelat', 'nelon'])('rejects a box without %s', async (name) => {
    const query = new URLSearchParams({ swlat: '1', swlon: '1', nelat: '2', nelon: '2' })
    query.delete(name)
    const { status, body } = await stack.get(`/locations/within_bounding_box.json?${query}`)

    expect(status).toBe(400)
    expect(body.errors).toMatch(new RegExp(`^${name} `))
  })

  it('lists the locations in the box by id', async () => {
    const { body } = await box(...portland)

    expect(idsOf(body)).toEqual([100, 101, 102, 103])
    expect(body.locations[0]).toMatchObject({
      num_machines: 6,
      machine_count: 6,
      machine_ids: [642, 700, 701, 703, 641, 702],
      machine_names_first: [
        'The Addams Family (Bally, 1992)',
        'Godzilla (Stern, 2021)',
        'Homemade',
        'Monster Bash (Williams, 1998)',
        'zebra (1975)',
      ],
    })
  })

  it.each([
    ['the world', [-90, -180, 90, 180], [100, 101, 102, 103, 200, 201, 300, 301, 302]],
    ['more than the world', [-90, -300, 90, 300], [100, 101, 102, 103, 200, 201, 300, 301, 302]],
    ['a box across the antimeridian', [-17, 179, -16, -179], [301, 302]],
    ['a box that counts on past the antimeridian', [-17, 179, -16, 181], [301, 302]],
    ['a box of one point', [45.5, -122.64, 45.5, -122.64], [103]],
  ])('finds what is in %s', async (_, corners, expected) => {
    const [south = 0, west = 0, north = 0, east = 0] = corners
    const { body } = await box(south, west, north, east, '&no_details=2')

    expect(idsOf(body)).toEqual(expected)
  })

  it('rejects an empty box, and one upside down', async () => {
    expect((await box(0, 0, 1, 1)).status).toBe(404)
    expect((await box(2, 0, 1, 1)).status).toBe(400)
  })

  it.each([
    ['&by_type_id=4', [101, 102]],
    ['&by_machine_single_id=642', [100, 102]],
    ['&by_machine_id=641&by_type_id=4', [101]],
    ['&by_location_id=100_300', [100]],
    ['&user_faved=10', [101]],
    ['&by_machine_type[]=em&by_machine_year_lte=1980', [100, 102]],
  ])('applies %s', async (filter, expected) => {
    expect(idsOf((await box(...portland, filter)).body)).toEqual(expected)
    expect(idsOf((await box(...portland, `${filter}&no_details=2`)).body)).toEqual(expected)
  })

  it('rejects favorites of an unknown user', async () => {
    expect((await box(...portland, '&user_faved=99')).status).toBe(404)
  })

  it.each([
    ['name', [101, 102, 100, 103]],
    ['machine_count', [100, 102, 101, 103]],
    ['distance&user_lat=45.5&user_lon=-122.64', [103, 102, 100, 101]],
  ])('orders by %s', async (order, expected) => {
    expect(idsOf((await box(...portland, `&order_by=${order}`)).body)).toEqual(expected)
    expect(idsOf((await box(...portland, `&no_details=2&order_by=${order}`)).body)).toEqual(expected)
  })

  it('returns the short fields with no_details=1 and a marker with 2', async () => {
    const short = (await box(...portland, '&no_details=1')).body.locations[0]
    const marker = (await box(...portland, '&no_details=2')).body.locations[0]

    expect(short.phone).toBeUndefined()
    expect(short).toMatchObject({
      street: '1 Main St',
      operator_id: 5,
      num_machines: 6,
      machine_ids: expect.any(Array),
    })
    expect(marker).toEqual({
      id: 100,
      name: 'Ground Kontrol',
      lat: '45.5238',
      lon: '-122.6755',
      machine_count: 6,
      num_machines: 6,
    })
  })

  it('lists only the machines in the box with machines_only', async () => {
    const { body } = await box(47, -123, 48, -122, '&machines_only=1')

    expect(body).toEqual({ machine_ids: [641, 700, 701] })
  })

  it.each(['&no_details=2', '&no_details=1', ''])('returns pages that together are the world%s', async (level) => {
    const ids: number[] = []
    let cursor = ''
    for (;;) {
      const { body } = await box(-90, -180, 90, 180, `&limit=4${level}${cursor}`)
      ids.push(...idsOf(body))
      if (!body.next_cursor) break
      cursor = `&cursor=${body.next_cursor}`
    }

    expect(ids).toEqual([302, 301, 300, 201, 200, 103, 102, 101, 100])
  })
})

describe('numbered pages of GET /locations/within_bounding_box.json', () => {
  const WORLD = [-90, -180, 90, 180] as const

  it.each([
    ['', [302, 301, 300, 201, 200, 103, 102, 101, 100]],
    ['&order_by=name', [201, 101, 102, 301, 302, 100, 300, 103, 200]],
    ['&order_by=machine_count', [100, 102, 200, 101, 201, 300, 301, 302, 103]],
    ['&order_by=updated_at', [100, 101, 102, 103, 200, 201, 300, 301, 302]],
    ['&order_by=distance', [302, 301, 300, 201, 200, 103, 102, 101, 100]],
    ['&order_by=distance&user_lat=47&user_lon=-122', [200, 201, 101, 100, 103, 102, 300, 302, 301]],
    ['&by_at_least_n_machines_type=2', [200, 102, 100]],
    ['&user_faved=10', [200, 101]],
  ])('are together what %s asks for, in its order', async (query, expected) => {
    for (const level of ['', '&no_details=1', '&no_details=2']) {
      const ids: number[] = []
      for (let page: number | undefined = 1; page !== undefined; ) {
        const { body } = await box(...WORLD, `${query}${level}&limit=4&page=${page}`)
        ids.push(...idsOf(body))
        expect(body.pagy).toMatchObject({ count: expected.length, page, pages: Math.ceil(expected.length / 4) })
        page = body.pagy.next
      }
      expect(ids).toEqual(expected)
    }
  })

  it('end with an error past the end', async () => {
    const { status, body } = await box(...portland, '&limit=50&page=2')

    expect(status).toBe(404)
    expect(body).toEqual({ errors: 'No locations in this bounding box' })
  })

  const NEARLY_THE_WORLD = [-80, -180, 80, 180] as const

  it.each<{ corners: readonly [number, number, number, number] }>([
    { corners: WORLD },
    { corners: NEARLY_THE_WORLD },
    { corners: portland },
  ])('number the first page of limit alone: $corners', async ({ corners }) => {
    const { body } = await box(...corners, '&limit=3&no_details=1')

    const { body: second } = await box(...corners, '&limit=3&no_details=1&page=2')
    const { body: next } = await box(...corners, `&limit=3&no_details=1&cursor=${body.next_cursor}`)
    expect(body.pagy).toMatchObject({ page: 1, next: 2, count: second.pagy.count })
    expect(next.locations).toEqual(second.locations)
  })

  it('come without limit where the list would be long, but not on a map', async () => {
    expect((await box(...WORLD, '&no_details=1')).body.pagy).toMatchObject({ count: 9, page: 1, pages: 1, limit: 50 })
    expect((await box(...WORLD, '&no_details=2')).body).not.toHaveProperty('pagy')
    expect((await box(...WORLD, '', 'geojson')).body).not.toHaveProperty('pagy')
    expect((await box(...portland)).body).not.toHaveProperty('pagy')
    expect((await box(...WORLD, '&machines_only=1')).body).toEqual({
      machine_ids: [641, 642, 700, 701, 702, 703, 3211],
    })
  })
})

describe('GET /locations/within_bounding_box.geojson', () => {
  it('returns features whose points are lon, lat', async () => {
    const { body, headers } = await box(...portland, '', 'geojson')

    expect(headers.get('content-type')).toBe('application/geo+json')
    expect(body.features[0]).toMatchObject({
      type: 'Feature',
      id: 100,
      geometry: { type: 'Point', coordinates: [-122.6755, 45.5238] },
      properties: { name: 'Ground Kontrol', street: '1 Main St', num_machines: 6, machine_ids: expect.any(Array) },
    })
  })

  it('leaves name and counts with no_details=2', async () => {
    const { body } = await box(...portland, '&no_details=2', 'geojson')

    expect(body.features[0].properties).toEqual({ name: 'Ground Kontrol', num_machines: 6, machine_count: 6 })
  })

  it('is the same as format=geojson', async () => {
    const { body, headers } = await box(...portland, '&format=geojson')

    expect(headers.get('content-type')).toBe('application/geo+json')
    expect(body.type).toBe('FeatureCollection')
  })
})
