import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'

const DAY_MS = 24 * 3600 * 1000

const daysAgo = (id: number, days: number, fields: Record<string, unknown> = {}): ImportRecord => ({
  type: 'user_submission',
  id,
  submission_type: 'new_lmx',
  submission: 'A machine was added',
  created_at: new Date(Date.now() - days * DAY_MS).toISOString(),
  ...fields,
})

const stack = await startDirectory([
  ...fixture,
  daysAgo(20, 0),
  daysAgo(21, 5),
  daysAgo(22, 5, { deleted_at: new Date().toISOString() }),
  daysAgo(23, 8),
])
afterAll(() => stack.close())

describe('GET /user_submissions/total_user_submission_count_week.json', () => {
  it('counts what was done in the last seven days and not deleted', async () => {
    const { body } = await stack.get('/user_submissions/total_user_submission_count_week.json')

    expect(body).toEqual({ total_user_submission_count_week: 2 })
  })
})
