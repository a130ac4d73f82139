// Every endpoint of administrators, with every role. An endpoint without an entry in CASES fails.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import { EXAMPLE_DELIVERY_ID, storeExampleWebhook } from '../../../lib/openapi/example-webhook.js'
import { changesDirectory, needsAdministrator } from '../../../shared/http/definition.js'
import { PASSWORD, post } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import { storeFailedEmail } from '../../support/emails.js'
import { pauseCall } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { useUp } from '../../support/rate-limits.js'
import { operatorNow } from '../../support/records.js'
import type { Stack, StackResponse } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const user = (id: number, username: string, fields: object = {}): ImportRecord => {
  return { type: 'user', id, username, email: `${username}@example.org`, password: PASSWORD, confirmed_at, ...fields }
}

const SUPER = 60
const SECOND = 59
const HOME = 61
const OTHER = 62
const BEND: ImportRecord = { type: 'region', id: 7, name: 'bend', full_name: 'Bend', lat: '44.06', lon: '-121.31' }
const ZONES = [9, 10].map((id): ImportRecord => ({ type: 'zone', id, name: `Zone ${id}`, region_id: 3 }))
/** It has been removed. */
const CLOSED: ImportRecord = { type: 'location', id: 290, name: 'Closed', lat: '47.6', lon: '-122.3', region_id: 3 }
const DOUBLE: ImportRecord = { ...CLOSED, id: 291, name: 'Double' }
/** Near them. */
const NEIGHBOR: ImportRecord = { ...CLOSED, id: 292, name: 'Neighbor' }
const users = [
  user(SUPER, 'chief', { is_super_admin: true }),
  user(SECOND, 'deputy', { is_super_admin: true }),
  user(HOME, 'rose', { region_id: 1 }),
  user(OTHER, 'sage', { region_id: 7 }),
  user(63, 'both', { region_id: 7, further_region_ids: [3] }),
  user(64, 'player'),
  user(69, 'busy', { region_id: 1 }),
  user(65, 'mute', { is_silenced: true }),
  user(66, 'former', { region_id: 3 }),
  user(67, 'leaver'),
  ...[80, 81, 82, 83, 84, 85, 86, 87, 88, 89].map((id) => user(id, `player-${id}`)),
  user(90, 'mechanic', { operator_id: 6 }),
]

/** In Seattle, region 3; the last is in no region. */
const suggestions = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
  (id): ImportRecord => ({
    type: 'suggested_location',
    id,
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
    region_id: id === 8 ? null : 3,
    name: `Suggested ${id}`,
    street: `${id} Main St`,
    city: 'Portland',
    country: 'US',
    machines: 'Godzilla (Stern, 2021)',
    lat: `4${id}.5`,
    lon: '-122.6',
    point_from: 'address',
    user_id: 10,
    username: 'flipper',
  }),
)

const ofDirectory = [1, 2].flatMap((id): ImportRecord[] => {
  const times = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }
  const suggested = { id, ...times, name: `Suggested ${id}`, user_id: 10, username: 'flipper' }
  return [
    { type: 'machine', id: 900 + id, ...times, name: `Suggested ${id}` },
    { type: 'suggested_machine', ...suggested, machine_id: 900 + id },
    { type: 'suggested_region', ...suggested },
  ]
})

const doubles = [911, 912].map((id): ImportRecord => ({ type: 'machine', id, name: `Double ${id}` }))

/** In Seattle, too. */
const ACTION = { id: 9001, created_at: '2026-11-01T00:00:00.000Z' }
const action: ImportRecord = {
  type: 'user_submission',
  ...ACTION,
  submission_type: 'confirm_location',
  submission: 'flipper confirmed the line-up',
  region_id: 3,
  location_id: 200,
  user_id: 10,
  user_name: 'flipper',
}

const NOTE = { comment: 'Bring a sweater', location_machine_xref_id: 1020, user_id: 10, username: 'flipper' }
const notes: ImportRecord[] = [
  { type: 'machine_condition', id: 5201, ...NOTE },
  {
    type: 'hidden_content',
    id: 1,
    record_type: 'machine_condition',
    record_id: 5202,
    location_id: 200,
    region_id: 3,
    user_id: 10,
    username: 'flipper',
    hidden_at: '2026-11-02T00:00:00.000Z',
    hidden_by: 'chief',
    record: { id: 5202, ...NOTE },
  },
  { type: 'machine_condition', id: 5203, ...NOTE },
  {
    type: 'content_report',
    id: 1,
    record_type: 'machine_condition',
    record_id: 5203,
    location_id: 200,
    region_id: 3,
    text: NOTE.comment,
    reports: [{ user_id: 11, username: 'tilt', reason: 'Cold', reported_at: '2026-11-02T00:00:00.000Z' }],
    report_count: 1,
  },
]

/** The removal of a zone, in the journal. */
const removal: ImportRecord = {
  ...{ type: 'journal_entry', id: 9001, created_at: '2026-11-01T00:00:00.000Z', user_id: SUPER, username: 'chief' },
  ...{ action: 'remove_zone', record_type: 'zone', record_id: 90, region_id: 3 },
  before: { id: 90, name: 'Zone 90', region_id: 3 },
  after: { id: null, name: null, region_id: null },
}

interface Case {
  path: string
  /** For who may: the record of `path` is there for the others, whichever test comes first. */
  servedPath?: string
  body?: Record<string, unknown>
  /** Whether an administrator of another region gets 403; otherwise the response has nothing of this region. */
  rejects: boolean
  ofAll?: true
  /** In the journal; absent: one of a change. */
  entries?: number
  /** Whether each of two administrators makes a record of their own. */
  isMadeTwice?: true
  /** Whether the second administrator may do it again if the first has finished before. */
  mayBeRepeated?: true
}

/** Suggested machines and regions concern the whole directory. */
function casesOfDirectory(kind: 'machine' | 'region'): Record<string, Case> {
  const path = `/admin/suggestions/${kind}s`
  const approval = kind === 'machine' ? { year: 1999 } : { name: 'approved' }
  return {
    [`admin-suggestions/list ${kind}s`]: { path: `${path}.json`, rejects: true },
    [`admin-suggestions/show ${kind}s`]: { path: `${path}/1.json`, rejects: true },
    [`admin-suggestions/approve ${kind}s`]: {
      path: `${path}/1/approve.json`,
      body: approval,
      rejects: true,
      entries: 2,
    },
    [`admin-suggestions/reject ${kind}s`]: {
      path: `${path}/2/reject.json`,
      body: { reason: 'No' },
      rejects: true,
      entries: kind === 'machine' ? 2 : 1,
    },
  }
}

const FAILED_EMAILS = { retry: '2026-11-01T10:00:00.000Z', delete: '2026-11-01T11:00:00.000Z' } as const

function casesOfFailedEmails(): Record<string, Case> {
  const entries = Object.entries(FAILED_EMAILS).map(([decision, created_at]) => {
    const path = `/admin/failed_emails/${decision}/${decision}.json`
    return [
      `admin-failed-emails/decide ${decision}`,
      { path, body: { created_at }, rejects: true, ofAll: true },
    ] as const
  })
  return Object.fromEntries(entries)
}

/** By endpoint; after a blank, what distinguishes several of one. */
const CASES: Readonly<Record<string, Case>> = {
  'admin-actions/list': { path: '/admin/actions.json', rejects: false },
  'admin-actions/revert': {
    path: `/admin/actions/${ACTION.id}/revert.json`,
    body: { created_at: ACTION.created_at },
    rejects: true,
  },
  'admin-attention/list': { path: '/admin/attention.json?kind=empty&region_id=3', rejects: true },
  'admin-duplicates/dismiss': {
    path: '/admin/duplicates/location/200/dismiss.json',
    body: { other_id: 292 },
    rejects: true,
  },
  'admin-duplicates/list-locations': { path: '/admin/duplicates/locations.json?region_id=3', rejects: true },
  'admin-duplicates/list-machines': { path: '/admin/duplicates/machines.json', rejects: true, ofAll: true },
  'admin-content/decide hide': { path: '/admin/content/machine_condition/5201/hide.json', body: {}, rejects: true },
  'admin-content/decide show': { path: '/admin/content/machine_condition/5202/show.json', body: {}, rejects: true },
  'admin-content/list-hidden': { path: '/admin/hidden_content.json', rejects: false },
  'admin-attention/possible-spam': { path: '/admin/possible_spam.json', rejects: false },
  'admin-operator-accounts/create': {
    path: '/admin/operators/6/accounts.json',
    body: { username: 'player-89' },
    rejects: true,
  },
  'admin-operator-accounts/delete': { path: '/admin/operators/6/accounts/90.json', body: {}, rejects: true },
  'admin-operator-accounts/list': { path: '/admin/operators/6/accounts.json', rejects: true },
  'admin-overview/show': { path: '/admin/overview.json?region_id=3', rejects: true },
  'admin-failed-emails/list': { path: '/admin/failed_emails.json', rejects: true, ofAll: true },
  ...casesOfFailedEmails(),
  'admin-journal/list': { path: '/admin/journal.json', rejects: false },
  'admin-journal/revert': { path: '/admin/journal/9001/revert.json', body: {}, rejects: true },
  'admin-locations/list': { path: '/admin/locations.json?name=short', rejects: false },
  'admin-locations/create': {
    path: '/admin/locations.json',
    body: {
      name: 'New',
      street: '1 Way',
      city: 'Seattle',
      country: 'US',
      region_id: 3,
      lat: 47.9,
      lon: -122.3,
      is_no_duplicate: true,
    },
    rejects: true,
    isMadeTwice: true,
  },
  'admin-locations/import': {
    path: '/admin/locations/import.json',
    body: { csv: 'name,street,city,country,region,lat,lon,is_no_duplicate\nSheet,2 Way,Seattle,US,3,47.8,-122.3,yes' },
    rejects: true,
    isMadeTwice: true,
    // That of the import, too.
    entries: 2,
  },
  'admin-locations/delete': { path: '/admin/locations/201.json', body: {}, rejects: true },
  'admin-locations/merge': {
    path: '/admin/locations/291/merge.json',
    body: { into_location_id: 200 },
    rejects: true,
  },
  'admin-locations/restore': { path: '/admin/locations/290/restore.json', body: {}, rejects: true },
  'admin-locations/show': { path: '/admin/locations/200.json', rejects: true },
  'admin-locations/update': { path: '/admin/locations/200.json', body: { phone: '206-555-0100' }, rejects: true },
  'admin-machines/merge': {
    path: '/admin/machines/911/merge.json',
    body: { into_machine_id: 912 },
    rejects: true,
    ofAll: true,
  },
  'admin-records/list': { path: '/admin/records/links.json?region_id=3', rejects: false },
  'admin-records/show': { path: '/admin/records/operators/6.json', rejects: true },
  'admin-records/create': {
    path: '/admin/records/zones.json',
    body: { name: 'SW', region_id: 3 },
    rejects: true,
    isMadeTwice: true,
  },
  'admin-records/update': { path: '/admin/records/regions/3.json', body: { motd: 'Tilt' }, rejects: true },
  'admin-records/delete': {
    path: '/admin/records/zones/9.json',
    servedPath: '/admin/records/zones/10.json',
    body: {},
    rejects: true,
  },
  ...casesOfDirectory('machine'),
  ...casesOfDirectory('region'),
  'admin-reports/list': { path: '/admin/reports.json', rejects: false },
  'admin-reports/show': { path: '/admin/reports/1.json', rejects: true },
  'admin-reports/decide': { path: '/admin/reports/1/decide.json', body: { decision: 'dismiss' }, rejects: true },
  'admin-suggestions/list': { path: '/admin/suggestions/locations.json', rejects: false },
  'admin-suggestions/show': { path: '/admin/suggestions/locations/1.json', rejects: true },
  'admin-suggestions/update': {
    path: '/admin/suggestions/locations/1.json',
    body: { phone: '503-555-0100' },
    rejects: true,
  },
  'admin-suggestions/approve': {
    path: '/admin/suggestions/locations/2/approve.json',
    body: { accept_far_point: true },
    rejects: true,
  },
  'admin-suggestions/merge': {
    path: '/admin/suggestions/locations/9/merge.json',
    body: { into_location_id: 200 },
    rejects: true,
  },
  'admin-suggestions/reject': {
    path: '/admin/suggestions/locations/3/reject.json',
    body: { reason: 'Gone' },
    rejects: true,
  },
  'admin-reverts/show': { path: '/admin/reverts/9001.json', rejects: true, ofAll: true },
  'admin-users/revert': {
    path: '/admin/users/64/revert.json',
    body: { since: '2026-11-01' },
    rejects: true,
    ofAll: true,
    mayBeRepeated: true,
  },
  'admin-users/content': {
    path: '/admin/users/64/content.json',
    body: { visibility: 'hide' },
    rejects: true,
    ofAll: true,
  },
  'admin-users/delete': { path: '/admin/users/67.json', body: {}, rejects: true, ofAll: true },
  'admin-users/find': { path: '/admin/users.json?login=player', rejects: true, ofAll: true },
  'admin-users/newest': { path: '/admin/newest_users.json', rejects: true, ofAll: true },
  'admin-users/show': { path: '/admin/users/64.json', rejects: true, ofAll: true },
  'admin-webhooks/list': { path: '/admin/webhooks.json', rejects: false },
  'admin-webhooks/create': {
    path: '/admin/webhooks.json',
    body: { name: 'Club', address: 'https://hooks.example.org/', region_id: 3 },
    rejects: true,
    isMadeTwice: true,
  },
  'admin-webhooks/update': {
    path: '/admin/webhooks/901.json',
    body: { name: 'League' },
    rejects: true,
    mayBeRepeated: true,
  },
  'admin-webhooks/delete': {
    path: '/admin/webhooks/901.json',
    servedPath: '/admin/webhooks/902.json',
    body: {},
    rejects: true,
  },
  'admin-webhooks/rotate-secret': {
    path: '/admin/webhooks/901/secret.json',
    body: {},
    rejects: true,
    mayBeRepeated: true,
  },
  'admin-webhooks/send-test': { path: '/admin/webhooks/901/test.json', body: {}, rejects: true, entries: 0 },
  'admin-webhooks/list-deliveries': { path: '/admin/webhooks/901/deliveries.json', rejects: true },
  'admin-webhooks/repeat-delivery': {
    path: `/admin/webhooks/901/deliveries/${EXAMPLE_DELIVERY_ID}/repeat.json`,
    body: {},
    rejects: true,
    entries: 0,
  },
  'admin-users/update': { path: '/admin/users/64.json', body: { is_silenced: true }, rejects: true, ofAll: true },
}

const { endpoints } = await loadFunctions()
/** Signing in, and out (test/functions/users/sign-out.test.ts). */
const SESSIONS = ['admin-session/create', 'admin-session/delete']
const administrative = endpoints.filter(
  ({ name, definition }) => needsAdministrator(definition) && !SESSIONS.includes(name),
)
const endpointOf = (name: string) => name.split(' ')[0] ?? ''
const cases = Object.entries(CASES).flatMap(([name, one]) =>
  administrative
    .filter((endpoint) => endpoint.name === endpointOf(name))
    .map(({ definition }) => ({ name, method: definition.route.split(' ')[0] ?? '', auth: definition.auth, ...one })),
)

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory([
    ...fixture,
    BEND,
    ...ZONES,
    ...users,
    ...suggestions,
    ...ofDirectory,
    ...doubles,
    action,
    removal,
    ...notes,
    CLOSED,
    DOUBLE,
    NEIGHBOR,
  ])
  const { recordRevert } = await import('../../../shared/undo/reverts.js')
  const started = { since: '2026-11-01', created_at: '2026-11-02T00:00:00.000Z', started_by: 'chief' }
  const counts = { started_by_user_id: SUPER, finished_at: null, reverted: 0, left: 0 }
  await recordRevert({ id: 9001, user_id: 64, ...started, ...counts }, new Date())
  for (const [id, created_at] of Object.entries(FAILED_EMAILS)) await storeFailedEmail({}, new Date(created_at), id)
  for (const id of [901, 902]) await storeExampleWebhook(id, 3)
  const { removeLocation } = await import('../../../shared/changes/remove-location.js')
  await removeLocation(290, operatorNow())
})
afterAll(() => stack.close())

type Sent = { method: string; path: string; body?: Record<string, unknown> }

/** @param token - undefined for nobody. */
function send({ method, path, body }: Sent, token?: string): Promise<StackResponse> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  return stack.request(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
}

async function userToken(id: number): Promise<string> {
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  return apiToken({ id, token_version: 0 })
}

async function adminToken(id: number, signedInAt = new Date()): Promise<string> {
  const { administratorExpiry, administratorToken } = await import(
    '../../../shared/accounts/sign-in/administrator-sign-in.js'
  )
  return administratorToken({ id, token_version: 0 }, administratorExpiry(signedInAt))
}

describe('the endpoints of administrators', () => {
  it('count what one account does, from whatever address', async () => {
    const { ADMINISTRATION_LIMIT } = await import('../../../shared/http/administration.js')
    await useUp(ADMINISTRATION_LIMIT, 'account 69')
    const token = await adminToken(69)
    const changing = cases.filter(({ body, ofAll }) => body && !ofAll)
    expect(changing.length).toBeGreaterThan(15)

    for (const one of changing) expect((await send(one, token)).status, one.name).toBe(429)

    expect((await send({ method: 'GET', path: '/admin/journal.json' }, token)).status).toBe(200)
  })

  it('all have a case here, and are the ones below /admin/', () => {
    const named = [...new Set(Object.keys(CASES).map(endpointOf))].sort()
    expect(named).toEqual(administrative.map(({ name }) => name).sort())
    const below = endpoints.filter(({ definition: { route } }) => / \/admin\//.test(route)).map(({ name }) => name)
    expect(below.filter((name) => !SESSIONS.includes(name)).sort()).toEqual(named)
    for (const { name, auth, ofAll } of cases) expect(auth, name).toBe(ofAll ? 'super-administrator' : 'administrator')
  })

  it.each(cases)('reject nobody and a plain user: $name', async (one) => {
    expect((await send(one)).status).toBe(401)
    expect((await send(one, await userToken(64))).status).toBe(403)
    expect((await send(one, await adminToken(64))).status).toBe(403)
  })

  it.each(cases)('reject or show nothing to an administrator of another region: $name', async (one) => {
    const { status, body } = await send(one, await adminToken(OTHER))

    expect(status).toBe(one.rejects ? 403 : 200)
    if (!one.rejects) expect(Object.values(body).flat().filter(Boolean)).toEqual([])
  })

  it.each(cases)('ask for the password after 12 hours, and never take the usual token: $name', async (one) => {
    const halfADayAgo = new Date(Date.now() - 12 * 3600_000 - 1000)

    expect((await send(one, await adminToken(SUPER, halfADayAgo))).status).toBe(401)
    const usual = await send(one, await userToken(SUPER))
    expect([usual.status, usual.body.errors]).toEqual([401, expect.stringContaining('password')])
  })

  it.each(cases)(
    'serve two administrators of all regions at the same moment, and record each change once: $name',
    async (one) => {
      const before = await journalLength()
      const served = { ...one, path: one.servedPath ?? one.path }
      const tokens = await Promise.all([adminToken(SUPER), adminToken(SECOND)])

      const responses = await Promise.all(tokens.map((token) => send(served, token)))

      const statuses = responses.map(({ status }) => status).sort()
      expect(statuses[0]).toBe(200)
      // The other learns that it is done, or that there is nothing to do any more.
      expect([statuses[1], (one.body ? [200, 404, 409] : [200]).includes(statuses[1] ?? 0)]).toEqual([
        statuses[1],
        true,
      ])
      const entries = one.entries ?? (one.body ? 1 : 0)
      const repeated = one.mayBeRepeated && statuses[1] === 200
      expect(await journalLength()).toBe(before + (one.isMadeTwice || repeated ? 2 * entries : entries))
    },
  )

  const journalLength = async () => {
    const { body } = await send({ method: 'GET', path: '/admin/journal.json' }, await adminToken(SUPER))
    return body.entries.length
  }
})

describe('POST /admin/sign_in.json', () => {
  const signIn = (login: string, password = PASSWORD) => post(stack, '/admin/sign_in.json', { login, password })

  it('gives the token for twelve hours, with what the account administers', async () => {
    const { status, body } = await signIn('both')

    expect(status).toBe(200)
    expect(body.user).toEqual({ id: 63, username: 'both', region_ids: [7, 3], is_super_admin: false })
    const hours = (Date.parse(body.expires_at) - Date.now()) / 3600_000
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThanOrEqual(12)
    expect(
      (await send({ method: 'GET', path: '/admin/suggestions/locations/1.json' }, body.administrator_token)).status,
    ).toBe(200)
  })

  it('rejects a wrong password, and who administers nothing', async () => {
    expect((await signIn('chief', 'wrong password')).status).toBe(401)
    expect((await signIn('player')).status).toBe(403)
  })

  it('gives a token that administers no longer when the role ends', async () => {
    const { administrator_token } = (await signIn('former')).body
    const list = { method: 'GET', path: '/admin/suggestions/locations.json' }
    expect((await send(list, administrator_token)).status).toBe(200)

    const change = { method: 'PUT', path: '/admin/users/66.json', body: { region_ids: '' } }
    expect((await send(change, await adminToken(SUPER))).body.user.region_ids).toEqual([])

    expect((await send(list, administrator_token)).status).toBe(403)
  })

  it('lets administrators of the home region look after all regions, but not after users', async () => {
    const { body } = await signIn('rose')
    const status = async (path: string) => (await send({ method: 'GET', path }, body.administrator_token)).status

    expect(body.user).toMatchObject({ region_ids: [1], is_super_admin: false })
    expect(await status('/admin/suggestions/locations/8.json')).toBe(200)
    expect(await status('/admin/users/64.json')).toBe(403)
  })

  it('gives a token that nothing else accepts', async () => {
    const { administrator_token } = (await signIn('chief')).body
    const { status } = await send({ method: 'PUT', path: '/locations/100/confirm.json', body: {} }, administrator_token)

    expect(status).toBe(401)
  })
})

describe('administrators of all regions', () => {
  it('appoint others, for several regions, who then get their mail', async () => {
    const change = { method: 'PUT', path: '/admin/users/64.json', body: { region_ids: '7_3', is_super_admin: false } }
    const { body } = await send(change, await adminToken(SUPER))
    const { listAdministrators } = await import('../../../shared/accounts/administrators.js')

    expect(body.user.region_ids).toEqual([7, 3])
    expect((await listAdministrators(7)).ofRegion).toContain('player@example.org')
    expect((await listAdministrators(3)).ofRegion).toContain('player@example.org')
    const { entries } = (await send({ method: 'GET', path: '/admin/journal.json' }, await adminToken(SUPER))).body
    expect(entries[0]).toMatchObject({
      user_id: SUPER,
      username: 'chief',
      action: 'update_user',
      record_type: 'user',
      record_id: 64,
      before: { region_id: null, further_region_ids: null },
      after: { region_id: 7, further_region_ids: [3] },
    })
    await send({ ...change, body: { region_ids: '' } }, await adminToken(SUPER))
    expect((await listAdministrators(7)).ofRegion).not.toContain('player@example.org')
  })

  it('cannot name an unknown region, and cannot change themselves', async () => {
    const token = await adminToken(SUPER)
    const put = (id: number, body: object) =>
      send({ method: 'PUT', path: `/admin/users/${id}.json`, body: { ...body } }, token)

    expect((await put(64, { region_ids: '1_99' })).status).toBe(404)
    expect((await put(SUPER, { is_super_admin: false })).status).toBe(409)
    expect((await put(4711, { is_disabled: true })).status).toBe(404)
    expect((await put(64, { is_disabled: { evil: 1 } })).status).toBe(400)
  })

  it.each([
    ['PUT', '/admin/users/64.json', 'is_super_admin', 'nope'],
    ['PUT', '/admin/users/64.json', 'is_silenced', 'null'],
    ['DELETE', '/admin/users/64.json', 'with_content', 'f'],
    ['PUT', '/admin/locations/200.json', 'is_stern_army', 'maybe'],
    ['PUT', '/admin/records/regions/3.json', 'send_digest_comment_emails', 'x'],
    ['POST', '/admin/suggestions/locations/8/approve.json', 'is_no_duplicate', 'n'],
  ])('do not mean yes by any word: %s %s with %s %j', async (method, path, name, value) => {
    const { status, body } = await send({ method, path, body: { [name]: value } }, await adminToken(SUPER))

    expect([status, body.errors]).toEqual([400, `${name} must be true or false`])
  })

  it('mean no by no', async () => {
    const change = { method: 'PUT', path: '/admin/users/64.json', body: { is_super_admin: 'no', is_silenced: 'off' } }
    const { status, body } = await send(change, await adminToken(SUPER))

    expect(status).toBe(200)
    expect(body.user).toMatchObject({ is_super_admin: false, is_silenced: false })
  })
})

describe('super administrators', () => {
  const CHANGES: readonly (readonly [what: string, first: number, method: string, body: Record<string, unknown>])[] = [
    ['dismiss', 80, 'PUT', { is_super_admin: false }],
    ['disable', 82, 'PUT', { is_disabled: true }],
    ['silence', 84, 'PUT', { is_silenced: true }],
    ['delete', 86, 'DELETE', {}],
  ]

  it.each(CHANGES)('do not %s each other at the same moment', async (_, first, method, body) => {
    const second = first + 1
    await appoint(first)
    await appoint(second)
    const change = async (id: number, by: number) =>
      send({ method, path: `/admin/users/${id}.json`, body }, await adminToken(by))
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: `USER#${second}` })

    const slow = change(second, first)
    await paused.reached
    expect((await change(first, second)).status).toBe(200)
    paused.resume()

    const { status, body: answer } = await slow
    expect([status, answer.errors]).toEqual([409, expect.stringContaining('somebody has to administer everything')])
    const { user } = (await send({ method: 'GET', path: `/admin/users/${second}.json` }, await adminToken(SUPER))).body
    expect(user).toMatchObject({ is_super_admin: true, is_disabled: false, is_silenced: false })
    await dismiss(second)
  })

  async function appoint(id: number): Promise<void> {
    const { updateUser } = await import('../../../shared/accounts/administered.js')
    await updateUser(id, () => ({ is_super_admin: true }), operatorNow())
  }

  /** By the command, which may. */
  async function dismiss(id: number): Promise<void> {
    const { updateUser } = await import('../../../shared/accounts/administered.js')
    await updateUser(id, () => ({ is_super_admin: null }), operatorNow())
  }

  it('cannot delete their own account when there is no other', async () => {
    const remove = async (id: number) => send({ method: 'DELETE', path: `/users/${id}.json` }, await adminToken(id))
    await appoint(88)
    onTestFinished(async () => void (await Promise.all([SUPER, SECOND].map(appoint))))
    await Promise.all([SUPER, SECOND].map(dismiss))

    const { status, body } = await remove(88)

    expect([status, body.errors]).toEqual([409, expect.stringContaining('appoint another super administrator first')])
    await appoint(SUPER)
    expect((await remove(88)).status).toBe(200)
  })
})

describe('a silenced user', () => {
  const changing = endpoints.filter(({ definition }) => changesDirectory(definition) && !needsAdministrator(definition))

  it.each(changing)('is rejected by $name', async ({ definition: { route } }) => {
    const [method = '', path = ''] = route.split(' ')
    const sent = { method, path: path.replace(/\{\w+\}/g, '100'), body: {} }

    const { status, body } = await send(sent, await userToken(65))

    expect([status, body.errors]).toEqual([403, expect.stringContaining('silenced')])
  })

  it('still signs in and keeps favorites', async () => {
    expect(changing.length).toBeGreaterThan(10)
    expect(changing.map(({ name }) => name)).toContain('regions/contact')
    expect((await post(stack, '/users/auth_details.json', { login: 'mute', password: PASSWORD })).status).toBe(200)
    const favorite = { method: 'POST', path: '/users/65/add_fave_location.json', body: { location_id: 100 } }
    expect((await send(favorite, await userToken(65))).status).toBe(200)
  })

  it('may change the directory again when an administrator lets him', async () => {
    const token = await adminToken(SUPER)
    const mark = (is_silenced: boolean) => ({ method: 'PUT', path: '/admin/users/65.json', body: { is_silenced } })
    const confirm = { method: 'PUT', path: '/locations/100/confirm.json', body: {} }

    await send(mark(false), token)
    expect((await send(confirm, await userToken(65))).status).toBe(200)
    await send(mark(true), token)
    expect((await send(confirm, await userToken(65))).status).toBe(403)
  })
})
