import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { administrators, fixture } from '../../support/fixture.js'
import { mailsContaining } from '../../support/mails.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const SERVICE = 'Machine Location Directory'

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  const environment = { ADMIN_EMAIL: 'operations@example.org' }
  stack = await startDirectory([...fixture, ...administrators], environment, { mail: true })
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(() => stack.close())

describe('POST /regions/app_comment.json', () => {
  const comment = {
    region_id: 1,
    os: 'Plan 9',
    os_version: '4',
    device_type: 'terminal',
    app_version: '1.2',
    name: 'Flipper',
    email: 'reader@example.com',
    message: 'It is fast',
  }

  it('rejects who is not signed in', async () => {
    expect((await stack.request('/regions/app_comment.json', { method: 'POST' })).status).toBe(401)
  })

  it('names every missing parameter', async () => {
    const { status, body } = await flipper.post('/regions/app_comment.json', { name: 'x' })

    expect(status).toBe(400)
    expect(body.errors).toEqual(
      ['region_id', 'os', 'os_version', 'device_type', 'app_version', 'email', 'message'].map(
        (name) => `${name} is required`,
      ),
    )
  })

  it('rejects an unknown region', async () => {
    const { status, body } = await flipper.post('/regions/app_comment.json', { ...comment, region_id: 77 })

    expect([status, body.errors]).toEqual([404, 'region 77 not found'])
  })

  it('goes to the operator of the service, with a copy to those of all regions', async () => {
    const answer = await flipper.post('/regions/app_comment.json', comment)

    expect(answer.status).toBe(200)
    const [mail] = await mailsContaining(stack, 'It is fast')
    expect(mail).toMatchObject({
      to: ['operations@example.org'],
      cc: ['chief@example.org'],
      replyTo: ['reader@example.com'],
      subject: `${SERVICE} - app feedback`,
    })
    expect(mail?.text).toContain(
      'OS: Plan 9\nOS Version: 4\nDevice Type: terminal\nApp Version: 1.2\nRegion: portland\nTheir Name: Flipper\n',
    )
  })
})
