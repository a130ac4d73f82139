import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, PORTLAND } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

async function ids(path: string): Promise<number[]> {
  const { status, body } = await stack.get(path)
  expect(status).toBe(200)
  return body.user_submissions.map(({ id }: { id: number }) => id)
}

describe('GET /user_submissions/list_within_range.json', () => {
  const near = (rest: string) =>
    `/user_submissions/list_within_range.json?lat=${PORTLAND.lat}&lon=${PORTLAND.lon}${rest}`

  it('lists what was done in any year without a first day', async () => {
    expect(await ids(near(''))).toEqual([6, 5, 4, 3, 2, 1])
    expect(await ids(near('&min_date_of_submission='))).toEqual([6, 5, 4, 3, 2, 1])
  })

  it('keeps to a region', async () => {
    expect(await ids(near('&max_distance=200&region_id=3'))).toEqual([8, 7])
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

  it.each(['&min_date_of_submission=2019-02-30', '&min_date_of_submission=yesterday'])('rejects %s', async (query) => {
    const { status, body } = await stack.get(near(query))

    expect(status).toBe(400)
    expect(body.errors).toMatch(/^min_date_of_submission must/)
  })
})
