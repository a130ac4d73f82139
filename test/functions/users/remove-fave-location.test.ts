// What both favorite endpoints reject is tested in add-fave-location.test.ts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
let tilt: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture)
  tilt = await signInAs(stack, TILT)
})
afterAll(() => stack.close())

describe('POST /users/{id}/remove_fave_location.json', () => {
  it('answers the same whether the location was a favorite or not', async () => {
    const remove = () => tilt.post('/users/11/remove_fave_location.json', { location_id: 101 })
    await tilt.post('/users/11/add_fave_location.json', { location_id: 101 })
    const [first, second] = [await remove(), await remove()]

    expect(first).toMatchObject({ status: 200, body: { success: expect.any(String) } })
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect((await stack.get('/users/11/list_fave_locations.json')).body.user_fave_locations).toEqual([])
  })
})
