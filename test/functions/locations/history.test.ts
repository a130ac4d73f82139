import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const removedAt = '2019-10-02T08:00:00.000Z'
const LONG_GONE = {
  type: 'location_machine_xref',
  id: 5,
  location_id: 120,
  machine_id: 642,
  created_at: '2019-10-01T08:00:00.000Z',
  deleted_at: removedAt,
}
const PLACE = { type: 'location', id: 120, name: 'Old Arcade', lat: 45.5, lon: -122.6 }
const PRESENT = { type: 'location_machine_xref', id: 6, location_id: 120, machine_id: 701 }

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory([...fixture, PLACE, LONG_GONE, PRESENT])
})
afterAll(() => stack.close())

interface Stay {
  id: number
  machine_id: number
  added_at: string | null
  removed_at: string | null
}

const historyOf = async (locationId: number, query = ''): Promise<Stay[]> =>
  (await stack.get(`/locations/${locationId}/history.json${query}`)).body.history

describe('GET /locations/{id}/history.json', () => {
  it('lists what is there, was removed, and was moved to the history, what was added last first', async () => {
    const flipper = await signInAs(stack, FLIPPER)
    const added = await flipper.post('/location_machine_xrefs.json', { location_id: 120, machine_id: 700 })
    const { id, created_at } = added.body.location_machine
    await flipper.delete(`/location_machine_xrefs/${id}.json`)
    await stack.runJob('jobs/move-removed-machines')

    expect(await historyOf(120)).toEqual([
      {
        id,
        location_id: 120,
        machine_id: 700,
        machine: { id: 700, name: 'Eight Ball', year: 1977, manufacturer: 'Bally' },
        added_at: created_at,
        removed_at: expect.any(String),
      },
      expect.objectContaining({ id: 6, machine_id: 701, added_at: null, removed_at: null }),
      expect.objectContaining({ id: 5, machine_id: 642, added_at: LONG_GONE.created_at, removed_at: removedAt }),
    ])
  })

  it('shows a machine that was restored as one stay', async () => {
    const flipper = await signInAs(stack, FLIPPER)
    const place = () => flipper.post('/location_machine_xrefs.json', { location_id: 103, machine_id: 702 })
    const { id } = (await place()).body.location_machine
    await flipper.delete(`/location_machine_xrefs/${id}.json`)
    await place()

    expect((await historyOf(103)).filter(({ machine_id }) => machine_id === 702)).toMatchObject([
      { id, removed_at: null },
    ])
  })

  it('comes in pages', async () => {
    const all = await historyOf(100)
    const paged: Stay[] = []
    let cursor = ''
    do {
      const { body } = await stack.get(`/locations/100/history.json?limit=4${cursor}`)
      expect(body.history.length).toBeLessThanOrEqual(4)
      paged.push(...body.history)
      cursor = body.next_cursor ? `&cursor=${body.next_cursor}` : ''
    } while (cursor)

    expect(paged).toEqual(all)
    expect(all.length).toBeGreaterThan(4)
  })

  it('rejects unknown locations and cursors of other lists', async () => {
    expect((await stack.get('/locations/99999/history.json')).body.errors).toBe('location 99999 not found')
    const cursor = Buffer.from('["name"]').toString('base64url')
    expect((await stack.get(`/locations/100/history.json?cursor=${cursor}`)).status).toBe(400)
  })
})
