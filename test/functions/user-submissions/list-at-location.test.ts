import { afterAll, describe, expect, it } from 'vitest'
import { administratorClient } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'

const chief: ImportRecord = {
  ...{ type: 'user', id: 60, username: 'chief', email: 'chief@example.org', is_super_admin: true },
  confirmed_at: '2019-01-01T00:00:00Z',
}
const NOTES = 480
/** More than a request may read. */
const longNotes = Array.from({ length: NOTES + 1 }, (_, index): ImportRecord => {
  const [user_id, user_name] = index === 0 ? [11, 'tilt'] : [10, 'flipper']
  return {
    ...{ type: 'user_submission', id: 1_000 + index, submission_type: 'new_condition', submission: '€'.repeat(4_000) },
    ...{ location_id: 102, location_name: 'Café Zürich', region_id: 1, user_id, user_name },
    created_at: new Date(Date.parse('2020-01-01T00:00:00Z') + index * 60_000).toISOString(),
  }
})

const stack = await startDirectory([...fixture, chief, ...longNotes])
afterAll(() => stack.close())

async function ids(path: string): Promise<number[]> {
  const { status, body } = await stack.get(path)
  expect(status).toBe(200)
  return body.user_submissions.map(({ id }: { id: number }) => id)
}

describe('GET /user_submissions/location.json', () => {
  it('lists all that was done at the location, newest first', async () => {
    expect(await ids('/user_submissions/location.json?id=100')).toEqual([6, 5, 4, 3, 2, 1])
    expect(await ids('/user_submissions/location.json?id=100&submission_type=new_lmx')).toEqual([3, 2, 1])
    expect(await ids('/user_submissions/location.json?id=103')).toEqual([])
  })

  it('has shorter pages where few of many long notes are wanted, and the rest behind them', async () => {
    const path = '/user_submissions/location.json?id=102&user_id=11'
    expect(await ids(path)).toEqual([])
    const found = []
    let cursor = ''
    do {
      const { status, body } = await stack.get(`${path}&limit=20${cursor && `&cursor=${cursor}`}`)
      expect(status).toBe(200)
      found.push(...body.user_submissions)
      cursor = body.next_cursor ?? ''
    } while (cursor)
    expect(found.map(({ id }) => id)).toEqual([1_000])
    expect((await stack.get(`${path}&limit=20&page=1`)).status).toBe(400)

    const asAdministrator = administratorClient(stack, 60)
    const actions = []
    let before = ''
    do {
      const { status, body } = await asAdministrator(
        'GET',
        `actions.json?location_id=102&user_id=11${before && `&before=${encodeURIComponent(before)}`}`,
      )
      expect(status).toBe(200)
      actions.push(...body.actions)
      before = body.next_before ?? ''
    } while (before)
    expect(actions.map(({ id }) => id)).toEqual([1_000])
  })

  it.each([
    ['?id=99999', 404],
    ['', 400],
    ['?id=x', 400],
  ])('rejects %s', async (query, status) => {
    expect((await stack.get(`/user_submissions/location.json${query}`)).status).toBe(status)
  })
})
