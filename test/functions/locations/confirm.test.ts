import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { getLocation } from '../../support/location-reads.js'
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

const location = (id: number) => getLocation(stack, id)
const today = new Date().toISOString().slice(0, 10)

describe('PUT /locations/{id}/confirm.json', () => {
  const confirmations = async (id: number) =>
    (await stack.get(`/user_submissions/location.json?id=${id}&submission_type=confirm_location`)).body.user_submissions

  it('rejects an unknown location', async () => {
    expect((await flipper.put('/locations/99999/confirm.json')).status).toBe(404)
  })

  it('sets the dates, and is news once a week unless the machines change', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => flipper.put('/locations/300/confirm.json')))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers[0]?.body.msg).toContain('Lonely Arcade')
    expect(await location(300)).toMatchObject({ date_last_updated: today, last_updated_by_user_id: 10 })
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
