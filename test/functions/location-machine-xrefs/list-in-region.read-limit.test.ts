// The machines of a region that has more than one request may read.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { type ImportRecord, references, regions } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const MACHINES = 200

const records: ImportRecord[] = [
  ...regions,
  ...references,
  ...Array.from({ length: MACHINES }, (_, index): ImportRecord[] => [
    { type: 'location', id: 1 + index, name: `Bar ${index}`, region_id: 3, lat: 47.6, lon: -122.3 },
    { type: 'location_machine_xref', id: 1 + index, location_id: 1 + index, machine_id: 641 },
  ]).flat(),
]

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(records, { READ_LIMIT: '40' })
})
afterAll(() => stack.close())

describe('GET /region/{region}/location_machine_xrefs.json', () => {
  it('ends a page when it has read what it may, and leads to the next one', async () => {
    const path = '/region/seattle/location_machine_xrefs.json'
    const first = await stack.get(`${path}?limit=1000`)
    const second = await stack.get(`${path}?limit=1&cursor=${first.body.next_cursor}`)
    const whole = await stack.get(path)

    const ids = first.body.location_machine_xrefs.map(({ id }: { id: number }) => id)
    expect(first.status).toBe(200)
    expect(ids.length).toBeGreaterThan(50)
    expect(ids.length).toBeLessThan(MACHINES)
    expect(second.body.location_machine_xrefs[0].id).toBe(ids.at(-1) - 1)
    expect(whole.status).toBe(400)
    expect(whole.body.errors).toContain('limit')
  })
})
