import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { API_PREFIX } from '../../../shared/http/routes.js'
import { adminJson } from '../../support/admin.js'
import { startDirectory } from '../../support/directory.js'
import { administrators, fixture } from '../../support/fixture.js'
import { mailsContaining } from '../../support/mails.js'
import { useUp } from '../../support/rate-limits.js'
import { rawRequest } from '../../support/raw-request.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const DAY_MS = 24 * 3600_000

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...administrators], { LOG_LEVEL: 'silent' }, { mail: true })
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(() => stack.close())

/** Each test has a night of its own: no daily digest is due. */
let start = Math.ceil(Date.now() / DAY_MS) * DAY_MS
const at = (minutes: number) => vi.setSystemTime(start + minutes * 60_000)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  start += DAY_MS
  at(10)
})
afterEach(() => {
  vi.useRealTimers()
})

/** Counts as many messages as are emailed at once. */
const crowd = (kind: string) => useUp({ name: 'emails-at-once', max: 300, seconds: 3600 }, kind)

async function writeFrom(localAddress: string, message: string, regionId = 3): Promise<number> {
  const { status } = await rawRequest(stack.url, `${API_PREFIX}/regions/contact.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'visitor@example.com', name: 'A Visitor', message, region_id: regionId }),
    localAddress,
  })
  return status
}

const runJob = async () => (await stack.runJob('jobs/send-emails')).emails

describe('jobs/send-emails', () => {
  it('sends the messages that exceed what is emailed at once, together and once', async () => {
    await crowd('contact-visitor')
    const statuses = [await writeFrom('127.0.1.1', 'Lamp is out'), await writeFrom('127.0.1.2', 'Thank you <3')]
    const early = await mailsContaining(stack, 'Lamp is out')
    at(59)
    expect(await runJob()).toBe(0)
    at(65)
    expect(await runJob()).toBe(1)
    expect(await runJob()).toBe(0)

    expect(statuses).toEqual([200, 200])
    expect(early).toEqual([])
    const [mail, ...others] = await mailsContaining(stack, 'Lamp is out')
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/ - messages of \d{4}-\d\d-\d\d, \d\d:00 to \d\d:59 \(UTC\)$/)
    expect(mail?.text).toContain('Their Email: visitor@example.com\nMessage: Thank you <3')
    expect(mail?.text.match(/sent this message/g)).toHaveLength(1)
    expect(mail).toMatchObject({ to: ['harbor@example.org', 'pier@example.org'], cc: ['chief@example.org'] })
  })

  it('sends each message to those who would have got it alone', async () => {
    await crowd('contact-visitor')
    await writeFrom('127.0.2.1', 'Near the harbor')
    await writeFrom('127.0.2.2', 'Near the bridge', 1)
    at(63)
    await runJob()

    const [harbor] = await mailsContaining(stack, 'Near the harbor')
    const [bridge] = await mailsContaining(stack, 'Near the bridge')
    expect([harbor?.to, bridge?.to]).toEqual([['harbor@example.org', 'pier@example.org'], ['tilt@example.org']])
    expect(harbor?.text).not.toContain('Near the bridge')
  })

  it('does not let visitors delay the messages of users', async () => {
    await crowd('contact-visitor')
    await flipper.post('/regions/contact.json', { message: 'From an account', region_id: 3 })

    expect(await mailsContaining(stack, 'From an account')).toHaveLength(1)
  })

  it('lets each network write a few messages while there are too many', async () => {
    await crowd('contact-visitor')
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push(await writeFrom('127.0.3.1', `Number ${n}`))

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await writeFrom('127.0.3.2', 'From elsewhere')).toBe(200)
  })

  it('lets one address write as few with several accounts', async () => {
    await crowd('contact')
    const clients = [flipper, await signInAs(stack, TILT)]
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      const answer = await clients[n % 2]?.post('/regions/contact.json', { message: `Number ${n}`, region_id: 3 })
      statuses.push(answer?.status ?? 0)
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('cuts long messages, so that a digest has room for all, and for whom to answer', async () => {
    for (const kind of ['contact', 'contact-visitor']) await crowd(kind)
    for (let n = 0; n < 20; n++) {
      await writeFrom(`127.0.6.${n % 4}`, `Flood ${n} ${(n % 2 ? 'x' : '😀').repeat(4_900)}`)
    }
    at(11)
    await writeFrom('127.0.6.9', 'An honest question')
    for (const message of ['x'.repeat(9_900), 'A short one']) {
      await flipper.post('/regions/contact.json', { message, region_id: 3 })
    }
    at(63)
    await runJob()

    const [mail] = await mailsContaining(stack, 'An honest question')
    expect(mail?.text).toMatch(
      /The operator of the service can list .*\n\n +npm run admin -- messages list\n[\s\S]*Message: An honest question\n\nEntered from/,
    )
    for (let n = 0; n < 20; n++) expect(await mailsContaining(stack, `Message: Flood ${n} `)).toHaveLength(1)
    const [ofUsers] = await mailsContaining(stack, 'A short one')
    expect(ofUsers?.text).not.toContain('messages list')
    expect(ofUsers?.text).toMatch(/Site Email: flipper@example.org\nUsername: flipper\nMessage: x{9900}\n/)
  })

  it('collects suggestions and feedback alike', async () => {
    for (const kind of ['app-comment', 'suggest-region']) await crowd(kind)
    const device = { os: 'x', os_version: '1', device_type: 'x', app_version: '1', email: 'a@example.org' }
    await flipper.post('/regions/app_comment.json', { ...device, region_id: 1, message: 'A fine app' })
    await flipper.post('/regions/suggest.json', { region_name: 'Atlantis' })
    const early = [...(await mailsContaining(stack, 'A fine app')), ...(await mailsContaining(stack, 'Atlantis'))]
    at(63)
    await runJob()

    expect(early).toEqual([])
    expect(await mailsContaining(stack, 'A fine app')).toHaveLength(1)
    expect(await mailsContaining(stack, 'Atlantis')).toHaveLength(1)
  })

  it('fills a few emails in a flood, and leaves the rest to the command that lists all messages', async () => {
    await crowd('contact-visitor')
    const { outboxItem } = await import('../../../shared/mail/outbox.js')
    const { putItem } = await import('../../../shared/table/write.js')
    const email = {
      to: ['flooded@example.org'],
      subject: 'message',
      text: `${'x'.repeat(9_000)}\n\n-- \nend`,
      html: '',
      digest: { group: 'flood', title: 'messages' },
    }
    await Promise.all(Array.from({ length: 510 }, async () => putItem(await outboxItem(email, new Date()))))
    await writeFrom('127.0.4.1', 'In the archive')
    const day = new Date().toISOString().slice(0, 10)
    for (const minutes of [63, 123]) {
      at(minutes)
      await runJob()
    }

    const mails = (await stack.mails()).filter(({ to }) => to.includes('flooded@example.org'))
    expect(mails).toHaveLength(5)
    expect(mails.map(({ text }) => text.match(/\nx{200,}…\n/g)?.length)).toEqual([90, 90, 90, 90, 90])
    const cut = mails.filter(({ text }) => text.includes('There were more'))
    expect(cut.map(({ subject }) => subject)).toEqual([expect.stringMatching(/, part 5 of 5$/)])
    expect(JSON.stringify(await adminJson('messages', 'list', '--since', day))).toContain('In the archive')
  })

  it('fits messages of the dearest characters into the outbox', async () => {
    await crowd('contact-visitor')
    const statuses: number[] = []
    for (let n = 1; n <= 5; n++) statuses.push(await writeFrom(`127.0.5.${n}`, `Dear ${n} ${'"'.repeat(9_700)}`))
    at(63)
    const { queueEntries } = await import('../../../shared/mail/digest-entries.js')
    await queueEntries(new Date())
    const { queryAll } = await import('../../../shared/table/query.js')
    const queued = await queryAll({ partition: 'OUTBOX', consistent: true })
    await runJob()

    expect(queued).toHaveLength(2)
    for (const item of queued) expect(JSON.stringify(item).length).toBeLessThan(400_000)
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    for (let n = 1; n <= 5; n++) expect(await mailsContaining(stack, `Dear ${n} `)).toHaveLength(1)
  })

  it('sends many short messages in emails that each fit into a transaction', async () => {
    const { outboxItem } = await import('../../../shared/mail/outbox.js')
    const { putItem } = await import('../../../shared/table/write.js')
    const digest = { group: 'short', title: 'messages' }
    for (let n = 0; n < 200; n++) {
      const email = { to: ['short@example.org'], subject: 's', text: `Short ${n}.`, html: '', digest }
      await putItem(await outboxItem(email, new Date()))
    }
    at(63)
    await runJob()

    const mails = (await stack.mails()).filter(({ to }) => to.includes('short@example.org'))
    expect(mails).toHaveLength(3)
    const texts = mails.map(({ text }) => text).join('\n')
    for (let n = 0; n < 200; n++) expect(texts.split(`Short ${n}.`)).toHaveLength(2)
  })
})
