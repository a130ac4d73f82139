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
})
afterAll(() => stack.close())

const NOT_FOR_USERS = {
  lat: '1.5',
  lon: '2.5',
  region_id: 2,
  zone_id: 2,
  is_stern_army: true,
  machine_count: 99,
  version: 7,
  date_last_updated: '2001-01-01',
  last_updated_by_user_id: 11,
  created_at: '2001-01-01T00:00:00Z',
}

describe('PUT /locations/:id.json', () => {
  it('sets no field that is not for users', async () => {
    const before = (await stack.get('/locations/100.json')).body

    const { status } = await flipper.put('/locations/100.json', { description: 'By the river', ...NOT_FOR_USERS })

    expect(status).toBe(200)
    const after = (await stack.get('/locations/100.json')).body
    expect(after.description).toBe('By the river')
    for (const field of Object.keys(NOT_FOR_USERS).filter((name) => !/^(date_last|last_)/.test(name))) {
      expect(after[field], field).toEqual(before[field])
    }
    expect(after.date_last_updated).not.toBe('2001-01-01')
    expect(after.last_updated_by_user_id).not.toBe(11)
  })
})
