import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import { administrators, fixture } from '../../support/fixture.js'
import { mailsContaining } from '../../support/mails.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const SERVICE = 'Machine Location Directory'
const FROM_TILT = ['tilt@example.org']

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...administrators], {}, { mail: true })
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(() => stack.close())

describe('POST /regions/suggest.json', () => {
  it('rejects who is not signed in, and a blank name', async () => {
    expect((await post(stack, '/regions/suggest.json', { region_name: 'x' })).status).toBe(401)
    const { status, body } = await flipper.post('/regions/suggest.json', { region_name: ' ' })
    expect([status, body.errors]).toEqual([400, 'region_name is required'])
  })

  it("goes to the home region's administrators under the user's own name", async () => {
    await flipper.post('/regions/suggest.json', {
      region_name: 'Atlantis',
      region_comments: 'Much water',
      name: 'Somebody Else',
      email: 'else@example.com',
    })

    const [mail] = await mailsContaining(stack, 'Atlantis')
    expect(mail).toMatchObject({
      to: FROM_TILT,
      cc: [],
      replyTo: ['flipper@example.org'],
      subject: `${SERVICE} - new region suggestion`,
    })
    expect(mail?.text).toMatch(
      /Their Name: flipper\nTheir Email: flipper@example.org\nRegion Name: Atlantis\nRegion Comments: Much water/,
    )
    expect(mail?.text).not.toMatch(/Somebody Else|else@/)
  })

  it("takes the contract's name of the comments, which wins", async () => {
    await flipper.post('/regions/suggest.json', {
      region_name: 'Lemuria',
      comments: 'Some land',
      region_comments: 'No land',
    })

    const [mail] = await mailsContaining(stack, 'Lemuria')
    expect(mail?.text).toContain('Region Comments: Some land')
  })

  it('is taken from an account 20 times a day', async () => {
    const { countRequests } = await import('../../../shared/actions/rate-limits.js')
    const daily = { name: 'suggest-region-daily', max: 20, seconds: 24 * 3600 }
    const tilt = await signInAs(stack, TILT)
    for (let count = 0; count < 19; count++) await countRequests([daily], String(TILT.id), new Date())

    const suggest = (name: string) => tilt.post('/regions/suggest.json', { region_name: name })
    expect([(await suggest('Twentieth')).status, (await suggest('One More')).status]).toEqual([200, 429])
  })
})
