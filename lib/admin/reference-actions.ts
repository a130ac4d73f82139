// List, show, create, update and remove, the same for everything that stands by itself.
import { setTimeout as delay } from 'node:timers/promises'
import { refreshProjectionsOf } from '../../shared/administration/locations.js'
import {
  createReferenceRecord,
  deleteReferenceRecord,
  getReferenceRecord,
  listReferenceRecords,
  updateReferenceRecord,
} from '../../shared/administration/reference-data.js'
import { ConflictError } from '../../shared/errors.js'
import { PROJECTION_TRUST_MS } from '../../shared/store/projections/projection.js'
import { withDefaults } from '../../shared/store/reference-types.js'
import { nextId } from '../../shared/store/sequences.js'
import type { Item } from '../../shared/table/item.js'
import { machineFacet } from '../../shared/table/keys.js'
import { queryAll } from '../../shared/table/query.js'
import { fieldsText, tableText, valueText } from '../cli/output.js'
import { formatTable } from '../cli/text-table.js'
import { changesProjections } from '../import/reference-data.js'
import { FORMATS, type Imported } from '../record-format/formats.js'
import {
  type ActionOutput,
  type AdminAction,
  AdminError,
  type OptionValues,
  type Resource,
  readId,
  textOption,
} from './action.js'
import { checkRecord, fieldOptions, readFields } from './fields.js'
import type { ReferenceTypeInfo } from './reference-types.js'
import { findReferrers, type Referrer, reassign } from './referrers.js'

/** @param plural - the name of the resource. */
export function referenceResource(kind: ReferenceTypeInfo, plural: string): Resource {
  return {
    actions: {
      list: listAction(kind, plural),
      show: showAction(kind),
      create: createAction(kind),
      update: updateAction(kind),
      remove: removeAction(kind),
    },
  }
}

function listAction({ type, columns, fields }: ReferenceTypeInfo, plural: string): AdminAction {
  const hasRegion = 'region_id' in fields
  return {
    words: [],
    summary: `Lists the ${plural.replace('-', ' ')}`,
    options: {
      containing: { type: 'string', value: 'TEXT', help: 'those with that text in their name' },
      ...(hasRegion ? { 'region-id': { type: 'string', value: 'ID', help: 'those of that region' } as const } : {}),
    },
    run: async ({ options }) => {
      const records = (await listReferenceRecords(type)).filter(isWanted(options))
      const [first, ...others] = columns
      const rows = records.map((record) => [first, 'id', ...others].map((column) => valueText(record[String(column)])))
      return {
        text: tableText([String(first), 'id', ...others], rows),
        data: records.map((record) => whole(type, record)),
      }
    },
  }
}

function isWanted(options: OptionValues): (record: Item) => boolean {
  const part = textOption(options, 'containing')?.toLowerCase()
  const region = textOption(options, 'region-id')
  const regionId = region === undefined ? undefined : readId(region, '--region-id')
  return ({ name, region_id }) =>
    (part === undefined ||
      String(name ?? '')
        .toLowerCase()
        .includes(part)) &&
    (regionId === undefined || region_id === regionId)
}

function showAction({ type, noun }: ReferenceTypeInfo): AdminAction {
  return {
    words: ['ID'],
    summary: `Shows all of a ${noun}`,
    options: { referrers: { type: 'boolean', help: 'what refers to it as well; that may read the whole table' } },
    run: async ({ words: [word], options }) => {
      const record = await existing(type, noun, readId(word))
      const referrers = options.referrers ? await findReferrers(type, Number(record.id)) : []
      const data = whole(type, record)
      return {
        text: [fieldsText(data), ...(referrers.length > 0 ? ['', referrersText(referrers)] : [])].join('\n'),
        data: { ...data, ...(options.referrers ? { referred_to_by: referrers } : {}) },
      }
    },
  }
}

function createAction({ type, noun, fields }: ReferenceTypeInfo): AdminAction {
  return {
    words: [],
    summary: `Makes a new ${noun}`,
    options: fieldOptions(fields),
    run: async ({ options, now }) => {
      const time = now.toISOString()
      const times = 'created_at' in FORMATS[type].shape ? { created_at: time, updated_at: time } : {}
      const fieldsGiven = await checkRecord(type, { ...readFields(type, fields, options), ...times })
      const record = { ...fieldsGiven, id: await nextId(type) }
      await refusingConflicts(() => createReferenceRecord(type, record, now))
      return outcome(type, `${capital(noun)} ${record.id} is made`, record)
    },
  }
}

function updateAction({ type, noun, fields }: ReferenceTypeInfo): AdminAction {
  return {
    words: ['ID'],
    summary: `Changes fields of a ${noun}; a blank value takes one away`,
    options: fieldOptions(fields),
    run: async ({ words: [word], options, now }) => {
      const id = readId(word)
      const changes = readFields(type, fields, options)
      if (Object.keys(changes).length === 0) throw new AdminError('Say what to change: --help lists the fields')
      const before = await existing(type, noun, id)
      const checked = await checkRecord(type, { ...before, ...changes })
      const parsed = Object.fromEntries(Object.keys(changes).map((field) => [field, checked[field]]))
      const times = 'updated_at' in FORMATS[type].shape ? { updated_at: now.toISOString() } : {}
      const earlier = await refusingConflicts(() => updateReferenceRecord(type, id, { ...parsed, ...times }, now))
      if (!earlier) throw noSuch(noun, id)
      const refiled = type === 'machine' ? await refileMachine(earlier, { ...earlier, ...parsed }, now) : 0
      const filed = refiled > 0 ? `; ${refiled} locations are filed anew` : ''
      return outcome(type, `${capital(noun)} ${id} is changed${filed}`, { ...earlier, ...parsed, ...times })
    },
  }
}

/** Locations are filed under the makers of their machines, and top lists name their titles. @returns how many were. */
async function refileMachine(before: Item, after: Item, now: Date): Promise<number> {
  if (!changesProjections(machineOf(before), machineOf(after))) return 0
  const copies = await queryAll({ partition: machineFacet(Number(before.id)), consistent: true })
  const ids = copies.flatMap(({ id }) => (id === undefined ? [] : [Number(id)]))
  // Whoever files one of them for another reason must know of the change first.
  if (ids.length > 0) await delay(2 * PROJECTION_TRUST_MS)
  for (const id of ids) await refreshProjectionsOf(id, now)
  return ids.length
}

function machineOf({ name, manufacturer = null, opdb_id = null }: Item) {
  return { name, manufacturer, opdb_id } as Pick<Imported<'machine'>, 'name' | 'manufacturer' | 'opdb_id'>
}

function removeAction({ type, noun }: ReferenceTypeInfo): AdminAction {
  return {
    words: ['ID'],
    summary: `Removes a ${noun} to which nothing refers`,
    options: {
      reassign: { type: 'string', value: 'ID', help: `what refers to it refers to this ${noun} from now on` },
    },
    run: async ({ words: [word], options, confirm, now }) => {
      const id = readId(word)
      const record = await existing(type, noun, id)
      const referrers = await findReferrers(type, id)
      const heir = await heirOf(type, noun, id, options)
      if (referrers.length > 0 && heir === undefined) {
        throw new AdminError(
          `${referrersText(referrers)}\nChange that first, or say --reassign with another ${noun}'s id`,
        )
      }
      const moving = referrers.length > 0 ? `, and give what refers to it to ${noun} ${heir}` : ''
      await confirm(`Remove ${noun} ${id}, ${valueText(record.name)}${moving}?`)
      if (heir !== undefined) await reassign(referrers, heir, now)
      const left = await findReferrers(type, id)
      if (left.length > 0) throw new AdminError(`${referrersText(left)}\nThe ${noun} stays`)
      if (!(await deleteReferenceRecord(type, id, now))) throw noSuch(noun, id)
      return { text: `${capital(noun)} ${id} is removed`, data: { id, reassigned: referrers.length } }
    },
  }
}

async function heirOf(
  type: ReferenceTypeInfo['type'],
  noun: string,
  id: number,
  options: OptionValues,
): Promise<number | undefined> {
  const written = textOption(options, 'reassign')
  if (written === undefined) return undefined
  const heir = readId(written, '--reassign')
  if (type === 'machine') throw new AdminError('--reassign: machines stand where they stand; remove them there first')
  if (heir === id) throw new AdminError(`--reassign: that is the ${noun} to be removed`)
  await existing(type, noun, heir)
  return heir
}

async function existing(type: ReferenceTypeInfo['type'], noun: string, id: number): Promise<Item> {
  const record = await getReferenceRecord(type, id)
  if (!record) throw noSuch(noun, id)
  return record
}

function noSuch(noun: string, id: number): AdminError {
  return new AdminError(`There is no ${noun} ${id}`)
}

async function refusingConflicts<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof ConflictError) throw new AdminError(error.message)
    throw error
  }
}

/** With every field of its type, null where it has none. */
function whole(type: ReferenceTypeInfo['type'], record: Item): Item {
  return Object.fromEntries(Object.keys(FORMATS[type].shape).map((field) => [field, record[field] ?? null]))
}

function outcome(type: ReferenceTypeInfo['type'], text: string, record: Item): ActionOutput {
  const data = whole(type, withDefaults(type, record))
  return { text: `${text}\n${fieldsText(data)}`, data }
}

const MAX_SHOWN = 10

function referrersText(referrers: readonly Referrer[]): string {
  const lines = referrers.slice(0, MAX_SHOWN).map(({ type, id, label }) => [label, type, String(id)])
  const more = referrers.length > MAX_SHOWN ? `\nand ${referrers.length - MAX_SHOWN} more` : ''
  return `${referrers.length} records refer to it:\n${formatTable(['name', 'type', 'id'], lines)}${more}`
}

function capital(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}
