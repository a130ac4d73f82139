// What a file leaves out of submissions is taken from the records that they name.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { admin } from '../../support/admin.js'
import { temporaryDirectory } from '../../support/deployment.js'
import { startDirectory } from '../../support/directory.js'
import { locations, PORTLAND, references, regions, users } from '../../support/fixture.js'

const bare = { type: 'user_submission', user_id: 10, location_id: 100, machine_id: 641 }
const INCOMPLETE = { ...bare, id: 1, submission_type: 'new_lmx', created_at: '2019-12-01T12:00:00.000Z' }
const OWN_NAMES = {
  ...bare,
  id: 2,
  submission_type: 'new_lmx',
  submission: 'A machine was added',
  location_name: 'Its former name',
  user_name: 'former',
  lat: 45.5,
  lon: -122.6,
  created_at: '2019-11-01T12:00:00.000Z',
}

const directory = temporaryDirectory()
const stack = await startDirectory([...regions, ...references, ...users, ...locations, INCOMPLETE, OWN_NAMES])
afterAll(() => stack.close())

const COMPLETED = {
  submission: 'Monster Bash (Williams, 1998) was added to Ground Kontrol in Portland by flipper',
  region_id: 1,
  location_name: 'Ground Kontrol',
  city_name: 'Portland',
  user_name: 'flipper',
  machine_name: 'Monster Bash (Williams, 1998)',
  lat: 45.5238,
  lon: -122.6755,
}

describe('imported submissions', () => {
  it('are in the feeds with the names and the point of their records, unless they have their own', async () => {
    const near = `lat=${PORTLAND.lat}&lon=${PORTLAND.lon}`
    const { body } = await stack.get(`/user_submissions/list_within_range.json?${near}`)

    const own = { location_name: 'Its former name', user_name: 'former', lat: 45.5, lon: -122.6, city_name: 'Portland' }
    expect(body.user_submissions).toMatchObject([
      { id: 1, ...COMPLETED },
      { id: 2, ...own },
    ])
    expect((await stack.get('/user_submissions/top_users.json')).body).toMatchObject([{ id: 10 }])
  })

  it('are exported as they were completed', async () => {
    const file = join(directory, 'exported.jsonl')
    expect((await admin('export', file)).status).toBe(0)

    const lines = (await readFile(file, 'utf8')).trim().split('\n')
    const exported = lines
      .map((line) => JSON.parse(line))
      .find(({ type, id }) => type === 'user_submission' && id === 1)
    expect(exported).toMatchObject(COMPLETED)
  })
})
