import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { administratorClient } from '../../../support/administrator.js'
import { startDirectory } from '../../../support/directory.js'
import { failCalls } from '../../../support/faults.js'
import { fixture } from '../../../support/fixture.js'
import type { Mail, Stack } from '../../../support/stack.js'

const DAY_MS = 24 * 3600_000
const HOUR_MS = 3600_000
/** When the daily digests are due; the weekly ones an hour later. */
const NOW = mondayAfter(Date.now()) + 10 * HOUR_MS
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString()
const YESTERDAY = daysAgo(1).slice(0, 10)

const regions = [
  {
    type: 'region',
    id: 20,
    name: 'digest',
    full_name: 'Digest',
    send_digest_comment_emails: true,
    send_digest_removal_emails: true,
  },
  { type: 'region', id: 21, name: 'lonely', full_name: 'Lonely', send_digest_comment_emails: true },
]
const operators = [
  { type: 'operator', id: 30, name: 'Coins', email: 'coins@example.org' },
  { type: 'operator', id: 31, name: 'Coins in Lonely', email: 'Coins+lonely@example.org', region_id: 21 },
]
const users = [
  { type: 'user', id: 1020, username: 'admin20', email: 'admin20@example.org', region_id: 20 },
  {
    ...{ type: 'user', id: 1000, username: 'chief', email: 'chief@example.org', is_super_admin: true },
    confirmed_at: daysAgo(9),
  },
]
const place = (id: number, region_id: number, fields: Record<string, unknown> = {}) => ({
  type: 'location',
  id,
  name: `Place ${id}`,
  street: '1 Main St',
  city: 'Springfield',
  country: 'US',
  lat: 10,
  lon: 10,
  region_id,
  updated_at: daysAgo(1),
  ...fields,
})
const waiting = [
  { type: 'suggested_region', id: 1, name: 'Atlantis', user_id: 1020, username: 'admin20' },
  {
    type: 'content_report',
    id: 1,
    record_type: 'machine_condition',
    record_id: 1,
    region_id: 20,
    report_count: 1,
  },
  {
    type: 'suggested_location',
    id: 1,
    name: 'New Place',
    city: 'Springfield',
    region_id: 20,
    user_id: 1020,
    username: 'admin20',
  },
]
const locations = [
  place(800, 20, { operator_id: 30 }),
  place(801, 20),
  place(810, 21),
  place(811, 21, { operator_id: 31 }),
]

let nextId = 5000
const submission = (submission_type: string, location_id: number, days: number, text: string) => ({
  type: 'user_submission',
  id: nextId++,
  submission_type,
  submission: text,
  comment: text,
  machine_name: 'Xenon (Bally, 1980)',
  location_id,
  region_id: location_id < 810 ? 20 : 21,
  created_at: daysAgo(days),
})
const submissions = [
  submission('new_condition', 800, 1, 'Left <flipper> weak'),
  submission('new_condition', 801, 1, 'Right flipper weak'),
  submission('new_condition', 800, 2, 'Of the day before'),
  submission('new_condition', 800, 0, 'Of today'),
  submission('remove_machine', 800, 1, 'Xenon was removed'),
  submission('new_condition', 810, 1, 'Nobody reads this'),
  submission('new_condition', 811, 1, 'Tilts early'),
  { ...submission('new_condition', 811, 1, 'Fixed by us'), by_operator_id: 31 },
  {
    type: 'user_submission',
    id: 4000,
    submission_type: 'contact_us',
    submission: 'x',
    region_id: 20,
    created_at: daysAgo(3),
  },
  {
    type: 'user_submission',
    id: 4001,
    submission_type: 'delete_location',
    submission: 'x',
    region_id: 20,
    location_id: 800,
    created_at: daysAgo(3),
  },
]
/** Before the week, in it, and after it. */
const events = [9, 3, 0].map((days) => ({
  ...{ type: 'event', id: 50 + days, region_id: 20, name: `League ${days}`, created_at: daysAgo(days) },
}))

function mondayAfter(time: number): number {
  const midnight = Math.floor(time / DAY_MS) * DAY_MS
  return midnight + ((8 - new Date(midnight).getUTCDay()) % 7 || 7) * DAY_MS
}

let stack: Stack
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  stack = await startDirectory(
    [...fixture, ...regions, ...operators, ...users, ...locations, ...submissions, ...events, ...waiting],
    { LOG_LEVEL: 'silent', PUBLIC_URL: 'https://directory.example.org' },
    { mail: true },
  )
})
afterAll(async () => {
  vi.useRealTimers()
  await stack.close()
})

const sendDigests = () => stack.runJob('jobs/send-emails')

async function mailsAbout(words: string): Promise<Mail[]> {
  return (await stack.mails()).filter(({ subject }) => subject.includes(words))
}

describe('digests', () => {
  it('are due from their hour on, and are caught up until midnight', async () => {
    const hoursFrom = (time: number, hours: readonly number[]) => hours.map((hour) => new Date(time + hour * 3600_000))
    const { dueDay, dueWeek } = await import('../../../../shared/attention/digests/period.js')
    const monday = Date.parse('2019-11-04T00:00:00Z')
    const hours = [9.99, 10, 11, 23.99, 24, 34, 35]

    expect(hoursFrom(monday, hours).map((time) => dueDay(time)?.label)).toEqual([
      undefined,
      '2019-11-03',
      '2019-11-03',
      '2019-11-03',
      undefined,
      '2019-11-04',
      '2019-11-04',
    ])
    expect(hoursFrom(monday, hours).map((time) => dueWeek(time)?.label)).toEqual([
      undefined,
      undefined,
      '2019-10-28 to 2019-11-03',
      '2019-10-28 to 2019-11-03',
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the daily digests', () => {
  it("sends yesterday's comments and removals, each once, to the administrators of regions that want them", async () => {
    await sendDigests()
    await sendDigests()

    const comments = await mailsAbout('daily comments')
    expect(comments).toEqual([
      expect.objectContaining({
        to: ['admin20@example.org'],
        subject: `Machine Location Directory - daily comments of the Digest region, ${YESTERDAY}`,
      }),
    ])
    expect(comments[0]?.text).toContain('- Left <flipper> weak\n- Right flipper weak\n')
    expect(comments[0]?.html).toContain('<li>Left &lt;flipper&gt; weak</li>')
    expect(comments[0]?.text).not.toMatch(/Of the day before|Of today/)
    expect(await mailsAbout('daily removals')).toEqual([
      expect.objectContaining({ to: ['admin20@example.org'], text: expect.stringContaining('- Xenon was removed') }),
    ])
  })

  it("sends a mailbox one email with the comments on machines at its operators' locations", async () => {
    await sendDigests()

    const [mail, ...others] = await mailsAbout('comments on your machines')

    expect(others).toEqual([])
    expect(mail?.to).toEqual(['coins@example.org'])
    expect(mail?.text).toContain('- Xenon (Bally, 1980) at Place 800, 1 Main St, Springfield: Left <flipper> weak')
    expect(mail?.text).toContain('at Place 811, 1 Main St, Springfield: Tilts early')
    expect(mail?.text).not.toContain('Right flipper')
    expect(mail?.text).not.toContain('Fixed by us')
    expect(mail?.text).toContain('https://directory.example.org/account/operator')
  })
})

describe('the weekly overviews', () => {
  it('sends each region its week, and all regions to the administrators of all, each once even after a failed run', async () => {
    await sendDigests()
    expect(await mailsAbout('weekly')).toEqual([])
    vi.setSystemTime(NOW + HOUR_MS)
    const faults = await failCalls({ operation: 'TransactWriteItems', error: new Error('broken') })
    await expect(sendDigests()).rejects.toThrow()
    const { deleteItem, putItem } = await import('../../../../shared/table/write.js')
    const failedEmail = { pk: 'OUTBOX#FAILED', sk: '2026-11-01T00:00:00.000Z#lost' }
    await putItem(failedEmail)
    faults.stop()
    await sendDigests()
    await sendDigests()
    await deleteItem(failedEmail)

    const [mail, ...others] = await mailsAbout('weekly overview of the Digest region')
    expect(others).toEqual([])
    expect(mail?.to).toEqual(['admin20@example.org'])
    expect(mail?.text).toMatch(/Locations deleted: 1\nComments: \d\n/)
    expect(mail?.text).toContain('Messages: 1')
    expect(mail?.text).toContain('Events added: 1\nTotal locations: 2')
    expect(mail?.text).toContain('Reports to decide on: 1')
    expect(mail?.text).toMatch(
      /Locations without an update for two years: \d\nLocations far from the others of their city or region: 0\n/,
    )
    expect(mail?.text).toContain('- Place 800 in Springfield (location 800)')
    expect(mail?.text).toContain('Suggested locations to decide on:\n\n- 1: New Place in Springfield\n')
    const link = 'Decide on what waits:\nhttps://directory.example.org/admin\n'
    expect(mail?.text).toContain(link)
    expect(await mailsAbout('weekly overview of the Portland')).toHaveLength(1)
    const [whole, ...more] = await mailsAbout('weekly overview of all regions')
    expect(more).toEqual([])
    expect(whole?.to).toEqual(['chief@example.org'])
    expect(whole?.text).toContain(link)
    expect(whole?.text).toMatch(/- Digest: .*Locations deleted 1.*Empty locations 2/)
    expect(whole?.text).toMatch(
      /- The whole directory: Total locations \d+, Total machines \d+, Suggested regions to decide on 1, Emails that could not be sent 1/,
    )
  })
})

describe('a new administrator', () => {
  it('is told where the administration is', async () => {
    const appoint = (region_ids: string) => administratorClient(stack, 1000)('PUT', 'users/11.json', { region_ids })
    await appoint('3')
    // The digests have other administrators.
    await appoint('')

    const [mail] = await mailsAbout('you are an administrator')
    expect(mail?.text).toContain('Administration:\nhttps://directory.example.org/admin\n')
  })
})

describe('a long digest', () => {
  it('comes in parts that fit into the outbox, the last of which says how many entries are omitted', async () => {
    const { dailyDigestEmails } = await import('../../../../shared/attention/digests/email.js')
    const { outboxItem } = await import('../../../../shared/mail/outbox.js')
    const region = { full_name: 'Digest' } as Parameters<typeof dailyDigestEmails>[1]
    const texts = Array.from({ length: 2_000 }, (_, index) => `${index} ${'<&"'.repeat(600)}`)

    const emails = dailyDigestEmails(['a@example.org'], region, YESTERDAY, 'comments', texts)

    expect(emails).toHaveLength(5)
    const listed = emails.map(({ text }) => text.match(/^- \d+ <&"/gm)?.length ?? 0)
    const omitted = 2_000 - listed.reduce((sum, count) => sum + count)
    expect(emails.map(({ text }) => /- and (\d+) more\n/.exec(text)?.[1])).toEqual([
      ...Array.from({ length: 4 }, () => undefined),
      String(omitted),
    ])
    expect(emails[1]?.subject).toContain('part 2 of 5')
    for (const email of emails) {
      expect(JSON.stringify(await outboxItem(email, new Date())).length).toBeLessThan(400_000)
    }
  })
})
