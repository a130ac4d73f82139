// Copies of a submission in the feeds hold what its record holds, however it was written.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const PLACE = { region_id: 1, location_id: 100, location_name: 'Ground Kontrol', lat: 45.5238, lon: -122.6768 }
const MACHINE = { machine_id: 641, machine_name: 'Monster Bash (Williams, 1998)' }
const BY = { user_id: 10, user_name: 'flipper' }

const WRITTEN: Record<string, Record<string, unknown>> = {
  'as it is written today': {
    submission_type: 'new_lmx',
    submission: 'Monster Bash (Williams, 1998) was added to Ground Kontrol in Portland by flipper',
    city_name: 'Portland',
    ...MACHINE,
    ...BY,
  },
  'by nobody': {
    submission_type: 'remove_machine',
    submission: 'Monster Bash (Williams, 1998) was removed from Ground Kontrol',
    ...MACHINE,
  },
  'in other words': {
    submission_type: 'new_condition',
    submission: 'flipper: plays well',
    comment: 'plays well',
    ...MACHINE,
    ...BY,
  },
  'with a comment': {
    submission_type: 'new_condition',
    submission:
      'flipper commented on Monster Bash (Williams, 1998) at Ground Kontrol in Portland. They said: plays well',
    comment: 'plays well',
    city_name: 'Portland',
    ...MACHINE,
    ...BY,
  },
  'with a score of 64 bits': {
    submission_type: 'new_msx',
    submission:
      'flipper added a high score of 9,223,372,036,854,775,807 on Monster Bash (Williams, 1998) at Ground Kontrol in Portland',
    high_score: '9223372036854775807',
    city_name: 'Portland',
    ...MACHINE,
    ...BY,
  },
  'without a machine': { submission_type: 'confirm_location', submission: 'flipper was there', ...BY },
}

describe('copies of submissions', () => {
  let stack: Stack
  beforeAll(async () => {
    const records: ImportRecord[] = Object.values(WRITTEN).map((record, index) => ({
      type: 'user_submission',
      id: 1000 + index,
      created_at: `2019-12-0${index + 1}T12:00:00Z`,
      ...PLACE,
      ...record,
    }))
    stack = await startDirectory([...fixture, ...records])
  })
  afterAll(() => stack.close())

  it.each(Object.keys(WRITTEN).map((how, index) => [how, 1000 + index] as const))('are exact: %s', async (how, id) => {
    const answers = await Promise.all([
      stack.get('/user_submissions/location.json?id=100'),
      stack.get('/region/portland/user_submissions.json'),
      stack.get('/user_submissions/list_within_range.json?lat=45.52&lon=-122.67&min_date_of_submission=2019-12-01'),
    ])

    const [record, ...copies] = answers.map(({ body }) => {
      const found = body.user_submissions.find((one: { id: number }) => one.id === id)
      const { distance, bearing, ...rest } = found
      return rest
    })
    expect(record).toMatchObject({ submission: WRITTEN[how]?.submission ?? null })
    for (const copy of copies) expect(copy).toEqual(record)
  })

  const created_at = '2019-12-01T12:00:00Z'
  const given = { id: 1, submission_type: 'new_msx', submission: 'flipper scored', created_at, ...PLACE }

  it.each([
    [{}, 'new_msx'],
    [{ submission_type: 'contact_us' }, undefined],
    [{ deleted_at: created_at }, undefined],
    [{ submission: null }, undefined],
    [{ location_name: null }, undefined],
    [{ location_name: null, location_id: null }, 'new_msx without location'],
    [{ location_name: null, location_id: null, submission_type: 'new_lmx' }, undefined],
  ])('with %j are shown as %j', async (fields, wanted) => {
    const { shownAs, submissionIn } = await import('../../../shared/activity/submissions.js')
    expect(shownAs(submissionIn({ ...given, ...fields }))).toBe(wanted)
  })
})
