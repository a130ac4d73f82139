// Goes through all references of the list: who adds one to it finds here what it does not hold yet.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FORMATS, RECORD_TYPES, type RecordType } from '../../../lib/record-format/formats.js'
import { kindOf, REFERENCE_TYPES, type ReferenceType } from '../../../shared/records/kinds/all.js'
import { REFERENCES, type Reference } from '../../../shared/records/references.js'
import { admin, adminJson } from '../../support/admin.js'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import type { ImportRecord } from '../../support/fixture.js'
import { forgetDefinedFunctions } from '../../support/lazy-functions.js'
import { type Stack, startStack } from '../../support/stack.js'

// Locations with this one have no list of their own.
vi.mock('../../../shared/records/kinds/location.js', async (load) => {
  const { location } = await load<typeof import('../../../shared/records/kinds/location.js')>()
  const owner_id = { type: 'reference', to: 'operator', copied: 18 }
  return { location: { ...location, fields: { ...location.fields, owner_id } } }
})

beforeAll(forgetDefinedFunctions)
afterAll(() => {
  vi.doUnmock('../../../shared/records/kinds/location.js')
  forgetDefinedFunctions()
})

const TIME = '2020-01-01T00:00:00.000Z'
const POINT = { lat: '45.5', lon: '-122.6' }

/** Ids of each type: of a record that is merged, of the one that takes its place, of one that is removed, of one for other fields. */
const [MERGED, STAYS, REMOVED, OTHER] = [1, 2, 3, 4] as const
const MISSING = 99
/** A machine that is only watched. */
const WATCHED = 5
const CHIEF = 6

const suggested = (n: number) => ({ name: `Suggested ${n}`, user_id: OTHER, username: `user${OTHER}` })
const content = (n: number) => ({ record_type: 'machine_condition', record_id: n })

/** What records have beside a reference. */
const FIELDS: Partial<Record<RecordType, (n: number) => object>> = {
  region: (n) => ({ name: `region-${n}`, full_name: `Region ${n}` }),
  user: (n) => ({ username: `user${n}`, region_id: OTHER }),
  location: () => POINT,
  // A machine is once at a location.
  location_machine_xref: (n) => ({ location_id: n, machine_id: n }),
  machine_condition: () => ({ location_machine_xref_id: OTHER }),
  machine_score_xref: (n) => ({ score: n, user_id: OTHER, machine_id: OTHER }),
  location_picture_xref: () => ({ location_id: OTHER, photo_file_name: 'bar.jpg' }),
  event: () => ({ region_id: OTHER }),
  region_link_xref: () => ({ region_id: OTHER }),
  user_submission: () => ({ submission_type: 'new_lmx', created_at: TIME }),
  user_machine_xref: () => ({ user_id: OTHER, machine_id: OTHER }),
  user_fave_location: () => ({ user_id: OTHER, location_id: OTHER }),
  user_watch: () => ({ user_id: OTHER, delivery: 'daily', lat: 45.5, lon: -122.6, max_distance: 5 }),
  suggested_location: suggested,
  // A merge closes an open one.
  suggested_machine: (n) => ({ ...suggested(n), closed_at: TIME }),
  suggested_region: suggested,
  hidden_content: (n) => ({ ...content(n), hidden_at: TIME, hidden_by: 'chief' }),
  content_report: (n) => ({ ...content(n), report_count: 1 }),
  journal_entry: (n) => ({ ...content(n), created_at: TIME, username: 'chief', action: 'update_zone' }),
  // It has no id in an export.
  location_confirmation: (n) => ({ location_id: OTHER, user_id: n, confirmed_at: TIME }),
}

function recordOf(type: RecordType, n: number, fields: object = {}): ImportRecord {
  const name = 'name' in FORMATS[type].shape ? { name: `${type} ${n}` } : {}
  return { type, id: n, ...name, ...FIELDS[type]?.(n), ...fields }
}

/** The line-up is not imported, but made of the machines at the location. */
const IMPORTED = REFERENCES.filter(({ holds }) => holds !== 'keys')
const REFERRED = [...new Set(REFERENCES.map(({ to }) => to as RecordType))]

/** With the same id as the record. */
const NEEDED: Readonly<Record<string, RecordType[]>> = {
  location_machine_xref: ['location', 'machine'],
  location_confirmation: ['user'],
}

/** The id of the record that refers to the one with the given id. */
const numberOf = (reference: Reference, id: number) => 1000 * id + IMPORTED.indexOf(reference)

function referring(reference: Reference, id: number): ImportRecord {
  const { from, field, holds } = reference
  return recordOf(from, numberOf(reference, id), { [field]: holds === 'list' ? [id] : id })
}

/** One record for each reference, of which it has no other to the records with this id; and those that they need. */
function allReferring(id: number): ImportRecord[] {
  return IMPORTED.flatMap((one) => [
    referring(one, id),
    ...(NEEDED[one.from] ?? []).map((type) => recordOf(type, numberOf(one, id))),
  ])
}

/** With all to which they may refer. */
function inOrder(records: ImportRecord[]): ImportRecord[] {
  const ids = [MERGED, STAYS, REMOVED, OTHER]
  const all = [...ids.flatMap((id) => REFERRED.map((type) => recordOf(type, id))), ...records]
  return RECORD_TYPES.flatMap((type) => all.filter((one) => one.type === type))
}

describe('the list', () => {
  const elsewhere = ['ipdb_id', 'opdb_id', 'place_id', 'ifpa_calendar_id', 'ifpa_tournament_id']
  /** Of what may have gone, or is not of one type. */
  const former = [
    ...['record_id', 'further_reporter_ids'],
    ...['machine_score_xref_id', 'machine_condition_id', 'answers_condition_id'],
  ]
  const merged = ['merged_location_id', 'into_location_id', 'merged_machine_id', 'into_machine_id']

  it.each(RECORD_TYPES)('has every field in which a %s names another record', (type) => {
    const named = Object.keys(FORMATS[type].shape).filter((field) => /_ids?$/.test(field))
    const listed = IMPORTED.filter(({ from }) => from === type).map(({ field }) => field)

    expect(named.filter((field) => ![...elsewhere, ...former, ...merged].includes(field)).sort()).toEqual(listed.sort())
  })
})

describe('an import', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.close())

  const problemsOf = async (records: ImportRecord[]) => {
    const { importFiles } = await import('../../../lib/import/import.js')
    return (await importFiles([records])).problems.map(({ reason }) => reason).sort()
  }
  const missing = (references: readonly Reference[]) =>
    references.map(({ from, field, to }) => `${from}: ${field}: ${to} ${MISSING} not found`).sort()
  const checked = IMPORTED.filter(({ unchecked }) => !unchecked)

  it('rejects every record that refers to a missing one', async () => {
    expect(await problemsOf(inOrder(allReferring(MISSING)))).toEqual(missing(checked))
  })

  it('accepts those that name what has been deleted, unless they are nothing without it', async () => {
    const sequences = REFERRED.map((name) => ({ type: 'sequence', name, last: MISSING }))
    const vital = checked.filter(({ role, vital }) => role === 'part' || vital)

    expect(await problemsOf(inOrder([...allReferring(MISSING), ...sequences]))).toEqual(missing(vital))
  })
})

describe('a record to which others refer', () => {
  let stack: Stack
  let chief: AdministratorClient
  beforeAll(async () => {
    const records = [
      ...[...allReferring(MERGED), ...allReferring(REMOVED), recordOf('machine', WATCHED)],
      ...IMPORTED.filter(({ to, role }) => to === 'machine' && role === 'part').map((one) => referring(one, WATCHED)),
      recordOf('user', CHIEF, { is_super_admin: true, confirmed_at: TIME }),
    ]
    stack = await startDirectory(inOrder(records), { LOG_LEVEL: 'silent' })
    chief = administratorClient(stack, CHIEF)
  })
  afterAll(async () => {
    await expectConsistentDirectory()
    await stack.close()
  })

  const pathOf = (type: string) => kindOf(type as ReferenceType).path
  const resourceOf = (type: string) => pathOf(type).replaceAll('_', '-')
  const usesOf = (type: string) => REFERENCES.filter(({ to, role }) => to === type && role === 'uses')
  const runJobLater = async () => {
    const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
    return finishFollowUps(new Date(Date.now() + 61_000))
  }

  /** The values of the field in the exported record; undefined when it is gone. */
  async function exported(given: number): Promise<(reference: Reference) => unknown> {
    const directory = mkdtempSync(join(tmpdir(), 'references-'))
    const file = join(directory, 'all.jsonl')
    expect(await admin('export', file, '--yes')).toMatchObject({ status: 0 })
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    const records = lines.map((line) => JSON.parse(line) as ImportRecord)
    rmSync(directory, { recursive: true, force: true })
    return (reference) => {
      const { type, id, user_id } = referring(reference, given)
      const found = records.find((one) => one.type === type && (one.id ? one.id === id : one.user_id === user_id))
      return [found?.[reference.field]].flat()[0]
    }
  }

  /** As lists of referrers have it: the line-up is that of the location of a machine, a life list that of its user. */
  function named(reference: Reference): [type: string, id: number] {
    const { from, to, holds } = reference
    if (from === 'user_machine_xref') return ['life_list', OTHER]
    const lmx = IMPORTED.find((one) => one.from === 'location_machine_xref' && one.to === to) as Reference
    return [from, numberOf(holds === 'keys' ? lmx : reference, REMOVED)]
  }

  const used = REFERENCE_TYPES.filter((type) => usesOf(type).length > 0)

  it.each(used)('stays while it is a %s that something uses, and the command lists what does', async (type) => {
    const { status, error } = await admin(resourceOf(type), 'delete', String(REMOVED), '--yes')

    expect(status).toBe(1)
    for (const reference of usesOf(type)) {
      expect(error).toMatch(new RegExp(` ${named(reference).join(' +')}\\b`))
    }
  })

  it.each(used.filter((type) => !kindOf(type).removedByCommand))('is named with what uses the %s', async (type) => {
    const { status, body } = await chief('DELETE', `records/${pathOf(type)}/${REMOVED}.json`)

    expect(status).toBe(409)
    for (const reference of usesOf(type)) {
      expect(body.errors).toContain(named(reference).join(' ').replace('suggested_location', 'suggestion'))
    }
  })

  it('is there when a location is made to refer to it, by one field or two', async () => {
    const put = (fields: object) => chief('PUT', `locations/${OTHER}.json`, fields)

    expect((await put({ owner_id: MISSING })).body.errors).toBe(`operator ${MISSING} not found`)
    expect((await put({ operator_id: OTHER, owner_id: OTHER })).status).toBe(200)
  })

  it('gives place to another with all that refers to it, and leaves what reports the past', async () => {
    const { listFollowUps } = await import('../../../shared/actions/follow-ups.js')
    for (const type of ['machine', 'location']) {
      const { status } = await chief('POST', `${type}s/${MERGED}/merge.json`, { [`into_${type}_id`]: STAYS })
      expect(status).toBe(200)
    }
    await runJobLater()
    expect(await listFollowUps()).toEqual([])
    for (const type of used.filter((one) => one !== 'machine')) {
      const options = ['--reassign', String(STAYS), '--yes']
      const { reassigned } = await adminJson(resourceOf(type), 'delete', String(MERGED), ...options)
      expect(reassigned).toBe(usesOf(type).length)
    }
    const { entries } = (await chief('GET', 'journal.json?record_type=user')).body
    expect(entries).toContainEqual(
      expect.objectContaining({ before: { operator_id: MERGED }, after: { operator_id: STAYS } }),
    )
    const valueIn = await exported(MERGED)

    const moving = IMPORTED.filter(({ to }) => to === 'location' || (used as string[]).includes(to))
    expect(moving.map((one) => [one.from, one.field, valueIn(one)])).toEqual(
      moving.map(({ from, field, role }) => [from, field, role === 'past' ? MERGED : STAYS]),
    )
  })

  it('takes its parts with it, and leaves the rest', async () => {
    expect((await chief('DELETE', `locations/${REMOVED}.json`)).status).toBe(200)
    await adminJson('users', 'delete-at-once', String(REMOVED), '--yes')
    expect(await admin('machines', 'delete', String(WATCHED), '--yes')).toMatchObject({ status: 0 })
    await runJobLater()
    const valueIn = await exported(REMOVED)

    const removed = IMPORTED.filter(({ to }) => to === 'location' || to === 'user')
    expect(removed.map((one) => [one.from, one.field, valueIn(one)])).toEqual(
      removed.map(({ from, field, role }) => [from, field, role === 'part' ? undefined : REMOVED]),
    )
    const { queryAll } = await import('../../../shared/table/query.js')
    expect(await queryAll({ partition: `WATCHES#MACHINE#${WATCHED}`, consistent: true })).toEqual([])
  })
})
