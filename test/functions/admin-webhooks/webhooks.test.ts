// Webhooks, as administrators register them and as receivers get them.
import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect, promisify } from 'node:util'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { admin } from '../../support/admin.js'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { mailsContaining } from '../../support/mails.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import { everythingDerived, type Stack } from '../../support/stack.js'

const JOB = 'jobs/send-webhooks'
const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
/** In Seattle, region 3; and in Portland, region 1. */
const [THERE, ELSEWHERE] = [200, 100]

interface Received {
  path: string
  headers: Record<string, string>
  text: string
}

let stack: Stack
let server: Server
let origin: string
let chief: AdministratorClient
/** Administers Seattle. */
let harbor: AdministratorClient
let boss: AdministratorClient
let flipper: SignedInClient
let received: Received[] = []
type Respond = (response: ServerResponse) => void
let respond: Respond
const ok: Respond = (response) => response.end('thanks')
const failing: Respond = (response) => response.writeHead(500).end('out of balls')

const users = [
  { id: 60, username: 'chief', is_super_admin: true },
  { id: 20, username: 'harbor', region_id: 3 },
  { id: 61, username: 'boss', region_id: 7 },
].map(
  (user): ImportRecord => ({
    ...{ type: 'user', email: `${user.username}@example.org`, confirmed_at: '2019-01-01T00:00:00Z', ...user },
  }),
)
const BEND: ImportRecord = { type: 'region', id: 7, name: 'bend', full_name: 'Bend', lat: '44.06', lon: '-121.31' }

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, text })
      respond(response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stack = await startDirectory(
    [...fixture, BEND, ...users],
    { LOG_LEVEL: 'silent', LOCAL_WEBHOOKS: 'on', PUBLIC_URL: 'https://pins.example.org' },
    { mail: true },
  )
  chief = administratorClient(stack, 60)
  harbor = administratorClient(stack, 20)
  boss = administratorClient(stack, 61)
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
  server.closeAllConnections()
  server.close()
})

/** Each test has days of its own. */
let start = Math.ceil(Date.now() / DAY_MS) * DAY_MS
const at = (ms: number) => vi.setSystemTime(start + ms)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  start += 5 * DAY_MS
  at(0)
  respond = ok
  received = []
})
afterEach(async () => {
  for (const { id } of (await chief('GET', 'webhooks.json')).body.webhooks) await chief('DELETE', `webhooks/${id}.json`)
  vi.useRealTimers()
})

const fields = (more: object = {}) => ({ name: 'Club', address: `${origin}/hook?key=sesame`, region_id: 3, ...more })

async function register(more: object = {}, client = harbor): Promise<{ id: number; secret: string }> {
  const { status, body } = await client('POST', 'webhooks.json', fields(more))
  expect([status, body.errors]).toEqual([200, undefined])
  return { id: body.webhook.id, secret: body.secret }
}

let count = 0
/** Adds a note to a machine in Seattle, or elsewhere. */
async function act(comment = `Plays well ${++count}`, locationId = THERE): Promise<string> {
  const machineId = 641
  const { status, body } = await flipper.post('/location_machine_xrefs.json', {
    ...{ location_id: locationId, machine_id: machineId, condition: comment },
  })
  expect([status < 300, body.errors]).toEqual([true, undefined])
  await everythingDerived()
  return comment
}

const show = async (id: number) =>
  (await chief('GET', 'webhooks.json')).body.webhooks.find((one: { id: number }) => one.id === id)
const log = async (id: number, client = harbor) =>
  (await client('GET', `webhooks/${id}/deliveries.json`)).body.deliveries
const verify = ({ text, headers }: Received, secret: string) => new Verifier(secret).verify(text, headers)
const notes = () => received.filter(({ text }) => text.includes('new_condition'))

describe('a webhook', () => {
  it('is sent what feeds show of its region, signed', async () => {
    const { id, secret } = await register({ submission_type: ['new_condition'] })
    const comment = await act()
    await act('Elsewhere', ELSEWHERE)

    expect(received).toHaveLength(1)
    const [one] = received as [Received]
    const feed = await stack.get(`/user_submissions/location.json?id=${THERE}&submission_type=new_condition&limit=1`)
    const { user_submissions } = feed.body
    expect(verify(one, secret)).toEqual({
      type: 'activity.new_condition',
      timestamp: user_submissions[0].created_at,
      data: user_submissions[0],
    })
    expect(one.text).toContain(comment)
    expect(one.path).toBe('/hook?key=sesame')
    expect(one.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'machine-location-directory (+https://pins.example.org/about)',
    })
    // As docs/api.md describes it, without a library.
    const { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = one.headers
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signed = createHmac('sha256', key).update(`${messageId}.${timestamp}.${one.text}`).digest('base64')
    expect(signature).toBe(`v1,${signed}`)
    expect(one.text).not.toMatch(/@|127\.0\.0\.1/)
    expect(() => verify({ ...one, text: `${one.text} ` }, secret)).toThrow()
    expect(await log(id)).toMatchObject([
      {
        outcome: 'delivered',
        type: 'new_condition',
        status: 200,
        response: 'thanks',
        attempts: 1,
        error: null,
      },
    ])
  })

  it('of all regions is for administrators of all regions', async () => {
    expect((await harbor('POST', 'webhooks.json', { ...fields(), region_id: undefined })).status).toBe(403)
    await register({ region_id: undefined }, chief)
    await act(undefined, ELSEWHERE)
    await act()

    expect(notes()).toHaveLength(2)
  })

  it('has its secret and its address nowhere but in its first response', async () => {
    const { id, secret } = await register()
    const { scanTable } = await import('../../../shared/table/whole/scan.js')
    const items: unknown[] = []
    await scanTable({ filter: 'pk <> :none', values: { ':none': '' } }, (page) => void items.push(...page))

    const shown = [
      JSON.stringify(await show(id)),
      JSON.stringify((await chief('GET', 'journal.json')).body),
      inspect(items, { depth: null, maxArrayLength: null }),
    ].join()
    expect(await show(id)).toMatchObject({ host: origin, form: 'standard', state: 'active', region_id: 3 })
    expect(shown).not.toContain(secret)
    expect(shown).not.toContain('sesame')
    expect(secret).toMatch(/^whsec_[\w+/]{32}$/)
  })

  it('gets a new secret, beside which those before sign for a day each', async () => {
    const first = await register()
    const rotate = async () => (await harbor('POST', `webhooks/${first.id}/secret.json`)).body.secret as string
    const second = await rotate()
    at(11 * 60_000)
    const third = await rotate()
    expect(new Set([first.secret, second, third]).size).toBe(3)
    const signing = async () => {
      await act()
      const { text, headers } = received.at(-1) as Received
      const time = new Date(Number(headers['webhook-timestamp']) * 1000)
      return [first.secret, second, third].map((secret) =>
        headers['webhook-signature']?.includes(new Verifier(secret).sign(headers['webhook-id'] ?? '', time, text)),
      )
    }
    expect(await signing()).toEqual([true, true, true])
    at(DAY_MS + 1000)
    expect(await signing()).toEqual([false, true, true])
    at(DAY_MS + 12 * 60_000)
    expect(await signing()).toEqual([false, false, true])
  })

  it('is registered once, and gets one new secret, when the request is repeated without a key', async () => {
    const first = await register()
    expect(await register()).toEqual(first)
    const rotate = async () => (await harbor('POST', `webhooks/${first.id}/secret.json`)).body.secret
    const [secret, same] = await Promise.all([rotate(), rotate()])
    expect([same, await rotate()]).toEqual([secret, secret])
    expect(secret).not.toBe(first.secret)

    const other = await register()
    expect(other.id).not.toBe(first.id)
    await harbor('PUT', `webhooks/${first.id}.json`, { name: 'Other' })
    expect(await rotate()).not.toBe(secret)
  })

  it('is changed, paused and deleted by administrators of its region alone', async () => {
    const { id } = await register()
    const calls: [string, string, object?][] = [
      ['PUT', `webhooks/${id}.json`, { name: 'Other' }],
      ['POST', `webhooks/${id}/secret.json`],
      ['POST', `webhooks/${id}/test.json`],
      ['GET', `webhooks/${id}/deliveries.json`],
      ['DELETE', `webhooks/${id}.json`],
    ]
    for (const [method, path, body] of calls) expect((await boss(method, path, body)).status, path).toBe(403)
    expect((await boss('GET', 'webhooks.json')).body.webhooks).toEqual([])
    expect((await boss('POST', 'webhooks.json', fields())).status).toBe(403)

    const changes = { name: 'Chat', form: 'slack', submission_type: ['add_location'], address: `${origin}/other` }
    expect((await harbor('PUT', `webhooks/${id}.json`, changes)).body.webhook).toMatchObject({
      ...{ name: 'Chat', form: 'slack', submission_types: ['add_location'] },
    })
    expect((await harbor('PUT', `webhooks/${id}.json`, { name: 'x'.repeat(81) })).status).toBe(400)
    expect((await harbor('PUT', `webhooks/${id}.json`, { submission_type: '' })).body.webhook).toMatchObject({
      submission_types: [],
    })
    await act()
    expect(received.map(({ path }) => path)).toContain('/other')
    expect((await harbor('DELETE', `webhooks/${id}.json`)).body).toEqual({ removed: { id } })
    expect((await harbor('DELETE', `webhooks/${id}.json`)).status).toBe(404)
    const { entries } = (await chief('GET', 'journal.json')).body
    expect(entries.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
      'remove_webhook',
      'update_webhook',
      'update_webhook',
    ])
    const { status, body } = await chief('POST', `journal/${entries[0].id}/revert.json`)
    expect([status, body.errors]).toEqual([409, expect.stringContaining('Register the webhook again')])
  })

  it('is one of ten of its region', async () => {
    for (let n = 0; n < 10; n++) await register({ name: `Club ${n}` })
    const { status, body } = await harbor('POST', 'webhooks.json', fields())

    expect([status, body.errors]).toEqual([409, expect.stringContaining('10 webhooks')])
    expect((await chief('POST', 'webhooks.json', fields({ region_id: 1 }))).status).toBe(200)
  })

  it('is sent nothing of the time before, and while it was paused', async () => {
    await act()
    at(1000)
    const { id } = await register()
    at(2000)
    expect((await harbor('PUT', `webhooks/${id}.json`, { paused: true })).body.webhook.state).toBe('paused')
    await act()
    at(3000)
    await harbor('PUT', `webhooks/${id}.json`, { paused: false })
    await stack.runJob(JOB)
    expect(received).toEqual([])
    at(4000)
    const comment = await act()

    expect(notes()).toHaveLength(1)
    expect(received.at(-1)?.text).toContain(comment)
  })
})

describe('a test', () => {
  it('is sent at once, and shows what comes back', async () => {
    const { id, secret } = await register()
    await harbor('PUT', `webhooks/${id}.json`, { paused: true })
    respond = (response) => response.writeHead(404).end(`no\n such   hook ${'x'.repeat(5000)}`)

    const { body } = await harbor('POST', `webhooks/${id}/test.json`)

    expect(body.attempt).toMatchObject({ status: 404, error: 'it responds with status 404' })
    expect(body.attempt.response).toMatch(/^no such hook x{287}$/)
    expect(verify(received[0] as Received, secret)).toMatchObject({ type: 'test' })
    expect(await log(id)).toMatchObject([{ type: 'test', outcome: 'failed' }])
    const [{ id: entry }] = await log(id)
    expect((await harbor('POST', `webhooks/${id}/deliveries/${entry}/repeat.json`)).status).toBe(409)
  })

  it.each([
    ['redirects', 'it redirects, with status 302: redirects are not followed'],
    ['hangs up', 'the connection to it fails (ECONNRESET)'],
    ['is slow', 'it does not respond within 1.25 seconds'],
  ])('says when the receiver %s', async (what, error) => {
    const { id } = await register()
    respond = (response) => {
      if (what === 'redirects') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      else if (what === 'hangs up') response.socket?.destroy()
    }

    expect((await harbor('POST', `webhooks/${id}/test.json`)).body.attempt).toMatchObject({ error })
    expect(received).toHaveLength(1)
  })
})

describe('what fails', () => {
  it('is sent again with growing pauses and the same id, and the webhook stops after a day', async () => {
    const { id, secret } = await register()
    respond = failing
    await act()
    const attempts = [received.length]
    for (const [minutes, expected] of [
      ...[
        [4, 1],
        [6, 2],
        [30, 2],
        [36, 3],
        [156, 4],
        [457, 5],
        [938, 6],
      ],
    ] as const) {
      at(minutes * 60_000)
      await stack.runJob(JOB)
      attempts.push(received.length)
      expect([minutes, received.length]).toEqual([minutes, expected])
    }
    expect(await log(id)).toMatchObject([
      { outcome: 'waiting', attempts: 6, status: 500, response: 'out of balls', due_at: expect.any(String) },
    ])
    expect(await show(id)).toMatchObject({ state: 'active', last_error: 'it responds with status 500' })
    at(1449 * 60_000)
    await stack.runJob(JOB)

    expect(received).toHaveLength(7)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(verify(received.at(-1) as Received, secret)).toBeTruthy()
    expect(await show(id)).toMatchObject({ state: 'stopped', stopped_at: expect.any(String) })
    expect(await log(id)).toMatchObject([{ outcome: 'failed', attempts: 7 }])
    const [mail, ...others] = await mailsContaining(stack, 'it responds with status 500')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: ['harbor@example.org'], cc: ['chief@example.org'] })
    expect(mail?.text).toContain(`https://pins.example.org/admin/webhooks/${id}\n`)
    expect(mail?.text).not.toContain('sesame')
    await act()
    expect(received).toHaveLength(7)
  })

  it('does not stop a webhook that works in between, and is left to the job meanwhile', async () => {
    const { id } = await register()
    respond = failing
    await act()
    await act()
    expect(received).toHaveLength(1)
    expect(await show(id)).toMatchObject({ failing_since: expect.any(String) })
    respond = ok
    at(7 * 60_000)
    await stack.runJob(JOB)

    expect(received).toHaveLength(3)
    expect(await show(id)).toMatchObject({ failing_since: null, last_error: null })
    expect((await log(id)).map(({ outcome }: { outcome: string }) => outcome)).toEqual(['delivered', 'delivered'])
    await act()
    expect(received).toHaveLength(4)
  })

  it('stops a webhook at once whose receiver says that it is gone, and is given up with what that has responded', async () => {
    const { id } = await register({ submission_type: ['new_condition'] })
    respond = (response) => response.writeHead(410).end('no more pinball')
    await act()
    const givenUp = { outcome: 'failed', attempts: 1, status: 410, response: 'no more pinball' }
    const expected = [{ ...givenUp, milliseconds: expect.any(Number), error: 'it responds with status 410' }]

    expect(await show(id)).toMatchObject({ state: 'stopped' })
    expect(await log(id)).toMatchObject(expected)
    respond = ok
    at(60_000)
    await harbor('PUT', `webhooks/${id}.json`, { paused: false })
    at(10 * 60_000)
    await stack.runJob(JOB)
    expect(received).toHaveLength(1)
    expect(await log(id)).toMatchObject(expected)
  })

  it('is given up with its last attempt when the webhook was paused, and what was not tried is not sent', async () => {
    const { id } = await register({ submission_type: ['new_condition'] })
    respond = failing
    await act()
    await act()
    at(7 * 60_000)
    await stack.runJob(JOB)
    await act()
    const error = 'it responds with status 500'
    const tried = { status: 500, response: 'out of balls', milliseconds: expect.any(Number), error }
    const untried = { attempts: 0, status: null, response: null, milliseconds: null, error: null }
    expect(await log(id)).toMatchObject([
      { outcome: 'waiting', attempts: 2, ...tried },
      { outcome: 'waiting', attempts: 1, ...tried },
      { outcome: 'waiting', ...untried },
    ])
    at(8 * 60_000)
    await harbor('PUT', `webhooks/${id}.json`, { paused: true })
    await harbor('PUT', `webhooks/${id}.json`, { paused: false })
    at(60 * 60_000)
    await stack.runJob(JOB)

    expect(received).toHaveLength(3)
    const logged: { attempts: number }[] = await log(id)
    expect(logged.sort((a, b) => b.attempts - a.attempts)).toMatchObject([
      { outcome: 'failed', attempts: 2, ...tried },
      { outcome: 'failed', attempts: 1, ...tried },
      { outcome: 'left_out', ...untried },
    ])
  })

  it('is given up with its last attempt when the webhook has stopped', async () => {
    const { id } = await register({ submission_type: ['new_condition'] })
    respond = (response) => response.writeHead(503).end('tilt')
    await act()
    at(DAY_MS + 60_000)
    await stack.runJob(JOB)
    expect(await show(id)).toMatchObject({ state: 'stopped' })
    await stack.runJob(JOB)

    expect(received).toHaveLength(2)
    expect(await log(id)).toMatchObject([{ outcome: 'failed', attempts: 2, status: 503, response: 'tilt' }])
  })

  it('holds up no other webhook', async () => {
    const slow = await register({ address: `${origin}/slow` })
    const { id } = await register()
    respond = (response) => void (received.at(-1)?.path !== '/slow' && ok(response))
    await act()
    await act()

    expect(received.filter(({ path }) => path !== '/slow')).toHaveLength(2)
    expect((await log(id)).map(({ outcome }: { outcome: string }) => outcome)).toEqual(['delivered', 'delivered'])
    expect((await log(slow.id)).map(({ outcome }: { outcome: string }) => outcome)).toEqual(['waiting', 'waiting'])
  })

  it('is not sent again when it was deleted meanwhile', async () => {
    const { id } = await register({ submission_type: ['new_condition'] })
    respond = failing
    await act('A rude note')
    const [action] = (await chief('GET', `actions.json?location_id=${THERE}`)).body.actions
    const { created_at } = action
    expect((await chief('POST', `actions/${action.id}/revert.json`, { created_at })).status).toBe(200)
    respond = ok
    at(7 * 60_000)
    await stack.runJob(JOB)

    expect(received).toHaveLength(1)
    expect(await log(id)).toMatchObject([{ outcome: 'failed', attempts: 1, status: 500, response: 'out of balls' }])
  })

  it('is not sent by a process without the key, as that of a command, and nobody is told to set it again', async () => {
    const { id } = await register({ submission_type: ['add_location'] })
    stack.followers.hold({ pk: 'WEBHOOK_DELIVERY' })
    onTestFinished(() => stack.followers.release())
    const rows = [1, 2, 3].map((n) => `Commanded ${n},${n} Way,Seattle,US,Seattle,47.7${n},-122.3`)
    const csv = ['name,street,city,country,region,latitude,longitude', ...rows].join('\n')
    expect(await admin('locations', 'import', '--csv', csv)).toMatchObject({ status: 0 })
    await everythingDerived()
    at(7 * 60_000)
    const send = `const { sendDueDeliveries } = await import('./shared/webhooks/deliver.ts')
      console.log((await sendDueDeliveries(new Date(${Date.now()}))).failed)`
    const { stdout } = await promisify(execFile)(
      ...([process.execPath, ['--import', 'tsx', '--input-type=module', '-e', send]] as const),
      { cwd: new URL('../../..', import.meta.url), env: { ...process.env, TOKEN_SECRET: '' } },
    )

    expect([stdout, received.length]).toEqual(['0\n', 0])
    expect(await log(id)).toMatchObject(rows.map(() => ({ outcome: 'waiting', attempts: 0 })))
    expect(await show(id)).toMatchObject({ failing_since: null, last_error: null })
    await stack.runJob(JOB)
    expect(received).toHaveLength(3)
  })

  it('is sent again by an administrator', async () => {
    const { id } = await register()
    await act()
    at(1000)
    const [{ id: entry }] = await log(id)
    expect((await harbor('POST', `webhooks/${id}/deliveries/${entry}/repeat.json`)).status).toBe(200)
    await everythingDerived()

    expect(received).toHaveLength(2)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await harbor('POST', `webhooks/${id}/deliveries/1-1/repeat.json`)).status).toBe(404)
    await harbor('PUT', `webhooks/${id}.json`, { paused: true })
    expect((await harbor('POST', `webhooks/${id}/deliveries/${entry}/repeat.json`)).status).toBe(409)
  })
})

describe('the form', () => {
  const RUDE = 'Hey @everyone <!channel> <@1> & [link](https://evil.example) *bold*'

  it('of Discord mentions nobody, formats nothing and shows no page behind a link', async () => {
    await register({ form: 'discord' })
    await act(`${++count} ${RUDE}`)

    const { content, allowed_mentions, flags } = JSON.parse((received[0] as Received).text)
    expect(allowed_mentions).toEqual({ parse: [] })
    expect(flags).toBe(4)
    expect(content).toContain(String.raw`\<@1\> & \[link\](https://evil.example) \*bold\*`)
    expect(content).toContain(`<https://pins.example.org/locations/${THERE}>`)
  })

  it('of Slack escapes what Slack reads', async () => {
    await register({ form: 'slack' })
    await act(`${++count} ${RUDE}`)

    const { text } = JSON.parse((received[0] as Received).text)
    expect(text).toContain('&lt;!channel&gt; &lt;@1&gt; &amp; [link]')
    expect(text).toContain(`<https://pins.example.org/locations/${THERE}>`)
  })

  it('of a chat has a line of at most 900 characters', async () => {
    await register({ form: 'slack' })
    const lineAbout = async (characters: number): Promise<string> => {
      await act('x'.repeat(characters))
      return JSON.parse((received.at(-1) as Received).text).text.replace(/\n<.*>$/, '')
    }
    const most = 900 - ((await lineAbout(10)).length - 10)

    const [whole, shortened] = [await lineAbout(most), await lineAbout(most + 1)]
    expect([whole.length, whole.includes('…')]).toEqual([900, false])
    expect([shortened.length, shortened.endsWith('…')]).toEqual([900, true])
  })

  it('of Discord has as many characters as it takes, also when each is escaped', async () => {
    await register({ form: 'discord' })
    await act('*'.repeat(1_500))

    expect(JSON.parse((received[0] as Received).text).content.length).toBeLessThanOrEqual(2_000)
  })
})

describe('the address', () => {
  it.each([
    ...[
      'ftp://example.org/',
      'http://example.org/',
      'https://user:pass@example.org/',
      'https://example.org:22/',
      'hook',
    ],
    ...['https://10.1.2.3/', 'https://192.168.0.1/', 'https://172.16.0.1/'],
    ...['https://169.254.169.254/latest/meta-data', 'https://[::]/', 'https://[fd00::1]/', 'https://[fe80::1]/'],
    ...[
      'https://[::ffff:10.0.0.1]/',
      'https://[64:ff9b::a00:1]/',
      'https://0xa.1/',
      'https://167772161/',
      'https://012.0.0.1/',
    ],
    ...[
      'https://localhost/',
      'https://localhost./',
      'https://a.localhost/',
      'https://db.internal/',
      'https://printer/',
    ],
    ...['https://0.0.0.0/', 'https://100.64.0.1/', 'https://224.0.0.1/', 'https://255.255.255.255/'],
  ])('%s is rejected', async (address) => {
    const { status, body } = await harbor('POST', 'webhooks.json', fields({ address }))

    expect([status, body.errors]).toEqual([400, expect.stringMatching(/^address must /)])
  })

  it('is checked when it is connected to, whatever its name stood for before', async () => {
    const { sendMessage } = await import('../../../shared/webhooks/send.js')
    const addresses = ['https://localhost/', 'https://localhost:8443/', 'https://10.0.0.1/', 'https://[fd00::1]/']
    for (const address of addresses) {
      const attempt = await sendMessage({ id: 'a', body: '{}' }, { address, secret: 'whsec_AAAA' }, new Date())
      expect(attempt.error, address).toBe('its host is not on the public internet')
    }
  })
})

describe('the price', () => {
  it('of activity is nothing where there are no webhooks, else a write and at most seven units to send it', async () => {
    const { metered } = await import('../../../shared/table/meter.js')
    const { queueForWebhooks } = await import('../../../shared/webhooks/match.js')
    const { deliveryKey } = await import('../../../shared/webhooks/keys.js')
    const { sendQueuedDeliveries } = await import('../../../shared/webhooks/deliver.js')
    const { activeWebhooks } = await import('../../../shared/webhooks/store.js')
    const { queryAll } = await import('../../../shared/table/query.js')
    const unitsOf = (run: () => Promise<unknown>) =>
      metered(async (meter) => {
        await run()
        return meter.capacityUnits
      })
    await act()
    const items = await queryAll({ partition: `FEED#LOCATION#${THERE}`, descending: true, limit: 1 })
    const { derived: _, ...item } = items[0] as Record<string, unknown>
    activeWebhooks.forget()
    const queue = () => unitsOf(() => queueForWebhooks(item, new Date()))
    expect([await queue(), await queue()]).toEqual([0.5, 0])

    const { id } = await register()
    at(0)
    stack.followers.hold()
    expect(await queue()).toBe(1.5)
    const key = deliveryKey(id, String(item.created_at), Number(item.id))
    const units = await unitsOf(() => sendQueuedDeliveries([key], new Date()))
    stack.followers.release()
    expect(received).toHaveLength(1)
    expect(units).toBeLessThanOrEqual(7)
  })
})

describe(JOB, () => {
  it('encrypts what was encrypted with an earlier key, and removes what has no region', async () => {
    const { id, secret } = await register()
    const { getWebhook, putWebhookStep } = await import('../../../shared/webhooks/store.js')
    const { transact } = await import('../../../shared/table/transaction.js')
    const before = await getWebhook(id)
    if (!before) throw new Error('there is none')
    await transact([putWebhookStep({ ...before, key_name: 'earlier' }, before)])
    const orphan = { ...before, id: 900, region_id: 99 }
    await transact([putWebhookStep(orphan, undefined)])
    await stack.runJob(JOB)

    const { openSecrets } = await import('../../../shared/webhooks/secrets.js')
    const after = await getWebhook(id)
    expect(after).toMatchObject({ key_name: before.key_name })
    expect(after?.encrypted).not.toEqual(before.encrypted)
    expect(after && (await openSecrets(after))).toMatchObject({ secret })
    expect(await getWebhook(900)).toBeUndefined()
  })
})
