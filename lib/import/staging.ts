// The first reading: every record is checked on its own and against the others, and kept in memory. Submissions are
// only counted: they are the most, and no record depends on them.
import { stat } from 'node:fs/promises'
import { dirname, extname, isAbsolute, resolve } from 'node:path'
import { LocationCounts } from '../../shared/activity/location-counts.js'
import { MAX_ID } from '../../shared/parameters/values.js'
import type { Key } from '../../shared/table/key.js'
import { type Imported, parseRecord, RECORD_TYPES, type RecordType } from '../record-format/formats.js'
import type { Line, Origin } from '../record-format/lines.js'
import type { ImportReport } from './import-report.js'

/** A record of a file, with the line from which it comes. */
export interface Entry<T extends RecordType = RecordType> extends Origin {
  type: T
  record: Imported<T>
  /** Size of a picture's file in bytes. */
  photoBytes?: number
  /** Where the table remembers the id that was given to a record without one. */
  importedKey?: Key
}

/** @throws Error when the record has no id yet. */
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

export function duplicateReason(what: string): string {
  return `an earlier record already has ${what}`
}

/** A record without the time of its last change has not changed since it was made. */
function withUpdatedAt<R extends object>(record: R): R {
  const { created_at, updated_at } = record as { created_at?: string | null; updated_at?: string | null }
  return created_at && updated_at === null ? { ...record, updated_at: created_at } : record
}

/** What must be unique within a type besides the id, as the reason of a rejection words it. */
function uniqueValuesOf({ type, record }: { type: RecordType; record: object }): string[] {
  const fields = record as Partial<Record<string, unknown>>
  const values: string[] = []
  const isLive = (fields.deleted_at ?? null) === null
  if (type === 'location_machine_xref' && isLive) {
    values.push(`machine ${fields.machine_id} at location ${fields.location_id}`)
  }
  if (type === 'user_fave_location' || type === 'location_confirmation') {
    values.push(`user ${fields.user_id} with location ${fields.location_id}`)
  }
  if (type === 'user_machine_xref') values.push(`user ${fields.user_id} with machine ${fields.machine_id}`)
  if (type === 'status') values.push(`status_type ${fields.status_type}`)
  if (type === 'merged_location') values.push(`location ${fields.merged_location_id}`)
  if (type === 'merged_machine') values.push(`machine ${fields.merged_machine_id}`)
  if (type === 'distinct_pair') values.push(`${fields.record_type} ${fields.record_id} and ${fields.distinct_from}`)
  if (type === 'suppressed_address') values.push(`address ${String(fields.address).toLowerCase()}`)
  if (type === 'user') values.push(`username ${String(fields.username).toLowerCase()}`)
  if (type === 'user' && fields.email !== null) values.push(`email ${String(fields.email).toLowerCase()}`)
  return values
}

export class Staging {
  readonly #entries = new Map<RecordType, Entry[]>()
  readonly #ids = new Map<RecordType, Set<number>>()
  readonly #uniqueValues = new Map<RecordType, Set<string>>()
  readonly #highestIds = new Map<RecordType, number>()
  readonly #lastIds = new Map<RecordType, number>()
  /** Of all submissions, before the second reading may reject some. */
  readonly locationCounts = new LocationCounts()
  #submissions = 0
  #sequences = 0

  constructor() {
    for (const type of RECORD_TYPES) {
      this.#entries.set(type, [])
      this.#ids.set(type, new Set())
      this.#uniqueValues.set(type, new Set())
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

  /** The last id of each type that was ever given out, from the files' `sequence` records. */
  get lastIds(): ReadonlyMap<RecordType, number> {
    return this.#lastIds
  }

  /** Whether such a record existed once. Files with `sequence` records contain all records that still exist. */
  wasDeleted(type: RecordType, id: number): boolean {
    return id <= (this.#lastIds.get(type) ?? 0)
  }

  get size(): number {
    return this.#submissions + this.#sequences + [...this.#entries.values()].reduce((sum, list) => sum + list.length, 0)
  }

  async add(line: Line, report: ImportReport): Promise<void> {
    const read = 'problem' in line ? line : readType(line.value)
    if ('problem' in read) return report.reject(line, read.problem)
    const { type, fields } = read
    this.#countId(type, fields.id)
    if (type === 'user_submission') {
      this.#submissions++
      const { submission_type } = fields
      this.locationCounts.add({
        submission_type,
        location_id: numberIn(fields.location_id),
        user_id: numberIn(fields.user_id),
      })
      return
    }
    report.countRead(type)
    const parsed = parseRecord(type, fields)
    if ('reason' in parsed) return report.reject(line, parsed.reason, type)
    const { file, line: number } = line
    if (type === 'sequence') return this.#addSequence(line, parsed.record as Imported<'sequence'>, report)
    const entry: Entry = { file, line: number, type, record: withUpdatedAt(parsed.record) }
    const reason = this.#findDuplicate(entry) ?? (await checkPhoto(entry))
    if (reason) return report.reject(line, reason, type)
    this.#claim(entry)
    this.#entries.get(type)?.push(entry)
  }

  /** Gives an id to a record without one. @returns the reason if it cannot have that id. */
  assignId(entry: Entry, id: number): string | undefined {
    if (this.has(entry.type, id)) return duplicateReason(`id ${id}`)
    entry.record.id = id
    this.#ids.get(entry.type)?.add(id)
    return undefined
  }

  #addSequence(line: Line, { name, last }: Imported<'sequence'>, report: ImportReport): void {
    const type = RECORD_TYPES.find((one) => one === name)
    if (!type) {
      report.reject(line, `name: unknown type ${name}`, 'sequence')
      return
    }
    this.#lastIds.set(type, Math.max(last, this.#lastIds.get(type) ?? 0))
    this.#sequences++
  }

  #findDuplicate({ type, record }: Entry): string | undefined {
    const isTaken = (value: string) => this.#uniqueValues.get(type)?.has(value) ?? false
    const taken =
      record.id !== undefined && this.has(type, record.id)
        ? `id ${record.id}`
        : uniqueValuesOf({ type, record }).find(isTaken)
    return taken && duplicateReason(taken)
  }

  #claim({ type, record }: Entry): void {
    if (record.id !== undefined) this.#ids.get(type)?.add(record.id)
    for (const value of uniqueValuesOf({ type, record })) this.#uniqueValues.get(type)?.add(value)
  }

  /** Rejects the entries for which there is a reason. */
  rejectWhere<T extends RecordType>(
    type: T,
    report: ImportReport,
    reasonFor: (entry: Entry<T>) => string | undefined,
  ): void {
    const kept = this.of(type).filter((entry) => {
      const reason = reasonFor(entry)
      if (reason === undefined) return true
      report.reject(entry, reason, type)
      if (entry.record.id !== undefined) this.#ids.get(type)?.delete(entry.record.id)
      return false
    })
    this.#entries.set(type, kept as Entry[])
  }

  #countId(type: RecordType, id: unknown): void {
    const isId = typeof id === 'number' && Number.isInteger(id) && id <= MAX_ID
    if (isId && id > this.highestId(type)) this.#highestIds.set(type, id)
  }
}

/** Content type by file extension. */
export const PHOTO_TYPES: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.heic': 'image/heic',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** Sets `photoBytes` of a picture. @returns what is wrong with its file. */
async function checkPhoto(entry: Entry): Promise<string | undefined> {
  if (!isOfType(entry, 'location_picture_xref')) return undefined
  const { photo, photo_file_name } = entry.record
  if (photo === null) return photo_file_name === null ? 'photo is required' : undefined
  if (isAbsolute(photo)) return 'photo must be relative to the import file'
  if (!(extname(photo).toLowerCase() in PHOTO_TYPES)) {
    return `photo must end in one of ${Object.keys(PHOTO_TYPES).join(', ')}`
  }
  const found = await stat(resolve(dirname(entry.file), photo)).catch(() => undefined)
  if (!found?.isFile()) return `photo: file ${photo} not found beside the import file`
  entry.photoBytes = found.size
  return undefined
}

function isOfType<T extends RecordType>(entry: Entry, type: T): entry is Entry<T> {
  return entry.type === type
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
