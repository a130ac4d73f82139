import { afterAll, describe, expect, it } from 'vitest'
import { admin } from '../../support/admin.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'

const DAY_MS = 24 * 3600 * 1000

const removedDaysAgo = (id: number, days: number): ImportRecord => ({
  type: 'user_submission',
  id,
  submission_type: 'delete_location',
  submission: `Deleted Bar ${id}`,
  location_id: 103,
  created_at: new Date(Date.now() - days * DAY_MS).toISOString(),
})

const stack = await startDirectory([
  ...fixture,
  removedDaysAgo(20, 30),
  removedDaysAgo(21, 360),
  removedDaysAgo(22, 370),
])
afterAll(() => stack.close())

const PATH = '/user_submissions/delete_location.json'

describe(`GET ${PATH}`, () => {
  it('lists the removals of the past year, newest first', async () => {
    expect((await admin('locations', 'delete', '102', '--yes')).status).toBe(0)

    const { body } = await stack.get(PATH)

    expect(body.user_submissions).toMatchObject([{ location_id: 102, region_id: 1 }, { id: 20 }, { id: 21 }])
    expect(Object.keys(body.user_submissions[1])).toEqual([
      ...['id', 'submission_type', 'submission', 'region_id', 'created_at', 'updated_at', 'location_id'],
      ...['machine_score_xref_id', 'machine_condition_id', 'deleted_at'],
    ])
  })

  it('comes in pages with limit', async () => {
    const { body } = await stack.get(`${PATH}?limit=1&page=2`)

    expect(body).toMatchObject({ user_submissions: [{}], pagy: { page: 2, previous: 1 } })
  })
})
