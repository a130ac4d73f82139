// What the feeds of the directory, a region, a circle and a location have in common.
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord, PORTLAND } from '../../support/fixture.js'
import { signInAs, TILT } from '../../support/signed-in-client.js'

const at = (id: number, fields: Record<string, unknown>): ImportRecord => ({
  type: 'user_submission',
  id,
  submission: `submission ${id}`,
  region_id: 1,
  location_id: 100,
  location_name: 'Ground Kontrol',
  city_name: 'Portland',
  lat: 45.5238,
  lon: -122.6755,
  created_at: `2019-12-01T12:00:${id}Z`,
  ...fields,
})

const tilt = { user_id: 11, user_name: 'tilt' }

const stack = await startDirectory([
  ...fixture,
  at(20, { submission_type: 'new_msx', machine_id: 642, high_score: 5, ...tilt }),
  at(21, { submission_type: 'new_picture', ...tilt }),
  at(22, { submission_type: 'new_condition', machine_id: 641, deleted_at: '2019-12-02T12:00:00Z', ...tilt }),
  at(23, { submission_type: 'confirm_location', submission: null, ...tilt }),
  {
    type: 'user_submission',
    id: 30,
    submission_type: 'new_msx',
    submission: 'tilt added a high score of 7 on Godzilla (Stern, 2021)',
    machine_id: 701,
    high_score: 7,
    created_at: '2019-12-03T12:00:00Z',
    ...tilt,
  },
])
afterAll(() => stack.close())

const FEEDS = [
  '/user_submissions.json?',
  '/region/portland/user_submissions.json?',
  `/user_submissions/list_within_range.json?lat=${PORTLAND.lat}&lon=${PORTLAND.lon}&`,
  '/user_submissions/location.json?id=100&',
]
const [DIRECTORY = ''] = FEEDS

async function rows(path: string): Promise<Record<string, unknown>[]> {
  const { status, body } = await stack.get(path)
  expect({ path, status }).toEqual({ path, status: 200 })
  return body.user_submissions
}

const ids = async (path: string) => (await rows(path)).map(({ id }) => id)
/** Those at location 100, which is in all feeds. */
const atLocation = async (path: string) =>
  (await rows(path)).filter(({ location_id }) => location_id === 100).map(({ id }) => id)

describe.each(FEEDS)('the feed %s', (feed) => {
  it.each([
    ['', [20, 6, 5, 4, 3, 2, 1]],
    ['submission_type=new_picture', [21]],
    ['submission_type[]=new_picture&submission_type[]=new_msx', [21, 20, 6]],
    ['user_id=11', [20, 4, 3]],
    ['user_name=TILT', [20, 4, 3]],
    ['user_name=nobody', []],
    ['user_id=11&submission_type=new_msx', [20]],
    ['restrict_to=new_msx', [5, 4, 3, 2, 1]],
    ['restrict_to=new_msx&user_id=11', [20, 5, 4, 3, 2, 1]],
    ['restrict_to=new_msx&user_id=11&submission_type=new_msx', [20, 6]],
    ['restrict_to=new_msx&submission_type=new_msx', [20, 6]],
    ['machine_id=642', [20, 2]],
    ['machine_id[]=642&machine_id[]=702', [20, 2, 1]],
    ['machine_id[]=642&user_id=10', [2]],
  ])('has what ?%s asks for', async (query, expected) => {
    expect(await atLocation(`${feed}${query}`)).toEqual(expected)
  })

  it('shows what lists show of the user and of the operator of the location', async () => {
    const [row] = await rows(`${feed}submission_type=new_msx&machine_id=642`)

    expect(row).toMatchObject({
      id: 20,
      user_id: 11,
      location_operator_id: 5,
      user_operator_id: null,
      admin_title: 'Global Administrator',
      contributor_rank: null,
      flag: null,
      user_deleted: false,
      machine_score_xref_id: null,
      machine_condition_id: null,
      deleted_at: null,
    })
  })

  it('answers an empty page past its end', async () => {
    const { status, body } = await stack.get(`${feed}user_id=11&submission_type=new_lmx&limit=2&page=5`)

    expect(status).toBe(200)
    expect(body).toMatchObject({ user_submissions: [], pagy: { count: 1, page: 5, pages: 1, in: 0, from: 0, to: 0 } })
    expect(body.pagy).toMatchObject({ previous: 1 })
    expect(body.pagy).not.toHaveProperty('next')
  })

  it('has numbered pages that together are the feed', async () => {
    const all = await ids(`${feed}submission_type=new_lmx`)
    const pages: unknown[] = []
    for (let page: number | undefined = 1; page !== undefined; ) {
      const { body } = await stack.get(`${feed}submission_type=new_lmx&limit=2&page=${page}`)
      pages.push(...body.user_submissions.map(({ id }: { id: number }) => id))
      expect(body.pagy).toMatchObject({ count: 3, page, pages: 2, last: 2, limit: 2 })
      page = body.pagy.next
    }

    expect(pages).toEqual(all)
    expect(all).toEqual([3, 2, 1])
  })
})

describe('GET /user_submissions.json', () => {
  it('has what was done anywhere, without scores that name no location', async () => {
    expect(await ids(DIRECTORY)).toEqual([20, 8, 7, 6, 5, 4, 3, 2, 1])
  })

  it.each([
    ['include_locationless=1', [30, 20, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['include_locationless=1&user_id=11', [30, 20, 4, 3]],
    ['include_locationless=1&machine_id=701', [30]],
    ['include_locationless=1&submission_type=new_lmx', [3, 2, 1]],
    ['user_faved=10', [8, 7]],
    ['user_faved=11', []],
  ])('has what ?%s asks for', async (query, expected) => {
    expect(await ids(`${DIRECTORY}${query}`)).toEqual(expected)
  })

  it('rejects the favorites of an unknown user', async () => {
    expect((await stack.get(`${DIRECTORY}user_faved=99`)).body).toEqual({ errors: 'user_faved 99 not found' })
  })

  it('describes a page by number, with links that have no secrets', async () => {
    const { body, headers } = await stack.get(`${DIRECTORY}limit=2&page=1&user_token=secret&machine_id=641`)

    const link = (page: number) => `${stack.url}/api/v1/user_submissions.json?limit=2&page=${page}&machine_id=641`
    expect(body.user_submissions.map(({ id }: { id: number }) => id)).toEqual([7, 6])
    const urls = { first_url: link(1), page_url: link(1), next_url: link(2), last_url: link(2) }
    expect(body.pagy).toMatchObject({ count: 4, page: 1, next: 2, ...urls })
    expect(headers.get('link')).toBe(`<${link(2)}>; rel="next"`)
    expect(body).not.toHaveProperty('next_cursor')
  })

  it('numbers the first page of limit alone, which has a cursor, too', async () => {
    const { body, headers } = await stack.get(`${DIRECTORY}limit=4`)

    const options = { limit: 4, limit_key: 'limit', page: 1, page_key: 'page', count: 9 }
    expect(body.pagy).toMatchObject({ count: 9, page: 1, pages: 3, in: 4, from: 1, to: 4, next: 2, last: 3, options })
    expect(headers.get('link')).toContain('cursor=')
    const { body: next } = await stack.get(`${DIRECTORY}limit=4&cursor=${body.next_cursor}`)
    const { body: second } = await stack.get(body.pagy.next_url.slice(`${stack.url}/api/v1`.length))
    expect(second.user_submissions).toEqual(next.user_submissions)
    expect(second.pagy).toMatchObject({ previous: 1, next: 3, from: 5, to: 8 })
  })

  it('has at most 50 records in a numbered page', async () => {
    const { body } = await stack.get(`${DIRECTORY}limit=90&page=1`)

    expect(body.pagy).toMatchObject({ limit: 50 })
    expect((await stack.get(`${DIRECTORY}limit=90`)).body).not.toHaveProperty('pagy')
  })

  it.each(['page=0', 'page=x', 'page=1.5'])('rejects %s', async (query) => {
    const { status, body } = await stack.get(`${DIRECTORY}${query}`)

    expect(status).toBe(400)
    expect(body.errors).toMatch(/^page must be/)
  })
})

describe('the operator of the location', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('follows each change within half a minute of its refresh', async () => {
    const tilt = await signInAs(stack, TILT)
    const startedAt = Date.now()
    // The last one as in the records, which other tests expect.
    const changes = [6, '', 5]
    for (const [index, operator_id] of changes.entries()) {
      vi.useFakeTimers({ toFake: ['Date'], now: startedAt + index * 31_000 })
      expect((await tilt.put('/locations/100.json', { operator_id })).status).toBe(200)

      vi.setSystemTime(startedAt + (index + 1) * 31_000)
      const there = (await rows(DIRECTORY)).filter(({ location_id }) => location_id === 100)
      expect(there.length).toBeGreaterThan(5)
      expect(new Set(there.map((row) => row.location_operator_id))).toEqual(new Set([operator_id || null]))
    }
    await expectConsistentDirectory()
  })
})
