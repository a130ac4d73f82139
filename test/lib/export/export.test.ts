import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, adminJson } from '../../support/admin.js'
import { temporaryDirectory } from '../../support/deployment.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { FLIPPER, signInAs, TILT } from '../../support/signed-in-client.js'
import { type Stack, startStack } from '../../support/stack.js'
import { tableItems } from '../../support/table-items.js'

const directory = temporaryDirectory()
const file = join(directory, 'directory.jsonl.gz')
const HASH = '$scrypt$ln=4,r=8,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2g'

const more: ImportRecord[] = [
  {
    type: 'user',
    id: 12,
    username: 'drain',
    email: 'drain@example.org',
    confirmed_at: '2019-01-01T00:00:00Z',
    password_hash: HASH,
    ended_sessions: [
      { part: 'a-_9', until: null },
      { part: '', until: 1_795_345_200_000 },
    ],
  },
  {
    ...{ type: 'user', id: 14, username: 'mechanic', email: 'mechanic@example.org' },
    ...{ confirmed_at: '2019-01-01T00:00:00Z', operator_id: 5 },
  },
  { type: 'user', id: 13, username: 'leaver', email: 'leaver@example.org', confirmed_at: '2019-01-01T00:00:00Z' },
  { type: 'location_picture_xref', id: 3, location_id: 100, user_id: 10, photo_file_name: 'a.jpg', photo_file_size: 5 },
  { type: 'location_picture_xref', id: 4, location_id: 100, photo_file_name: 'b.jpg', object_token: 'c3RvcmVk' },
  { type: 'location_picture_xref', id: 5, location_id: 103, photo_file_name: 'c.jpg', object_token: 'Z29uZQ' },
  {
    type: 'hidden_content',
    id: 4,
    record_type: 'machine_score_xref',
    record_id: 7100,
    location_id: 102,
    region_id: 1,
    user_id: 10,
    username: 'flipper',
    hidden_at: '2019-11-04T12:00:00.000Z',
    hidden_by: 'rose',
    record: { id: 7100, location_machine_xref_id: 1012, score: '9223372036854775806', user_id: 10, username: null },
  },
  ...[5, 6].map((id): ImportRecord => {
    const decision =
      id === 5 ? {} : { closed_at: '2019-11-05T12:00:00.000Z', decision: 'dismissed', decided_by: 'rose' }
    const report = { user_id: 11, username: 'tilt', reason: 'Untrue', reported_at: '2019-11-04T12:00:00.000Z' }
    const record = { record_type: 'machine_condition', record_id: 5100, location_id: 102, text: 'sticky flipper' }
    return {
      type: 'content_report',
      id,
      ...record,
      reports: [report],
      report_count: 2,
      further_reporter_ids: [10],
      ...decision,
    }
  }),
  { type: 'event', id: 9, name: 'Nowhere', ifpa_calendar_id: 4 },
  {
    type: 'user_submission',
    id: 90,
    submission_type: 'new_lmx',
    location_id: 103,
    user_id: 10,
    region_id: 1,
    lat: 45.123456789012,
    lon: -122.123456789012,
  },
]

let stack: Stack
/** The items before the export. */
let original: Map<string, Record<string, unknown>>
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...more], { LOG_LEVEL: 'silent' })
  const others = [
    { id: 12, email: 'drain@example.org' },
    { id: 13, email: 'leaver@example.org' },
    { id: 14, email: 'mechanic@example.org' },
  ]
  const [flipper, tilt, drain, leaver, mechanic] = await Promise.all(
    [FLIPPER, TILT, ...others].map((user) => signInAs(stack, user)),
  )
  const responses = [
    await flipper?.post('/location_machine_xrefs.json', { location_id: 101, machine_id: 701, condition: 'new here' }),
    await drain?.put('/location_machine_xrefs/1012.json', { condition: 'much better' }),
    await tilt?.post('/machine_score_xrefs.json', { location_machine_xref_id: 1011, score: '9,007,199,254,740,993' }),
    await drain?.post('/machine_score_xrefs.json', { location_machine_xref_id: 1002, score: 77 }),
    await tilt?.delete('/location_machine_xrefs/1002.json'),
    await tilt?.delete('/location_machine_xrefs/1005.json'),
    await flipper?.post('/location_machine_xrefs.json', { location_id: 100, machine_id: 700 }),
    await flipper?.put('/location_machine_xrefs/1021/ic_toggle.json'),
    await tilt?.delete('/location_machine_xrefs/1021.json'),
    await flipper?.put('/locations/101/confirm.json'),
    await flipper?.put('/locations/200.json', { description: 'Loud', phone: '206-555-0100' }),
    await flipper?.post('/machines.json', { machine_name: 'Homebrew', location_id: 100 }),
    await flipper?.post('/users/10/add_fave_location.json', { location_id: 103 }),
    await flipper?.post('/regions/suggest.json', { region_name: 'Lemuria', comments: 'Warm', notify_me: 1 }),
    await flipper?.post('/users/10/add_life_list_machine.json', { machine_id: 702 }),
    await flipper?.post('/users/10/update_user_flag.json', { flag: 'pirate' }),
    await tilt?.post('/machine_score_xrefs.json', { machine_id: 641, score: 123 }),
    await leaver?.put('/location_machine_xrefs/1020.json', { condition: 'my last' }),
    await leaver?.delete('/users/13.json'),
    await mechanic?.put('/location_machine_xrefs/1004.json', { condition: 'repaired' }),
    await mechanic?.put('/locations/100/confirm.json'),
    await flipper?.post('/locations/suggest.json', {
      location_name: 'One',
      location_machines: 'Godzilla',
      lat: 47,
      lon: -122,
    }),
    await flipper?.post('/locations/suggest.json', {
      location_name: 'Two',
      location_machines: 'Godzilla',
      lat: 47,
      lon: -122,
    }),
  ]
  expect(responses.map((response) => response?.status)).toEqual(
    responses.map(() => expect.toSatisfy((status) => status < 300)),
  )
  const commands = [
    ['suggestions', 'reject', '1', '--reason', 'It has closed'],
    ['regions', 'create', '--name', 'bend', '--full-name', 'Bend'],
    ['locations', 'update', '102', '--region-id', '3'],
    ['locations', 'delete', '103'],
    [
      ...[
        'locations',
        'create',
        '--name',
        'By the operator',
        '--street',
        '1 Way',
        '--city',
        'Seattle',
        '--country',
        'US',
      ],
      ...['--region-id', '3', '--lat', '47.7', '--lon', '-122.3', '--machine-ids', '641'],
    ],
    ['users', 'delete-at-once', '12'],
    ['users', 'update', '11', '--is-super-admin'],
  ]
  for (const command of commands) expect(await admin(...command, '--yes')).toMatchObject({ status: 0 })
  const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
  await finishFollowUps(new Date(Date.now() + 61_000))
  const { suppressAddress } = await import('../../../shared/mail/suppressed-addresses.js')
  const at = new Date().toISOString()
  await suppressAddress({ address: 'Gone@example.org', reason: 'bounce', detail: 'NoEmail', at })
  original = await tableItems()
  expect(await admin('export', file, '--with-password-hashes')).toMatchObject({ status: 0 })
  expect(await admin('export', join(directory, 'public.jsonl'))).toMatchObject({ status: 0 })
}, 120_000)
afterAll(() => stack.close())

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('npm run admin -- export', () => {
  it('writes one line per record, type by type, to a file that only its owner may read', async () => {
    const records = linesOf(gunzipSync(await readFile(file)).toString())
    const types = records.map(({ type }) => type)

    expect([...new Set(types)]).toEqual(types.filter((type, index) => type !== types[index - 1]))
    expect(records).toContainEqual({ type: 'sequence', name: 'user', last: 14 })
    expect(records).toContainEqual(expect.objectContaining({ type: 'machine_score_xref', score: '9007199254740993' }))
    expect((await stat(file)).mode & 0o077).toBe(0)
  })

  it('leaves out the last id of what it leaves out', async () => {
    const [{ recordIn }, { sequenceKey }] = await Promise.all([
      import('../../../lib/export/records.js'),
      import('../../../shared/actions/keys.js'),
    ])
    const [own, other] = ['user', 'webhook'].map((name) => recordIn({ ...sequenceKey(name), last: 3 }))

    expect([own?.fields, other]).toEqual([{ name: 'user', last: 3 }, undefined])
  })

  it('leaves out password hashes by default', async () => {
    const text = await readFile(join(directory, 'public.jsonl'), 'utf8')

    expect(text).toContain('"username":"tilt"')
    expect(text).not.toContain('password_hash')
  })

  it('asks before it overwrites a file, and writes none that the import does not read', async () => {
    expect(await admin('export', file)).toMatchObject({ status: 1, error: expect.stringContaining('Overwrite') })
    for (const other of ['all.json', 'all.csv', 'all.gz', 'all']) {
      const error = expect.stringContaining(`${other} must be .jsonl or .jsonl.gz`)
      expect(await admin('export', join(directory, other))).toMatchObject({ status: 1, error })
    }
  })

  it('writes a file from which an import restores every item', async () => {
    await stack.close()
    stack = await startStack({ environment: { LOG_LEVEL: 'silent' } })
    const { importFiles } = await import('../../../lib/import/import.js')

    const { problems } = await importFiles([file])
    const imported = await tableItems()

    expect(problems).toEqual([])
    expect([...imported.keys()].sort()).toEqual([...original.keys()].sort())
    for (const [key, item] of original) {
      // Of races, reverts, and deletions that wait, none of which are in an export.
      const { latest_score_id, changed_values, is_disabled_by_deletion, ...exported } = item
      expect(imported.get(key), key).toEqual(exported)
    }
    expect(await adminJson('recount')).toEqual([])
    // Nobody gets the id of the deleted users.
    const created = await adminJson('users', 'create', '--username', 'later', '--email', 'later@example.org')
    expect(created.id).toBe(15)
  })
})
