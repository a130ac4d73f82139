// A field and a kind of record are declared once: here both are added to a copy of the declarations, and everything else has
// them.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withoutWords } from '../../../lib/functions/without-words.js'
import { LINE_UP_PLACE } from '../../../shared/derived/packed-location.js'
import { type Declaration, editedFieldsOf, type Field } from '../../../shared/records/kinds/declaration.js'
import { location } from '../../../shared/records/kinds/location.js'
import { conditionKey } from '../../../shared/records/location-keys.js'
import { admin, adminJson } from '../../support/admin.js'
import { administratorClient } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import { forgetDefinedFunctions } from '../../support/lazy-functions.js'
import { listActivity } from '../../support/location-reads.js'
import { FLIPPER, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

vi.mock('../../../shared/records/kinds/operator.js', async (load) => {
  const { operator } = await load<typeof import('../../../shared/records/kinds/operator.js')>()
  const slogan = { type: 'line', public: true, label: 'What it says', note: 'what it says of itself' }
  return { operator: { ...operator, fields: { ...operator.fields, slogan, door_hint: { type: 'text' } } } }
})
vi.mock('../../../shared/records/kinds/machine.js', async (load) => {
  const { machine } = await load<typeof import('../../../shared/records/kinds/machine.js')>()
  return { machine: { ...machine, fields: { ...machine.fields, maker_id: { type: 'reference', public: true } } } }
})
vi.mock('../../../shared/records/kinds/location.js', async (load) => {
  const { location } = await load<typeof import('../../../shared/records/kinds/location.js')>()
  const next = 1 + Math.max(...Object.values<Field>(location.fields).map(({ copied = 0 }) => copied))
  const parking = {
    type: 'long_text',
    maxLength: 20,
    public: true,
    setBy: 'users',
    note: 'where cars stay',
    copied: next,
  }
  const choices = { Steps: 'with steps', Ramp: 'with a ramp' }
  const door = { type: 'choice', choices, label: 'Its door', copied: next + 1 }
  const has_lockers = { type: 'flag', public: true, setBy: 'users', label: 'Lockers', copied: next + 2 }
  return { location: { ...location, fields: { ...location.fields, parking, door, has_lockers } } }
})
vi.mock('../../../shared/records/kinds/lmx.js', async (load) => {
  const { lmx } = await load<typeof import('../../../shared/records/kinds/lmx.js')>()
  return { lmx: { ...lmx, fields: { ...lmx.fields, stand: { type: 'integer', public: true } } } }
})
vi.mock('../../../shared/records/kinds/content.js', async (load) => {
  const content = await load<typeof import('../../../shared/records/kinds/content.js')>()
  const added = { mood: { type: 'line', public: true, note: 'how it felt' }, aside: { type: 'text' } }
  return { ...content, condition: { fields: { ...content.condition.fields, ...added } } }
})
vi.mock('../../../shared/records/kinds/user.js', async (load) => {
  const account = await load<typeof import('../../../shared/records/kinds/user.js')>()
  const added = {
    pronoun: { type: 'line', label: 'Called' },
    is_trusted: { type: 'flag', note: 'whether it is trusted' },
  }
  return { ...account, user: { fields: { ...account.user.fields, ...added } } }
})
vi.mock('../../../shared/records/kinds/suggestions.js', async (load) => {
  const suggestions = await load<typeof import('../../../shared/records/kinds/suggestions.js')>()
  const { fields } = suggestions.suggestedRegion
  return {
    ...suggestions,
    suggestedRegion: { fields: { ...fields, size: { type: 'integer', note: 'of its people' } } },
  }
})
vi.mock('../../../shared/records/kinds/list.js', async (load) => {
  const { KINDS } = await load<typeof import('../../../shared/records/kinds/list.js')>()
  const maker = {
    path: 'makers',
    noun: 'maker',
    stored: { byId: 'MAKER' },
    scope: 'everything',
    fields: {
      name: { type: 'name', required: true, public: true },
      founded: { type: 'integer', public: true, inList: true, note: 'year of the foundation' },
      created_at: { type: 'time' },
    },
  } satisfies Declaration
  return { KINDS: { maker, ...KINDS } }
})

const PLACE = { type: 'location', name: 'Ground Kontrol', lat: '45.52', lon: '-122.68' }
const CHIEF = { id: 51, username: 'chief', is_super_admin: true, confirmed_at: '2019-01-01T00:00:00Z' }
const IMPORTED = [
  { type: 'region', id: 1, name: 'portland', full_name: 'Portland' },
  { type: 'zone', id: 1, name: 'Pearl', region_id: 1 },
  { type: 'location_type', id: 1, name: 'Bar' },
  { type: 'maker', id: 4, name: 'Stern', founded: 1999 },
  { type: 'operator', id: 2, name: 'Coin Co', region_id: 1, slogan: ' We  repair ', door_hint: 'Ring twice' },
  { type: 'machine', id: 3, name: 'Godzilla', maker_id: 4 },
  { type: 'user', ...FLIPPER, confirmed_at: '2019-01-01T00:00:00Z' },
  ...[5, 8, 9].map((id) => ({ ...PLACE, id, parking: 'Always', door: 'Ramp' })),
  { type: 'location_machine_xref', id: 6, location_id: 5, machine_id: 3, stand: 2 },
  { type: 'user', id: 50, username: 'pinhead', pronoun: ' they ' },
  { type: 'user', ...CHIEF },
  { type: 'user', id: 52, username: 'wizard' },
  { type: 'machine_condition', id: 8, location_machine_xref_id: 6, comment: 'Fine', mood: ' very  good', aside: 'Hm' },
  { type: 'suggested_region', id: 9, user_id: 50, username: 'pinhead', name: 'Reno', size: 264_000 },
]

interface FormFields {
  labelOf(name: string): string
  formFields(names: string[], record: object, choices: object): unknown[]
  pickedType(name: string): string | undefined
}

let stack: Stack
/** What was imported, as it is exported. */
let exported: Record<string, unknown>[]
beforeAll(async () => {
  forgetDefinedFunctions()
  stack = await startDirectory(IMPORTED, { LOG_LEVEL: 'silent' })
  const directory = mkdtempSync(join(tmpdir(), 'kinds-'))
  const file = join(directory, 'all.jsonl')
  expect(await admin('export', file, '--yes')).toMatchObject({ status: 0 })
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  exported = lines.map((line) => JSON.parse(line))
  rmSync(directory, { recursive: true, force: true })
  const { loadMessages } = await import('../../../browser/admin/translate.js')
  await loadMessages()
})
afterAll(async () => {
  await stack.close()
  forgetDefinedFunctions()
})

describe('a field that a declaration adds', () => {
  it('is imported as its type says, and exported', async () => {
    const { parseRecord } = await import('../../../lib/record-format/formats.js')

    expect(parseRecord('operator', { name: 'A', slogan: 7 })).toEqual({ reason: 'slogan must be a text' })
    expect(exported).toContainEqual(
      expect.objectContaining({ type: 'operator', id: 2, slogan: 'We repair', door_hint: 'Ring twice' }),
    )
  })

  it('is an option of the command, and shown', async () => {
    expect((await admin('operators', 'update', '--help')).out).toMatch(
      /--slogan TEXT +of an operator: what it says of itself/,
    )
    await adminJson('operators', 'update', '2', '--slogan', 'Always open')

    expect((await adminJson('operators', 'show', '2')).record).toMatchObject({ slogan: 'Always open' })
    expect(await admin('zones', 'create', '--name', 'A', '--slogan', 'B')).toMatchObject({ status: 2 })
  })

  it('is a field of the form', async () => {
    const { RECORD_TYPES } = await import('../../../browser/admin/record-types.js')
    // By its name alone: it imports a type of a component, for which the tests have no compiler options.
    const { formFields, pickedType } = await vi.importActual<FormFields>('../../../browser/admin/fields.js')

    expect(RECORD_TYPES.operators.fields).toContain('slogan')
    expect(formFields(['slogan', 'maker_id'], { slogan: 'Hi' }, {})).toMatchObject([
      { name: 'slogan', label: 'What it says', value: 'Hi' },
      { name: 'maker_id', label: 'Maker' },
    ])
    expect(pickedType('maker_id')).toBe('maker')
  })

  it('is described in the document of the API', async () => {
    const { body } = await stack.get('/openapi.json')

    expect(JSON.stringify(body)).toContain('of an operator: what it says of itself')
  })

  it('is public only if it says so', async () => {
    const { publicRecordIn } = await import('../../../shared/upkeep/open-data/public-records.js')
    const item = { pk: 'OPERATOR', sk: '2', id: 2, name: 'Coin Co', slogan: 'Hi', door_hint: 'Ring twice' }

    expect(publicRecordIn(item)).toEqual({ type: 'operator', fields: { id: 2, name: 'Coin Co', slogan: 'Hi' } })
  })
})

describe('a field that the declaration of a place adds', () => {
  it('is imported as its type says, and exported', async () => {
    const { parseRecord } = await import('../../../lib/record-format/formats.js')
    const place = { name: 'A', lat: 1, lon: 2 }

    expect(parseRecord('location', { ...place, door: 'Gate' })).toEqual({ reason: 'door must be one of Steps, Ramp' })
    expect(parseRecord('location', { ...place, machine_count: 2 })).toEqual({ reason: 'unknown field machine_count' })
    expect(exported).toContainEqual(expect.objectContaining({ id: 5, parking: 'Always', door: 'Ramp' }))
    expect(exported).toContainEqual(expect.objectContaining({ type: 'location_machine_xref', id: 6, stand: 2 }))
  })

  it('is set by everybody if it says so, else by administrators', async () => {
    const flipper = await signInAs(stack, FLIPPER)
    const sent = { parking: 'From 12', door: 'Steps', stand: 9 }

    expect((await flipper.put('/locations/8.json', sent)).body.location).toMatchObject({ parking: 'From 12' })
    expect((await flipper.put('/locations/8.json', { parking: 'x'.repeat(21) })).status).toBe(400)
    expect((await adminJson('locations', 'show', '8')).location).toMatchObject({ door: 'Ramp' })
    expect(JSON.stringify(await listActivity(stack, 8))).toContain('Changed parking to From 12')
  })

  it('is yes, no or, when it is sent blank, unknown, if it is a flag', async () => {
    const flipper = await signInAs(stack, FLIPPER)
    const answer = async (has_lockers: unknown) => (await flipper.put('/locations/9.json', { has_lockers })).body
    const found = async () => (await stack.get('/locations/9.json')).body.has_lockers

    expect((await answer('yes')).location).toMatchObject({ has_lockers: true })
    expect((await answer('no')).location).toMatchObject({ has_lockers: false })
    expect(JSON.stringify(await listActivity(stack, 9))).toContain('Changed has lockers to No')
    expect((await answer('')).location).toMatchObject({ has_lockers: null })
    expect((await answer('maybe')).errors).toBe('has_lockers must be true or false')
    expect(await found()).toBeNull()
  })

  it('is set by who adds a place, as every other is', async () => {
    const chief = administratorClient(stack, CHIEF.id)
    const byType: Partial<Record<Field['type'], unknown>> = {
      ...{ name: 'Wedge Head', line: 'Two', text: 'Three', long_text: 'Four', phone: '+1 503-555-0100', country: 'US' },
      ...{ latitude: '45.6', longitude: '-122.6', website: 'https://example.org', opening_hours: 'Mo 16:00-18:00' },
      ...{ flag: true, integer: 7 },
    }
    const references = { region_id: 1, zone_id: 1, operator_id: 2, location_type_id: 1 }
    const edited = editedFieldsOf(location).map(([name, { type, choices = {} }]) => [
      name,
      byType[type] ?? Object.keys(choices)[0],
    ])
    const sent = { ...Object.fromEntries(edited), ...references }
    const { body } = await chief('POST', 'locations.json', sent)

    expect(Object.keys(sent)).toEqual(expect.arrayContaining(['parking', 'door', 'has_lockers', 'description']))
    expect((await chief('GET', `locations/${body.location_id}.json`)).body.location).toMatchObject(sent)
  })

  it('is an option of the command', async () => {
    expect((await admin('locations', 'update', '--help')).out).toMatch(/--parking TEXT +where cars stay/)
    const { location } = await adminJson('locations', 'update', '9', '--door', 'Steps', '--parking', 'From 14')

    expect(location).toMatchObject({ door: 'Steps', parking: 'From 14' })
  })

  it('is in responses, also of searches that read copies, if it is public', async () => {
    const { body } = await stack.get('/locations.json?by_location_name=Ground')
    const found = body.locations.find(({ id }: { id: number }) => id === 5)
    const { body: one } = await stack.get('/locations/5.json')

    expect(found).toMatchObject({ parking: 'Always' })
    expect(found).not.toHaveProperty('door')
    expect(one.location_machine_xrefs).toMatchObject([{ id: 6, stand: 2 }])
  })

  it('is public only if it says so', async () => {
    const { publicRecordIn } = await import('../../../shared/upkeep/open-data/public-records.js')
    const item = { pk: 'LOCATION#5', sk: 'LOCATION', id: 5, parking: 'Always', door: 'Ramp', machine_count: 1 }

    expect(publicRecordIn(item)).toEqual({ type: 'location', fields: { id: 5, parking: 'Always' } })
  })

  it('is a field of the form', async () => {
    const { formFields } = await vi.importActual<FormFields>('../../../browser/admin/fields.js')
    const names = editedFieldsOf(location).map(([name]) => name)

    const options = [
      ['Steps', 'with steps'],
      ['Ramp', 'with a ramp'],
    ]
    expect(names).toEqual(expect.arrayContaining(['parking', 'door']))
    expect(formFields(names, { parking: 'Always' }, {})).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'parking', label: 'Parking', value: 'Always', multiline: true }),
        expect.objectContaining({ name: 'door', label: 'Its door', options }),
      ]),
    )
  })

  it('is described in the document of the API, as a parameter and in responses', async () => {
    const { schemas } = (await stack.get('/openapi.json')).body.components
    const described = { description: 'where cars stay' }

    expect(schemas.LocationsUpdateBody.properties.parking).toMatchObject({ ...described, maxLength: 20 })
    expect(schemas.AdminLocationsUpdateBody.properties.parking).toMatchObject(described)
    expect(schemas.Location.properties.parking).toMatchObject(described)
    expect(schemas.LocationsUpdateBody.properties).not.toHaveProperty('door')
  })
})

describe('the fields of a place', () => {
  it('each have their own place in the copies', () => {
    const placed = Object.values<Field>(location.fields)
    const inMarker = placed.flatMap(({ marker }) => marker ?? [])
    const inRest = [...placed.flatMap(({ copied }) => copied ?? []), LINE_UP_PLACE]

    // The id is the first of a marker.
    expect([0, ...inMarker].sort((a, b) => a - b)).toEqual([...Array(inMarker.length + 1).keys()])
    expect(inRest.sort((a, b) => a - b)).toEqual([...inRest.keys()])
  })
})

describe('a field of another record', () => {
  it('is imported as its type says, and exported', async () => {
    const { parseRecord } = await import('../../../lib/record-format/formats.js')

    expect(parseRecord('user', { username: 'a', is_trusted: 1 })).toEqual({
      reason: 'is_trusted must be true or false',
    })
    expect(exported).toContainEqual(expect.objectContaining({ type: 'user', id: 50, pronoun: 'they' }))
    expect(exported).toContainEqual(
      expect.objectContaining({ type: 'machine_condition', id: 8, mood: 'very good', aside: 'Hm' }),
    )
    expect(exported).toContainEqual(expect.objectContaining({ type: 'suggested_region', size: 264_000 }))
  })

  it('is read as it is stored', async () => {
    const { getUser } = await import('../../../shared/accounts/users.js')
    const { getSuggestion } = await import('../../../shared/suggestions/store.js')

    expect(await getUser(50)).toMatchObject({ pronoun: 'they', is_trusted: null })
    expect(await getSuggestion('region', 9)).toMatchObject({ size: 264_000 })
  })

  it('is set by the command if it is a mark of an account, and journaled', async () => {
    await adminJson('users', 'update', '52', '--is-trusted', 'yes')
    const { getUser } = await import('../../../shared/accounts/users.js')
    const { entries } = await adminJson('journal', 'list')

    expect(await getUser(52, { consistent: true })).toMatchObject({ is_trusted: true })
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'update_user', record_id: 52, after: { is_trusted: true } }),
    )
  })

  it('is shown, described and published where it is public', async () => {
    const { publicRecordIn } = await import('../../../shared/upkeep/open-data/public-records.js')
    const { body: shown } = await stack.get('/location_machine_xrefs/6.json')
    const { body: document } = await stack.get('/openapi.json')
    const item = { ...conditionKey(5, 6, 8), id: 8, mood: 'good', aside: 'Hm' }

    expect(JSON.stringify(shown)).toContain('"mood":"very good"')
    expect(JSON.stringify(shown)).not.toContain('aside')
    expect(JSON.stringify(document)).toContain('"description":"how it felt"')
    expect(JSON.stringify(document)).toContain('"description":"of its people"')
    expect(publicRecordIn(item)).toMatchObject({ fields: { id: 8, mood: 'good' } })
    expect(publicRecordIn(item)?.fields).not.toHaveProperty('aside')
    expect(publicRecordIn({ pk: 'USER#50', sk: 'USER', id: 50, username: 'pinhead' })).toBeUndefined()
  })

  it('is called by its label where administrators see it', async () => {
    const { labelOf } = await vi.importActual<FormFields>('../../../browser/admin/fields.js')

    expect(labelOf('pronoun')).toBe('Called')
  })
})

describe('a kind that the list adds', () => {
  it('is imported, exported and published', async () => {
    const { publicRecordIn } = await import('../../../shared/upkeep/open-data/public-records.js')

    expect(exported).toContainEqual({ type: 'maker', id: 4, name: 'Stern', founded: 1999 })
    expect(publicRecordIn({ pk: 'MAKER', sk: '4', id: 4, name: 'Stern', founded: 1999 })).toEqual({
      type: 'maker',
      fields: { id: 4, name: 'Stern', founded: 1999 },
    })
  })

  it('is a resource of the command, and of the page', async () => {
    const { RECORD_TYPES } = await import('../../../browser/admin/record-types.js')
    const { record } = await adminJson('makers', 'create', '--name', 'Williams', '--founded', '1943')

    expect((await adminJson('makers', 'show', String(record.id))).record).toMatchObject({
      name: 'Williams',
      founded: 1943,
    })
    expect(RECORD_TYPES).toMatchObject({
      makers: { fields: ['name', 'founded'], columns: ['founded'] },
    })
  })

  it('is described in the document of the API', async () => {
    const { components, paths } = (await stack.get('/openapi.json')).body
    const { founded } = components.schemas.AdminRecordsCreateBody.properties
    const [recordType] = paths['/api/v1/admin/records/{record_type}.json'].get.parameters

    expect(founded).toMatchObject({ description: 'of a maker: year of the foundation' })
    expect(recordType.schema.enum).toContain('makers')
  })

  it('is administered by the API, which journals it and reverts that', async () => {
    const chief = administratorClient(stack, CHIEF.id)
    const made = await chief('POST', 'records/makers.json', { name: 'Gottlieb', founded: 1927 })
    const { id } = made.body.record
    const changed = await chief('PUT', `records/makers/${id}.json`, { updated_at: '', founded: 1931 })
    const [entry] = (await chief('GET', 'journal.json')).body.entries

    expect(made).toMatchObject({ status: 200, body: { record: { name: 'Gottlieb', founded: 1927 } } })
    expect(changed).toMatchObject({ status: 200, body: { record: { founded: 1931 } } })
    expect(entry).toMatchObject({ action: 'update_maker', before: { founded: 1927 }, after: { founded: 1931 } })
    expect((await chief('POST', `journal/${entry.id}/revert.json`)).status).toBe(200)
    expect((await chief('GET', 'records/makers.json')).body.records).toContainEqual(
      expect.objectContaining({ id, founded: 1927 }),
    )
  })

  it('is there when something refers to it, and stays while something does', async () => {
    expect(await admin('machines', 'update', '3', '--maker-id', '99')).toMatchObject({
      status: 1,
      error: expect.stringContaining('maker 99 not found'),
    })
    expect(await admin('makers', 'delete', '4', '--yes')).toMatchObject({
      status: 1,
      error: expect.stringContaining('machine'),
    })
    await adminJson('machines', 'update', '3', '--maker-id', '')

    expect(await admin('makers', 'delete', '4', '--yes')).toMatchObject({ status: 0 })
  })
})

describe('withoutWords', () => {
  const folder = new URL('../../../shared/records/kinds/', import.meta.url)
  const sources = readdirSync(folder).filter((file) => !['all.ts', 'declaration.ts', 'list.ts'].includes(file))

  it.each(sources)('leaves %s without what is for people', (file) => {
    const source = readFileSync(new URL(file, folder), 'utf8')

    expect(withoutWords(source)).not.toMatch(/\b((noun|plural|label|hint|note): '|(offered|inList|last): true)/)
    expect(withoutWords(source)).toMatch(/fields: \{/)
  })
})
