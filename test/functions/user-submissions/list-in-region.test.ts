import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
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
    ['min_date_of_submission=2019-10-08', [6, 5, 4]],
  ])('keeps to %s', async (query, expected) => {
    expect(await ids(`/region/portland/user_submissions.json?${query}`)).toEqual(expected)
  })

  it.each(['contact_us', 'suggest_location', 'nonsense'])('rejects the type %s', async (type) => {
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
