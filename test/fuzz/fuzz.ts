// Sends hostile requests to the whole service, and collects every response that is not as documented.
import { endpointsOf } from '../../lib/functions/registry.js'
import type { OpenApiDocument } from '../../shared/docs/document.js'
import { startDirectory } from '../support/directory.js'
import { fixture, type ImportRecord } from '../support/fixture.js'
import { createRandom } from '../support/random.js'
import { rawRequest } from '../support/raw-request.js'
import type { Stack } from '../support/stack.js'
import { wrongToken } from '../support/wrong-token.js'
import { ADMINISTERED, ADMINISTRATORS_VALUES, administratorsCredentials } from './administration.js'
import { asCurl, createJudge } from './judge.js'
import { createRequests, type FuzzSource } from './requests.js'

const PARALLEL = 4
const MAX_REPORTED = 40
/** Lets each request come from an address of its own: the limits per address are not what is tested. */
const ORIGIN_KEY = 'the key of the distribution in front'
const PASSWORD = 'extra ball'
const MEMBERS: ImportRecord[] = [
  { id: 9001, username: 'wizard' },
  { id: 9002, username: 'banned', is_disabled: true },
].map(({ username, ...fields }) => ({
  type: 'user',
  username,
  email: `${username}@example.org`,
  password: PASSWORD,
  confirmed_at: '2019-01-01T00:00:00Z',
  ...fields,
}))

/** Values of the fixture: a request with none that exists gets nowhere. */
const VALUES: FuzzSource['values'] = {
  'locations/id': [100, 101, 200],
  'location_machine_xrefs/id': [1000, 1002, 1012],
  'location_picture_xrefs/id': [1],
  'machine_score_xrefs/id': [1002, 1012],
  'machines/id': [641, 700],
  'operators/id': [5],
  'regions/id': [1, 3],
  'location_types/id': [4],
  'users/id': [9001, 9001, 10],
  id: [1, 100],
  region: ['portland', 'seattle'],
  region_id: [1, 3],
  location_id: [100, 101, 200],
  machine_id: [641, 642, 700, 703],
  location_machine_xref_id: [1000, 1002],
  operator_id: [5],
  zone_id: [1, 2],
  location_type: [4],
  by_machine_id: ['641', '641_700'],
  by_city_id: ['Portland'],
  by_type_id: ['4'],
  lat: ['45.52', '0', '89.9'],
  lon: ['-122.67', '180', '-539'],
  swlat: ['45'],
  swlon: ['-123', '179'],
  nelat: ['46'],
  nelon: ['-122', '-179'],
  max_distance: ['5', '0.001', '99999'],
  address: ['Portland, OR', '97202'],
  name: ['portland', 'ship'],
  limit: [1, 2, 1000],
  page: [1, 2],
  score: ['1,234'],
  login: ['wizard'],
  email: ['player@example.org'],
  user_email: ['wizard@example.org'],
  // Hashing one takes as long as ten other requests.
  password: ['', '', '', PASSWORD],
  confirm_password: [PASSWORD],
  phone: ['503-555-0100'],
  website: ['https://example.org'],
  country: ['US'],
  ...ADMINISTRATORS_VALUES,
}

export interface FuzzOptions {
  seed: number
  requests: number
  /** Only the request of this number, to look at it again. */
  only?: number | undefined
}

/** @returns a description of each response that is wrong, with the request as a command. */
export async function fuzz({ seed, requests, only }: FuzzOptions): Promise<{ failures: string[]; statuses: string }> {
  const stack = await startDirectory(
    [...fixture, ...MEMBERS, ...ADMINISTERED],
    { ORIGIN_KEY, LOG_LEVEL: 'silent' },
    { pictures: true },
  )
  try {
    const { body: document } = await stack.get('/openapi.json')
    const source = await sourceOf(stack, document as OpenApiDocument)
    const make = createRequests(source, seed)
    const judge = createJudge(document as OpenApiDocument, endpointsOf(await import('../../functions/endpoints.js')))
    const failures: string[] = []
    const statuses = new Map<number, number>()
    const seen = new Set<string>()

    const send = async (number: number) => {
      const request = make(number)
      const random = createRandom(seed, number, 'address')
      const address = `10.${random.integer(256)}.${random.integer(256)}.${random.integer(256)}:4711`
      const headers = { ...request.headers, 'x-origin-key': ORIGIN_KEY, 'cloudfront-viewer-address': address }
      const response = await rawRequest(stack.url, request.path, { ...request, headers })
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      for (const problem of judge(request, response)) {
        // The same of the same operation is one finding.
        const kind = `${request.operation}: ${problem}`
        if (seen.has(kind) || seen.size >= MAX_REPORTED) continue
        seen.add(kind)
        const shown = response.body.toString('utf8').slice(0, 500)
        failures.push(
          `${kind}\n  seed ${seed}, request ${number}\n  ${asCurl(stack.url, request)}\n  ${response.status} ${shown}`,
        )
      }
    }
    const numbers = only === undefined ? Array.from({ length: requests }, (_, index) => index) : [only]
    const next = numbers.values()
    await Promise.all(
      Array.from({ length: PARALLEL }, async () => {
        for (const number of next) await send(number)
      }),
    )
    return {
      failures,
      statuses: [...statuses]
        .sort()
        .map((one) => one.join(': '))
        .join(', '),
    }
  } finally {
    await stack.close()
  }
}

async function sourceOf(stack: Stack, document: OpenApiDocument): Promise<FuzzSource> {
  const { body } = await stack.request('/users/auth_details.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'wizard', password: PASSWORD }),
  })
  const token = String(body.user.authentication_token)
  const email = 'wizard@example.org'
  const cursors = await Promise.all(
    [
      '/locations.json?',
      '/region/portland/locations.json?',
      '/user_submissions/location.json?id=100&',
      '/region/portland/user_submissions.json?',
    ].map(async (path) => (await stack.get(`${path}limit=1`)).body.next_cursor),
  )
  return {
    document,
    values: VALUES,
    credentials: [
      { 'x-user-email': email, 'x-user-token': token },
      { 'x-user-email': email, 'x-user-token': token },
      { authorization: `Bearer ${token}` },
      { 'x-user-email': 'banned@example.org', 'x-user-token': token },
      { 'x-user-token': wrongToken(token) },
      {},
    ],
    administratorsCredentials: await administratorsCredentials(),
    cursors: cursors.filter((cursor) => typeof cursor === 'string'),
  }
}
