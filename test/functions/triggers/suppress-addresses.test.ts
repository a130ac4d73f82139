import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { choosePassword, confirm, post, requestPasswordReset, signUp } from '../../support/accounts.js'
import { admin, adminJson } from '../../support/admin.js'
import { administratorClient } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { mailedLink, mailsTo } from '../../support/mails.js'
import { FLIPPER, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const ADMINISTRATOR = 'administrator@example.org'
const OTHER_ADMINISTRATOR = 'other@example.org'
const OWNER = { id: 22, username: 'owner', email: 'owner@example.org', password: 'the silver ball of the owner' }
const administrator = (id: number, email: string) => ({
  ...{ type: 'user', id, username: `administrator${id}`, email, is_super_admin: true },
  confirmed_at: '2019-01-01T00:00:00Z',
})

let stack: Stack
beforeEach(async () => {
  const owner = { type: 'user', ...OWNER, confirmed_at: '2019-01-01T00:00:00Z' }
  const records = [...fixture, owner, administrator(20, ADMINISTRATOR), administrator(21, OTHER_ADMINISTRATOR)]
  stack = await startDirectory(records, { LOG_LEVEL: 'silent' }, { mail: true })
})
afterEach(() => stack.close())

/** As EventBridge passes on what SES publishes. */
const event = (detail: Record<string, unknown>) => ({
  version: '0',
  'detail-type': 'Email Bounced',
  source: 'aws.ses',
  detail: {
    mail: {
      timestamp: '2026-11-22T10:00:00.000Z',
      source: 'directory@example.org',
      messageId: '0100',
      destination: [FLIPPER.email],
      tags: { 'ses:configuration-set': ['directory-dev'] },
    },
    ...detail,
  },
})

const bounce = (bounceType: string, ...addresses: string[]) =>
  event({
    eventType: 'Bounce',
    bounce: {
      bounceType,
      bounceSubType: bounceType === 'Permanent' ? 'NoEmail' : 'MailboxFull',
      bouncedRecipients: addresses.map((emailAddress) => ({ emailAddress, action: 'failed', status: '5.1.1' })),
      timestamp: '2026-11-22T10:00:01.000Z',
      feedbackId: '0100-1',
    },
  })

const complaint = (address: string) =>
  event({
    eventType: 'Complaint',
    complaint: {
      complainedRecipients: [{ emailAddress: `Reader <${address}>` }],
      timestamp: '2026-11-22T10:00:01.000Z',
      feedbackId: '0100-2',
      complaintFeedbackType: 'abuse',
    },
  })

const report = (reported: unknown) => stack.runTrigger('triggers/suppress-addresses', reported)

/** To whom emails have gone, one list for each. */
const recipients = async () => (await stack.mails()).map(({ to, cc }) => [...to, ...cc])

/** Sends an email to the administrators. */
async function contact(message: string): Promise<void> {
  const tilt = await signInAs(stack, TILT)
  expect((await tilt.post('/regions/contact.json', { region_id: 3, message })).status).toBe(200)
}

const forgotPassword = () =>
  stack.request('/users/forgot_password.json', {
    method: 'POST',
    body: new URLSearchParams({ identification: FLIPPER.email }),
  })

async function notice(): Promise<void> {
  const { outboxItem } = await import('../../../shared/mail/outbox.js')
  const { layOut } = await import('../../../shared/mail/layout.js')
  const { putItem } = await import('../../../shared/table/write.js')
  const news = { to: [FLIPPER.email], subject: 'news', personal: 'notice' as const, ...layOut(['News']) }
  await putItem(await outboxItem(news, new Date()))
}

describe('an address where an email could not be delivered', () => {
  it('gets no notice, but what its owner asks for', async () => {
    await report(bounce('Permanent', FLIPPER.email.toUpperCase()))

    await notice()
    expect(await recipients()).toEqual([])
    await forgotPassword()

    expect(await recipients()).toEqual([[FLIPPER.email]])
  })

  it.each(['bounce', 'complaint'])('gets after a %s what concerns the security of its account', async (reason) => {
    const { id, email, password } = OWNER
    await report(reason === 'bounce' ? bounce('Permanent', email) : complaint(email))
    const owner = await signInAs(stack, OWNER)
    const fresh = { password: 'another silver ball', password_confirmation: 'another silver ball' }

    await owner.post(`/users/${id}/update_email.json`, { email: 'elsewhere@example.org' })
    await owner.post(`/users/${id}/update_email.json`, { email: 'nowhere@example.org', current_password: password })
    expect((await confirm(await mailedLink(stack, 'nowhere@example.org'))).status).toBe(200)
    await owner.post(`/users/${id}/update_password.json`, { current_password: password, ...fresh })
    const setRegions = (region_ids: string) => administratorClient(stack, 20)('PUT', `users/${id}.json`, { region_ids })
    await setRegions('3')
    // Who administers something deletes the account with another token.
    await setRegions('')
    await owner.delete(`/users/${id}.json`)

    const subjects = async (address: string) =>
      (await mailsTo(stack, address)).map(({ subject }) => subject.replace(/^.* - /, ''))
    expect(await subjects(email)).toEqual([
      'may your email address change?',
      'your email address is about to change',
      'your email address was changed',
      'your password was changed',
      'your account will be deleted',
    ])
    expect((await subjects('nowhere@example.org')).slice(1)).toEqual([
      'your password was changed',
      'you are an administrator',
      'your account will be deleted',
    ])
  })

  it('still gets notices when its mailbox is only full', async () => {
    await report(bounce('Transient', FLIPPER.email))

    await notice()

    expect(await recipients()).toEqual([[FLIPPER.email]])
  })

  it('is left out of emails to administrators, which wait when nobody else is left', async () => {
    await report(bounce('Permanent', ADMINISTRATOR))
    await contact('First')
    expect(await recipients()).toEqual([[OTHER_ADMINISTRATOR]])
    await report(complaint(OTHER_ADMINISTRATOR))

    await contact('Second')
    const { listEmails } = await import('../../../shared/mail/stored-emails.js')

    expect(await recipients()).toHaveLength(1)
    expect(await listEmails()).toHaveLength(1)
  })
})

const marked = async () => (await listMarks()).map(({ address }) => address)

const listMarks = async () => (await import('../../../shared/mail/suppressed-addresses.js')).listSuppressed()

describe('the mark of an address', () => {
  it('is lifted when a password reset is requested after a bounce, until that email bounces too', async () => {
    await report(bounce('Permanent', FLIPPER.email))

    await requestPasswordReset(stack, FLIPPER.email)
    expect(await marked()).toEqual([])
    await report(bounce('Permanent', FLIPPER.email))

    expect(await marked()).toEqual([FLIPPER.email])
  })

  it('is lifted when somebody signs up with it, or asks for another confirmation', async () => {
    const email = 'returning@example.org'
    await report(bounce('Permanent', email))
    await signUp(stack, 'returning')
    expect(await marked()).toEqual([])
    await report(bounce('Permanent', email))

    await post(stack, '/users/resend_confirmation.json', { identification: email })

    await vi.waitUntil(async () => (await marked()).length === 0, { timeout: 10_000 })
  })

  it('stays after a complaint until the link of an email is followed, because strangers may request emails', async () => {
    await report(complaint(FLIPPER.email))
    const link = await requestPasswordReset(stack, FLIPPER.email)
    expect(await marked()).toEqual([FLIPPER.email])

    expect((await choosePassword(link, 'another silver ball')).status).toBe(200)

    expect(await marked()).toEqual([])
  })

  it('is lifted by the confirmation of an account, and of a new address', async () => {
    await signUp(stack, 'newcomer')
    await report(complaint('newcomer@example.org'))
    expect((await confirm(await mailedLink(stack, 'newcomer@example.org'))).status).toBe(200)
    expect(await marked()).toEqual([])
    const flipper = await signInAs(stack, FLIPPER)
    await flipper.post(`/users/${FLIPPER.id}/update_email.json`, { email: 'moved@example.org' })
    await report(complaint('moved@example.org'))

    expect((await confirm(await mailedLink(stack, FLIPPER.email))).status).toBe(200)
    expect((await confirm(await mailedLink(stack, 'moved@example.org'))).status).toBe(200)

    expect(await marked()).toEqual([])
  })
})

describe('npm run admin -- suppressed-addresses', () => {
  it('lists the addresses with their reasons, and lets one get emails again', async () => {
    await report(bounce('Permanent', FLIPPER.email))
    await report(complaint(TILT.email))
    await report(complaint(TILT.email))

    expect(await adminJson('suppressed-addresses', 'list')).toMatchObject([
      { address: FLIPPER.email, reason: 'bounce', detail: 'NoEmail' },
      { address: TILT.email, reason: 'complaint', detail: 'abuse' },
    ])
    expect(await admin('suppressed-addresses', 'remove', FLIPPER.email)).toMatchObject({ status: 0 })
    await notice()

    expect(await recipients()).toEqual([[FLIPPER.email]])
    expect(await admin('suppressed-addresses', 'remove', FLIPPER.email)).toMatchObject({ status: 1 })
  })

  it('does not list the address of a deleted account', async () => {
    await report(bounce('Permanent', FLIPPER.email))

    await admin('users', 'delete-at-once', String(FLIPPER.id), '--yes')

    expect(await adminJson('suppressed-addresses', 'list')).toEqual([])
  })
})
