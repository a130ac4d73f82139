// Multiplies the data: copies every location with its machines, conditions and submissions. Each copy of the world is
// moved elsewhere on the globe and gets new ids and names, so that regions, cities and operators keep their size.
import { between, type Random, seededRandom } from './random.js'

/** A record of an import file. */
export type ImportRecord = { type: string } & Record<string, unknown>

interface CopyRule {
  /** The record's id and its references to other copied records. */
  ids: readonly string[]
  names: readonly string[]
}

/** By type of record. Others, such as machines, types and users, are not copied, and references to them stay. */
const RULES: Readonly<Record<string, CopyRule>> = {
  region: { ids: ['id'], names: ['name', 'full_name', 'state'] },
  zone: { ids: ['id', 'region_id'], names: ['name', 'short_name'] },
  operator: { ids: ['id', 'region_id'], names: ['name'] },
  location: { ids: ['id', 'region_id', 'zone_id', 'operator_id'], names: ['city', 'state'] },
  location_machine_xref: { ids: ['id', 'location_id'], names: [] },
  machine_condition: { ids: ['id', 'location_machine_xref_id'], names: [] },
  machine_score_xref: { ids: ['id', 'location_machine_xref_id'], names: [] },
  user_submission: { ids: ['id', 'region_id', 'location_id'], names: ['city_name'] },
}

/** The records, and `times - 1` copies of those that have a rule. The same seed gives the same copies. */
export function* multiply(records: readonly ImportRecord[], times: number, seed: number): Generator<ImportRecord> {
  yield* records
  const stride = idStride(records)
  for (let copy = 1; copy < times; copy++) {
    const changes = { idOffset: copy * stride, ...moveAndRename(copy, seededRandom(seed + copy)) }
    for (const record of records) {
      const rule = ruleFor(record)
      if (rule) yield copyOf(record, rule, changes)
    }
  }
}

/** Contact messages belong to no location and are not copied. */
function ruleFor(record: ImportRecord): CopyRule | undefined {
  const isMessage = record.type === 'user_submission' && (record.location_id ?? null) === null
  return isMessage ? undefined : RULES[record.type]
}

/** A power of ten above every id, so that copy 2 of location 864 is 2000864. */
function idStride(records: readonly ImportRecord[]): number {
  const ids = records.flatMap((record) =>
    (ruleFor(record)?.ids ?? []).flatMap((field) => (typeof record[field] === 'number' ? record[field] : [])),
  )
  return 10 ** String(ids.reduce((a, b) => Math.max(a, b), 0)).length
}

interface Changes {
  idOffset: number
  move: (lat: number, lon: number) => { lat: number; lon: number }
  rename: (name: string) => string
}

function copyOf(record: ImportRecord, { ids, names }: CopyRule, { idOffset, move, rename }: Changes): ImportRecord {
  const copy: ImportRecord = { ...record }
  for (const field of ids) {
    if (typeof copy[field] === 'number') copy[field] += idOffset
  }
  for (const field of names) {
    if (typeof copy[field] === 'string') copy[field] = rename(copy[field])
  }
  const { lat, lon } = record
  if (isCoordinate(lat) && isCoordinate(lon)) {
    const moved = move(Number(lat), Number(lon))
    return { ...copy, lat: coordinateText(moved.lat), lon: coordinateText(moved.lon) }
  }
  return copy
}

function isCoordinate(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}

const COORDINATE_DECIMALS = 7

function coordinateText(degrees: number): string {
  return String(Number(degrees.toFixed(COORDINATE_DECIMALS)))
}

const MIN_SHIFT_DEGREES = 20

/** Rotating around the axis and mirroring at the equator preserve all distances, and move nothing towards a pole. */
function moveAndRename(copy: number, random: Random): Omit<Changes, 'idOffset'> {
  const shift = between(random, MIN_SHIFT_DEGREES, 360 - MIN_SHIFT_DEGREES)
  const sign = random() < 0.5 ? -1 : 1
  const letters = new Map([...swapLetters('aeiou', random), ...swapLetters('bcdfghjklmnpqrstvwxyz', random)])
  return {
    move: (lat, lon) => ({ lat: sign * lat, lon: ((lon + shift + 540) % 360) - 180 }),
    rename: (name) => {
      const renamed = name.replace(/[a-z]/gi, (letter) => replaceLetter(letter, letters))
      // There are not enough abbreviations for all copies.
      return name.length <= 3 ? `${renamed}${copy}` : renamed
    },
  }
}

/** Vowels and consonants are replaced within their kind, so that names stay as long, distinct and pronounceable. */
function swapLetters(alphabet: string, random: Random): [string, string][] {
  const others = [...alphabet]
  // Sattolo's shuffle moves every element (https://en.wikipedia.org/wiki/Fisher–Yates_shuffle#Sattolo's_algorithm).
  for (let last = others.length - 1; last > 0; last--) {
    const other = Math.floor(random() * last)
    const [a, b] = [others[last] as string, others[other] as string]
    others[last] = b
    others[other] = a
  }
  return [...alphabet].map((letter, index) => [letter, others[index] as string])
}

function replaceLetter(letter: string, letters: ReadonlyMap<string, string>): string {
  const other = letters.get(letter.toLowerCase()) ?? letter
  return letter === letter.toLowerCase() ? other : other.toUpperCase()
}
