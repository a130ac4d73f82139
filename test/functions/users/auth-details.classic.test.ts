// Signing in with the texts and statuses that the mobile app compares.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, PASSWORD, post, signIn } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import type { Stack } from '../../support/stack.js'

const account = { type: 'user', password: PASSWORD, confirmed_at: '2019-01-01T00:00:00Z' }
const users = [
  { ...account, id: 1, username: 'kevin', email: 'kevin@example.org' },
  { ...account, id: 2, username: 'fresh', email: 'fresh@example.org', confirmed_at: null },
  { ...account, id: 3, username: 'gone', email: 'gone@example.org', is_disabled: true },
]

let stack: Stack
const startWith = (apiTokens: string) => async () => {
  stack = await startDirectory(users, { ERROR_STATUS: 'classic', API_TOKENS: apiTokens })
}

describe('GET /users/auth_details.json with ERROR_STATUS=classic', () => {
  beforeAll(startWith('off'))
  afterAll(() => stack.close())

  it.each([
    ['nobody', PASSWORD, 'Unknown user'],
    ['kevin', 'golden ball', 'Incorrect password'],
    ['fresh', PASSWORD, 'User is not yet confirmed. Please follow emailed confirmation instructions.'],
  ])('answers %s with status 200', async (login, password, errors) => {
    const { status, body } = await signIn(stack, login, password)

    expect({ status, body }).toEqual({ status: 200, body: { errors } })
  })

  it.each([{}, { user_email: 'kevin@example.org', user_token: 'wrong' }])(
    'begins as clients compare it what it tells a client with %j',
    async (credentials) => {
      const { status, body } = await post(stack, '/users/1/add_fave_location.json', {
        location_id: '1',
        ...credentials,
      })

      expect([status, body.errors]).toEqual([200, expect.stringMatching(/^Authentication is required/)])
    },
  )

  it('keeps status 403 of a disabled account', async () => {
    expect(await signIn(stack, 'gone')).toMatchObject({ status: 403, body: { error: 'account_disabled' } })
  })
})

/** The mobile app sends neither of them, and compares no text. */
describe('the other sign-ins with ERROR_STATUS=classic', () => {
  beforeAll(startWith('on'))
  afterAll(() => stack.close())

  const errorsOf = async (login: string, password: string) => {
    const stated_use = 'A screen that shows the machines of our club'
    const body = new URLSearchParams({ login, password, stated_use })
    const page = await openPage(`${stack.url}/api_tokens`, { method: 'POST', body })
    const [, shown] = /role="alert">([^<]*)</.exec(page.text) ?? []
    const headers = { appversion: '9.9.9' }
    const administering = await stack.request('/admin/sign_in.json', { method: 'POST', body, headers })
    return [administering.body.errors, page.status, shown]
  }

  it.each(['nobody@example.org', 'kevin', 'kevin@example.org', 'fresh', 'gone'])(
    'say the same of a wrong password of %s as of an unknown login',
    async (login) => {
      const text = 'Wrong login or password'

      expect(await errorsOf(login, 'golden ball')).toEqual([text, 401, text])
      expect(await errorsOf('nobody', 'golden ball')).toEqual([text, 401, text])
    },
  )
})
