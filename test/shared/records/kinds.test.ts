// A field and a kind of record are declared once: here both are added to a copy of the declarations, and everything else has
// them.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withoutWords } from '../../../lib/functions/without-words.js'
import type { Declaration } from '../../../shared/records/kinds/declaration.js'
import { admin, adminJson } from '../../support/admin.js'
import { startDirectory } from '../../support/directory.js'
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

const IMPORTED = [
  { type: 'region', id: 1, name: 'portland', full_name: 'Portland' },
  { type: 'maker', id: 4, name: 'Stern', founded: 1999 },
  { type: 'operator', id: 2, name: 'Coin Co', region_id: 1, slogan: ' We  repair ', door_hint: 'Ring twice' },
  { type: 'machine', id: 3, name: 'Godzilla', maker_id: 4 },
]

interface FormFields {
  formFields(names: string[], record: object, choices: object): unknown[]
}

let stack: Stack
/** What was imported, as it is exported. */
let exported: Record<string, unknown>[]
beforeAll(async () => {
  stack = await startDirectory(IMPORTED, { LOG_LEVEL: 'silent' })
  const directory = mkdtempSync(join(tmpdir(), 'kinds-'))
  const file = join(directory, 'all.jsonl')
  expect(await admin('export', file, '--yes')).toMatchObject({ status: 0 })
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  exported = lines.map((line) => JSON.parse(line))
  rmSync(directory, { recursive: true, force: true })
})
afterAll(() => stack.close())

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
    const { formFields } = await vi.importActual<FormFields>('../../../browser/admin/fields.js')

    expect(RECORD_TYPES.operators.fields).toContain('slogan')
    expect(formFields(['slogan', 'maker_id'], { slogan: 'Hi' }, {})).toMatchObject([
      { name: 'slogan', label: 'What it says', value: 'Hi' },
      { name: 'maker_id', label: 'Maker', hint: 'the number of the maker' },
    ])
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
      makers: { title: 'Makers', fields: ['name', 'founded'], columns: ['founded'] },
    })
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

    expect(source).toMatch(/\bnoun:/)
    expect(withoutWords(source)).not.toMatch(/\b(noun|plural|label|hint|note|offered|inList|last):/)
    expect(withoutWords(source)).toMatch(/fields: \{/)
  })
})
