// Two locations that are the same place, to be merged.
import type { ImportRecord } from './fixture.js'

/** Locations `id` and `id + 1` with two machines that both have, one that each has alone, and a removed one. */
export function twins(id: number): ImportRecord[] {
  const location = (at: number, fields: object) => ({ type: 'location', id: at, lat: '45.6', lon: '-122.5', ...fields })
  const lmx = (n: number, at: number, machine_id: number, year: number, fields: object = {}) => ({
    ...{ type: 'location_machine_xref', id: id * 10 + n, location_id: at, machine_id },
    ...{ created_at: `${year}-01-01T00:00:00Z`, updated_at: `${year}-02-01T00:00:00Z`, ...fields },
  })
  const note = (n: number, lmxId: number, comment: string, day: number) => ({
    ...{ type: 'machine_condition', id: id * 10 + n, location_machine_xref_id: id * 10 + lmxId, comment, user_id: 10 },
    ...{ created_at: `2020-01-0${day}T00:00:00Z`, updated_at: `2020-01-0${day}T00:00:00Z` },
  })
  const score = (n: number, lmxId: number, machine_id: number, points: number) => ({
    ...{ type: 'machine_score_xref', id: id * 10 + n, location_machine_xref_id: id * 10 + lmxId, machine_id },
    ...{ score: points, user_id: 11, created_at: '2020-01-01T00:00:00Z' },
  })
  const done = (n: number, at: number, user_id: number, machine_id: number) => ({
    ...{ type: 'user_submission', id: id * 10 + n, submission_type: 'new_lmx', submission: 'added', user_id },
    ...{
      user_name: 'somebody',
      location_id: at,
      location_name: 'Twin',
      machine_id,
      region_id: 3,
      lat: 45.6,
      lon: -122.5,
    },
    created_at: `2020-02-0${n + 1}T00:00:00Z`,
  })
  return [
    location(id, { name: `Twin ${id}`, region_id: 3, city: 'Tigard' }),
    location(id + 1, { name: `Twin ${id + 1}`, region_id: 3, city: 'Tualatin' }),
    lmx(0, id, 641, 2018, { ic_enabled: true }),
    lmx(1, id, 642, 2020),
    lmx(2, id, 700, 2019),
    lmx(3, id, 703, 2015, { deleted_at: '2016-01-01T00:00:00Z' }),
    lmx(4, id + 1, 641, 2019),
    lmx(5, id + 1, 642, 2017),
    lmx(6, id + 1, 701, 2019),
    note(0, 0, 'older machine', 1),
    note(1, 1, 'newest of both', 5),
    note(2, 3, 'of a removed machine', 2),
    note(3, 4, 'newer machine', 3),
    note(4, 5, 'of the other', 2),
    note(5, 3, 'newest of a removed machine', 4),
    score(0, 0, 641, 100),
    score(1, 4, 641, 200),
    done(0, id, 10, 641),
    done(1, id, 11, 700),
    done(2, id + 1, 10, 701),
    // Of imported activity, which does not name what it has recorded.
    {
      ...{ ...done(3, id, 10, 703), submission_type: 'new_condition', comment: 'of a removed machine' },
      created_at: '2020-01-02T00:00:00Z',
    },
    { type: 'user_fave_location', user_id: 10, location_id: id },
    { type: 'user_fave_location', user_id: 10, location_id: id + 1 },
    { type: 'user_fave_location', user_id: 11, location_id: id },
    { type: 'user_watch', id: id * 10, user_id: 10, location_id: id, delivery: 'daily' },
    { type: 'user_watch', id: id * 10 + 1, user_id: 10, location_id: id + 1, delivery: 'daily' },
    { type: 'user_watch', id: id * 10 + 2, user_id: 11, location_id: id, delivery: 'immediate' },
    { type: 'event', id, region_id: 3, name: 'There', location_id: id },
    { type: 'location_confirmation', location_id: id, user_id: 11, confirmed_at: '2020-03-01T00:00:00Z' },
    { type: 'location_confirmation', location_id: id + 1, user_id: 11, confirmed_at: '2020-01-01T00:00:00Z' },
  ]
}
