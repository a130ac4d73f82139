// What clients send, replayed: each request works, and its response has what the client reads. With the statuses that
// HTTP gives to errors, and with `ERROR_STATUS=classic`, as the mobile apps expect it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../support/directory.js'
import { fixture } from '../support/fixture.js'
import { FLIPPER } from '../support/signed-in-client.js'
import type { Stack, StackResponse } from '../support/stack.js'
import { usually } from '../support/thoroughness.js'
import { APP_OF_2024 } from './app-of-2024.js'
import { APP_OF_2026 } from './app-of-2026.js'
import { type Call, expectReads } from './call.js'
import { OTHERS } from './others.js'
import { replayedRecords } from './users.js'

const APP_HEADERS = { accept: 'application/json, text/plain, */*', appversion: '9.9.9' }

/** Sends a call as the app does. */
function senderOf(stack: Stack) {
  return async function send(call: Omit<Call, 'what'>): Promise<StackResponse> {
    const { method = 'GET', body, form, signed, by = FLIPPER } = call
    const { apiToken } = await import('../../shared/accounts/sign-in/tokens.js')
    const user_token = await apiToken({ id: by.id, token_version: 0 })
    const signature = { true: { user_email: by.email, user_token }, 'token only': { user_token } }[String(signed)] ?? {}
    const path = `${call.path}${call.path.includes('?') ? '&' : '?'}api_token=a-key-of-the-app`
    if (form) {
      const data = new FormData()
      for (const [name, value] of Object.entries({ ...form, ...signature })) data.set(name, value)
      return stack.request(path, { method, headers: APP_HEADERS, body: data })
    }
    if (method === 'GET') return stack.request(path, { headers: APP_HEADERS })
    const headers = { ...APP_HEADERS, 'content-type': 'application/json' }
    return stack.request(path, { method, headers, body: JSON.stringify({ ...body, ...signature }) })
  }
}

async function replay(stack: Stack, call: Call): Promise<StackResponse> {
  const send = senderOf(stack)
  const values = (await call.given?.(send)) ?? {}
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
  return send({ ...call, path })
}

const CLIENTS = { 'the app of 2026': APP_OF_2026, 'the app of early 2024': APP_OF_2024, 'other programs': OTHERS }

describe.each(usually(['classic'], ['classic', 'http']))('with ERROR_STATUS=%s', (errorStatus) => {
  let stack: Stack
  beforeAll(async () => {
    const { hashPassword } = await import('../../shared/accounts/sign-in/passwords.js')
    stack = await startDirectory(
      [...fixture, ...(await replayedRecords(hashPassword))],
      { ERROR_STATUS: errorStatus, GEOCODE_KEY: 'a-key-for-the-app', LOG_LEVEL: 'silent' },
      { mail: true, pictures: true },
    )
  }, 60_000)
  afterAll(async () => {
    await stack.close()
  })

  describe.each(Object.entries(CLIENTS))('%s', (_, calls) => {
    const named = calls.map((call) => [call.what, call.method ?? 'GET', call.path, call] as const)
    it.each(named)('gets %s: %s %s', async (_what, _method, _path, call) => {
      const { status, body } = await replay(stack, call)

      if (call.error) {
        expect(status).toBe(errorStatus === 'classic' ? 200 : call.error.status)
        if (call.error.text !== undefined && errorStatus === 'classic') expect(body.errors).toEqual(call.error.text)
        else expect(body.errors).toBeDefined()
        return
      }
      expect([200, 201], JSON.stringify(body)).toContain(status)
      expect(body.errors).toBeUndefined()
      expectReads(body, call.reads ?? {})
    })
  })
})
