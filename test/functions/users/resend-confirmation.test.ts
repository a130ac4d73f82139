import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import type { ImportRecord } from '../../support/fixture.js'
import { mailsTo } from '../../support/mails.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const users: ImportRecord[] = [{ type: 'user', id: 1, username: 'kevin', email: 'kevin@example.org', confirmed_at }]

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(users, {}, { mail: true })
})
afterAll(() => stack.close())

describe('POST /users/resend_confirmation.json', () => {
  it('mails nothing to who is confirmed', async () => {
    const before = (await mailsTo(stack, 'kevin@example.org')).length
    await post(stack, '/users/resend_confirmation.json', { identification: 'kevin' })

    expect(await mailsTo(stack, 'kevin@example.org')).toHaveLength(before)
  })
})
