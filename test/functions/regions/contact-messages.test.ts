// What people write to those who run the directory: contact, suggestions of regions, comments on the app.
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { post } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls, throttle } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Mail, Stack } from '../../support/stack.js'

const administrators = [
  { type: 'user', id: 20, username: 'harbor', email: 'harbor@example.org', region_id: 3 },
  { type: 'user', id: 21, username: 'pier', email: 'pier@example.org', region_id: 3 },
  { type: 'user', id: 22, username: 'gone', email: 'gone@example.org', region_id: 3, is_disabled: true },
  { type: 'user', id: 23, username: 'chief', email: 'chief@example.org', is_super_admin: true },
]
const region = { type: 'region', id: 9, name: 'nowhere', full_name: 'Nowhere', lat: 0, lon: 0, effective_radius: 10 }

const SERVICE = 'Machine Location Directory'
const FROM_TILT = ['tilt@example.org']
const FROM_SEATTLE = ['harbor@example.org', 'pier@example.org']

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  const environment = { ADMIN_EMAIL: 'operations@example.org', LOG_LEVEL: 'silent' }
  stack = await startDirectory([...fixture, ...administrators, region], environment, { mail: true })
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(() => stack.close())

/** Mails whose text has these words: each test writes words of its own. */
async function mailsWith(words: string): Promise<Mail[]> {
  return (await stack.mails()).filter(({ text }) => text.includes(words))
}

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
    [{ ...visitor, message: 'Hello', region_id: 77 }, 404, 'region_id'],
    [{ ...visitor, message: 'Hello', lat: '91' }, 400, 'lat'],
    [{ ...visitor, message: 'Buy <a href="https://example.com">this</a>' }, 422, 'message'],
    [{ ...visitor, message: 'Buy [url=https://example.com]this[/url]' }, 422, 'message'],
    [{ ...visitor, message: 'https://a.example '.repeat(4) }, 422, 'message'],
  ])('refuses %j with %i, and stores nothing', async (fields, status, named) => {
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
    expect(await mailsWith(message)).toEqual([
      expect.objectContaining({
        to: FROM_SEATTLE,
        cc: ['chief@example.org'],
        replyTo: ['visitor@example.com'],
        subject: `${SERVICE} - message from the Seattle region`,
      }),
    ])
    const [mail] = await mailsWith(message)
    expect(mail?.text).toMatch(/Their Name: A Visitor\nTheir Email: visitor@example.com\nMessage: Where did/)
    expect(mail?.text).not.toContain('Username')
    expect(mail?.html).toContain('&lt;b&gt;Taxi&lt;/b&gt;')
    expect(JSON.stringify(answer.body)).not.toContain('@')
  })

  it('names who is signed in, and answers to their address', async () => {
    await flipper.post('/regions/contact.json', { message: 'I am signed in', region_id: 1, name: '', email: '' })

    const [mail] = await mailsWith('I am signed in')
    expect(mail).toMatchObject({ to: FROM_TILT, replyTo: ['flipper@example.org'] })
    expect(mail?.text).toContain('Username: flipper\nSite Email: flipper@example.org')
  })

  it('goes to the region that covers the writer, by its own radius', async () => {
    await post(stack, '/regions/contact.json', { ...visitor, message: 'From Seattle', lat: '47.6', lon: '-122.3' })
    await post(stack, '/regions/contact.json', { ...visitor, message: 'From the sea', lat: '0.5', lon: '0' })

    expect(await mailsWith('From Seattle')).toEqual([expect.objectContaining({ to: FROM_SEATTLE })])
    expect(await mailsWith('From the sea')).toEqual([
      expect.objectContaining({ to: ['chief@example.org'], cc: [], subject: `${SERVICE} - message` }),
    ])
  })

  it('goes to those of all regions where a region has no administrators', async () => {
    await post(stack, '/regions/contact.json', { ...visitor, message: 'Is anybody there?', region_id: '9' })

    expect(await mailsWith('Is anybody there?')).toEqual([
      expect.objectContaining({ to: ['chief@example.org'], cc: [] }),
    ])
  })

  it('is sent once, however often it is repeated', async () => {
    const send = () => flipper.post('/regions/contact.json', { message: 'Only once', region_id: 3 })
    const answers = await Promise.all([send(), send(), send()])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await mailsWith('Only once')).toHaveLength(1)
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

  it('is kept when SES fails, and mailed by the sweep', async () => {
    const ses = mockClient(SESClient)
    onTestFinished(() => ses.restore())
    ses.on(SendRawEmailCommand).rejects(throttle())
    const { status } = await flipper.post('/regions/contact.json', { message: 'In an outage', region_id: 3 })
    const waiting = await outbox()
    ses.restore()

    const { sendDueEmails } = await import('../../../shared/mail/outbox.js')
    const swept = await sendDueEmails(new Date(Date.now() + 60_000))

    expect(status).toBe(200)
    expect(waiting).toHaveLength(1)
    expect(swept).toMatchObject({ sent: 1, waiting: 0 })
    expect(await mailsWith('In an outage')).toHaveLength(1)
  })

  it('answers 503 and stores nothing when the table cannot take it', async () => {
    const faults = await failCalls({ operation: 'TransactWriteItems', error: throttle(), times: 1000 })
    onTestFinished(faults.stop)
    const answer = await flipper.post('/regions/contact.json', { message: 'Never stored', region_id: 3 })
    faults.stop()

    expect(answer.status).toBe(503)
    expect(await outbox()).toEqual([])
    expect(await mailsWith('Never stored')).toEqual([])
  }, 30_000)

  it('is refused for a while when one address writes too often', async () => {
    const from = (count: number) => post(stack, '/regions/contact.json', { ...visitor, message: `Number ${count}` })
    const statuses: number[] = []
    for (let count = 0; count < 30 && statuses.at(-1) !== 429; count++) statuses.push((await from(count)).status)

    expect(statuses.at(-1)).toBe(429)
  })
})

describe('POST /regions/suggest.json', () => {
  it('refuses who is not signed in, and a blank name', async () => {
    expect((await post(stack, '/regions/suggest.json', { region_name: 'x' })).status).toBe(401)
    const { status, body } = await flipper.post('/regions/suggest.json', { region_name: ' ' })
    expect([status, body.errors]).toEqual([400, 'region_name is required'])
  })

  it("goes to the home region's administrators under the user's own name", async () => {
    await flipper.post('/regions/suggest.json', {
      region_name: 'Atlantis',
      region_comments: 'Much water',
      name: 'Somebody Else',
      email: 'else@example.com',
    })

    const [mail] = await mailsWith('Atlantis')
    expect(mail).toMatchObject({
      to: FROM_TILT,
      cc: [],
      replyTo: ['flipper@example.org'],
      subject: `${SERVICE} - new region suggestion`,
    })
    expect(mail?.text).toMatch(
      /Their Name: flipper\nTheir Email: flipper@example.org\nRegion Name: Atlantis\nRegion Comments: Much water/,
    )
    expect(mail?.text).not.toMatch(/Somebody Else|else@/)
  })
})

describe('POST /regions/app_comment.json', () => {
  const comment = {
    region_id: 1,
    os: 'Plan 9',
    os_version: '4',
    device_type: 'terminal',
    app_version: '1.2',
    name: 'Flipper',
    email: 'reader@example.com',
    message: 'It is fast',
  }

  it('refuses who is not signed in', async () => {
    expect((await stack.request('/regions/app_comment.json', { method: 'POST' })).status).toBe(401)
  })

  it('names every missing parameter', async () => {
    const { status, body } = await flipper.post('/regions/app_comment.json', { name: 'x' })

    expect(status).toBe(400)
    expect(body.errors).toEqual(
      ['region_id', 'os', 'os_version', 'device_type', 'app_version', 'email', 'message'].map(
        (name) => `${name} is required`,
      ),
    )
  })

  it('refuses an unknown region', async () => {
    const { status, body } = await flipper.post('/regions/app_comment.json', { ...comment, region_id: 77 })

    expect([status, body.errors]).toEqual([404, 'region 77 not found'])
  })

  it('goes to whoever runs the service, with a copy to those of all regions', async () => {
    const answer = await flipper.post('/regions/app_comment.json', comment)

    expect(answer.status).toBe(200)
    const [mail] = await mailsWith('It is fast')
    expect(mail).toMatchObject({
      to: ['operations@example.org'],
      cc: ['chief@example.org'],
      replyTo: ['reader@example.com'],
      subject: `${SERVICE} - app feedback`,
    })
    expect(mail?.text).toContain(
      'OS: Plan 9\nOS Version: 4\nDevice Type: terminal\nApp Version: 1.2\nRegion: portland\nTheir Name: Flipper\n',
    )
  })
})
