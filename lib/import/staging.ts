// The first reading: every record is checked by itself and against the others, and kept in memory, but for submissions,
// of which there are most and on which nothing depends.
import { stat } from 'node:fs/promises'
import { dirname, extname, isAbsolute, resolve } from 'node:path'
import { MAX_ID } from '../../shared/parameters/parameters.js'
import type { Key } from '../../shared/table/keys.js'
import { type Imported, parseRecord, RECORD_TYPES, type RecordType } from '../record-format/formats.js'
import type { Line, Origin } from '../record-format/lines.js'
import type { Ledger } from './ledger.js'

export interface Entry<T extends RecordType = RecordType> extends Origin {
  type: T
  record: Imported<T>
  /** Size of a picture's file in bytes. */
  photoBytes?: number
  /** Where the id is noted of a record that came without. */
  note?: Key
}

/** The id of a record that has been given one. */
export function idOf({ type, record: { id } }: Entry): number {
  if (id === undefined) throw new Error(`a ${type} has no id yet`)
  return id
}

/** The type of a line's record and its other fields, or what is wrong with the line. */
export function readType(value: unknown): { type: RecordType; fields: Record<string, unknown> } | { problem: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: 'is not a JSON object' }
  const { type, ...fields } = value as Record<string, unknown>
  const known = RECORD_TYPES.find((one) => one === type)
  if (known) return { type: known, fields }
  return { problem: type === undefined ? 'has no type' : `unknown type ${JSON.stringify(type)}` }
}

/** What no two records of a type may share beside the id, as it is named in the reason. */
export function identitiesOf({ type, record }: { type: RecordType; record: object }): string[] {
  const fields = record as Partial<Record<string, unknown>>
  const own: string[] = []
  const isThere = type === 'location_machine_xref' && (fields.deleted_at ?? null) === null
  if (isThere) own.push(`machine ${fields.machine_id} at location ${fields.location_id}`)
  if (type === 'user_fave_location' || type === 'location_confirmation') {
    own.push(`user ${fields.user_id} with location ${fields.location_id}`)
  }
  if (type === 'status') own.push(`status_type ${fields.status_type}`)
  if (type === 'user') own.push(`username ${String(fields.username).toLowerCase()}`)
  if (type === 'user' && fields.email !== null) own.push(`email ${String(fields.email).toLowerCase()}`)
  return own
}

export class Staging {
  readonly #entries = new Map<RecordType, Entry[]>()
  readonly #ids = new Map<RecordType, Set<number>>()
  readonly #identities = new Map<RecordType, Set<string>>()
  readonly #highestIds = new Map<RecordType, number>()
  readonly #handedOut = new Map<RecordType, number>()
  #submissions = 0
  #sequences = 0

  constructor() {
    for (const type of RECORD_TYPES) {
      this.#entries.set(type, [])
      this.#ids.set(type, new Set())
      this.#identities.set(type, new Set())
    }
  }

  /** In the order in which they were read. */
  of<T extends RecordType>(type: T): Entry<T>[] {
    return this.#entries.get(type) as Entry<T>[]
  }

  has(type: RecordType, id: number): boolean {
    return this.#ids.get(type)?.has(id) ?? false
  }

  highestId(type: RecordType): number {
    return this.#highestIds.get(type) ?? 0
  }

  /** The last ids that were handed out, as the files say. */
  get handedOut(): ReadonlyMap<RecordType, number> {
    return this.#handedOut
  }

  /** Was there such a record once? Files that tell of the ids that were handed out have all that are left. */
  isGone(type: RecordType, id: number): boolean {
    return id <= (this.#handedOut.get(type) ?? 0)
  }

  get size(): number {
    return this.#submissions + this.#sequences + [...this.#entries.values()].reduce((sum, list) => sum + list.length, 0)
  }

  async add(line: Line, ledger: Ledger): Promise<void> {
    const read = 'problem' in line ? line : readType(line.value)
    if ('problem' in read) return ledger.refuse(line, read.problem)
    const { type, fields } = read
    this.#seeId(type, fields.id)
    if (type === 'user_submission') {
      this.#submissions++
      return
    }
    ledger.countRead(type)
    const parsed = parseRecord(type, fields)
    if ('reason' in parsed) return ledger.refuse(line, parsed.reason, type)
    const { file, line: number } = line
    if (type === 'sequence') return this.#noteSequence(line, parsed.record as Imported<'sequence'>, ledger)
    const entry: Entry = { file, line: number, type, record: parsed.record }
    const reason = this.#takenIdentity(entry) ?? (await checkPhoto(entry))
    if (reason) return ledger.refuse(line, reason, type)
    this.#claim(entry)
    this.#entries.get(type)?.push(entry)
  }

  /** Gives a record the id that it came without. @returns what is wrong with that. */
  identify(entry: Entry, id: number): string | undefined {
    if (this.has(entry.type, id)) return `there is an earlier one with id ${id}`
    entry.record.id = id
    this.#ids.get(entry.type)?.add(id)
    return undefined
  }

  #noteSequence(line: Line, { name, last }: Imported<'sequence'>, ledger: Ledger): void {
    const type = RECORD_TYPES.find((one) => one === name)
    if (!type) {
      ledger.refuse(line, `name: there is no type ${name}`, 'sequence')
      return
    }
    this.#handedOut.set(type, Math.max(last, this.#handedOut.get(type) ?? 0))
    this.#sequences++
  }

  #takenIdentity({ type, record }: Entry): string | undefined {
    const isTaken = (identity: string) => this.#identities.get(type)?.has(identity) ?? false
    const taken =
      record.id !== undefined && this.has(type, record.id)
        ? `id ${record.id}`
        : identitiesOf({ type, record }).find(isTaken)
    return taken && `there is an earlier one with ${taken}`
  }

  #claim({ type, record }: Entry): void {
    if (record.id !== undefined) this.#ids.get(type)?.add(record.id)
    for (const identity of identitiesOf({ type, record })) this.#identities.get(type)?.add(identity)
  }

  /** Refuses the entries for which there is a reason. */
  refuseWhere<T extends RecordType>(type: T, ledger: Ledger, reasonFor: (entry: Entry<T>) => string | undefined): void {
    const kept = this.of(type).filter((entry) => {
      const reason = reasonFor(entry)
      if (reason === undefined) return true
      ledger.refuse(entry, reason, type)
      if (entry.record.id !== undefined) this.#ids.get(type)?.delete(entry.record.id)
      return false
    })
    this.#entries.set(type, kept as Entry[])
  }

  #seeId(type: RecordType, id: unknown): void {
    const isId = typeof id === 'number' && Number.isInteger(id) && id <= MAX_ID
    if (isId && id > this.highestId(type)) this.#highestIds.set(type, id)
  }
}

/** By the extension of the file's name. */
export const PHOTO_TYPES: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.heic': 'image/heic',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** Notes the size of a picture's file. @returns what is wrong with it. */
async function checkPhoto(entry: Entry): Promise<string | undefined> {
  if (!isOfType(entry, 'location_picture_xref')) return undefined
  const { photo, photo_file_name } = entry.record
  if (photo === null) return photo_file_name === null ? 'photo is required' : undefined
  if (isAbsolute(photo)) return 'photo must be relative to the import file'
  if (!(extname(photo).toLowerCase() in PHOTO_TYPES)) {
    return `photo must end in one of ${Object.keys(PHOTO_TYPES).join(', ')}`
  }
  const found = await stat(resolve(dirname(entry.file), photo)).catch(() => undefined)
  if (!found?.isFile()) return `photo: there is no file ${photo} beside the import file`
  entry.photoBytes = found.size
  return undefined
}

function isOfType<T extends RecordType>(entry: Entry, type: T): entry is Entry<T> {
  return entry.type === type
}
