// The open data: what is published, that nothing private is, and that a directory can be made of it.
import { gunzipSync } from 'node:zlib'
import { check } from '@placemarkio/check-geojson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupBy } from '../../../shared/runtime/collections.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const JOB = 'jobs/publish-open-data'
const CREDIT = 'The directory of the test, CC0'
const EVERYWHERE = 'swlat=-85&swlon=-180&nelat=85&nelon=180'

const PRIVATE: ImportRecord[] = [
  {
    type: 'user_submission',
    id: 9_001,
    submission_type: 'contact_us',
    submission: 'a message to the administrators',
    region_id: 1,
  },
  {
    type: 'user_submission',
    id: 9_002,
    submission_type: 'new_condition',
    submission: 'a comment that was deleted',
    location_id: 100,
    region_id: 1,
    deleted_at: '2019-12-01T00:00:00Z',
  },
  {
    type: 'operator',
    id: 9_003,
    name: 'Quiet Operator',
    region_id: 1,
    email: 'operator@private.example',
    phone: '503-555-0177',
  },
]
const records = [...fixture, ...PRIVATE]

let stack: Stack
/** Of the request for the files, before the first run of the job. */
let statusBefore: number
beforeAll(async () => {
  stack = await startDirectory(records, { OPEN_DATA: 'on', DATA_CREDIT: CREDIT }, { pictures: true })
  statusBefore = (await stack.get('/open_data.json')).status
})
afterAll(() => stack.close())

interface Published {
  published_at: string
  license: string
  files: { name: string; url: string; bytes: number }[]
  records: Record<string, number>
}

async function published(): Promise<Published> {
  const { status, body } = await stack.get('/open_data.json')
  expect(status).toBe(200)
  return body.open_data
}

async function textOf({ files }: Published, name: string): Promise<string> {
  const file = files.find((one) => one.name === name)
  const response = await fetch(String(file?.url))
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([response.status, bytes.length]).toEqual([200, file?.bytes])
  return gunzipSync(bytes).toString()
}

const recordsIn = (lines: string): ImportRecord[] =>
  lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('the open data', () => {
  it('is a 404 until the first edition', () => {
    expect(statusBefore).toBe(404)
  })

  it('is linked from the page about the directory', async () => {
    const page = await (await fetch(`${stack.url}/about`)).text()

    expect(page).toContain('href="/api/v1/open_data.json"')
  })

  it('has every public record once, types after those they refer to, with their license', async () => {
    await stack.runJob(JOB)

    const edition = await published()
    expect(edition.license).toBe(CREDIT)
    const found = recordsIn(await textOf(edition, 'directory.jsonl.gz'))
    const counts = groupBy(found, ({ type }) => type)
    expect(Object.fromEntries([...counts].map(([type, of]) => [type, of.length]))).toEqual(edition.records)
    for (const type of ['region', 'location', 'machine', 'operator', 'zone'] as const) {
      const ids = records.filter((record) => record.type === type).map(({ id }) => id)
      expect(
        found
          .filter((record) => record.type === type)
          .map(({ id }) => id)
          .sort(),
        type,
      ).toEqual(ids.sort())
    }
    const types = [...counts.keys()]
    expect(types.indexOf('machine')).toBeLessThan(types.indexOf('location_machine_xref'))
    expect(types.indexOf('location')).toBeLessThan(types.indexOf('location_machine_xref'))
  })

  it('has nothing private', async () => {
    await stack.runJob(JOB)

    const edition = await published()
    const text = (await textOf(edition, 'directory.jsonl.gz')) + (await textOf(edition, 'locations.geojson.gz'))
    const fields = ['email', 'password', 'password_hash', 'object_token'] as const
    const secrets = records.flatMap((record) => fields.flatMap((field) => record[field] ?? []))
    expect(secrets.length).toBeGreaterThan(3)
    expect(secrets.filter((secret) => text.includes(String(secret)))).toEqual([])
    for (const { submission, phone } of PRIVATE) expect(text).not.toContain(String(submission ?? phone))
    expect(text).not.toMatch(/"(user_id|[a-z_]*email[a-z_]*|token_version|deleted_at)":/)
    const types = recordsIn(await textOf(edition, 'directory.jsonl.gz')).map(({ type }) => type)
    expect(types).not.toContain('user')
    expect(types).not.toContain('suggested_location')
  })

  it('has the locations as GeoJSON that others read', async () => {
    await stack.runJob(JOB)

    const collection = JSON.parse(await textOf(await published(), 'locations.geojson.gz'))
    check(JSON.stringify(collection))
    const { body } = await stack.get(`/locations/within_bounding_box.geojson?${EVERYWHERE}&no_details=2`)
    const machinesOf = (features: { id: number; properties: { machine_count: number } }[]) =>
      features.map(({ id, properties }) => [id, properties.machine_count]).sort()
    expect(collection.license).toBe(CREDIT)
    expect(machinesOf(collection.features)).toEqual(machinesOf(body.features))
    const [shown] = collection.features.filter(({ id }: { id: number }) => id === 100)
    expect(shown.properties.machine_names).toHaveLength(shown.properties.machine_count)
  })

  it('replaces its files, and deletes those of before', async () => {
    await stack.runJob(JOB)
    const before = await published()
    await stack.runJob(JOB)
    const after = await published()

    expect(after.published_at > before.published_at).toBe(true)
    await textOf(after, 'directory.jsonl.gz')
    for (const { url } of before.files) expect((await fetch(url)).status).toBe(404)
  })

  it('makes the same directory where it is imported', async () => {
    const paths = ['/regions.json', '/machines.json', `/locations/within_bounding_box.json?${EVERYWHERE}`]
    const answersOf = (of: Stack) => Promise.all(paths.map(async (path) => (await of.get(path)).body))
    await stack.runJob(JOB)
    const lines = await textOf(await published(), 'directory.jsonl.gz')
    const answers = await answersOf(stack)

    const copy = await startDirectory(recordsIn(lines))
    try {
      expect(withoutUsers(await answersOf(copy))).toEqual(withoutUsers(answers))
    } finally {
      await copy.close()
    }
  })
})

/** Without what is derived from users, whom the files do not have. */
function withoutUsers(answers: unknown): unknown {
  return JSON.parse(JSON.stringify(answers), (name, value) =>
    /user|contributor|admin|operator|updated|_url$/.test(name) ? undefined : value,
  )
}
