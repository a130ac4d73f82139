import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { listActivity } from '../../support/location-reads.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture)
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
})
afterAll(() => stack.close())

const newestAt = (id: number) => listActivity(stack, id)

describe('PUT /location_machine_xrefs/{id}.json', () => {
  it.each([
    [1000, { condition: ' ' }, 400],
    [1000, {}, 400],
    [99_999, { condition: 'fine' }, 404],
  ])('rejects %i with %j', async (id, body, status) => {
    expect((await flipper.put(`/location_machine_xrefs/${id}.json`, body)).status).toBe(status)
  })

  it('notes a condition once, however often it is sent at once', async () => {
    const feed = await newestAt(100)

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tilt.put('/location_machine_xrefs/1000', { condition: 'new rubbers' })),
    )

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(answers[0]?.body.location_machine.machine_conditions[0]).toMatchObject({
      comment: 'new rubbers',
      user_id: 11,
    })
    expect((await newestAt(100)).length).toBe(feed.length + 1)
  })
})
