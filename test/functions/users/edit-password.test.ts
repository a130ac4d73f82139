import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, requestPasswordReset } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import type { ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const users: ImportRecord[] = [
  { type: 'user', id: 4, username: '<b>bold</b>', email: 'bold@example.org', confirmed_at },
]

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(users, {}, { mail: true })
})
afterAll(() => stack.close())

describe('GET /users/password/edit', () => {
  it('says what to do when the link is not valid', async () => {
    const { status, text } = await openPage(`${stack.url}/users/password/edit?reset_password_token=1-abc-%3Cb%3E`)

    expect(status).toBe(400)
    expect(text).toContain('request another password reset')
    expect(text).not.toContain('<form')
  })

  it('shows a form that everybody can use', async () => {
    const { status, text, headers } = await openPage(await requestPasswordReset(stack, 'bold@example.org'))

    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(text).toContain('<form method="post" action="/users/password">')
    expect(text).toContain('<label for="password">')
    expect(text).toContain('autocomplete="new-password"')
    expect(text).toContain('name="viewport"')
    expect(text).toContain('&lt;b&gt;bold&lt;/b&gt;')
    expect(text).not.toContain('<b>')
  })
})
