// The feeds that programs follow: of the directory, a circle, a region, a location and a machine.
import { parseFeed } from '@rowanmanning/feed-parser'
import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord, PORTLAND } from '../../support/fixture.js'

const HOSTILE = '<script>alert("1")</script> & ]]> \'"\u{1f3b0} </content></entry>'

const at = (id: number, fields: Record<string, unknown>): ImportRecord => ({
  type: 'user_submission',
  id,
  region_id: 1,
  location_id: 100,
  location_name: 'Ground Kontrol',
  city_name: 'Portland',
  lat: 45.5238,
  lon: -122.6755,
  created_at: `2019-12-01T12:00:${id}Z`,
  ...fields,
})

const condition = { submission_type: 'new_condition', machine_id: 642, user_id: 11, user_name: 'tilt' }

const stack = await startDirectory([
  ...fixture,
  { type: 'region', id: 9, name: 'haifa', full_name: 'חיפה (IL)', lat: 32.8, lon: 34.99 },
  { type: 'machine', id: 690, name: 'כדור (2)', manufacturer: 'Stern', year: 1980 },
  { type: 'location', id: 941, name: 'מועדון (3)', lat: '32.8', lon: '34.99', country: 'IL' },
  { type: 'location', id: 940, name: 'בית', city: 'חיפה', lat: '32.8', lon: '34.99', country: 'IL' },
  at(23, {
    ...{ submission_type: 'new_lmx', region_id: null, location_id: 940, location_name: 'בית', city_name: 'חיפה' },
    ...{
      machine_id: 641,
      created_at: '2019-01-01T00:00:00Z',
      machine_name: 'פינבול (Stern)',
      user_id: 11,
      user_name: 'tilt',
      lat: 32.8,
      lon: 34.99,
    },
    submission: 'פינבול (Stern) was added to בית in חיפה by tilt',
  }),
  at(20, { ...condition, comment: HOSTILE, submission: `tilt said: ${HOSTILE}` }),
  at(21, { submission_type: 'new_picture', submission: 'tilt added a picture' }),
  at(22, { ...condition, comment: 'x'.repeat(500), submission: `tilt said: ${'x'.repeat(500)}` }),
])
afterAll(() => stack.close())

interface Item {
  id: string
  url?: string
  title: string
  content_text: string
  date_published: string
  authors?: { name: string }[]
  tags: string[]
  _submission: { id: number; lat: number }
}

async function jsonItems(path: string, query = ''): Promise<Item[]> {
  const { status, body, headers } = await stack.get(`${path}.json${query}`)
  expect({ path, status }).toEqual({ path, status: 200 })
  expect(headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  return body.items
}

async function atom(path: string, query = '') {
  const { status, body, headers } = await stack.get(`${path}.atom${query}`)
  expect({ path, status }).toEqual({ path, status: 200 })
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  return parseFeed(body)
}

const AROUND = `?lat=${PORTLAND.lat}&lon=${PORTLAND.lon}&max_distance=10`

describe.each([
  ['/user_submissions/feed', '', 'Machine Location Directory: all activity', '/user_submissions.json?limit=50'],
  [
    '/user_submissions/feed',
    AROUND,
    /within 10 miles of 45\.\d+, -122\.\d+$/,
    `/user_submissions/list_within_range.json${AROUND}&limit=50`,
  ],
  ['/region/portland/feed', '', /: Portland, Oregon$/, '/region/portland/user_submissions.json?limit=50'],
  ['/locations/100/feed', '', /: Ground Kontrol in Portland$/, '/user_submissions/location.json?id=100&limit=50'],
  ['/machines/642/feed', '', /: .+/, '/user_submissions.json?machine_id=642&limit=50'],
])('the feed %s%s', (path, query, title, list) => {
  it('has what the list has, in both formats', async () => {
    const { user_submissions } = (await stack.get(list)).body
    const ids = user_submissions.map(({ id }: { id: number }) => id)

    expect(ids.length).toBeGreaterThan(1)
    expect((await jsonItems(path, query)).map((item) => item._submission.id)).toEqual(ids)
    const feed = await atom(path, query)
    expect(feed.items.map((item) => Number(item.id?.split(':').at(-1)))).toEqual(ids)
    expect(feed.title).toMatch(title)
    expect(feed.self).toBe(`${stack.url}/api/v1${path}.atom${query}`)
    expect(feed.updated?.toISOString()).toBe('2019-12-01T12:00:22.000Z')
  })

  it('links the page of the location', async () => {
    const page = `${stack.url}/locations/100`

    const [item] = await jsonItems(path, query)
    expect(item?.url).toBe(page)
    const [entry] = (await atom(path, query)).items
    expect(entry?.url).toBe(page)
  })

  it('keeps texts of users as they are, as text', async () => {
    const [, hostile] = (await jsonItems(path, query)).filter(({ tags }) => tags[0] === 'new_condition')
    const item = (await atom(path, query)).items.find(({ id }) => id === hostile?.id)

    expect(hostile).toMatchObject({
      id: 'tag:127.0.0.1,2019:submission:20',
      content_text: `tilt said: ${HOSTILE}`,
      title: `tilt said: ${HOSTILE}`,
      date_published: '2019-12-01T12:00:20.000Z',
      authors: [{ name: 'tilt' }],
      _submission: { location_id: 100, machine_id: 642, lat: 45.5238, lon: -122.6755 },
    })
    expect(item).toMatchObject({ title: hostile?.title, content: hostile?.content_text })
    expect(item?.authors).toMatchObject([{ name: 'tilt' }])
    expect(item?.categories).toMatchObject([{ term: 'new_condition' }])
  })

  it('leads to the page of the same', async () => {
    const pageOf = async (path: string) => {
      const { home_page_url } = (await stack.get(`${path}.json`)).body
      const [link] = /rel="alternate" type="text\/html" href="[^"]+"/.exec((await stack.get(`${path}.atom`)).body) ?? []
      expect(link).toContain(`href="${home_page_url}"`)
      return home_page_url.slice(stack.url.length)
    }

    expect(await pageOf('/locations/100/feed')).toBe('/locations/100')
    expect(await pageOf('/machines/641/feed')).toBe('/?by_machine_id=641')
    expect(await pageOf('/region/portland/feed')).toBe('/')
    expect(await pageOf('/user_submissions/feed')).toBe('/')
  })

  it('keeps sentences in order around names from right to left', async () => {
    const [item] = await jsonItems('/locations/940/feed')
    const sentence = '\u2068פינבול (Stern)\u2069 was added to \u2068בית\u2069 in \u2068חיפה\u2069 by tilt'

    expect([item?.title, item?.content_text]).toEqual([sentence, sentence])
    const { title, items } = await atom('/locations/940/feed')
    expect([title, items[0]?.title]).toEqual([
      'Machine Location Directory: \u2068בית\u2069 in \u2068חיפה\u2069',
      sentence,
    ])
    const { user_submissions } = (await stack.get('/user_submissions/location.json?id=940')).body
    expect(user_submissions[0].submission).not.toMatch(/[\u2066-\u2069]/)
  })

  it('can be cached, and asked for changes only', async () => {
    for (const format of ['.atom', '.json']) {
      const { headers } = await stack.get(`${path}${format}${query}`)
      const etag = headers.get('etag') ?? ''
      expect(headers.get('cache-control')).toBe('public, max-age=300')
      const again = await stack.request(`${path}${format}${query}`, { headers: { 'if-none-match': etag } })
      expect([again.status, again.body]).toEqual([304, undefined])
    }
  })
})

describe('a feed for programs', () => {
  it('has as many entries as asked for, of the types asked for', async () => {
    expect((await jsonItems('/locations/100/feed', '?limit=2')).map((item) => item._submission.id)).toEqual([22, 20])
    const feed = await atom('/locations/100/feed', '?submission_type=new_picture&user_token=secret&other=1')
    expect(feed.items).toHaveLength(1)
    expect(feed.self).toBe(`${stack.url}/api/v1/locations/100/feed.atom?submission_type%5B%5D=new_picture`)
  })

  it.each([
    ['/machines/690', 'כדור (2) (Stern, 1980)'],
    ['/region/haifa', 'חיפה (IL)'],
    ['/locations/941', 'מועדון (3)'],
  ])('isolates names from right to left in the title of the feed of %s', async (path, name) => {
    const title = `Machine Location Directory: \u2068${name}\u2069`

    expect((await atom(`${path}/feed`)).title).toBe(title)
    expect((await stack.get(`${path}/feed.json`)).body.title).toBe(title)
  })

  it('shortens titles', async () => {
    const [long] = await jsonItems('/locations/100/feed')

    expect([...(long?.title ?? '')]).toHaveLength(120)
    expect(long?.title.endsWith('x…')).toBe(true)
    expect(long?.content_text).toHaveLength('tilt said: '.length + 500)
  })

  it('may be empty', async () => {
    const path = '/locations/100/feed'
    expect(await jsonItems(path, '?submission_type=ic_toggle')).toEqual([])
    const feed = await atom(path, '?submission_type=ic_toggle')
    expect(feed.items).toEqual([])
    expect(feed.updated?.getTime()).toBe(0)
  })

  it.each([
    ['/locations/99999/feed', 404, 'location 99999 not found'],
    ['/machines/99999/feed', 404, 'machine 99999 not found'],
    ['/region/nowhere/feed', 404, 'region nowhere not found'],
    ['/locations/x/feed', 400, /^id must be/],
    ['/user_submissions/feed', 400, /^limit must be/, '?limit=101'],
    ['/user_submissions/feed', 400, /lon/, '?lat=45'],
    ['/user_submissions/feed', 400, /^max_distance must be/, '?lat=45&lon=1&max_distance=0'],
    ['/user_submissions/feed', 400, /^submission_type must be/, '?submission_type=contact_us'],
  ])('responds %s with %i, whatever the format', async (path, status, errors, query = '') => {
    for (const format of ['.atom', '.json']) {
      const response = await stack.get(`${path}${format}${query}`)
      expect(response.status).toBe(status)
      expect(response.body).toEqual({ errors: typeof errors === 'string' ? errors : expect.stringMatching(errors) })
    }
  })
})
