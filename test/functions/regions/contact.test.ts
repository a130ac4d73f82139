import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { API_PREFIX } from '../../../shared/http/routes.js'
import type { Submission } from '../../../shared/records/submissions.js'
import { post } from '../../support/accounts.js'
import { adminJson } from '../../support/admin.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls, throttle } from '../../support/faults.js'
import { administrators, fixture } from '../../support/fixture.js'
import { mailsContaining } from '../../support/mails.js'
import { rawRequest } from '../../support/raw-request.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const region = { type: 'region', id: 9, name: 'nowhere', full_name: 'Nowhere', lat: 0, lon: 0, effective_radius: 10 }

const SERVICE = 'Machine Location Directory'
const FROM_TILT = ['tilt@example.org']
const FROM_SEATTLE = ['harbor@example.org', 'pier@example.org']

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  const environment = { LOG_LEVEL: 'silent' }
  stack = await startDirectory([...fixture, ...administrators, region], environment, { mail: true })
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(() => stack.close())

const outbox = async () => {
  const { queryAll } = await import('../../../shared/table/query.js')
  return queryAll({ partition: 'OUTBOX', consistent: true })
}

describe('POST /regions/contact.json', () => {
  const visitor = { name: 'A Visitor', email: 'visitor@example.com' }

  it.each([
    [{ ...visitor }, 400, 'message'],
    [{ ...visitor, message: ' \n ' }, 400, 'message'],
    [{ message: 'Hello' }, 400, 'email'],
    [{ message: 'Hello', email: 'nobody' }, 400, 'email'],
    [{ message: 'Hello', email: 'a@example.com, b@example.com' }, 400, 'email'],
    [{ message: 'Hello', email: 'a@example.com\nBcc: b@example.com' }, 400, 'email'],
    [{ ...visitor, message: 'Hello', name: 'x\r\nBcc: b@example.com\u0000' }, 400, 'name'],
    [{ ...visitor, message: 'x'.repeat(10_001) }, 400, 'message'],
    [{ ...visitor, message: 'Hello', region_id: 77 }, 404, 'region 77 not found'],
    [{ ...visitor, message: 'Hello', lat: '91' }, 400, 'lat'],
    [{ ...visitor, message: 'Buy <a href="https://example.com">this</a>' }, 422, 'message'],
    [{ ...visitor, message: 'Buy [url=https://example.com]this[/url]' }, 422, 'message'],
    [{ ...visitor, message: 'https://a.example '.repeat(4) }, 422, 'message'],
  ])('rejects %j with %i, and stores nothing', async (fields, status, named) => {
    const before = (await stack.get('/user_submissions/total_user_submission_count.json')).body

    const answer = await post(stack, '/regions/contact.json', fields as Record<string, string>)

    expect(answer.status).toBe(status)
    expect([answer.body.errors].flat().join()).toContain(named)
    expect((await stack.get('/user_submissions/total_user_submission_count.json')).body).toEqual(before)
    expect(await outbox()).toEqual([])
  })

  it("goes to the region's administrators, with a copy to those of all regions, and is answered to the writer", async () => {
    const message = 'Where did the <b>Taxi</b> go?'
    const answer = await post(stack, '/regions/contact.json', { ...visitor, message, region_id: '3' })

    expect(answer).toMatchObject({ status: 200, body: { msg: expect.any(String) } })
    expect(await mailsContaining(stack, message)).toEqual([
      expect.objectContaining({
        to: FROM_SEATTLE,
        cc: ['chief@example.org'],
        replyTo: ['visitor@example.com'],
        subject: `${SERVICE} - message from the Seattle region`,
      }),
    ])
    const [mail] = await mailsContaining(stack, message)
    expect(mail?.text).toMatch(/Their Name: A Visitor\nTheir Email: visitor@example.com\nMessage: Where did/)
    expect(mail?.text).not.toContain('Username')
    expect(mail?.html).toContain('&lt;b&gt;Taxi&lt;/b&gt;')
    expect(JSON.stringify(answer.body)).not.toContain('@')
  })

  it('names who is signed in, and answers to their address', async () => {
    await flipper.post('/regions/contact.json', { message: 'I am signed in', region_id: 1, name: '', email: '' })

    const [mail] = await mailsContaining(stack, 'I am signed in')
    expect(mail).toMatchObject({ to: FROM_TILT, replyTo: ['flipper@example.org'] })
    expect(mail?.text).toContain('Site Email: flipper@example.org\nUsername: flipper\nMessage: I am signed in')
  })

  it('is kept without what says who wrote it from where, which the email has', async () => {
    const message = 'Kept for long'
    await post(stack, '/regions/contact.json', { ...visitor, message, region_id: '3' })
    await flipper.post('/regions/contact.json', { ...visitor, message, region_id: 3 })

    const kept = (await adminJson('messages', 'list')).filter(({ submission }: Submission) =>
      submission?.includes(message),
    )
    expect(kept).toMatchObject([
      { submission: `Username: flipper\nMessage: ${message}`, user_id: 10 },
      { submission: `Message: ${message}`, user_id: null },
    ])
    expect(JSON.stringify(kept)).not.toMatch(/@|127\.0\.0|A Visitor|Entered from/)
    for (const { text } of await mailsContaining(stack, message)) {
      expect(text).toMatch(/Their Email: visitor@example.com[\s\S]*Entered from 127/)
    }
  })

  it('goes to the region that covers the writer, by its own radius', async () => {
    await post(stack, '/regions/contact.json', { ...visitor, message: 'From Seattle', lat: '47.6', lon: '-122.3' })
    await post(stack, '/regions/contact.json', { ...visitor, message: 'From the sea', lat: '0.5', lon: '0' })

    expect(await mailsContaining(stack, 'From Seattle')).toEqual([expect.objectContaining({ to: FROM_SEATTLE })])
    expect(await mailsContaining(stack, 'From the sea')).toEqual([
      expect.objectContaining({ to: ['chief@example.org'], cc: [], subject: `${SERVICE} - message` }),
    ])
  })

  it('goes to those of all regions where a region has no administrators', async () => {
    await post(stack, '/regions/contact.json', { ...visitor, message: 'Is anybody there?', region_id: '9' })

    expect(await mailsContaining(stack, 'Is anybody there?')).toEqual([
      expect.objectContaining({ to: ['chief@example.org'], cc: [] }),
    ])
  })

  it('is sent once, however often it is repeated', async () => {
    const send = () => flipper.post('/regions/contact.json', { message: 'Only once', region_id: 3 })
    const answers = await Promise.all([send(), send(), send()])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await mailsContaining(stack, 'Only once')).toHaveLength(1)
  })

  it('is sent once within ten minutes, wherever they begin, and again after them', async () => {
    // Just before the end of a quarter of an hour.
    const quarter = 900_000
    const start = (Math.floor(Date.now() / quarter) + 2) * quarter - 1_000
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const sendAt = async (seconds: number) => {
      vi.setSystemTime(start + seconds * 1_000)
      return (await flipper.post('/regions/contact.json', { message: 'Across the border', region_id: 3 })).status
    }

    expect([await sendAt(0), await sendAt(2), await sendAt(598)]).toEqual([200, 200, 200])
    expect(await mailsContaining(stack, 'Across the border')).toHaveLength(1)
    expect(await sendAt(601)).toBe(200)
    expect(await mailsContaining(stack, 'Across the border')).toHaveLength(2)
  })

  it('counts among the submissions, and is shown in no feed', async () => {
    const { body: before } = await stack.get('/user_submissions/total_user_submission_count.json')
    await flipper.post('/regions/contact.json', { message: 'A secret', region_id: 1 })

    const { body: after } = await stack.get('/user_submissions/total_user_submission_count.json')
    const feeds = await Promise.all([
      stack.get('/region/portland/user_submissions.json'),
      stack.get('/users/10/profile_info.json'),
    ])
    expect(after.total_user_submission_count).toBe(before.total_user_submission_count + 1)
    expect(JSON.stringify(feeds)).not.toContain('A secret')
  })

  it('is kept when SES fails, and mailed by the job', async () => {
    const ses = mockClient(SESClient)
    onTestFinished(() => ses.restore())
    ses.on(SendRawEmailCommand).rejects(throttle())
    const { status } = await flipper.post('/regions/contact.json', { message: 'In an outage', region_id: 3 })
    const waiting = await outbox()
    ses.restore()

    const { sendDueEmails } = await import('../../../shared/mail/outbox.js')
    const sent = await sendDueEmails(new Date(Date.now() + 3600_000))

    expect(status).toBe(200)
    expect(waiting).toHaveLength(1)
    expect(sent).toMatchObject({ sent: 1, waiting: 0 })
    expect(await mailsContaining(stack, 'In an outage')).toHaveLength(1)
  })

  it('answers 503 and stores nothing when the table cannot take it', async () => {
    const faults = await failCalls({ operation: 'TransactWriteItems', error: throttle(), times: 1000 })
    onTestFinished(faults.stop)
    const answer = await flipper.post('/regions/contact.json', { message: 'Never stored', region_id: 3 })
    faults.stop()

    expect(answer.status).toBe(503)
    expect(await outbox()).toEqual([])
    expect(await mailsContaining(stack, 'Never stored')).toEqual([])
  }, 30_000)

  it('is refused for a while when one address writes too often', async () => {
    const send = (count: number) =>
      rawRequest(stack.url, `${API_PREFIX}/regions/contact.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...visitor, message: `Number ${count}` }),
        localAddress: '127.0.0.9',
      })
    const statuses: number[] = []
    for (let count = 0; count < 30 && statuses.at(-1) !== 429; count++) statuses.push((await send(count)).status)

    expect(statuses.at(-1)).toBe(429)
  })
})
