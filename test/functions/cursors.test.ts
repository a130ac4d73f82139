import { afterAll, describe, expect, it } from 'vitest'
import { formatCursor, type SortPosition } from '../../shared/paging.js'
import { startDirectory } from '../support/directory.js'
import { fixture } from '../support/fixture.js'

/** Their letters have marks, which stay when names are folded. */
const IN_KANA = ['パックマン', 'ボウリング']
const stack = await startDirectory([
  ...fixture,
  ...IN_KANA.map((name, index) => ({ type: 'location' as const, id: 501 + index, name, lat: '35.7', lon: '139.8' })),
])
afterAll(() => stack.close())

const LISTS = [
  '/locations.json?limit=2',
  '/locations.json?limit=2&by_machine_id=641',
  '/locations/within_bounding_box.json?swlat=-90&swlon=-180&nelat=90&nelon=180&limit=2',
  '/locations/within_bounding_box.json?swlat=-90&swlon=-180&nelat=90&nelon=180&limit=2&no_details=2',
  '/locations/closest_by_lat_lon.json?lat=45.5&lon=-122.6&max_distance=500&send_all_within_distance=1&limit=2',
  '/region/portland/location_machine_xrefs.json?limit=2',
  '/region/portland/machine_score_xrefs.json?limit=2',
  '/machine_score_xrefs/1002.json?limit=1',
  '/region/portland/user_submissions.json?limit=2',
  '/user_submissions/list_within_range.json?lat=45.5&lon=-122.6&min_date_of_submission=2010-01-01&limit=2',
  '/user_submissions/location.json?id=1&limit=2',
]

/** Each has the parts of a position of some list, but no position that a list has given out. */
const FORGED: SortPosition[] = [
  [''],
  [' '],
  ['\u0000'],
  ['~~'],
  ['\u{10ffff}'],
  ['\ud800'],
  ['2019-11-01'],
  ['9'.repeat(700)],
  ['', 1],
  ['\u{10ffff}\u{10ffff}', 1],
  ['\u{10ffff}', Number.MAX_VALUE],
  ['\ud800', 1],
  ['a', 1.5],
  ['a', -1],
  ['a', 1e300],
  ['x'.repeat(700), 1],
  [0.5],
  [1e300],
  [-1e300],
  [1e-300],
]

describe('a list with a forged cursor', () => {
  it.each(LISTS)('gives a page or a 400 that names the cursor: %s', async (list) => {
    for (const position of FORGED) {
      const { status, body } = await stack.get(`${list}&cursor=${formatCursor(position)}`)

      const response = { position, status, errors: status === 200 ? undefined : body.errors }
      const errors = status === 200 ? undefined : 'cursor must be the next_cursor of a page of this list'
      expect.soft(response).toEqual({ position, status: status === 200 ? 200 : 400, errors })
    }
  })

  it('ends a feed whose wanted days are all later than the cursor', async () => {
    const cursor = formatCursor(['2010-01-01T00:00:00.000Z#000000000000001'])
    const query = `lat=45.5&lon=-122.6&min_date_of_submission=2015-01-01&limit=2&cursor=${cursor}`

    const { status, body } = await stack.get(`/user_submissions/list_within_range.json?${query}`)

    expect(status).toBe(200)
    expect(body).toEqual({ user_submissions: [] })
  })
})

it('follows a page that ends with a name in any script', async () => {
  const names: string[] = []
  let cursor = ''
  do {
    const { status, body } = await stack.get(`/locations.json?limit=1${cursor}`)
    expect([names.at(-1), status]).toEqual([names.at(-1), 200])
    names.push(body.locations[0].name)
    cursor = body.next_cursor && `&cursor=${body.next_cursor}`
  } while (cursor)

  expect(names).toEqual(expect.arrayContaining(IN_KANA))
})
