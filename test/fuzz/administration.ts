// What the fuzzing administers: records of its own, so that what it removes is not missing for the users.
import { administratorToken } from '../support/administrator.js'
import type { ImportRecord } from '../support/fixture.js'
import type { FuzzSource } from './requests.js'

const CHIEF = 9010
const REGIONAL = 9011
/** Many, since each can be removed or decided on once. */
const IDS = Array.from({ length: 30 }, (_, index) => 9_100 + index)
const SUSPECTS = IDS.slice(0, 10)

const user = (id: number, fields: object = {}): ImportRecord => ({
  ...{ type: 'user', id, username: `user${id}`, email: `user${id}@example.org` },
  ...{ confirmed_at: '2019-01-01T00:00:00Z', ...fields },
})
const suggestion = (type: string, id: number, fields: object): ImportRecord => ({
  ...{ type, id, created_at: '2019-01-01T00:00:00Z', user_id: 10, username: 'flipper', name: `Suggested ${id}` },
  ...fields,
})

export const ADMINISTERED: ImportRecord[] = [
  user(CHIEF, { is_super_admin: true }),
  user(REGIONAL, { region_id: 1 }),
  ...SUSPECTS.map((id) => user(id)),
  ...IDS.flatMap((id): ImportRecord[] => [
    { type: 'location', id, name: `Hall ${id}`, city: 'Portland', lat: '45.5', lon: '-122.6', region_id: 1 },
    { type: 'machine', id, name: `Machine ${id}` },
    { type: 'location_machine_xref', id, location_id: id, machine_id: id },
    { type: 'machine_condition', id, location_machine_xref_id: id, comment: 'Clean', user_id: SUSPECTS[0] },
    { type: 'machine_score_xref', id, location_machine_xref_id: id, score: id, user_id: SUSPECTS[0] },
    { type: 'operator', id, name: `Operator ${id}`, region_id: 1 },
    { type: 'zone', id, name: `Zone ${id}`, region_id: 1 },
    { type: 'location_type', id, name: `Type ${id}` },
    { type: 'machine_group', id, name: `Group ${id}` },
    { type: 'event', id, name: `Event ${id}`, region_id: 1 },
    { type: 'region_link_xref', id, name: `Link ${id}`, url: 'https://example.org', region_id: 1 },
    suggestion('suggested_location', id, { region_id: 1, lat: 45.5, lon: -122.6, machines: 'Machine 9101' }),
    suggestion('suggested_machine', id, { machine_id: id }),
    suggestion('suggested_region', id, {}),
  ]),
]

/** Beside those of the users' requests. A path with `{record_type}` or `{kind}` takes those named `admin/id`. */
export const ADMINISTRATORS_VALUES: FuzzSource['values'] = {
  ...Object.fromEntries(['locations', 'machines'].map((segment) => [`admin/${segment}/id`, IDS])),
  'admin/users/id': [...SUSPECTS, CHIEF],
  'admin/id': IDS,
  'admin/user_id': SUSPECTS,
  'admin/location_id': IDS,
  'admin/into_location_id': IDS,
  'admin/machine_id': IDS,
  'admin/into_machine_id': IDS,
  'admin/region_id': [1, 3],
  since: ['2019-01-01', '2019-01-01T00:00:00Z'],
}

/** Headers of both kinds of administrators, twice those of the ones who may do everything. */
export async function administratorsCredentials(): Promise<Record<string, string>[]> {
  const [chief, regional] = await Promise.all([CHIEF, REGIONAL].map(administratorToken))
  return [chief, chief, regional].map((token) => ({ authorization: `Bearer ${token}` }))
}
