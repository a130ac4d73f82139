import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { itemBytes } from '../../../lib/bench/item-size.js'
import type { Progress } from '../../../lib/import/import.js'
import { createTable } from '../../../lib/local/table.js'
import type { ImportSource } from '../../../lib/record-format/lines.js'
import { readState } from '../../../shared/derived/location-state.js'
import { hasLocation, readShortLocation } from '../../../shared/derived/packed-location.js'
import { temporaryDirectory } from '../../support/deployment.js'
import { fixture, type ImportRecord, lmxs, locations, references, regions, users } from '../../support/fixture.js'

const directory = temporaryDirectory()
const NOW = new Date('2026-11-21T12:00:00.000Z')
const LATER = new Date('2026-11-22T12:00:00.000Z')
const WRITES = /Write|Put|Update|Delete/

type Item = Record<string, unknown>

let directoryOf: Awaited<ReturnType<typeof openTable>>
beforeEach(async () => {
  directoryOf = await openTable()
})

/** A new table and the modules that use it. */
async function openTable() {
  const endpoint = inject('dynamodbEndpoint')
  const tableName = `import-${randomUUID()}`
  await createTable(endpoint, tableName)
  vi.stubEnv('DYNAMODB_ENDPOINT', endpoint)
  vi.stubEnv('TABLE_NAME', tableName)
  vi.resetModules()
  const [{ importFiles }, { table }, { metered }, locationStore, nameIndex, { recount }, counters] = await Promise.all([
    import('../../../lib/import/import.js'),
    import('../../../shared/table/client.js'),
    import('../../../shared/table/meter.js'),
    import('../../../shared/locations/store.js'),
    import('../../../shared/derived/name-index.js'),
    import('../../../shared/upkeep/recount.js'),
    import('../../../shared/table/counters.js'),
  ])
  const load = async (sources: ImportSource[], now = NOW) => {
    const writes: string[] = []
    const summary = await metered(
      () => importFiles(sources, { now }),
      ({ operation }) => void (WRITES.test(operation) && writes.push(operation)),
    )
    return { ...summary, writes }
  }
  /** All items by key. */
  const items = async (): Promise<Map<string, Item>> => {
    const all = new Map<string, Item>()
    let start: Item | undefined
    do {
      const page = await table.send(
        new ScanCommand({ TableName: tableName, ConsistentRead: true, ...(start ? { ExclusiveStartKey: start } : {}) }),
      )
      for (const item of page.Items ?? []) all.set(`${item.pk} ${item.sk}`, item)
      start = page.LastEvaluatedKey
    } while (start)
    return all
  }
  const get = async (pk: string, sk: string) => (await items()).get(`${pk} ${sk}`)
  const remove = (pk: string, sk: string) => table.send(new DeleteCommand({ TableName: tableName, Key: { pk, sk } }))
  const put = (Item: Item) => table.send(new PutCommand({ TableName: tableName, Item }))
  return {
    load,
    items,
    get,
    remove,
    put,
    tableName,
    endpoint,
    recount,
    ...locationStore,
    ...nameIndex,
    ...counters,
  }
}

const padded = (id: number) => String(id).padStart(15, '0')

async function fileOf(name: string, lines: readonly (string | object)[]): Promise<string> {
  const path = join(directory, name)
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  await writeFile(path, name.endsWith('.gz') ? gzipSync(text) : text)
  return path
}

const region = { type: 'region', id: 1, name: 'portland', full_name: 'Portland, Oregon' }
const machine = { type: 'machine', id: 5, name: 'Fish Tales', manufacturer: 'Williams', opdb_id: 'GR9Nr-MQ2kG' }
const bar = { type: 'location', id: 7, name: 'Aces Bar', city: 'Bend', state: 'OR', lat: '44.05', lon: '-121.3' }
const lmx = { type: 'location_machine_xref', id: 11, location_id: 7, machine_id: 5 }
const user = { type: 'user', id: 3, username: 'Flipper', email: 'flipper@example.org' }

/** Records of every type, some without id. */
async function oneOfEverything(): Promise<ImportRecord[]> {
  await writeFile(join(directory, 'bar.jpg'), 'not really a picture')
  return [
    ...fixture,
    { type: 'zone', name: 'Nowhere' },
    { type: 'operator', name: 'Nameless' },
    { type: 'machine', name: 'New', manufacturer: 'Spooky' },
    { type: 'machine', name: 'New', manufacturer: 'Spooky' },
    { type: 'user', username: 'nobody', password: 'secret word' },
    { ...bar, id: undefined, region_id: 1 },
    { type: 'location_machine_xref', location_id: 103, machine_id: 703 },
    { type: 'machine_condition', location_machine_xref_id: 1000, comment: 'fine' },
    { type: 'machine_score_xref', location_machine_xref_id: 1000, score: 12 },
    {
      type: 'location_picture_xref',
      location_id: 100,
      user_id: 10,
      photo: 'bar.jpg',
      created_at: '2019-10-01T00:00:00Z',
    },
    { type: 'event', name: 'Open', region_id: 3, start_date: '2019-11-01' },
    { type: 'event', name: 'Closed' },
    { type: 'status', id: 2, status_type: 'machines', updated_at: '2019-12-01T00:00:00Z' },
    {
      type: 'user_submission',
      submission_type: 'new_lmx',
      location_id: 100,
      user_id: 10,
      user_name: 'flipper',
      lat: 45.5,
      lon: -122.6,
    },
    { type: 'user_submission', submission_type: 'contact_us', submission: 'hello' },
    { type: 'user_submission', submission_type: 'new_msx', location_id: 100, high_score: '9223372036854775807' },
  ]
}

/** Without the traces of what is gone: tombstones of names, and the states of cities. */
const lasting = (all: Map<string, Item>): [string, Item][] =>
  [...all].filter(
    ([key, { expires_at }]) => !key.startsWith('CITY_STATE#') && !(key.startsWith('NAME#') && expires_at !== undefined),
  )

describe('importFiles', () => {
  it('writes nothing when the same file is imported again', async () => {
    const file = await fileOf('everything.jsonl', await oneOfEverything())
    const first = await directoryOf.load([file])
    const before = await directoryOf.items()

    const second = await directoryOf.load([file], LATER)

    expect(first.problems).toEqual([])
    expect(second.problems).toEqual([])
    expect(second.writes).toEqual([])
    expect(second.itemsWritten).toBe(0)
    expect(await directoryOf.items()).toEqual(before)
    for (const [type, { read, unchanged }] of Object.entries(second.counts)) {
      expect(unchanged, type).toBe(read)
      expect(first.counts[type as keyof typeof first.counts].written, type).toBe(read)
    }
  })

  it('creates the same table from the same records in any order', async () => {
    await directoryOf.load([fixture])
    const forward = await directoryOf.items()
    directoryOf = await openTable()

    const { problems } = await directoryOf.load([[...fixture].reverse()])

    expect(problems).toEqual([])
    const favorites = (item: Item) => (String(item.sk).startsWith('FAVORITE#') ? { ...item, id: 0 } : item)
    const comparable = (all: Map<string, Item>) => new Map([...all].map(([key, item]) => [key, favorites(item)]))
    expect(comparable(await directoryOf.items())).toEqual(comparable(forward))
  })

  it('creates the same table from parts that are imported one after the other', async () => {
    await directoryOf.load([fixture])
    const atOnce = await directoryOf.items()
    directoryOf = await openTable()

    const parts = [regions, references, users, locations, lmxs]
    const rest = fixture.filter((record) => !parts.some((part) => part.includes(record)))
    for (const part of [...parts, rest]) {
      const { problems } = await directoryOf.load([part])
      expect(problems).toEqual([])
    }

    // Locations change again when their machines are imported.
    const unversioned = (all: Map<string, Item>) =>
      new Map(lasting(all).map(([key, { version, revision, copied, ...item }]) => [key, item]))
    expect(unversioned(await directoryOf.items())).toEqual(unversioned(atOnce))
    expect(await directoryOf.recount()).toEqual([])
  })

  it('reports bad lines with file, number and reason, and imports the others', async () => {
    const good = await fileOf('good.jsonl.gz', [region, machine])
    const file = await fileOf('bad.jsonl', [
      bar,
      '{"type":"location",',
      '',
      '[]',
      { name: 'x' },
      { type: 'planet', id: 1 },
      { type: 'zone', id: 1, name: 'SE', colour: 'red' },
      { type: 'zone', id: 2, name: 'NE', region_id: 99 },
      { ...bar, id: 8, zone_id: 2 },
      { ...lmx, id: 12, location_id: 8 },
      { type: 'machine_condition', id: 1, location_machine_xref_id: 12, comment: 'x' },
      { ...bar, name: 'Another' },
      lmx,
      { ...lmx, id: 13 },
      user,
      { ...user, id: 4, username: 'FLIPPER', email: 'other@example.org' },
      { ...user, id: 5, username: 'other', email: 'Flipper@Example.org' },
      { type: 'user_submission', id: 1, submission_type: 'new_lmx', user_id: 77 },
      { type: 'user_submission', id: 2, submission_type: 'new_lmx', location_id: 7 },
      { type: 'user_submission', id: 2, submission_type: 'new_lmx' },
      { type: 'user_submission', id: 3, lat: 99 },
      { type: 'location_picture_xref', id: 1, location_id: 7, photo: 'missing.jpg' },
      { type: 'user_fave_location', user_id: 3, location_id: 7 },
      { type: 'user_fave_location', user_id: 3, location_id: 7 },
    ])

    const { problems, counts } = await directoryOf.load([good, file])

    expect(problems).toEqual(
      [
        [2, 'is not JSON'],
        [4, 'is not a JSON object'],
        [5, 'has no type'],
        [6, 'unknown type "planet"'],
        [7, 'zone: unknown field colour'],
        [8, 'zone: region_id: region 99 not found'],
        [9, 'location: zone_id: zone 2 not found'],
        [10, 'location_machine_xref: location_id: location 8 not found'],
        [11, 'machine_condition: location_machine_xref_id: location_machine_xref 12 not found'],
        [12, 'location: an earlier record already has id 7'],
        [14, 'location_machine_xref: an earlier record already has machine 5 at location 7'],
        [16, 'user: an earlier record already has username flipper'],
        [17, 'user: an earlier record already has email flipper@example.org'],
        [18, 'user_submission: user_id: user 77 not found'],
        [20, 'user_submission: an earlier record already has id 2'],
        [21, 'user_submission: submission_type is required; lat must be between -90 and 90'],
        [22, 'location_picture_xref: photo: file missing.jpg not found beside the import file'],
        [24, 'user_fave_location: an earlier record already has user 3 with location 7'],
      ].map(([line, reason]) => ({ file, line, reason })),
    )
    expect(counts.location).toEqual({ read: 3, written: 1, unchanged: 0, rejected: 2 })
    expect(counts.user_submission).toEqual({ read: 4, written: 1, unchanged: 0, rejected: 3 })
    expect((await directoryOf.getLocationDetails(7))?.lmxs).toMatchObject([{ id: 11 }])
  })

  it('accepts references to records of an earlier import', async () => {
    await directoryOf.load([[region, machine, bar, lmx, user]])

    const { problems } = await directoryOf.load([
      [
        { type: 'machine_condition', id: 1, location_machine_xref_id: 11, comment: 'worn', user_id: 3 },
        {
          type: 'user_submission',
          id: 1,
          submission_type: 'new_lmx',
          location_id: 7,
          machine_id: 5,
          user_id: 3,
          region_id: 1,
        },
        { type: 'machine_condition', id: 2, location_machine_xref_id: 12, comment: 'worn' },
      ],
    ])

    expect(problems.map(({ reason }) => reason)).toEqual([
      'machine_condition: location_machine_xref_id: location_machine_xref 12 not found',
    ])
    const details = await directoryOf.getLocationDetails(7)
    expect(details?.lmxs).toMatchObject([{ id: 11, condition: 'worn' }])
    expect(details?.conditions.get(11)).toMatchObject([{ id: 1, username: 'Flipper' }])
  })

  it('derives line-up, counts, latest conditions and usernames', async () => {
    await directoryOf.load([
      [
        ...[region, machine, { ...machine, id: 6 }, user],
        { ...bar, last_updated_by_user_id: 3, region_id: 1 },
        { ...lmx, user_id: 3, ic_enabled: false, created_at: '1969-12-31T16:00:00-08:00', updated_at: null },
        { ...lmx, id: 12, machine_id: 6, created_at: '2019-01-01T00:00:00Z', updated_at: '2019-01-02T00:00:00Z' },
        {
          type: 'machine_condition',
          id: 2,
          location_machine_xref_id: 11,
          comment: 'new',
          created_at: '2019-05-02T23:00:00-07:00',
        },
        {
          type: 'machine_condition',
          id: 3,
          location_machine_xref_id: 11,
          comment: 'old',
          created_at: '2019-05-02T22:59:00-07:00',
        },
        { type: 'machine_score_xref', id: 4, location_machine_xref_id: 11, score: 5, user_id: 3 },
        { type: 'machine_score_xref', id: 5, location_machine_xref_id: 11, score: 6 },
      ],
    ])

    const details = await directoryOf.getLocationDetails(7)
    expect(details?.location).toMatchObject({
      line_up: { 5: [11, 0, 0, false], 6: [12, 1546300800000, 1546387200000, null] },
      machine_count: 2,
      ic_active: false,
      last_updated_by_username: 'Flipper',
    })
    expect(details?.lmxs).toMatchObject([
      { id: 11, condition: 'new', condition_date: '2019-05-02', machine_score_xrefs_count: 2, username: 'Flipper' },
      { id: 12, condition: null, condition_date: null, machine_score_xrefs_count: null, username: null },
    ])
    expect(await directoryOf.get('REGION_SCORE#1', '7#11#4')).toMatchObject({ score: 5, username: 'Flipper' })
  })

  it('takes the time of creation for that of the last change, where a record has only that', async () => {
    const created_at = '2019-10-01T12:00:00.000Z'
    const of = { location_machine_xref_id: 11 }
    await directoryOf.load([
      [
        ...[region, { ...machine, created_at }, bar, { ...lmx, created_at }],
        { type: 'machine_condition', id: 2, ...of, comment: 'new', created_at },
        { type: 'machine_score_xref', id: 4, ...of, score: 5, created_at },
        { type: 'machine_score_xref', id: 5, ...of, score: 6, created_at, updated_at: '2019-10-02T12:00:00Z' },
      ],
    ])

    const details = await directoryOf.getLocationDetails(7)
    expect(details?.lmxs).toMatchObject([{ created_at, updated_at: created_at }])
    expect(details?.conditions.get(11)).toMatchObject([{ created_at, updated_at: created_at }])
    expect(details?.scores.get(11)).toMatchObject([
      { id: 5, updated_at: '2019-10-02T12:00:00.000Z' },
      { id: 4, updated_at: created_at },
    ])
  })

  it('keeps every digit of a score', async () => {
    const file = await fileOf('scores.jsonl', [
      ...[machine, bar, lmx],
      '{"type":"machine_score_xref","id":1,"location_machine_xref_id":11,"score":9223372036854775807}',
      '{"type":"machine_score_xref","id":2,"location_machine_xref_id":11,"score":"9007199254740993"}',
    ])
    await directoryOf.load([file])

    const scores = (await directoryOf.getLocationDetails(7))?.scores.get(11)
    expect(scores?.map(({ score }) => score)).toEqual([9223372036854775807n, 9007199254740993n])
  })

  describe('when a location changes', () => {
    const everywhere = async () =>
      [...(await directoryOf.items()).values()]
        .filter(hasLocation)
        .map((item) => ({ pk: item.pk, version: item.version, ...readShortLocation(item) }))
        .filter(({ id, version }) => id === 7 && version)

    it('leaves no outdated copy', async () => {
      const referenceData = [
        region,
        { ...region, id: 2, name: 'bend', full_name: 'Bend' },
        machine,
        { ...machine, id: 6, manufacturer: 'Stern' },
      ]
      await directoryOf.load([[...referenceData, { ...bar, region_id: 1 }, lmx]])

      const moved = { ...bar, name: 'Kings', city: 'Eugene', lat: 44.0521, lon: -123.0868, region_id: 2 }
      await directoryOf.load([[moved, { ...lmx, machine_id: 6 }]])

      const copies = await everywhere()
      expect(copies.map(({ name, city, version }) => ({ name, city, version }))).toEqual(
        copies.map(() => ({ name: 'Kings', city: 'Eugene', version: 2 })),
      )
      const fresh = await openTable()
      await fresh.load([[...referenceData, moved, { ...lmx, machine_id: 6 }]])
      const keys = (all: Map<string, Item>) =>
        lasting(all).flatMap(([key]) => (key.includes('#START#') || key.includes('#END#') ? [] : [key]))
      expect(new Set(keys(await directoryOf.items()))).toEqual(new Set(keys(await fresh.items())))
      expect((await directoryOf.findNames('LOCATION', 'aces bar')).exact).toEqual([])
      expect((await directoryOf.findNames('CITY', 'bend')).exact).toEqual([])
      expect((await directoryOf.findNames('CITY', 'eugene')).exact).toMatchObject([{ city: 'Eugene' }])
    })

    it('increments the version only for a change', async () => {
      await directoryOf.load([[machine, bar]])
      await directoryOf.load([[bar]])
      expect(await directoryOf.get('LOCATION#7', 'LOCATION')).toMatchObject({ version: 1 })

      await directoryOf.load([[lmx]])
      expect(await directoryOf.get('LOCATION#7', 'LOCATION')).toMatchObject({ version: 2, machine_count: 1 })
    })

    it('updates what is derived from it when the manufacturer of a machine changes', async () => {
      await directoryOf.load([[machine, bar, lmx]])

      await directoryOf.load([[{ ...machine, manufacturer: 'Stern', opdb_id: 'Gweel-Me0pW' }]])

      const facets = (await everywhere()).map(({ pk }) => pk)
      expect(facets).toContain('FACET#MANUFACTURER#stern')
      expect(facets).not.toContain('FACET#MANUFACTURER#williams')
      expect(await directoryOf.listCounters('TITLE_MACHINES')).toMatchObject([{ key: 'Gweel', count: 1 }])
      expect(await directoryOf.recount()).toEqual([])
    })

    it('keeps attributes that are not in the format', async () => {
      await directoryOf.load([[region, user, machine, bar, lmx]])
      const account = await directoryOf.get('USER#3', 'USER')
      await directoryOf.put({ ...account, token_version: 4, email: 'old@example.org' })
      await directoryOf.put({
        ...(await directoryOf.get('LOCATION#7', `LMX#${padded(11)}`)),
        ip: '192.0.2.1',
        condition: 'x',
      })

      await directoryOf.load([[user, { ...lmx, ic_enabled: true }]])

      expect(await directoryOf.get('USER#3', 'USER')).toEqual({ ...account, token_version: 4 })
      const stored = await directoryOf.get('LOCATION#7', `LMX#${padded(11)}`)
      expect(stored).toMatchObject({ ip: '192.0.2.1', ic_enabled: true })
      expect(stored).not.toHaveProperty('condition')
    })
  })

  it('rejects records that contradict the table', async () => {
    const other = { ...bar, id: 8, name: 'Other' }
    await directoryOf.load([
      [
        machine,
        bar,
        other,
        lmx,
        user,
        { type: 'machine_condition', id: 1, location_machine_xref_id: 11, comment: 'x' },
      ],
    ])

    const { problems } = await directoryOf.load([
      [
        { ...lmx, id: 12 },
        { ...lmx, location_id: 8 },
        { ...user, id: 4, email: null },
        { ...user, id: 5, username: 'other' },
        { ...lmx, id: 14, location_id: 8 },
        { type: 'machine_condition', id: 1, location_machine_xref_id: 14, comment: 'x' },
        { type: 'machine_condition', id: 2, location_machine_xref_id: 12, comment: 'x' },
      ],
    ])

    expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'location_machine_xref: machine 5 is already at the location, as location_machine_xref 11'],
      [2, 'location_machine_xref: it belongs to location 7 and cannot be moved'],
      [3, 'user: username is already taken by user 3'],
      [4, 'user: email is already taken by user 3'],
      [5, 'location_machine_xref: an earlier record already has machine 5 at location 8'],
      [6, 'machine_condition: location_machine_xref_id: location_machine_xref 14 not found'],
      [7, 'machine_condition: location_machine_xref_id: location_machine_xref 12 was rejected'],
    ])
  })

  describe('ids', () => {
    const last = async (type: string) => (await directoryOf.get('SEQUENCE', type))?.last

    it('continue after the highest', async () => {
      await directoryOf.load([
        [
          { type: 'machine', name: 'A' },
          { ...machine, id: 40 },
          { type: 'machine', name: 'B' },
        ],
      ])

      expect(await directoryOf.get('MACHINE', padded(41))).toMatchObject({ name: 'A' })
      expect(await directoryOf.get('MACHINE', padded(42))).toMatchObject({ name: 'B' })
      expect(await last('machine')).toBe(42)
      expect(await last('location')).toBeUndefined()
    })

    it('continue after those of earlier imports and never go back', async () => {
      await directoryOf.load([
        [
          { ...machine, id: 40 },
          { type: 'user_submission', id: 9, submission_type: 'contact_us' },
        ],
      ])

      await directoryOf.load([
        [
          { ...machine, id: 7 },
          { type: 'machine', name: 'C' },
          { type: 'user_submission', submission_type: 'contact_us' },
        ],
      ])

      expect(await directoryOf.get('MACHINE', padded(41))).toMatchObject({ name: 'C' })
      expect(await last('machine')).toBe(41)
      expect(await last('user_submission')).toBe(10)
    })

    it('are those of the stored records for users of the same name and machines at the same location', async () => {
      await directoryOf.load([[machine, bar, lmx, user, { type: 'user_fave_location', user_id: 3, location_id: 7 }]])

      const { problems } = await directoryOf.load([
        [
          { type: 'user', username: 'flipper', email: 'new@example.org' },
          { type: 'location_machine_xref', location_id: 7, machine_id: 5, ic_enabled: true },
        ],
      ])

      expect(problems).toEqual([])
      expect(await directoryOf.get('USER#3', 'USER')).toMatchObject({ username: 'flipper', email: 'new@example.org' })
      expect(await directoryOf.get('EMAIL#flipper@example.org', 'OWNER')).toBeUndefined()
      expect((await directoryOf.getLocationDetails(7))?.lmxs).toMatchObject([{ id: 11, ic_enabled: true }])
    })
  })

  describe('users', () => {
    const verify = async (password: string) => {
      const { verifyPassword } = await import('../../../shared/accounts/sign-in/passwords.js')
      const hash = String((await directoryOf.get('USER#3', 'USER'))?.password_hash)
      return { hash, fits: await verifyPassword(password, hash) }
    }

    it('get password hashes, which stay until the password changes', async () => {
      await directoryOf.load([[{ ...user, password: 'silver ball' }]])
      const first = await verify('silver ball')
      await directoryOf.load([[{ ...user, password: 'silver ball' }]])
      await directoryOf.load([[user]])
      const kept = await verify('silver ball')
      await directoryOf.load([[{ ...user, password: 'multiball' }]])

      expect(first.fits).toBe(true)
      expect(kept).toEqual(first)
      expect((await verify('multiball')).fits).toBe(true)
      // Earlier tokens are invalid.
      expect(await directoryOf.get(`USER#${user.id}`, 'USER')).toMatchObject({ token_version: 1 })
      expect(JSON.stringify([...(await directoryOf.items())])).not.toContain('multiball')
    })

    it('have copies for signing in by username and email, which change with them', async () => {
      const account = { id: 3, username: 'Flipper', email: 'flipper@example.org' }
      const copies = () =>
        Promise.all(['USERNAME#flipper', 'EMAIL#flipper@example.org'].map((pk) => directoryOf.get(pk, 'OWNER')))
      await directoryOf.load([[{ ...user, password: 'silver ball' }]])
      const first = await copies()
      await directoryOf.load([[{ ...user, confirmed_at: '2019-01-01T00:00:00Z', is_disabled: true }]])

      const { hash } = await verify('silver ball')
      const confirmed = { confirmed_at: '2019-01-01T00:00:00.000Z', is_disabled: true }
      expect(first).toEqual([expect.objectContaining(account), expect.objectContaining(account)])
      for (const copy of await copies()) expect(copy).toMatchObject({ ...account, ...confirmed, password_hash: hash })
    })

    it('may exchange usernames', async () => {
      await directoryOf.load([[user, { ...user, id: 4, username: 'tilt', email: null }]])

      const { problems } = await directoryOf.load([
        [
          { ...user, username: 'tilt' },
          { ...user, id: 4, username: 'flipper', email: null },
        ],
      ])

      expect(problems).toEqual([])
      expect(await directoryOf.get('USERNAME#tilt', 'OWNER')).toMatchObject({ id: 3 })
      expect(await directoryOf.get('USERNAME#flipper', 'OWNER')).toMatchObject({ id: 4 })
    })
  })

  describe('statuses', () => {
    const times = async () =>
      Object.fromEntries(
        [...(await directoryOf.items()).values()]
          .filter(({ pk }) => pk === 'STATUS')
          .map(({ id, status_type, updated_at }) => [status_type, [id, updated_at]]),
      )
    const now = NOW.toISOString()

    it('exist after any import', async () => {
      await directoryOf.load([[]])

      expect(await times()).toEqual({
        regions: [1, now],
        machines: [2, now],
        operators: [3, now],
        location_types: [4, now],
      })
    })

    it('come from the file into an empty table, are updated for lists that changed, and never go back', async () => {
      const status = { type: 'status', id: 9, status_type: 'machines', updated_at: '2019-01-01T00:00:00Z' }
      await directoryOf.load([[region, machine, status]])
      expect(await times()).toMatchObject({ machines: [9, '2019-01-01T00:00:00.000Z'], regions: [1, now] })

      await directoryOf.load([[region, machine, status, { type: 'operator', id: 1, name: 'Quarters' }]], LATER)
      expect(await times()).toMatchObject({
        regions: [1, now],
        machines: [9, '2019-01-01T00:00:00.000Z'],
        operators: [3, LATER.toISOString()],
      })

      await directoryOf.load([[{ ...status, updated_at: '2030-01-01T00:00:00Z' }]], LATER)
      expect(await times()).toMatchObject({ machines: [9, '2030-01-01T00:00:00.000Z'] })
    })
  })

  it('names a region in full by its name where the file does not', async () => {
    const { problems } = await directoryOf.load([[{ type: 'region', id: 5, name: 'bend', full_name: ' ' }]])

    expect(problems).toEqual([])
    const items = [...(await directoryOf.items()).values()]
    expect(items.find(({ pk }) => pk === 'REGION')).toMatchObject({ name: 'bend', full_name: 'bend' })
  })

  it('finds pictures beside the file', async () => {
    await writeFile(join(directory, 'front.PNG'), '12345')
    const file = await fileOf('pictures.jsonl', [
      bar,
      { type: 'location_picture_xref', id: 1, location_id: 7, photo: 'front.PNG', created_at: '2019-10-01T00:00:00Z' },
      { type: 'location_picture_xref', id: 2, location_id: 7, photo: join(directory, 'front.PNG') },
      { type: 'location_picture_xref', id: 3, location_id: 7, photo: 'pictures.jsonl' },
    ])

    const { problems } = await directoryOf.load([file])

    expect(problems.map(({ reason }) => reason)).toEqual([
      'location_picture_xref: photo must be relative to the import file',
      'location_picture_xref: photo must end in one of .gif, .heic, .jpeg, .jpg, .png, .webp',
    ])
    expect(await directoryOf.get('LOCATION#7', `ALBUM#${padded(1)}`)).toMatchObject({
      photo_file_name: 'front.PNG',
      photo_content_type: 'image/png',
      photo_file_size: 5,
      photo_updated_at: '2019-10-01T00:00:00.000Z',
    })
    expect(await directoryOf.get('LOCATOR#PICTURE#1', 'LOCATION')).toMatchObject({ location_id: 7 })
  })

  it('completes an interrupted import', async () => {
    await directoryOf.load([fixture])
    const whole = await directoryOf.items()
    for (const [key, { pk, sk }] of whole) {
      const isMissing =
        /^(LOCATION_STATE#10[02]|FACET#REGION#1|COUNTER#GAZETTEER|NAME#LOCATION#gro|LOCATOR#LMX#1001|USERNAME#tilt)/.test(
          key,
        )
      if (isMissing) await directoryOf.remove(String(pk), String(sk))
    }

    const { problems } = await directoryOf.load([fixture])

    expect(problems).toEqual([])
    const copiesOfOthers = [...whole].filter(
      ([key, { id }]) => !key.startsWith('FACET#REGION#1') || id === 100 || id === 102,
    )
    const completed = await directoryOf.items()
    for (const [key, item] of copiesOfOthers) expect(completed.get(key), key).toEqual(item)
  })

  it('stores what was derived from a location with 20 machines in 1.5 KB', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => index + 1)
    const machines = ids.map((id) => ({
      ...machine,
      id,
      name: `Machine ${id * 7919}`,
      manufacturer: `Maker ${id % 6}`,
      opdb_id: `G${(id * 7_654_321).toString(36)}-M${id}`,
    }))
    const at = ids.map((id) => ({ ...lmx, id, machine_id: id }))
    await directoryOf.load([[region, ...machines, { ...bar, region_id: 1, zip: '97701', country: 'US' }, ...at]])

    const state = (await directoryOf.get('LOCATION_STATE#7', 'STATE')) ?? {}
    expect(readState(7, state).derived?.contributions.length).toBeGreaterThan(80)
    expect(itemBytes(state)).toBeLessThan(1536)
  })

  it('leaves the counters as a recount would write them', async () => {
    await directoryOf.load([
      await oneOfEverything().then((all) => all.filter(({ type }) => type !== 'location_picture_xref')),
    ])

    expect(await directoryOf.recount()).toEqual([])
  })

  it('reports its progress', async () => {
    const seen: Progress[] = []
    const { importFiles } = await import('../../../lib/import/import.js')

    await importFiles([await fileOf('progress.jsonl', fixture)], { onProgress: (progress) => seen.push(progress) })

    expect([...new Set(seen.map(({ phase }) => phase))]).toEqual(['reading', 'writing', 'counting'])
    for (const { done, total } of seen) expect(done).toBeLessThanOrEqual(total)
    const writing = seen.filter(({ phase }) => phase === 'writing')
    expect(writing.at(-1)).toEqual({ phase: 'writing', done: fixture.length, total: fixture.length })
  })
})
