// What one request may cost, whatever it asks for.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../support/directory.js'
import { type ImportRecord, references, regions } from '../support/fixture.js'
import type { Stack, StackResponse } from '../support/stack.js'

const LOCATIONS = 400
const READ_LIMIT = 24
/** What a request that is rejected beforehand may have used. */
const NEXT_TO_NOTHING = 3
const MAX_CALLS = 60

const records: ImportRecord[] = [
  ...regions,
  ...references,
  ...Array.from({ length: LOCATIONS }, (_, index): ImportRecord[] => [
    {
      type: 'location',
      id: index + 1,
      name: `Place ${String(index + 1).padStart(4, '0')}`,
      city: 'Portland',
      state: 'OR',
      country: 'US',
      payment_type: index === LOCATIONS - 1 ? 'Free Play' : null,
      region_id: 1,
      lat: 45 + (index % 50) / 100,
      lon: -122 - Math.floor(index / 50) / 100,
      description: 'Some words about the place and what to find in it. '.repeat(10),
    },
  ]).flat(),
]

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(records, { READ_LIMIT: String(READ_LIMIT) })
  // Loads the machines and regions into memory, which no later request pays.
  await stack.get('/machines.json')
  await stack.get('/region/portland/locations.json?limit=1')
}, 300_000)
afterAll(() => stack.close())

function costOf({ headers }: StackResponse): { calls: number; units: number } {
  const timing = headers.get('server-timing') ?? ''
  const of = (name: string) => Number(new RegExp(`${name};dur=([\\d.]+)`).exec(timing)?.[1])
  return { calls: of('calls'), units: of('units') }
}

describe('a request that would read too much', () => {
  it.each([
    ['/locations.json', 'limit'],
    ['/locations.json?by_payment_type=No', 'filter'],
    ['/locations.json?with_lmx=1', 'limit'],
  ])('is rejected before it is read: %s', async (path, named) => {
    const answer = await stack.get(path)

    expect(answer.status).toBe(400)
    expect(answer.body.errors).toContain(named)
    expect(costOf(answer).units).toBeLessThanOrEqual(NEXT_TO_NOTHING)
  })

  it.each([
    '/region/portland/locations.json',
    '/locations/within_bounding_box.json?swlat=-90&swlon=-180&nelat=90&nelon=180',
    '/locations/closest_by_lat_lon.json?lat=45.2&lon=-122&send_all_within_distance=1&max_distance=500',
    '/location_machine_xrefs/most_recent_by_lat_lon.json?lat=45.2&lon=-122',
  ])('stops when it has read that much: %s', async (path) => {
    const answer = await stack.get(path)

    expect(answer.status).toBe(400)
    expect(answer.body.errors).toContain('limit')
    expect(costOf(answer).units).toBeLessThanOrEqual(2 * READ_LIMIT)
  })
})

describe('a page', () => {
  it('ends before it has read the whole directory, and leads to the next one', async () => {
    const found: number[] = []
    let cursor = ''
    let pages = 0
    for (; pages < 10; pages++) {
      const answer = await stack.get(`/locations.json?by_payment_type=Free%20Play&limit=5&no_details=1${cursor}`)
      expect(answer.status).toBe(200)
      found.push(...answer.body.locations.map(({ id }: { id: number }) => id))
      if (!answer.body.next_cursor) break
      cursor = `&cursor=${answer.body.next_cursor}`
    }

    expect(found).toEqual([LOCATIONS])
  })

  it('with conditions holds as many locations as a request may read, and leads to the next one', async () => {
    const first = await stack.get('/locations.json?with_lmx=1&limit=1000')
    const second = await stack.get(`/locations.json?with_lmx=1&limit=1&cursor=${first.body.next_cursor}`)

    expect(first.status).toBe(200)
    expect(first.body.locations.length).toBeGreaterThan(10)
    expect(costOf(first).units).toBeLessThanOrEqual(2 * READ_LIMIT)
    expect(second.body.locations[0].id).toBe(first.body.locations.at(-1).id + 1)
  })

  it.each([
    // Without a user's point by id, the latest first.
    ['distance', [400, 399, 398]],
    ['name', [1, 2, 3]],
    ['machine_count', [1, 2, 3]],
  ])('of a large box ordered by %s reads few records', async (order, expected) => {
    const world = 'swlat=-90&swlon=-180&nelat=90&nelon=180'
    const answer = await stack.get(`/locations/within_bounding_box.json?${world}&limit=3&order_by=${order}`)

    expect(answer.status).toBe(200)
    expect(answer.body.locations.map(({ id }: { id: number }) => id)).toEqual(expected)
    expect(costOf(answer).units).toBeLessThanOrEqual(READ_LIMIT)
  })
})

describe('GET /user_submissions/list_within_range.json', () => {
  it.each([
    [90, 0, 250],
    [-90, 0, 1],
    [89.9, 12, 30],
    [70, 20, 250],
  ])('takes few calls at %s, %s within %s miles', async (lat, lon, miles) => {
    const answer = await stack.get(
      `/user_submissions/list_within_range.json?lat=${lat}&lon=${lon}&max_distance=${miles}`,
    )

    expect(answer).toMatchObject({ status: 200, body: { user_submissions: [] } })
    expect(costOf(answer).calls).toBeLessThanOrEqual(MAX_CALLS)
  })
})
