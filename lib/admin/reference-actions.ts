// The actions list, show, create, update and remove, the same for all reference data.

import { nextId } from '../../shared/actions/sequences.js'
import { OPERATOR } from '../../shared/administrators/journal.js'
import {
  createReferenceRecord,
  getReferenceRecord,
  listReferenceRecords,
  updateReferenceRecord,
} from '../../shared/catalog/changes.js'
import { withDefaults } from '../../shared/catalog/reference-types.js'
import { refreshChangedMachine } from '../../shared/locations/renamed-machine.js'
import type { ReferenceType } from '../../shared/records/reference-data.js'
import { assertMayMove } from '../../shared/removal/reference/referrers.js'
import { removeReferenceRecord } from '../../shared/removal/reference/removal.js'
import { assertOperatorPhone } from '../../shared/search/operator-phone.js'
import type { Item } from '../../shared/table/item.js'
import { nameMatcher } from '../../shared/text/names.js'
import { fieldsText, formatTable, tableText, valueText } from '../cli/output.js'
import { FORMATS, hasField } from '../record-format/formats.js'
import {
  type ActionOutput,
  type AdminAction,
  AdminError,
  existing,
  notFound,
  type OptionValues,
  type Resource,
  readId,
  textOption,
} from './admin-action.js'
import { checkChanges, checkRecord, editableFields, fieldOptions, readChanges, readFields } from './fields.js'
import type { ReferenceResource } from './reference-resources.js'
import { findReferrers, type Referrer, reassign, updatedAt } from './referrers.js'

/** @param name - the name of the resource, a plural. */
export function referenceActions(resource: ReferenceResource, name: string): Resource {
  return {
    actions: {
      list: listAction(resource, name),
      show: showAction(resource),
      create: createAction(resource),
      update: updateAction(resource),
      remove: removeAction(resource),
    },
  }
}

function listAction({ type, columns }: ReferenceResource, name: string): AdminAction {
  return {
    positionals: [],
    summary: `Lists the ${name.replace('-', ' ')}`,
    options: {
      containing: { type: 'string', value: 'TEXT', help: 'only those with this text in their name' },
      ...(hasField(type, 'region_id')
        ? { 'region-id': { type: 'string', value: 'ID', help: 'only those of this region' } as const }
        : {}),
    },
    run: async ({ options }) => {
      const records = (await listReferenceRecords(type)).filter(listFilter(options))
      const [first = 'name', ...others] = columns
      const headings = [first, 'id', ...others]
      const rows = records.map((record) => headings.map((column) => valueText(record[column])))
      return { text: tableText(headings, rows), data: records.map((record) => withAllFields(type, record)) }
    },
  }
}

function listFilter(options: OptionValues): (record: Item) => boolean {
  const hasPart = nameMatcher(textOption(options, 'containing') ?? '')
  const region = textOption(options, 'region-id')
  const regionId = region === undefined ? undefined : readId(region, '--region-id')
  return ({ name, region_id }) =>
    hasPart(String(name ?? '')) !== undefined && (regionId === undefined || region_id === regionId)
}

function showAction({ type, noun }: ReferenceResource): AdminAction {
  return {
    positionals: ['ID'],
    summary: `Shows all fields of a ${noun}`,
    options: { referrers: { type: 'boolean', help: 'also what refers to it; this may read the whole table' } },
    run: async ({ positionals: [id], options }) => {
      const record = await existingRecord(type, noun, readId(id))
      const referrers = options.referrers ? await findReferrers(type, Number(record.id)) : []
      const data = withAllFields(type, record)
      return {
        text: [fieldsText(data), ...(referrers.length > 0 ? ['', referrersText(referrers)] : [])].join('\n'),
        data: { ...data, ...(options.referrers ? { referred_to_by: referrers } : {}) },
      }
    },
  }
}

function createAction({ type, noun, help }: ReferenceResource): AdminAction {
  const fields = editableFields(type)
  return {
    positionals: [],
    summary: `Creates a ${noun}`,
    options: fieldOptions(type, fields, help),
    run: async ({ options, now }) => {
      const times = hasField(type, 'created_at') ? { created_at: now.toISOString() } : {}
      const given = readFields(type, fields, options)
      const checked = await checkRecord(type, { ...given, ...times, ...updatedAt(type, now) })
      if (type === 'operator') await assertOperatorPhone(checked)
      const record = { ...checked, id: await nextId(type) }
      await createReferenceRecord(type, record, { user: OPERATOR, now })
      return recordOutput(type, `${capitalize(noun)} ${record.id} created`, record)
    },
  }
}

function updateAction({ type, noun, help }: ReferenceResource): AdminAction {
  const fields = editableFields(type)
  return {
    positionals: ['ID'],
    summary: `Changes fields of a ${noun}; a blank value clears a field`,
    options: fieldOptions(type, fields, help),
    run: async ({ positionals, options, now }) => {
      const id = readId(positionals[0])
      const given = readChanges(type, fields, options)
      const earlier = await existingRecord(type, noun, id)
      const changes = await checkChanges(type, earlier, given)
      if (type === 'operator') await assertOperatorPhone(changes, earlier)
      const stored = { ...changes, ...updatedAt(type, now) }
      const assertAllowed = (record: Item) => assertMayMove(type, record, changes)
      const before = existing(
        await updateReferenceRecord(type, id, stored, { user: OPERATOR, now }, { assertAllowed }),
        noun,
        id,
      )
      const after = { ...before, ...stored }
      const projected = type === 'machine' ? await refreshChangedMachine(id) : 0
      const also = projected > 0 ? `, and ${projected} locations with it` : ''
      return recordOutput(type, `${capitalize(noun)} ${id} updated${also}`, after)
    },
  }
}

function removeAction({ type, noun }: ReferenceResource): AdminAction {
  return {
    positionals: ['ID'],
    summary: `Removes a ${noun} to which nothing refers`,
    options: {
      reassign: { type: 'string', value: 'ID', help: `first make everything that refers to it refer to this ${noun}` },
    },
    run: async ({ positionals, options, confirm, now }) => {
      const id = readId(positionals[0])
      const record = await existingRecord(type, noun, id)
      const referrers = await findReferrers(type, id)
      const replacement = await readReplacement(type, noun, id, options)
      if (referrers.length > 0 && replacement === undefined) {
        throw new AdminError(
          `${referrersText(referrers)}\nChange them first, or give --reassign the id of another ${noun}`,
        )
      }
      const also = referrers.length > 0 ? `, after reassigning what refers to it to ${noun} ${replacement}` : ''
      await confirm(`Remove ${noun} ${id}, ${valueText(record.name)}${also}?`)
      const { isRemoved, reassigned, ...left } = await removeReferenceRecord(type, id, {
        administrator: OPERATOR,
        findReferrers: () => findReferrers(type, id),
        reassign:
          replacement === undefined ? undefined : (found) => reassign(found, { from: id, to: replacement }, now),
      })
      if (left.referrers.length > 0)
        throw new AdminError(`${referrersText(left.referrers)}\nThe ${noun} was not removed`)
      if (!isRemoved) throw notFound(noun, id)
      return { text: `${capitalize(noun)} ${id} removed`, data: { id, reassigned } }
    },
  }
}

async function readReplacement(
  type: ReferenceType,
  noun: string,
  id: number,
  options: OptionValues,
): Promise<number | undefined> {
  const text = textOption(options, 'reassign')
  if (text === undefined) return undefined
  const replacement = readId(text, '--reassign')
  if (type === 'machine') throw new AdminError('--reassign: not for machines; remove them from their locations first')
  if (replacement === id) throw new AdminError(`--reassign must name another ${noun}`)
  await existingRecord(type, noun, replacement)
  return replacement
}

async function existingRecord(type: ReferenceType, noun: string, id: number): Promise<Item> {
  return existing(await getReferenceRecord(type, id), noun, id)
}

/** With every field of its type, null where the record has none. */
function withAllFields(type: ReferenceType, record: Item): Item {
  return Object.fromEntries(Object.keys(FORMATS[type].shape).map((field) => [field, record[field] ?? null]))
}

function recordOutput(type: ReferenceType, text: string, record: Item): ActionOutput {
  const data = withAllFields(type, withDefaults(type, record))
  return { text: `${text}\n${fieldsText(data)}`, data }
}

const MAX_REFERRERS_SHOWN = 10

function referrersText(referrers: readonly Referrer[]): string {
  const rows = referrers.slice(0, MAX_REFERRERS_SHOWN).map(({ type, id, name }) => [name, type, String(id)])
  const hidden = referrers.length - MAX_REFERRERS_SHOWN
  const more = hidden > 0 ? `\nand ${hidden} more` : ''
  return `${referrers.length} records refer to it:\n${formatTable(['name', 'type', 'id'], rows)}${more}`
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
