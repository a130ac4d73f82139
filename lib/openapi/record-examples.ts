// The command `npm run examples`: sends a request to every endpoint on the sample data and records the responses.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needsAdministrator } from '../../shared/http/definition.js'
import { PUBLISHED_PREFIX } from '../../shared/pictures/files/versions.js'
import { DONE, FAILED } from '../cli/command.js'
import type { Endpoint } from '../functions/registry.js'
import { loadFunctions } from '../functions/unbundled.js'
import { startEngine } from '../local/engine.js'
import { startHttpFront } from '../local/http-front.js'
import { BUCKET, startObjectStore } from '../local/object-store.js'
import { createTable } from '../local/table.js'
import { SAMPLE_FILE } from '../paths.js'
import {
  deletionsLast,
  EXAMPLE_ACTION,
  EXAMPLE_ADMINISTRATOR,
  EXAMPLE_CALENDAR,
  EXAMPLE_CONDITIONS,
  EXAMPLE_ENTRY_ID,
  EXAMPLE_FAILED_EMAIL,
  EXAMPLE_GEOCODE_KEY,
  EXAMPLE_LEAVER_ID,
  EXAMPLE_LOGIN,
  EXAMPLE_OPERATOR_ID,
  EXAMPLE_REMOVED_LOCATION,
  EXAMPLE_REPORT_ID,
  EXAMPLE_REVERT_ID,
  EXAMPLE_SESSION,
  EXAMPLE_SUGGESTIONS,
  EXAMPLE_USER,
  EXAMPLE_WEBHOOK_ID,
  endsSession,
  exampleValues,
  requestWith,
} from './example-requests.js'
import { storeExampleWebhook } from './example-webhook.js'
import { EXAMPLES_FILE, type Example } from './examples.js'
import { routeTextsOf } from './route-texts.js'

/** @returns the exit status: FAILED when an endpoint rejected its example. */
export async function recordExamples(): Promise<number> {
  const engine = await startEngine()
  const directory = await mkdtemp(join(tmpdir(), 'example-pictures-'))
  const objectStore = await startObjectStore({ directory })
  try {
    Object.assign(process.env, {
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      DYNAMODB_ENDPOINT: engine.endpoint,
      TABLE_NAME: `examples-${process.pid}`,
      TOKEN_SECRET: 'the secret of all examples',
      S3_ENDPOINT: objectStore.url,
      PICTURES_BUCKET: BUCKET,
      GEOCODE_KEY: EXAMPLE_GEOCODE_KEY,
      // Signed links would differ each time.
      PICTURES_URL: 'https://directory.example.org',
      LOG_LEVEL: 'silent',
    })
    await createTable(engine.endpoint, process.env.TABLE_NAME ?? '')
    await loadSample()
    const credentialsOf = await exampleCredentialsOf()
    const endpoints = (await loadFunctions()).endpoints.filter(
      ({ definition }) => !definition.fallback && !definition.page,
    )
    const front = await startHttpFront(endpoints)
    const responses: [string, Example][] = []
    for (const endpoint of deletionsLast(endpoints)) {
      responses.push([endpoint.name, await exampleOf(front.url, endpoint, credentialsOf(endpoint))])
    }
    await front.close()
    const rejected = responses.filter(([, { status }]) => status >= 400)
    for (const [name, { status, body }] of rejected)
      console.error(`${name} responded ${status}: ${JSON.stringify(body)}`)
    const recorded = responses.filter(([, { status }]) => status < 400).sort(([a], [b]) => (a < b ? -1 : 1))
    if (rejected.length > 0) console.error('lib/openapi/example-requests.ts has the values that examples send')
    await writeFile(EXAMPLES_FILE, `${JSON.stringify(Object.fromEntries(recorded), null, 2)}\n`)
    return rejected.length > 0 ? FAILED : DONE
  } finally {
    await engine.stop()
    await objectStore.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * Loads the sample, a user and an administrator with known passwords, and suggestions into the table that the environment
 * names.
 */
export async function loadSample(): Promise<void> {
  // The functions read the environment when they are loaded.
  const { importFiles } = await import('../import/import.js')
  await importFiles([SAMPLE_FILE])
  const confirmed_at = '2019-01-01T00:00:00.000Z'
  const administrator = { type: 'user', ...EXAMPLE_ADMINISTRATOR, confirmed_at, is_super_admin: true }
  await importFiles([
    [
      { type: 'user', ...EXAMPLE_LOGIN, confirmed_at },
      administrator,
      { type: 'user', ...LEAVER, confirmed_at, operator_id: EXAMPLE_OPERATOR_ID },
      { type: 'user', ...CONNECTED, confirmed_at, operator_id: EXAMPLE_OPERATOR_ID },
      ...suggestions(),
      ...directorySuggestions(),
      action(),
      removal(),
      ...conditions(),
    ],
  ])
  const { email, password } = EXAMPLE_USER
  const { findAccount, replaceHash } = await import('../../shared/accounts/store.js')
  const { hashPassword } = await import('../../shared/accounts/sign-in/passwords.js')
  const account = await findAccount(email)
  if (account) await replaceHash(account, await hashPassword(password))
  const { listSession } = await import('../../shared/accounts/sign-in/sessions.js')
  const signIn = { client: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }, now: new Date() }
  await listSession({ id: EXAMPLE_USER.id, token_version: 0 }, { part: EXAMPLE_SESSION, until: null }, signIn)
  const { calendarDigest } = await import('../../shared/accounts/calendar-link.js')
  const { userKey } = await import('../../shared/accounts/keys.js')
  const { transact, update } = await import('../../shared/table/transaction.js')
  const calendar = { digest: calendarDigest(EXAMPLE_CALENDAR), created_at: confirmed_at }
  await transact([update(userKey(EXAMPLE_LOGIN.id), { set: [['calendar', calendar]], exists: ['pk'] })])
  const { recordRevert } = await import('../../shared/undo/reverts.js')
  await recordRevert(EXAMPLE_REVERT, new Date())
  const [{ recordFailedEmail }, { encrypt }] = await Promise.all([
    import('../../shared/mail/stored-emails.js'),
    import('../../shared/mail/encryption.js'),
  ])
  const { id, created_at } = EXAMPLE_FAILED_EMAIL
  const failed = { to: [EXAMPLE_LOGIN.email], subject: 'your password has changed', text: '', html: '' }
  const encrypted = await encrypt(JSON.stringify(failed), id)
  await recordFailedEmail({ id, encrypted }, new Date(created_at), 'MessageRejected')
  await storeExampleWebhook(EXAMPLE_WEBHOOK_ID, 1)
  const { removeLocation } = await import('../../shared/changes/remove-location.js')
  await removeLocation(EXAMPLE_REMOVED_LOCATION, { user: { id: null, username: 'operator' }, now: new Date() })
  const { putEdition } = await import('../../shared/upkeep/open-data/edition.js')
  await putEdition(EXAMPLE_EDITION)
}

/** As in the sample, but that it looks after machines. */
const CONNECTED = { id: EXAMPLE_USER.id, username: 'player2', email: EXAMPLE_USER.email }

const LEAVER = { id: EXAMPLE_LEAVER_ID, username: 'leaver', email: 'leaver@example.org' }

const EXAMPLE_REVERT = {
  id: EXAMPLE_REVERT_ID,
  user_id: EXAMPLE_LOGIN.id,
  since: '2019-11-01',
  created_at: '2019-11-03T12:00:00.000Z',
  started_by_user_id: EXAMPLE_ADMINISTRATOR.id,
  started_by: EXAMPLE_ADMINISTRATOR.username,
  finished_at: '2019-11-03T12:00:02.000Z',
  reverted: 12,
  left: 0,
}

/** Of the open data: without its files, which only the job makes. */
const EXAMPLE_EDITION = {
  published_at: '2019-12-02T04:20:00.000Z',
  license: 'CC BY-SA 4.0',
  files: [
    {
      name: 'directory.jsonl.gz',
      key: `${PUBLISHED_PREFIX}2019-12-02T04-20-00-000Z/directory.jsonl.gz`,
      bytes: 412_345,
    },
    {
      name: 'locations.geojson.gz',
      key: `${PUBLISHED_PREFIX}2019-12-02T04-20-00-000Z/locations.geojson.gz`,
      bytes: 98_765,
    },
  ],
  records: { region: 4, location: 384 },
}

/** The headers with which the user of `loadSample` signs requests, or another one. */
export async function exampleCredentials({ id, email } = EXAMPLE_USER): Promise<Record<string, string>> {
  const { apiToken } = await import('../../shared/accounts/sign-in/tokens.js')
  return { 'x-user-email': email, 'x-user-token': await apiToken({ id, token_version: 0 }) }
}

/** The headers that an endpoint needs, of that user or of the administrator. The sessions that end are others. */
export async function exampleCredentialsOf(): Promise<(endpoint: Endpoint) => Record<string, string>> {
  const [lasting, ending] = await Promise.all([exampleSession(EXAMPLE_USER), exampleSession(EXAMPLE_LOGIN)])
  return (endpoint) => {
    const { user, administrator } = endsSession(endpoint) ? ending : lasting
    if (needsAdministrator(endpoint.definition)) return administrator
    return (endpoint.definition.auth ?? 'public') === 'public' ? {} : user
  }
}

async function exampleSession(user: typeof EXAMPLE_USER) {
  const { administratorExpiry, administratorToken } = await import(
    '../../shared/accounts/sign-in/administrator-sign-in.js'
  )
  const holder = { id: EXAMPLE_ADMINISTRATOR.id, token_version: 0 }
  const token = await administratorToken(holder, administratorExpiry(new Date()))
  return { user: await exampleCredentials(user), administrator: { authorization: `Bearer ${token}` } }
}

/** Suggested locations for the examples of administrators. */
function suggestions(): ImportedRecord[] {
  return Object.values(EXAMPLE_SUGGESTIONS).map((id, index) => ({
    type: 'suggested_location',
    id,
    created_at: '2019-11-01T12:00:00.000Z',
    updated_at: '2019-11-01T12:00:00.000Z',
    region_id: 1,
    name: `The ${['Golden', 'Lost', 'Silver', 'Second'][index]} Flipper`,
    street: `${index + 1} Water Street`,
    city: 'Portland',
    state: 'OR',
    country: 'US',
    machines: 'Fathom (Bally, 1981)',
    lat: `45.${index + 1}`,
    lon: '-122.5',
    point_from: 'address',
    user_id: EXAMPLE_LOGIN.id,
    username: EXAMPLE_LOGIN.username,
  }))
}

/** Suggested machines and regions for the same. */
function directorySuggestions(): ImportedRecord[] {
  const times = { created_at: '2019-11-01T12:00:00.000Z', updated_at: '2019-11-01T12:00:00.000Z' }
  return Object.values(EXAMPLE_SUGGESTIONS).flatMap((id, index) => {
    const suggested = { id, ...times, user_id: EXAMPLE_LOGIN.id, username: EXAMPLE_LOGIN.username }
    const name = ['Deep Water', 'Crane', 'Fathom Two', 'Crane Two'][index]
    return [
      { type: 'machine', id, ...times, name },
      { type: 'suggested_machine', ...suggested, name, machine_id: id, location_id: 864 },
      { type: 'suggested_region', ...suggested, name: ['Bend, Oregon', 'Atlantis', 'Salem, OR', 'Eugene, OR'][index] },
    ]
  })
}

/**
 * Comments on a machine of the sample, for the examples that hide one, show a hidden one again, and report one: that of
 * another user, as everything of the first is hidden before.
 */
function conditions(): ImportedRecord[] {
  const author = { user_id: EXAMPLE_LOGIN.id, username: EXAMPLE_LOGIN.username }
  const reported = { user_id: LEAVER.id, username: LEAVER.username }
  const times = { created_at: '2019-11-01T12:00:00.000Z', updated_at: '2019-11-01T12:00:00.000Z' }
  const condition = (id: number, comment: string) => ({
    ...{ id, comment, location_machine_xref_id: 70_240 },
    ...author,
    ...times,
  })
  return [
    { type: 'machine_condition', ...condition(EXAMPLE_CONDITIONS.hidden, 'The staff are thieves') },
    { type: 'machine_condition', ...condition(EXAMPLE_CONDITIONS.reported, 'Jo hogs it every Friday'), ...reported },
    {
      type: 'content_report',
      id: EXAMPLE_REPORT_ID,
      ...times,
      record_type: 'machine_condition',
      record_id: EXAMPLE_CONDITIONS.reported,
      location_id: 865,
      region_id: 1,
      ...reported,
      text: 'Jo hogs it every Friday',
      reports: [
        {
          user_id: EXAMPLE_USER.id,
          username: 'player2',
          reason: 'It is about a person',
          reported_at: '2019-11-02T12:00:00.000Z',
        },
      ],
      report_count: 1,
    },
    {
      type: 'hidden_content',
      id: 900_001,
      record_type: 'machine_condition',
      record_id: EXAMPLE_CONDITIONS.hiddenBefore,
      location_id: 865,
      region_id: 1,
      ...author,
      hidden_at: '2019-11-02T12:00:00.000Z',
      hidden_by: EXAMPLE_ADMINISTRATOR.username,
      record: condition(EXAMPLE_CONDITIONS.hiddenBefore, 'Left flipper is weak, ask the staff'),
    },
  ]
}

/** What a user did in the sample, for the example that reverts it. */
function action(): ImportedRecord {
  return {
    type: 'user_submission',
    ...EXAMPLE_ACTION,
    updated_at: EXAMPLE_ACTION.created_at,
    submission_type: 'confirm_location',
    submission: `${EXAMPLE_LOGIN.username} confirmed the line-up at Ship Ahoy Tavern in Portland`,
    region_id: 1,
    location_id: 865,
    user_id: EXAMPLE_LOGIN.id,
    user_name: EXAMPLE_LOGIN.username,
  }
}

/** What the administrator did, for the example that reverts it. */
function removal(): ImportedRecord {
  const zone = { id: 900_001, name: 'Alphabet District', region_id: 1 }
  return {
    type: 'journal_entry',
    id: EXAMPLE_ENTRY_ID,
    created_at: '2019-11-02T12:00:00.000Z',
    user_id: EXAMPLE_ADMINISTRATOR.id,
    username: EXAMPLE_ADMINISTRATOR.username,
    action: 'remove_zone',
    record_type: 'zone',
    record_id: zone.id,
    region_id: zone.region_id,
    before: zone,
    after: { id: null, name: null, region_id: null },
  }
}

type ImportedRecord = { type: string } & Record<string, unknown>

async function exampleOf(url: string, endpoint: Endpoint, credentials: Record<string, string>): Promise<Example> {
  const [route] = routeTextsOf(endpoint.definition)
  const request = exampleValues(endpoint)
  const { path, init } = requestWith(route, request, credentials)
  const response = await fetch(`${url}${path}`, init)
  const isShown = endpoint.name !== OPENAPI && response.headers.get('content-type')?.includes('json')
  const body = isShown ? { body: truncateExample(await response.json()) } : {}
  return { request: withoutFiles(request), status: response.status, ...body }
}

/** Its response is the document that contains the examples. */
const OPENAPI = 'docs/openapi'

function withoutFiles(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof File ? value.name : value]),
  )
}

const MAX_ENTRIES = 2
/** In a list inside a list entry. */
const MAX_NESTED_ENTRIES = 1
const MAX_VALUES = 4
const MAX_KEYS = 60

/** @returns a copy with short lists and without secrets. */
function truncateExample(value: unknown, isNested = false): unknown {
  if (Array.isArray(value)) {
    const isRecords = value.some((one) => typeof one === 'object' && one !== null)
    const most = isRecords ? (isNested ? MAX_NESTED_ENTRIES : MAX_ENTRIES) : MAX_VALUES
    return value.slice(0, most).map((one) => truncateExample(one, true))
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).slice(0, MAX_KEYS)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, name in SECRETS ? SECRETS[name] : truncateExample(field, isNested)]),
  )
}

/** Secret fields and their replacements. */
const SECRETS: Readonly<Record<string, string>> = {
  authentication_token: '2-0123456789abcdefghij',
  administrator_token: 'jahv-m1a2b3c4-0123456789abcdefghijklm',
}
