// An answer of thousands of locations.
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { type ImportRecord, references, regions } from '../../support/fixture.js'
import { rawRequest } from '../../support/raw-request.js'
import type { Stack } from '../../support/stack.js'

const LOCATIONS = 1_000
const MACHINE_IDS = [641, 642, 700]
const IMPORT_TIMEOUT_MS = 120_000

const records: ImportRecord[] = [
  ...regions,
  ...references,
  ...Array.from({ length: LOCATIONS }, (_, index): ImportRecord[] => [
    {
      type: 'location',
      id: index + 1,
      name: `Place ${index + 1}`,
      city: 'Portland',
      state: 'OR',
      region_id: 1,
      lat: 45 + (index % 50) / 100,
      lon: -122 - Math.floor(index / 50) / 100,
      description: 'Some words about the place and what to find in it. '.repeat(3),
    },
    ...MACHINE_IDS.map((machine_id, slot) => ({
      type: 'location_machine_xref',
      id: 10_000 + index * MACHINE_IDS.length + slot,
      location_id: index + 1,
      machine_id,
      created_at: '2019-10-01T10:00:00Z',
    })),
  ]).flat(),
]

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(records)
}, IMPORT_TIMEOUT_MS)
afterAll(() => stack.close())

describe('GET /region/{region}/locations.json', () => {
  it('answers 1,000 locations with their machines whole, compressed', async () => {
    const { status, headers, body } = await rawRequest(stack.url, '/api/v1/region/portland/locations.json', {
      headers: { 'accept-encoding': 'gzip' },
    })

    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe('gzip')
    expect(body.length).toBeLessThan(1024 * 1024)
    const { locations } = JSON.parse(gunzipSync(body).toString())
    expect(locations).toHaveLength(LOCATIONS)
    expect(
      locations.every((one: { location_machine_xrefs: unknown[] }) => one.location_machine_xrefs.length === 3),
    ).toBe(true)
  })

  it.each([
    ['/locations.json?with_lmx=1', 100, 'locations'],
    ['/region/portland/locations.json?with_lmx=1', 300, 'locations'],
    ['/region/portland/location_machine_xrefs.json?', 500, 'location_machine_xrefs'],
    ['/region/portland/location_machine_xrefs.json?', 1000, 'location_machine_xrefs'],
  ])('answers as many as asked for with their conditions: %s, limit %s', async (path, limit, list) => {
    const { status, body } = await stack.get(`${path}&limit=${limit}`)

    expect(status).toBe(200)
    expect(body[list]).toHaveLength(limit)
    expect(body.next_cursor).toBeDefined()
  })

  it('answers at most 400 locations with their conditions on a page', async () => {
    const first = await stack.get('/region/portland/locations.json?with_lmx=1&limit=1000')
    const second = await stack.get(
      `/region/portland/locations.json?with_lmx=1&limit=1000&cursor=${first.body.next_cursor}`,
    )

    const ids = [...first.body.locations, ...second.body.locations].map(({ id }: { id: number }) => id)
    expect(first.body.locations).toHaveLength(400)
    expect(new Set(ids).size).toBe(800)
  })
})
