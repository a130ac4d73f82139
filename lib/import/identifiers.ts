// Ids for records that have none in the file: the next of their type. The table remembers which record was given which
// id, so that importing the same file again gives the same ids. A record that the table can identify otherwise keeps
// the stored id.
import { createHash } from 'node:crypto'
import { favoriteKey } from '../../shared/accounts/keys.js'
import { importedKey, sequenceKey } from '../../shared/actions/keys.js'
import { locationKey } from '../../shared/records/location-keys.js'
import { lifeListKey } from '../../shared/scores/keys.js'
import type { Item } from '../../shared/table/item.js'
import { type Key, keyText } from '../../shared/table/key.js'
import { updateItem } from '../../shared/table/write.js'
import { RECORD_TYPES, type RecordType } from '../record-format/formats.js'
import { jsonText } from '../record-format/lines.js'
import type { Entry } from './staging.js'
import type { TableContents } from './table-contents.js'

/** The last id of each type that was given out. */
export class Sequences {
  readonly #stored = new Map<RecordType, number>()
  readonly #last = new Map<RecordType, number>()

  static async load(contents: TableContents): Promise<Sequences> {
    const sequences = new Sequences()
    const items = await contents.read(RECORD_TYPES.map(sequenceKey))
    for (const type of RECORD_TYPES) {
      sequences.#stored.set(type, Number(items.get(keyText(sequenceKey(type)))?.last ?? 0))
    }
    return sequences
  }

  next(type: RecordType): number {
    const next = this.#lastOf(type) + 1
    this.#last.set(type, next)
    return next
  }

  /** Marks an id as used. @returns whether the stored sequence was behind it. */
  advanceTo(type: RecordType, id: number): boolean {
    if (id > this.#lastOf(type)) this.#last.set(type, id)
    return id > (this.#stored.get(type) ?? 0)
  }

  /** Never lowers a sequence, even if another process has raised it meanwhile. */
  async save(): Promise<void> {
    for (const [type, last] of this.#last) {
      if (last <= (this.#stored.get(type) ?? 0)) continue
      await updateItem(sequenceKey(type), { set: [['last', last]], absentOrLess: [['last', last]] })
      this.#stored.set(type, last)
    }
  }

  #lastOf(type: RecordType): number {
    return Math.max(this.#last.get(type) ?? 0, this.#stored.get(type) ?? 0)
  }
}

export class Identifiers {
  readonly #contents: TableContents
  readonly #sequences: Sequences
  /** How often the same record has occurred. */
  readonly #occurrences = new Map<string, number>()

  constructor(contents: TableContents, sequences: Sequences) {
    this.#contents = contents
    this.#sequences = sequences
  }

  /**
   * Finds an id for each of the entries, none of which has one.
   * @param assign - sets the id; returns the reason if the record cannot have it.
   */
  async assignIds(entries: readonly Entry[], assign: (entry: Entry, id: number) => string | undefined) {
    const lookups = entries.map((entry) => ({ entry, ...this.#storedIdOf(entry) }))
    const items = await this.#contents.read(lookups.map(({ key }) => key))
    return lookups.map(({ entry, key, idIn }) => {
      const item = items.get(keyText(key))
      const stored = item && idIn(item)
      return { entry, problem: assign(entry, stored ?? this.#sequences.next(entry.type)) }
    })
  }

  /** The item that has the id of an earlier import of the record, and where in the item it is. */
  #storedIdOf(entry: Entry): { key: Key; idIn: (item: Item) => number | undefined } {
    const { type, record } = entry as Entry<RecordType>
    const asNumber = (value: unknown) => (value === undefined ? undefined : Number(value))
    if (type === 'location_machine_xref' && 'machine_id' in record && 'location_id' in record) {
      const lineUp = (item: Item) => (item.line_up ?? {}) as Record<string, number[]>
      return {
        key: locationKey(Number(record.location_id)),
        idIn: (item) => {
          const [lmxId] = lineUp(item)[String(record.machine_id)] ?? []
          return lmxId
        },
      }
    }
    if (type === 'user_fave_location' && 'user_id' in record && 'location_id' in record) {
      const key = favoriteKey(Number(record.user_id), Number(record.location_id))
      return { key, idIn: (item) => asNumber(item.id) }
    }
    if (type === 'user_machine_xref' && 'user_id' in record && 'machine_id' in record) {
      const key = lifeListKey(Number(record.user_id), Number(record.machine_id))
      return { key, idIn: (item) => asNumber(item.id) }
    }
    entry.importedKey = importedKey(this.#digest(entry))
    return { key: entry.importedKey, idIn: (item) => asNumber(item.id) }
  }

  #digest({ type, record }: Entry): string {
    const content = jsonText([type, record])
    const occurrence = (this.#occurrences.get(content) ?? 0) + 1
    this.#occurrences.set(content, occurrence)
    return createHash('sha256').update(`${occurrence} ${content}`).digest('base64url')
  }
}

/** The item that remembers the id given to a record without one; none for other records. */
export function importedIdItems({ importedKey, record }: Entry): (Item & Key)[] {
  return importedKey ? [{ ...importedKey, id: record.id }] : []
}
