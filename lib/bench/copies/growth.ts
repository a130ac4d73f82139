// Measures patterns in the world as it is and then with copies of it: whether they cost the same in a larger directory.

import { listUserAttributes } from '../../../shared/accounts/user-attributes.js'
import { LOWEST_RANK } from '../../../shared/accounts/views/ranks.js'
import { USER_SUBMISSIONS } from '../../../shared/activity/keys.js'
import { listOfType } from '../../../shared/catalog/reference-data.js'
import { listLocationOperators } from '../../../shared/derived/location-operators.js'
import { locationDensity, packLocationDensity } from '../../../shared/feeds/location-density.js'
import { operatorSchema, regionSchema } from '../../../shared/records/catalog.js'
import { listCountersFrom } from '../../../shared/table/counters.js'
import { exchange } from '../client.js'
import { type Measurement, measurePattern } from '../measure.js'
import type { Pattern } from '../pattern.js'
import { type LimitResult, type Row, rowOf, sampleOf } from '../rows.js'
import { ratio } from '../statistics.js'
import type { KeyRange } from './key-ranges.js'
import type { SparseCopies, Written } from './sparse-copies.js'

export interface GrowthRow {
  pattern: string
  /** Without and with the copies. */
  before: Row
  after: Row
  limits: LimitResult[]
}

interface Measured {
  row: Row
  ranges: KeyRange[]
}

interface Subject {
  measure: () => Promise<Measured>
  limitsOf: (before: Row, after: Row) => LimitResult[]
}

/**
 * What requests read with the copies may be other keys than without. So they are sent again until they read nothing that
 * is missing: then they have cost what they would cost after an import of all copies.
 */
export async function measureGrowth(
  patterns: readonly Pattern[],
  measurement: Measurement,
  copies: SparseCopies,
  onProgress: (text: string) => void,
): Promise<{ rows: GrowthRow[]; written: Written }> {
  const subjects = [...memories(measurement), ...patterns.map((pattern) => subjectOf(pattern, measurement))]
  const before = await measureAll(subjects, onProgress)
  const after = new Map(before)
  const written: Written = { items: 0, bytes: 0, seconds: 0 }
  let open = subjects
  while (open.length > 0) {
    const { items, bytes, seconds } = await copies.write(open.flatMap((one) => after.get(one)?.ranges ?? []))
    onProgress(`${items} items of the copies written in ${Math.round(seconds)} s`)
    written.items += items
    written.bytes += bytes
    written.seconds += seconds
    for (const [subject, measured] of await measureAll(open, onProgress)) after.set(subject, measured)
    open = open.filter((one) => copies.lacks(after.get(one)?.ranges ?? []))
  }
  const rows = subjects.map((subject) => {
    const [first, last] = [before.get(subject) as Measured, after.get(subject) as Measured]
    return {
      pattern: first.row.pattern,
      before: first.row,
      after: last.row,
      limits: subject.limitsOf(first.row, last.row),
    }
  })
  return { rows, written }
}

async function measureAll(
  subjects: readonly Subject[],
  onProgress: (text: string) => void,
): Promise<Map<Subject, Measured>> {
  const measured = new Map<Subject, Measured>()
  for (const subject of subjects) {
    const one = await subject.measure()
    measured.set(subject, one)
    onProgress(one.row.pattern)
  }
  return measured
}

function subjectOf(pattern: Pattern, measurement: Measurement): Subject {
  return {
    measure: async () => {
      const ranges: KeyRange[] = []
      const row = await measurePattern(pattern, { ...measurement, observe: (one) => ranges.push(...one.ranges) })
      return { row, ranges }
    },
    limitsOf: (before, after) => limitsOf(pattern, before, after),
  }
}

/** How often as expensive a pattern may become that is not to grow. */
const MAX_GROWTH = 1.2

function limitsOf({ growth }: Pattern, before: Row, after: Row): LimitResult[] {
  const ratioOf = (what: string, of: (row: Row) => number | undefined): LimitResult => {
    const value = ratio(of(after) ?? Number.NaN, of(before) ?? 0)
    return { what, limit: MAX_GROWTH, value, isMet: value !== undefined && value <= MAX_GROWTH }
  }
  const roundTrips = ratioOf('growth of round trips', ({ means }) => means.roundTrips)
  if (growth === 'none') return [ratioOf('growth of RRU', ({ means }) => means.rrus), roundTrips]
  if (growth === 'response') {
    return [ratioOf('growth of RRU / lower bound', ({ lowerBoundRatio }) => lowerBoundRatio), roundTrips]
  }
  return after.limits
}

const HOUR_MS = 3_600_000

/** What a function instance keeps in memory of records that a larger directory has more of, and what is packed for it. */
function memories({ memoryMb }: Measurement): Subject[] {
  let now = Date.now()
  // Each time as an hour later, so that the patterns are measured with the density of all copies.
  const packDensity = () => {
    now += 2 * HOUR_MS
    return packLocationDensity(new Date(now))
  }
  const loads: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['regions, in memory', () => listOfType('REGION', regionSchema, { consistent: true })],
    ['operators, in memory', () => listOfType('OPERATOR', operatorSchema, { consistent: true })],
    ['operators of locations, in memory', listLocationOperators],
    ['density of locations, packed every hour', packDensity],
    ['density of locations, in memory', locationDensity],
    [
      'users with a rank or title, in memory',
      () => Promise.all([listUserAttributes(), listCountersFrom(USER_SUBMISSIONS, LOWEST_RANK)]),
    ],
  ]
  return loads.map(([pattern, load]) => ({
    measure: async () => {
      const loading = await exchange(pattern, async () => {
        await load()
        return async () => ({ status: 200, response: undefined, responseBytes: 0 })
      })
      return { row: rowOf(pattern, [sampleOf(loading, loading.read)], memoryMb, []), ranges: loading.ranges }
    },
    limitsOf: () => [],
  }))
}
