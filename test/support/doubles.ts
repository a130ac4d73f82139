// Two machines of the catalog that are the same, to be merged.
import type { ImportRecord } from './fixture.js'

/**
 * Machines `id` and `id + 1` of the same kind. Location `id` has both, location `id + 1` the first, and had the second,
 * location `id + 2` had the first.
 *
 * @param other - fields of the second machine.
 */
export function doubles(id: number, other: object = {}): ImportRecord[] {
  const time = { created_at: '2020-01-01T00:00:00Z', updated_at: '2020-01-01T00:00:00Z' }
  const location = (n: number): ImportRecord => ({
    ...{ type: 'location', id: id + n, name: `Hall ${id + n}`, region_id: 3, city: 'Tigard' },
    ...{ lat: '45.6', lon: '-122.5' },
  })
  const lmx = (n: number, at: number, machine: number, year: number, fields: object = {}): ImportRecord => ({
    ...{ type: 'location_machine_xref', id: id * 10 + n, location_id: id + at, machine_id: id + machine },
    ...{ created_at: `${year}-01-01T00:00:00Z`, updated_at: `${year}-02-01T00:00:00Z`, ...fields },
  })
  const note = (n: number, lmxId: number, comment: string, day: number): ImportRecord => ({
    ...{ type: 'machine_condition', id: id * 10 + n, location_machine_xref_id: id * 10 + lmxId, comment, user_id: 10 },
    ...{ created_at: `2020-01-0${day}T00:00:00Z`, updated_at: `2020-01-0${day}T00:00:00Z` },
  })
  const score = (n: number, lmxId: number | null, machine: number, points: number): ImportRecord => ({
    ...{ type: 'machine_score_xref', id: id * 10 + n, machine_id: id + machine, score: points, user_id: 11, ...time },
    ...(lmxId === null ? {} : { location_machine_xref_id: id * 10 + lmxId }),
  })
  const done = (n: number, at: number, machine: number): ImportRecord => ({
    ...{ type: 'user_submission', id: id * 10 + n, submission_type: 'new_lmx', submission: 'added', user_id: 10 },
    ...{ user_name: 'flipper', location_id: id + at, location_name: 'Hall', machine_id: id + machine, region_id: 3 },
    ...{ lat: 45.6, lon: -122.5, created_at: `2020-02-0${n + 1}T00:00:00Z` },
  })
  const watch = (n: number, user_id: number, machine: number): ImportRecord => ({
    ...{ type: 'user_watch', id: id * 10 + n, user_id, machine_id: id + machine, delivery: 'daily' },
    ...{ lat: 45.6, lon: -122.5, max_distance: 50 },
  })
  return [
    { type: 'machine', id, name: `Double ${id} (Pro)`, ...time, manufacturer: 'Bally', year: 1980, opdb_id: `G${id}` },
    { type: 'machine', id: id + 1, name: `Double ${id} (LE)`, ...time, year: 1981, ...other },
    ...[0, 1, 2].map(location),
    lmx(0, 0, 0, 2018, { ic_enabled: true }),
    lmx(1, 0, 1, 2019),
    lmx(2, 1, 0, 2019),
    lmx(3, 1, 1, 2015, { deleted_at: '2016-01-01T00:00:00Z' }),
    lmx(4, 2, 0, 2015, { deleted_at: '2016-01-01T00:00:00Z' }),
    note(0, 0, 'of the older', 1),
    note(1, 1, 'newest of both', 5),
    note(2, 2, 'alone', 3),
    note(3, 4, 'of a removed machine', 2),
    score(0, 0, 0, 100),
    score(1, 1, 1, 200),
    score(2, 2, 0, 300),
    score(3, 4, 0, 400),
    score(4, null, 0, 500),
    done(0, 0, 0),
    done(1, 1, 0),
    done(2, 0, 1),
    { type: 'user_machine_xref', id: id * 10, user_id: 10, machine_id: id },
    { type: 'user_machine_xref', id: id * 10 + 1, user_id: 10, machine_id: id + 1 },
    { type: 'user_machine_xref', id: id * 10 + 2, user_id: 11, machine_id: id },
    watch(0, 10, 0),
    watch(1, 10, 1),
    watch(2, 11, 0),
  ]
}
