// What one account may do in an hour, from whatever addresses.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const MAX_ACTIONS = 3

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture, { ACCOUNT_ACTIONS_PER_HOUR: String(MAX_ACTIONS) })
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
})
afterAll(() => stack.close())

describe('an account that has done all that it may in an hour', () => {
  it('can do nothing more, whatever it is, while others can', async () => {
    const descriptionOf = async () => (await stack.get('/locations/100.json')).body.description
    for (let action = 1; action <= MAX_ACTIONS; action++) {
      expect((await flipper.put('/locations/100.json', { description: `Change ${action}` })).status).toBe(200)
    }

    const rejected = [
      await flipper.put('/locations/100.json', { description: 'One too many' }),
      await flipper.put('/locations/101/confirm.json'),
      await flipper.post('/location_machine_xrefs.json', { location_id: 103, machine_id: 641 }),
      await flipper.post(`/users/${FLIPPER.id}/add_fave_location.json`, { location_id: 103 }),
    ]

    expect(rejected.map(({ status }) => status)).toEqual([429, 429, 429, 429])
    expect(Number(rejected[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await descriptionOf()).toBe(`Change ${MAX_ACTIONS}`)
    expect((await tilt.put('/locations/100.json', { description: 'By another' })).status).toBe(200)
    expect(await descriptionOf()).toBe('By another')
  })
})
