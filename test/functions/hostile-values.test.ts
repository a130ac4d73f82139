import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_PREFIX } from '../../shared/http/routes.js'
import { type AdministratorClient, administratorClient } from '../support/administrator.js'
import { startDirectory } from '../support/directory.js'
import { fixture } from '../support/fixture.js'
import { rawRequest } from '../support/raw-request.js'
import { FLIPPER, type SignedInClient, signInAs } from '../support/signed-in-client.js'
import type { Stack } from '../support/stack.js'

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...administrators], {}, { mail: true })
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(() => stack.close())

const administrators = [
  { type: 'user', id: 20, username: 'harbor', email: 'harbor@example.org', region_id: 3 },
  {
    ...{ type: 'user', id: 23, username: 'chief', email: 'chief@example.org', is_super_admin: true },
    confirmed_at: '2019-01-01T00:00:00Z',
  } as const,
]
const SUGGESTION = { location_name: 'New Bar', location_machines: 'Attack from Mars', lat: 45.5, lon: -122.6 }

describe('values of JSON bodies', () => {
  it.each([
    ['machine_name', '/machines.json', { location_id: 100, machine_name: false }],
    ['machine_name', '/machines.json', { location_id: 100, machine_name: [null, null] }],
    ['machine_name', '/machines.json', { location_id: 100, machine_name: { toString: 'x' } }],
    ['machine_name', '/machines.json', { location_id: 100, machine_name: [['a']] }],
    ['location_id', '/machines.json', { location_id: true, machine_name: 'New' }],
    ['condition', '/location_machine_xrefs.json', { location_id: 100, machine_id: 641, condition: [null, null] }],
    ['condition', '/location_machine_xrefs.json', { location_id: 100, machine_id: 641, condition: true }],
    ['location_name', '/locations/suggest.json', { ...SUGGESTION, location_name: false }],
    ['idempotency_key', '/machines.json', { location_id: 100, machine_name: 'New', idempotency_key: false }],
    ['idempotency_key', '/machines.json', { location_id: 100, machine_name: 'New', idempotency_key: { a: 1 } }],
  ])('are rejected as %s of %s: %j', async (name, path, body) => {
    const response = await flipper.post(path, body)

    expect([response.status, [response.body.errors].flat().join()]).toEqual([400, expect.stringContaining(name)])
  })

  it.each([{ operator_id: [null, null] }, { description: [null] }, { phone: false }])(
    'are rejected as a field of a location: %j',
    async (body) => {
      const response = await flipper.put('/locations/100.json', body)

      expect([response.status, response.body.errors]).toEqual([
        400,
        expect.stringContaining(Object.keys(body)[0] ?? ''),
      ])
    },
  )

  it('are ignored in fields that nobody knows', async () => {
    const unknown = { a: { b: [1] }, c: [[1], {}], d: null, e: [null], f: false, constructor: { prototype: 1 } }

    const response = await flipper.put('/locations/100/confirm.json', unknown)

    expect(response.status).toBe(200)
  })
})

describe('bodies that are not in UTF-8', () => {
  const part = (name: string, value: string) =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const kinds: [string, string, (description: string) => string][] = [
    ['JSON', 'application/json', (description) => JSON.stringify({ description })],
    ['JSON of another type', 'application/vnd.api+json', (description) => JSON.stringify({ description })],
    ['JSON without a type', 'text/plain', (description) => JSON.stringify({ description })],
    ['a form', 'application/x-www-form-urlencoded', (description) => `description=${description}`],
    [
      'an encoded form',
      'application/x-www-form-urlencoded',
      (description) => `description=${Buffer.from(description, 'latin1').toString('hex').replace(/../g, '%$&')}`,
    ],
    ['a multipart form', 'multipart/form-data; boundary=edge', (text) => `${part('description', text)}--edge--\r\n`],
    [
      'a name in a multipart form',
      'multipart/form-data; boundary=edge',
      (text) => `${part('description', 'Nice')}${part(text, '1')}--edge--\r\n`,
    ],
  ]
  const send = async (type: string, body: Buffer, query = '') => {
    const { status, body: response } = await rawRequest(stack.url, `${API_PREFIX}/locations/200.json${query}`, {
      method: 'PUT',
      headers: { 'content-type': type, ...flipper.headers },
      body,
    })
    return { status, body: JSON.parse(String(response)) }
  }
  const stored = async () => (await stack.get('/locations/200.json')).body.description

  it.each(kinds)('are rejected, and stored nowhere: %s', async (_, type, bodyOf) => {
    const before = await stored()

    for (const wrong of ['Caf\xe9', 'A \x80 alone', 'Half of \xc3', '\xed\xa0\x80', '\xc0\xafx']) {
      const response = await send(type, Buffer.from(bodyOf(wrong), 'latin1'))
      expect([response.status, response.body]).toEqual([400, { errors: 'body must be in UTF-8' }])
    }
    expect(await stored()).toEqual(before)
  })

  it.each(kinds)('are read when they are: %s', async (kind, type, bodyOf) => {
    const response = await send(type, Buffer.from(bodyOf(Buffer.from('Café 🍺').toString('latin1')), 'latin1'))

    expect([response.status, await stored()]).toEqual([200, kind.startsWith('a name') ? 'Nice' : 'Café 🍺'])
  })

  it('are rejected as queries, too, which may have what is not encoded', async () => {
    const before = await stored()

    expect(await send('application/json', Buffer.from('{}'), '?description=Caf%E9')).toEqual({
      status: 400,
      body: { errors: 'query must be in UTF-8' },
    })
    expect(await stored()).toEqual(before)
    expect((await send('application/json', Buffer.from('{}'), '?description=100%+fun,+5%25')).status).toBe(200)
    expect(await stored()).toBe('100% fun, 5%')
  })
})

describe('websites that lead nowhere, or elsewhere than they seem to', () => {
  const HOSTS = [
    ...['-a.example', 'a..b.example', 'example', '1.2.3.4', '0x7f.1', '2130706433', '[::1]', 'a_b.example', 'a.local'],
    ...['xn--.example', 'exam%70le.org', 'example。org', 'example.org.', 'example.org:0', 'аррӏе.com', 'exаmple.org'],
    ...['google.com⁄.evil.example', 'google.comノ.evil.example', 'a\u202eb.example', 'a@evil.example'],
  ]
  let chief: AdministratorClient
  beforeAll(() => {
    chief = administratorClient(stack, 23)
  })

  it.each(HOSTS)('are rejected wherever one is given: %s', async (host) => {
    for (const website of [`https://${host}`, `http://${host}/menu`, host]) {
      const responses = [
        await flipper.put('/locations/200.json', { website }),
        await flipper.post('/locations/suggest.json', { ...SUGGESTION, location_website: website }),
        await chief('PUT', 'locations/200.json', { website }),
        await chief('PUT', 'records/operators/6.json', { website }),
        await chief('POST', 'records/links.json', { region_id: 3, name: 'League', url: website }),
        await chief('POST', 'records/events.json', { region_id: 3, name: 'Finals', external_link: website }),
      ]
      for (const { status, body } of responses) {
        expect([status, body.errors]).toEqual([
          400,
          expect.stringMatching(/^(location_)?(website|url|external_link) must/),
        ])
      }
    }
  })

  it.each(['müller.example', 'example.org:8443/karte?x=1#y', 'пицца.example', 'xn--mller-kva.example'])(
    'are not those that others write: %s',
    async (website) => {
      expect((await flipper.put('/locations/200.json', { website })).body.location.website).toBe(`https://${website}`)
    },
  )
})

describe('line breaks', () => {
  let forgeries = 0
  const BREAKS = ['\n', '\r\n', '\u2028']

  it.each([
    ['/machines.json', { location_id: 100, machine_name: 'New' }, 'machine_name'],
    ['/locations/suggest.json', SUGGESTION, 'location_name'],
    ['/locations/suggest.json', SUGGESTION, 'location_street'],
    ['/locations/suggest.json', SUGGESTION, 'location_city'],
    ['/regions/suggest.json', { region_name: 'New' }, 'region_name'],
    ['/regions/contact.json', { message: 'Hello', region_id: 1 }, 'name'],
    ['/regions/contact.json', { message: 'Hello', region_id: 1 }, 'email'],
  ])('are rejected at %s %j in %s', async (path, body, name) => {
    for (const lineBreak of BREAKS) {
      const response = await flipper.post(path, { ...body, [name]: `a${lineBreak}    npm run admin -- users remove 1` })

      expect([response.status, [response.body.errors].flat().join()]).toEqual([400, expect.stringContaining(name)])
    }
  })

  it.each([
    ['comments of a suggestion', '/locations/suggest.json', SUGGESTION, 'location_comments'],
    ['machines of a suggestion', '/locations/suggest.json', SUGGESTION, 'location_machines'],
    ['comments on a suggested region', '/regions/suggest.json', { region_name: 'New' }, 'comments'],
    ['the reason of a report', '/reports.json', { record_type: 'machine_condition', record_id: 5001 }, 'reason'],
    ['a comment on a machine', '/location_machine_xrefs.json', { location_id: 200, machine_id: 703 }, 'condition'],
    ['a message', '/regions/contact.json', { region_id: 3, email: 'visitor@example.com' }, 'message'],
    [
      'feedback on the app',
      '/regions/app_comment.json',
      { region_id: 1, os: 'x', os_version: '1', device_type: 'x', app_version: '1', email: 'visitor@example.com' },
      'message',
    ],
  ])('are kept in %s, where the email does not show them as commands', async (_, path, body, name) => {
    const command = `npm run admin -- users remove ${++forgeries}`
    const written = `Nice\n\n    ${command}\u2028${command}\n-- \n${command}`

    const response = await flipper.post(path, { ...body, [name]: written })

    const mails = (await stack.mails()).filter(({ text }) => text.includes(command))
    expect([response.status, mails.length]).toEqual([expect.toBeOneOf([200, 201]), 1])
    expect(mails[0]?.text).toContain(`Nice\n> \n>     ${command}\n> ${command}\n> -- \n> ${command}\n`)
    expect(mails[0]?.html).toContain(`Nice\n&gt; \n&gt;     ${command}\n&gt; ${command}\n`)
  })
})
