// The records that a mirror has collected, each checked against the import format.
import { idsIn, referencesOf } from '../../shared/records/references.js'
import { hasField, parseRecord, RECORD_TYPES, type RecordType } from '../record-format/formats.js'
import { jsonText } from '../record-format/lines.js'
import type { PublicRecord } from './public-api.js'

type Fields = Record<string, unknown>

export class MirroredRecords {
  /** The records that were left out, with the reasons. */
  readonly problems: string[] = []
  readonly #records = new Map<RecordType, Map<number, Fields>>()

  /** Keeps the fields that the format knows. The first record of an id wins. */
  add(type: RecordType, record: PublicRecord): void {
    const known = Object.entries(record).filter(([field]) => hasField(type, field))
    const parsed = parseRecord(type, Object.fromEntries(known))
    if ('reason' in parsed) this.problems.push(`${type} ${record.id}: ${parsed.reason}`)
    else if (parsed.record.id === undefined) this.problems.push(`${type}: id is required`)
    else if (!this.has(type, parsed.record.id)) {
      const records = this.#records.get(type) ?? new Map()
      this.#records.set(type, records.set(parsed.record.id, parsed.record))
    }
  }

  has(type: RecordType, id: unknown): boolean {
    return this.#records.get(type)?.has(id as number) ?? false
  }

  all(type: RecordType): Fields[] {
    return [...(this.#records.get(type)?.values() ?? [])]
  }

  /** Only the name is public: nobody can sign in to such an account. */
  addUser(id: unknown, username: unknown): void {
    if (typeof id === 'number' && typeof username === 'string' && username !== '') this.add('user', { id, username })
  }

  /** The number of records of each type, in the order of the file. */
  counts(): [RecordType, number][] {
    return RECORD_TYPES.map((type): [RecordType, number] => [type, this.all(type).length]).filter(
      ([, count]) => count > 0,
    )
  }

  /** Lines of the import format. References to records that are not mirrored are left out. */
  *lines(): Generator<string> {
    for (const [type] of this.counts()) {
      for (const record of this.all(type))
        yield `${jsonText({ type, ...this.#withoutUnknownReferences(type, record) })}\n`
    }
  }

  #withoutUnknownReferences(type: RecordType, record: Fields): Fields {
    const unknown = referencesOf(type).filter(
      (one) => !idsIn(one, record).every((id) => this.has(one.to as RecordType, id)),
    )
    const leftOut = new Set(unknown.map(({ field }) => field))
    return Object.fromEntries(Object.entries(record).filter(([field, value]) => value !== null && !leftOut.has(field)))
  }
}
