// The feeds of submissions: of a region, of a location, around a point; and the figures made from them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, PORTLAND } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(fixture)
})
afterAll(() => stack.close())

async function ids(path: string): Promise<number[]> {
  const { status, body } = await stack.get(path)
  expect(status).toBe(200)
  return body.user_submissions.map(({ id }: { id: number }) => id)
}

describe('GET /region/{region}/user_submissions.json', () => {
  it('lists what was done in the region, newest first, and no messages', async () => {
    const { body } = await stack.get('/region/portland/user_submissions.json')

    expect(await ids('/region/portland/user_submissions.json')).toEqual([6, 5, 4, 3, 2, 1])
    expect(JSON.stringify(body)).not.toContain('@')
    expect(body.user_submissions[0]).toMatchObject({
      submission_type: 'new_msx',
      high_score: 1234567,
      user_name: 'flipper',
      location_name: 'Ground Kontrol',
      lat: 45.5238,
      created_at: '2019-11-01T12:00:00.000Z',
    })
  })

  it.each([
    ['submission_type=remove_machine', [4]],
    ['submission_type[]=new_lmx&submission_type[]=new_msx', [6, 3, 2, 1]],
    ['submission_type=', [6, 5, 4, 3, 2, 1]],
  ])('keeps to %s', async (query, expected) => {
    expect(await ids(`/region/portland/user_submissions.json?${query}`)).toEqual(expected)
  })

  it.each(['contact_us', 'suggest_location', 'nonsense'])('refuses the type %s', async (type) => {
    const { status, body } = await stack.get(`/region/portland/user_submissions.json?submission_type=${type}`)

    expect(status).toBe(400)
    expect(body.errors).toMatch(/^submission_type must/)
  })

  it('gives pages that together are the feed', async () => {
    const pages: number[] = []
    for (let cursor = ''; ; ) {
      const { body } = await stack.get(`/region/portland/user_submissions.json?limit=4${cursor}`)
      pages.push(...body.user_submissions.map(({ id }: { id: number }) => id))
      if (!body.next_cursor) break
      cursor = `&cursor=${body.next_cursor}`
    }

    expect(pages).toEqual([6, 5, 4, 3, 2, 1])
  })

  it('answers 404 for an unknown region', async () => {
    expect((await stack.get('/region/atlantis/user_submissions.json')).status).toBe(404)
  })
})

describe('GET /user_submissions/location.json', () => {
  it('lists what was done at the location since the record is complete', async () => {
    expect(await ids('/user_submissions/location.json?id=100')).toEqual([6, 5, 4, 3, 2])
    expect(await ids('/user_submissions/location.json?id=100&submission_type=new_lmx')).toEqual([3, 2])
    expect(await ids('/user_submissions/location.json?id=103')).toEqual([])
  })

  it.each([
    ['?id=99999', 404],
    ['', 400],
    ['?id=x', 400],
  ])('refuses %s', async (query, status) => {
    expect((await stack.get(`/user_submissions/location.json${query}`)).status).toBe(status)
  })
})

describe('GET /user_submissions/list_within_range.json', () => {
  const near = (rest: string) =>
    `/user_submissions/list_within_range.json?lat=${PORTLAND.lat}&lon=${PORTLAND.lon}${rest}`

  it('lists nothing older than a month without a first day', async () => {
    expect(await ids(near(''))).toEqual([])
  })

  it('lists what was done within 30 miles since the first day, newest first', async () => {
    expect(await ids(near('&min_date_of_submission=2019-10-08'))).toEqual([6, 5, 4])
    expect(await ids(near('&min_date_of_submission=2010-01-01&submission_type=new_lmx'))).toEqual([3, 2, 1])
  })

  it('lists what was done further away with max_distance', async () => {
    const { body } = await stack.get(near('&min_date_of_submission=2019-11-01&max_distance=200'))

    expect(body.user_submissions.map(({ id }: { id: number }) => id)).toEqual([8, 7, 6])
    expect(body.user_submissions[0].distance).toBeCloseTo(145, 0)
  })

  it('gives pages that together are the feed', async () => {
    const first = await stack.get(near('&min_date_of_submission=2010-01-01&max_distance=200&limit=5'))
    const second = await stack.get(
      near(`&min_date_of_submission=2010-01-01&max_distance=200&limit=5&cursor=${first.body.next_cursor}`),
    )

    const both = [...first.body.user_submissions, ...second.body.user_submissions]
    expect(both.map(({ id }: { id: number }) => id)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    expect(second.body.next_cursor).toBeUndefined()
  })

  it.each(['&min_date_of_submission=2019-02-30', '&min_date_of_submission=yesterday'])('refuses %s', async (query) => {
    const { status, body } = await stack.get(near(query))

    expect(status).toBe(400)
    expect(body.errors).toMatch(/^min_date_of_submission must/)
  })
})

describe('GET /user_submissions/total_user_submission_count.json', () => {
  it('counts all, messages too', async () => {
    expect((await stack.get('/user_submissions/total_user_submission_count.json')).body).toEqual({
      total_user_submission_count: 10,
    })
  })
})

describe('GET /user_submissions/top_users.json', () => {
  it('lists who has done most under the names of both ages of clients', async () => {
    expect((await stack.get('/user_submissions/top_users.json')).body).toEqual([
      { id: 10, user_id: 10, username: 'flipper', submission_count: 6, user_submissions_count: 6 },
      { id: 11, user_id: 11, username: 'tilt', submission_count: 2, user_submissions_count: 2 },
    ])
  })
})
