import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmokeUser, smokeTest } from '../../../lib/deploy/smoke-test.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(fixture)
})
afterAll(() => stack.close())

const options = () => ({ url: stack.url, user: undefined, pauseMs: 1 })

async function signedInFlipper(): Promise<SmokeUser> {
  const { id, email } = FLIPPER
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  return { id: String(id), email, token: await apiToken({ id, token_version: 0 }) }
}

describe('smokeTest', () => {
  it('finds nothing wrong with the service', async () => {
    expect(await smokeTest(options())).toEqual([])
  })

  it('adds a favorite of the user and removes it again', async () => {
    const before = await stack.get(`/users/${FLIPPER.id}/list_fave_locations.json`)

    expect(await smokeTest({ ...options(), user: await signedInFlipper() })).toEqual([])
    expect((await stack.get(`/users/${FLIPPER.id}/list_fave_locations.json`)).body).toEqual(before.body)
  })

  it('reports a write that is rejected', async () => {
    const user = { id: String(FLIPPER.id), email: FLIPPER.email, token: 'wrong' }

    expect(await smokeTest({ ...options(), user })).toEqual([
      expect.stringMatching(/^POST .*add_fave_location\.json.*: status 401$/),
    ])
  })

  it('passes where clients need API tokens', async () => {
    const gated = await startDirectory(fixture, { API_TOKENS: 'on' })
    try {
      expect((await gated.get('/regions.json')).status).toBe(401)
      expect(await smokeTest({ ...options(), url: gated.url, user: await signedInFlipper() })).toEqual([])
    } finally {
      await gated.close()
    }
  })

  it('asks past every cache', async () => {
    const urls: string[] = []
    const respond = async (url: unknown) => {
      urls.push(String(url))
      return new Response('{}')
    }

    await smokeTest({ ...options(), fetch: respond as typeof fetch })
    expect(urls.filter((url) => !/[?&]smoke-test=\d+$/.test(url))).toEqual([])
  })
})
