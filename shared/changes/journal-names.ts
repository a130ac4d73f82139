// What the entries of the journal speak of, by name: the record that was changed, and those to which its fields refer.
import * as z from 'zod/mini'
import { userKey } from '../accounts/keys.js'
import type { JournalEntry } from '../administrators/journal-record.js'
import { nameAndYear } from '../catalog/machine-name.js'
import { referenceRecordKey } from '../catalog/reference-types.js'
import { REFERENCE_TYPES, type ReferenceType } from '../records/kinds/all.js'
import { locationKey } from '../records/location-keys.js'
import { RECORDS, type RecordType } from '../records/record-types.js'
import { idsIn, referencesOf } from '../records/references.js'
import { type SuggestionKind, suggestionKey } from '../suggestions/keys.js'
import { batchGet } from '../table/get.js'
import type { Item } from '../table/item.js'
import { type Key, keyText } from '../table/key.js'
import { withoutLimit } from '../table/meter.js'

/** Names are null, or absent from `names`, of records that are gone and of those that have none. */
export const journalNamesSchema = z.object({
  record_name: z.nullable(z.string()),
  /** Of the ids in `before` and `after`, by field and id, as in `{ "region_id": { "3": "Seattle" } }`. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
})
type JournalNames = z.output<typeof journalNamesSchema>

type Entry = Pick<JournalEntry, 'record_type' | 'record_id' | 'before' | 'after'>

interface Mention {
  field: string
  id: number
  key: Key
}

const SUGGESTED: Readonly<Record<string, SuggestionKind>> = {
  suggested_location: 'location',
  suggested_machine: 'machine',
  suggested_region: 'region',
}

const FIELDS = ['name', 'full_name', 'username', 'manufacturer', 'year']

/** One BatchGet for each hundred records. The changed ones are read whatever the request may: suggestions may be long. */
export async function namesFor(entries: readonly Entry[]): Promise<JournalNames[]> {
  const mentions = entries.map(mentionsIn)
  const own = entries.map((entry) => keysOf(entry.record_type, entry.record_id))
  const [changed, mentioned] = [own.flat(), mentions.flat().map(({ key }) => key)]
  const keys = [...changed, ...mentioned]
  const items = (
    await Promise.all([
      withoutLimit(() => batchGet(changed, { fields: FIELDS })),
      batchGet(mentioned, { fields: FIELDS }),
    ])
  ).flat()
  const byKey = new Map(keys.map((key, index) => [keyText(key), nameIn(items[index])]))
  return entries.map(({ before, after }, index) => {
    const names: Record<string, Record<string, string>> = {}
    for (const { field, id, key } of mentions[index] ?? []) {
      const name = byKey.get(keyText(key))
      if (name !== null && name !== undefined) names[field] = { ...names[field], [id]: name }
    }
    const present = own[index]?.map((key) => byKey.get(keyText(key))).find(Boolean)
    return { record_name: present ?? nameIn(after) ?? nameIn(before), names }
  })
}

function mentionsIn({ record_type, before, after }: Entry): Mention[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const type = typeNamedBy(record_type, field)
    const ids = [...new Set([before, after].flatMap((values) => idsIn({ field }, values)))]
    return ids.flatMap((id) => keysOf(type, id).map((key) => ({ field, id, key })))
  })
}

/** As declared. Entries also have fields that their record lacks: these are named for the type, as declared ones are. */
function typeNamedBy(recordType: string, field: string): string {
  const declared = recordType in RECORDS ? referencesOf(recordType as RecordType) : []
  if (field === 'merged_into') return recordType
  return declared.find((one) => one.field === field)?.to ?? field.replace(/^added_|_ids?$/g, '')
}

/** Where the record may be. */
function keysOf(type: string, id: number): Key[] {
  if (type === 'location') return [locationKey(id)]
  if (type === 'user') return [userKey(id)]
  const kind = SUGGESTED[type]
  if (kind) return [suggestionKey(kind, 'CLOSED', id), suggestionKey(kind, 'OPEN', id)]
  const key = (REFERENCE_TYPES as string[]).includes(type) && referenceRecordKey(type as ReferenceType, id)
  return key ? [key] : []
}

function nameIn(record: Item | JournalEntry['after'] | undefined): string | null {
  const {
    full_name,
    username,
    name,
    manufacturer = null,
    year = null,
  } = (record ?? {}) as Record<string, string | null>
  // A suggestion also has the name of its user.
  const plain = full_name || name || username
  return plain ? nameAndYear({ name: plain, manufacturer, year: year === null ? null : Number(year) }) : null
}
