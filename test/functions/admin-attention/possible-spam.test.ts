// What new accounts wrote, with what is usual for spam.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administratorClient } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const DAY_MS = 24 * 3600_000
const HOUR_MS = 3600_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const user = (id: number, username: string, fields: object = {}): ImportRecord => {
  const confirmed_at = '2019-01-01T00:00:00Z'
  return { type: 'user', id, username, email: `${username}@example.org`, confirmed_at, ...fields }
}
const FRESH = { created_at: ago(2 * DAY_MS) }
let lastId = 9000
const written = (user_id: number, comment: string, hoursAgo: number, region_id = 3): ImportRecord => {
  lastId += 1
  return {
    ...{ type: 'user_submission', id: lastId, submission_type: 'new_condition', location_id: 102 },
    ...{ created_at: ago(hoursAgo * HOUR_MS), region_id, user_id, user_name: `user ${user_id}`, comment },
  }
}
const records: ImportRecord[] = [
  ...fixture,
  user(60, 'chief', { is_super_admin: true }),
  user(62, 'sage', { region_id: 3 }),
  user(64, 'newcomer', FRESH),
  user(65, 'hasty', FRESH),
  user(66, 'copier', FRESH),
  user(67, 'regular', { created_at: '2020-01-01T00:00:00Z' }),
  written(67, 'Watches at https://example.org', 1),
  written(64, 'Left flipper is weak.', 2),
  written(64, 'All is well at no.5 on Main St.', 3),
  written(64, 'Elsewhere, see www.example.org', 4, 1),
  written(64, 'Watches: example.com/now', 5),
  ...[1, 2].map((hours) => written(66, `Best  WATCHES, here${hours === 1 ? '!' : ''}`, hours + 30)),
  ...[0, 1, 2, 3, 4].map((minutes) => written(65, `Machine ${minutes} is fine`, 50 + minutes / 60)),
  written(66, 'Long ago: https://example.org', 24 * 20),
]

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(records, { LOG_LEVEL: 'silent' })
})
afterAll(() => stack.close())

const listed = async (id: number): Promise<[comment: string, signs: string][]> => {
  const { status, body } = await administratorClient(stack, id)('GET', 'possible_spam.json')
  expect(status).toBe(200)
  return body.actions.map(({ comment, signs }: { comment: string; signs: string[] }) => [comment, signs.join()])
}

describe('GET /admin/possible_spam.json', () => {
  it('lists what new accounts wrote in the own region, that with signs first, and why', async () => {
    const found = await listed(62)

    expect(found.slice(0, 8).map(([, signs]) => signs)).toEqual([
      ...['link', 'repeated', 'repeated'],
      ...Array.from({ length: 5 }, () => 'fast'),
    ])
    expect(found[0]?.[0]).toBe('Watches: example.com/now')
    expect(found.slice(8)).toEqual([
      ['Left flipper is weak.', ''],
      ['All is well at no.5 on Main St.', ''],
    ])
  })

  it('lists those of all regions for super administrators, and hides nothing', async () => {
    const before = await listed(60)

    expect(before).toContainEqual(['Elsewhere, see www.example.org', 'link'])
    expect(before).toHaveLength(11)
    expect(await listed(60)).toEqual(before)
  })
})

describe('GET /admin/newest_users.json', () => {
  it('lists the accounts that were made last, for super administrators', async () => {
    const { body } = await administratorClient(stack, 60)('GET', 'newest_users.json')

    expect(body.users.slice(0, 3).map(({ username }: { username: string }) => username)).toEqual([
      ...['regular', 'copier', 'hasty'],
    ])
    expect((await administratorClient(stack, 62)('GET', 'newest_users.json')).status).toBe(403)
  })
})

describe('GET /admin/overview.json with only_waiting', () => {
  it('counts what waits and no locations', async () => {
    const { body } = await administratorClient(stack, 60)('GET', 'overview.json?only_waiting=1')

    expect(body.counts).toMatchObject({ suggestions: 0, reports: 0, failed_emails: 0, empty: null, unconfirmed: null })
  })
})
