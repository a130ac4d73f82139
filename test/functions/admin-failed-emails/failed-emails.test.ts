// Super administrators look after emails that could not be sent.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import { storeFailedEmail } from '../../support/emails.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { mailsContaining } from '../../support/mails.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const records: ImportRecord[] = [
  { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
  { type: 'user', id: 61, username: 'rose', email: 'rose@example.org', confirmed_at, region_id: 1 },
]

let stack: Stack
let chief: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...records], { LOG_LEVEL: 'silent' }, { mail: true })
  chief = administratorClient(stack, 60)
})
afterAll(() => stack.close())

interface Listed {
  id: string
  subject: string
}
const list = async (): Promise<Listed[]> => (await chief('GET', 'failed_emails.json')).body.failed_emails
const send = ({ id, created_at }: { id: string; created_at: string }, decision: string) =>
  chief('POST', `failed_emails/${id}/${decision}.json`, { created_at })

describe('GET /admin/failed_emails.json', () => {
  it('says what they were, why they failed and for whom they are, without an address', async () => {
    const recipients = { to: ['flipper@example.org', 'visitor@mail.example.net'], cc: ['ROSE@example.org'] }
    const { id, created_at } = await storeFailedEmail({ ...recipients, subject: 'your question' })

    const [found] = (await list()).filter((one) => one.id === id)

    expect(found).toEqual({
      id,
      created_at,
      failed_at: created_at,
      last_error: 'MessageRejected',
      subject: 'your question',
      recipients: ['flipper', 'somebody at mail.example.net', 'rose'],
    })
    expect(JSON.stringify(found)).not.toContain('@')
  })

  it('lists one that cannot be read any more', async () => {
    const { recordFailedEmail } = await import('../../../shared/mail/stored-emails.js')
    await recordFailedEmail({ id: 'unreadable', encrypted: new Uint8Array(60) }, new Date(), 'EmailError')

    expect((await list()).find(({ id }) => id === 'unreadable')).toMatchObject({ subject: null, recipients: [] })
  })
})

describe('POST /admin/failed_emails/{id}/retry.json', () => {
  it('sends an email again', async () => {
    const email = await storeFailedEmail({ text: 'Second attempt' })

    expect((await send(email, 'retry')).status).toBe(200)

    expect(await mailsContaining(stack, 'Second attempt')).toHaveLength(1)
    expect((await list()).map(({ id }) => id)).not.toContain(email.id)
    expect((await send(email, 'retry')).status).toBe(404)
    expect((await chief('GET', 'journal.json')).body.entries[0]).toMatchObject({
      action: 'retry_email',
      record_type: 'email',
      before: { email_id: email.id, last_error: 'MessageRejected' },
    })
  })

  it('happens once, or the email is deleted, when two decide at the same moment', async () => {
    const email = await storeFailedEmail({ text: 'Contested email' })

    const answers = await Promise.all([send(email, 'retry'), send(email, 'delete'), send(email, 'retry')])

    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect(statuses.slice(1).every((status) => status === 404 || status === 409)).toBe(true)
    const wasDeleted = answers[1]?.status === 200
    expect(await mailsContaining(stack, 'Contested email')).toHaveLength(wasDeleted ? 0 : 1)
  })

  it('names a wrong parameter', async () => {
    const { id } = await storeFailedEmail()
    expect((await chief('POST', `failed_emails/${id}/retry.json`)).body.errors).toBe('created_at is required')
    expect((await chief('POST', `failed_emails/${id}/retry.json`, { created_at: 'soon' })).status).toBe(400)
  })
})

describe('POST /admin/failed_emails/{id}/delete.json', () => {
  it('gives an email up', async () => {
    const email = await storeFailedEmail({ text: 'Never sent' })

    expect((await send(email, 'delete')).status).toBe(200)
    await stack.runJob('jobs/send-emails')

    expect(await mailsContaining(stack, 'Never sent')).toEqual([])
    expect((await list()).map(({ id }) => id)).not.toContain(email.id)
  })
})
