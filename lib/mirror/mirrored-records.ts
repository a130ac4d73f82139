// The records that a mirror has gathered, each checked by the rules of the import format.
import { FORMATS, parseRecord, RECORD_TYPES, REFERENCES, type RecordType } from '../record-format/formats.js'
import type { PublicRecord } from './public-api.js'

type Fields = Record<string, unknown>

export class MirroredRecords {
  /** What was left out, and why. */
  readonly problems: string[] = []
  readonly #records = new Map<RecordType, Map<number, Fields>>()

  /** Keeps the fields that the format knows. A record that comes again changes nothing. */
  add(type: RecordType, record: PublicRecord): void {
    const known = Object.entries(record).filter(([field]) => field in FORMATS[type].shape)
    const parsed = parseRecord(type, Object.fromEntries(known))
    if ('reason' in parsed) this.problems.push(`${type} ${record.id}: ${parsed.reason}`)
    else if (parsed.record.id === undefined) this.problems.push(`${type}: has no id`)
    else if (!this.has(type, parsed.record.id)) this.#of(type).set(parsed.record.id, parsed.record)
  }

  has(type: RecordType, id: unknown): boolean {
    return this.#records.get(type)?.has(id as number) ?? false
  }

  all(type: RecordType): Fields[] {
    return [...(this.#records.get(type)?.values() ?? [])]
  }

  /** A user of whom the name is known, and nothing else: an account that nobody can sign in to. */
  addUser(id: unknown, username: unknown): void {
    if (typeof id === 'number' && typeof username === 'string' && username !== '') this.add('user', { id, username })
  }

  /** Types and how many records of each, in the order in which they are written. */
  counts(): [RecordType, number][] {
    return RECORD_TYPES.flatMap((type): [RecordType, number][] => {
      const count = this.#records.get(type)?.size ?? 0
      return count > 0 ? [[type, count]] : []
    })
  }

  /** Lines of the import format. What a record refers to and the mirror has not is left out of it. */
  *lines(): Generator<string> {
    for (const [type] of this.counts()) {
      for (const record of this.all(type))
        yield `${JSON.stringify({ type, ...this.#withoutStrangers(record) }, writeNumber)}\n`
    }
  }

  #withoutStrangers(record: Fields): Fields {
    const isKnown = (field: string, value: unknown) => {
      const type = REFERENCES[field]
      return value !== null && (type === undefined || this.has(type, value))
    }
    return Object.fromEntries(Object.entries(record).filter(([field, value]) => isKnown(field, value)))
  }

  #of(type: RecordType): Map<number, Fields> {
    const records = this.#records.get(type) ?? new Map<number, Fields>()
    this.#records.set(type, records)
    return records
  }
}

function writeNumber(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
