// Multiplies the data: copies every location with its machines, conditions and submissions. Each copy of the world is
// moved elsewhere on the globe and gets new ids and names, so that regions, cities and operators keep their size.
import { REFERENCES } from '../../record-format/formats.js'
import { between, type Random, seededRandom } from '../random.js'

/** A record of an import file. */
export type ImportRecord = { type: string } & Record<string, unknown>

interface CopyRule {
  /** The record's id and its references to other copied records. */
  ids: readonly string[]
  names: readonly string[]
  times?: readonly string[]
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
  user_submission: {
    ids: ['id', 'region_id', 'location_id'],
    names: ['city_name'],
    times: ['created_at', 'updated_at'],
  },
}

/** One copy of the world. */
export interface Copy {
  /** The copy of a record, of an import file or as it is stored; undefined for one that is not copied. */
  of: <T extends object>(type: string, record: T) => T | undefined
  /** The id of the copy of a record of this type. */
  id: (type: string, id: number) => number
}

/** `times - 1` copies. The same seed gives the same copies. */
export function copiesOf(records: readonly ImportRecord[], times: number, seed: number): Copy[] {
  const strides = idStrides(records)
  return Array.from({ length: times - 1 }, (_, index) => {
    const number = index + 1
    const idIn = (type: string, id: number) => id + number * (strides.get(type) ?? 0)
    const changes = { idIn, ...moveAndRename(number, seededRandom(seed + number)) }
    return {
      of: (type, record) => {
        const rule = ruleFor(type, record)
        return rule && copyOf(type, record, rule, changes)
      },
      id: idIn,
    }
  })
}

/** The records, and `times - 1` copies of those that have a rule. */
export function* multiply(records: readonly ImportRecord[], times: number, seed: number): Generator<ImportRecord> {
  yield* records
  for (const copy of copiesOf(records, times, seed)) {
    for (const record of records) {
      const copied = copy.of(record.type, record)
      if (copied) yield copied
    }
  }
}

/** Contact messages belong to no location and are not copied. */
function ruleFor(type: string, record: object): CopyRule | undefined {
  const { location_id = null } = record as { location_id?: unknown }
  const isMessage = type === 'user_submission' && location_id === null
  return isMessage ? undefined : RULES[type]
}

/** By type: a power of ten above every id, so that copy 2 of location 864 of 6,428 is 20864. */
function idStrides(records: readonly ImportRecord[]): ReadonlyMap<string, number> {
  const highest = new Map<string, number>()
  for (const record of records) {
    for (const field of ruleFor(record.type, record)?.ids ?? []) {
      const type = referredType(field, record.type)
      const id = record[field]
      if (typeof id === 'number') highest.set(type, Math.max(id, highest.get(type) ?? 0))
    }
  }
  return new Map([...highest].map(([type, id]) => [type, 10 ** String(id).length]))
}

/** The type of the record that a field names. */
function referredType(field: string, type: string): string {
  return REFERENCES[field] ?? type
}

interface Changes {
  idIn: Copy['id']
  move: (lat: number, lon: number) => { lat: number; lon: number }
  rename: (name: string) => string
  /** How much earlier the day begins there. */
  milliseconds: number
}

function copyOf<T extends object>(
  type: string,
  record: T,
  { ids, names, times = [] }: CopyRule,
  { idIn, move, rename, milliseconds }: Changes,
): T {
  const copy = { ...record } as Record<string, unknown>
  for (const field of ids) {
    if (typeof copy[field] === 'number') copy[field] = idIn(referredType(field, type), copy[field])
  }
  // Else the newest of all submissions would be copies of one.
  for (const field of times) {
    if (typeof copy[field] === 'string') copy[field] = new Date(Date.parse(copy[field]) - milliseconds).toISOString()
  }
  for (const field of names) {
    if (typeof copy[field] === 'string') copy[field] = rename(copy[field])
  }
  const { lat, lon, submission, location_name, city_name } = record as Record<string, unknown>
  if (isCoordinate(lat) && isCoordinate(lon)) {
    const moved = move(Number(lat), Number(lon))
    copy.lat = coordinateLike(lat, moved.lat)
    copy.lon = coordinateLike(lon, moved.lon)
  }
  // The sentence of a submission names the city, too: feeds store it only where it differs from the other fields.
  if (typeof submission === 'string' && city_name) {
    copy.submission = submission.replace(
      `${location_name} in ${city_name}`,
      () => `${location_name} in ${copy.city_name}`,
    )
  }
  return copy as T
}

function isCoordinate(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}

const COORDINATE_DECIMALS = 7

/** As a number or a text, like the original. */
function coordinateLike(original: unknown, degrees: number): number | string {
  const rounded = Number(degrees.toFixed(COORDINATE_DECIMALS))
  return typeof original === 'number' ? rounded : String(rounded)
}

const MIN_SHIFT_DEGREES = 20

const MS_PER_DEGREE = (24 * 3600 * 1000) / 360

/** Rotating around the axis and mirroring at the equator preserve all distances, and move nothing towards a pole. */
function moveAndRename(copy: number, random: Random): Omit<Changes, 'idIn'> {
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
    milliseconds: Math.round(shift * MS_PER_DEGREE),
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
