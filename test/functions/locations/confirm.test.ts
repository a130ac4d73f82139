import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { todayIn } from '../../support/days.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { getLocation } from '../../support/location-reads.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const abroad = [
  { type: 'location', id: 900, name: 'Down Under', lat: '-33.87', lon: '151.21', country: 'AU' },
  { type: 'location', id: 901, name: 'Gateway', lat: '18.92', lon: '72.83', country: 'IN' },
]

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...abroad])
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
})
afterAll(() => stack.close())

const location = (id: number) => getLocation(stack, id)

describe('PUT /locations/{id}/confirm.json', () => {
  const confirmations = async (id: number) =>
    (await stack.get(`/user_submissions/location.json?id=${id}&submission_type=confirm_location`)).body.user_submissions

  it('rejects an unknown location', async () => {
    expect((await flipper.put('/locations/99999/confirm.json')).status).toBe(404)
  })

  it.each([
    [200, '2026-11-26T00:45:00Z', '2026-11-25'],
    [200, '2026-11-26T07:59:00Z', '2026-11-25'],
    [200, '2026-11-26T08:00:00Z', '2026-11-26'],
    [200, '2026-07-01T07:30:00Z', '2026-07-01'],
    [900, '2026-11-25T12:59:00Z', '2026-11-25'],
    [900, '2026-11-25T13:30:00Z', '2026-11-26'],
    [901, '2026-11-25T18:31:00Z', '2026-11-26'],
  ])('sets the day that it is at location %i at %s: %s', async (id, time, day) => {
    vi.useFakeTimers({ now: Date.parse(time), toFake: ['Date'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })

    await flipper.put(`/locations/${id}/confirm.json`)

    expect((await location(id)).date_last_updated).toBe(day)
  })

  it('sets the dates, and is news once a week unless the machines change', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => flipper.put('/locations/300/confirm.json')))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers[0]?.body.msg).toContain('Lonely Arcade')
    expect(await location(300)).toMatchObject({
      date_last_updated: todayIn('America/New_York'),
      last_updated_by_user_id: 10,
    })
    expect(await confirmations(300)).toMatchObject([{ user_name: 'flipper', location_name: 'Lonely Arcade' }])

    await tilt.put('/locations/300/confirm.json')
    expect(await confirmations(300)).toHaveLength(2)
    expect((await location(300)).last_updated_by_username).toBe('tilt')

    await tilt.post('/location_machine_xrefs.json', { location_id: 300, machine_id: 703 })
    await flipper.put('/locations/300/confirm.json')
    expect(await confirmations(300)).toHaveLength(3)
    await expectConsistentDirectory()
  })
})
