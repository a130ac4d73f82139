// Feeds that are longer than what is read at once, and of several partitions.
import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord, PORTLAND } from '../../support/fixture.js'

const ROWS = 700
const FIRST_ID = 1_000
const FIRST_TIME = Date.parse('2020-01-01T00:00:00Z')
const SEATTLE = { lat: 47.6145, lon: -122.3455 }

const ids = Array.from({ length: ROWS }, (_, index) => FIRST_ID + index)
/** Most of the newer ones are in Seattle, most of the older ones in Portland. */
const isInSeattle = (id: number) => (id < FIRST_ID + ROWS / 2 ? id % 10 === 0 : id % 10 !== 0)
const isRare = (id: number) => id % 90 === 0

const rows = ids.map(
  (id): ImportRecord => ({
    type: 'user_submission',
    id,
    submission_type: isRare(id) ? 'new_picture' : 'confirm_location',
    submission: `submission ${id}`,
    ...(isInSeattle(id)
      ? { region_id: 3, location_id: 200, location_name: 'Shorty’s', ...SEATTLE }
      : { region_id: 1, location_id: 100, location_name: 'Ground Kontrol', ...PORTLAND }),
    created_at: new Date(FIRST_TIME + id * 60_000).toISOString(),
  }),
)

const stack = await startDirectory([...fixture, ...rows])
afterAll(() => stack.close())

const NEAR = `/user_submissions/list_within_range.json?lat=${PORTLAND.lat}&lon=${PORTLAND.lon}&min_date_of_submission=2020-01-01`

async function page(path: string): Promise<{ found: number[]; count: number }> {
  const { body } = await stack.get(path)
  return { found: body.user_submissions.map(({ id }: { id: number }) => id), count: body.pagy?.count }
}

describe('a page of a long feed', () => {
  it.each([
    ['of two cells', `${NEAR}&max_distance=200`, (id: number) => !isRare(id)],
    ['of one of two cells', `${NEAR}&max_distance=100`, (id: number) => !isInSeattle(id) && !isRare(id)],
    ['of few rows among many', `${NEAR}&max_distance=200&submission_type=new_picture`, isRare],
    ['of the directory', '/user_submissions.json?submission_type=confirm_location', (id: number) => !isRare(id)],
    [
      'of a region',
      '/region/seattle/user_submissions.json?user_id=&submission_type[]=new_picture',
      (id: number) => isInSeattle(id) && isRare(id),
    ],
  ])('%s has the newest rows that match', async (_, path, isWanted) => {
    const expected = ids.filter(isWanted).reverse()
    for (const number of [1, 2, 9]) {
      const { found, count } = await page(`${path}&limit=20&page=${number}`)
      const offset = 20 * (number - 1)
      expect(found.filter((id) => id >= FIRST_ID)).toEqual(expected.slice(offset, offset + 20))
      expect(count).toBeGreaterThanOrEqual(Math.min(expected.length, 20 * number))
    }
  })

  it('of the directory has the number of all rows', async () => {
    const { count } = await page('/user_submissions.json?submission_type=confirm_location&limit=20&page=1')

    // One is in the usual records.
    expect(count).toBe(ids.filter((id) => !isRare(id)).length + 1)
  })
})
