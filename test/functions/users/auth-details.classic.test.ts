// Signing in with the texts and statuses that the mobile app compares.
import { afterAll, describe, expect, it } from 'vitest'
import { PASSWORD, signIn } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'

const account = { type: 'user', password: PASSWORD, confirmed_at: '2019-01-01T00:00:00Z' }
const users = [
  { ...account, id: 1, username: 'kevin', email: 'kevin@example.org' },
  { ...account, id: 2, username: 'fresh', email: 'fresh@example.org', confirmed_at: null },
  { ...account, id: 3, username: 'gone', email: 'gone@example.org', is_disabled: true },
]

const stack = await startDirectory(users, { ERROR_STATUS: 'classic' })
afterAll(() => stack.close())

describe('GET /users/auth_details.json with ERROR_STATUS=classic', () => {
  it.each([
    ['nobody', PASSWORD, 'Unknown user'],
    ['kevin', 'golden ball', 'Incorrect password'],
    ['fresh', PASSWORD, expect.stringContaining('not confirmed')],
  ])('answers %s with status 200', async (login, password, errors) => {
    const { status, body } = await signIn(stack, login, password)

    expect({ status, body }).toEqual({ status: 200, body: { errors } })
  })

  it('keeps status 403 of a disabled account', async () => {
    expect(await signIn(stack, 'gone')).toMatchObject({ status: 403, body: { error: 'account_disabled' } })
  })
})
