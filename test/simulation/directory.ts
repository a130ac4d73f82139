// The directory of a simulation: three regions, fifteen locations, fifteen machines, and the users.
import type { ImportRecord } from '../support/fixture.js'
import type { Random } from '../support/random.js'

export const REGIONS = [
  { id: 1, name: 'alphaville', city: 'Alphaville', lat: 45.5, lon: -122.6 },
  { id: 2, name: 'betatown', city: 'Betatown', lat: 40.7, lon: -74 },
  { id: 3, name: 'gammaburg', city: 'Gammaburg', lat: 47.6, lon: -122.3 },
] as const
/** Its administrators get a daily digest instead of an email for each comment. */
const DIGEST_REGION_ID = 2
/** Its empty locations are removed. */
export const TIDY_REGION_ID = 3
/** Two locations of different regions: administrators merge the first into the second, and undo that. */
export const [MERGED_ID, STAYING_ID] = [104, 109]
/** Two machines of the catalog, in the same way. */
export const [MERGED_MACHINE_ID, STAYING_MACHINE_ID] = [503, 507]
const LOCATIONS_PER_REGION = 5
const FIRST_EMPTY_INDEX = 3
const MACHINES = 15
const FIRST_LOCATION_ID = 100
export const FIRST_MACHINE_ID = 500
const FIRST_USER_ID = 1_000

/** The region in which a location was at the beginning. */
export function regionAtFirst(locationId: number): number {
  return 1 + Math.floor((locationId - FIRST_LOCATION_ID) / LOCATIONS_PER_REGION)
}

export const isOfMerge = (locationId: unknown) => [MERGED_ID, STAYING_ID].includes(Number(locationId))

/** The same for both that are merged: where something is depends on whether it was changed before the merge was undone. */
export const placeOf = (locationId: unknown) => (isOfMerge(locationId) ? STAYING_ID : Number(locationId))

export const isMergedMachine = (machineId: unknown) =>
  [MERGED_MACHINE_ID, STAYING_MACHINE_ID].includes(Number(machineId))

/** The same for both machines that are merged. */
export const modelOf = (machineId: unknown) => (isMergedMachine(machineId) ? STAYING_MACHINE_ID : Number(machineId))

export interface Member {
  id: number
  username: string
  email: string
}

export function memberNumber(index: number): Member {
  const username = `member${index}`
  return { id: FIRST_USER_ID + index, username, email: `${username}@example.org` }
}

export function initialRecords(members: number, random: Random): ImportRecord[] {
  const locations = REGIONS.flatMap((region, place) =>
    Array.from({ length: LOCATIONS_PER_REGION }, (_, index) => {
      const id = FIRST_LOCATION_ID + place * LOCATIONS_PER_REGION + index
      return {
        type: 'location',
        id,
        name: `Hall ${id}`,
        street: `${id} Main St`,
        city: region.city,
        state: 'OR',
        zip: '97202',
        country: 'US',
        lat: region.lat + index / 100,
        lon: region.lon - index / 100,
        region_id: region.id,
        location_type_id: 1 + (index % 3),
        operator_id: 1 + (index % 3),
        created_at: '2019-01-01T00:00:00Z',
      }
    }),
  )
  const machines = Array.from({ length: MACHINES }, (_, index) => ({
    type: 'machine',
    id: FIRST_MACHINE_ID + index,
    name: `Model ${FIRST_MACHINE_ID + index}`,
    manufacturer: `Maker ${index % 4}`,
    year: 1990 + index,
    ic_eligible: true,
  }))
  const isEmpty = (id: number) =>
    regionAtFirst(id) === TIDY_REGION_ID && (id - FIRST_LOCATION_ID) % LOCATIONS_PER_REGION >= FIRST_EMPTY_INDEX
  const stocked = locations.filter(({ id }) => !isEmpty(id))
  const lmxs = stocked.flatMap((location) =>
    machines
      .filter(() => random.isOneIn(4))
      .map((machine) => ({ type: 'location_machine_xref', location_id: location.id, machine_id: machine.id })),
  )
  return [
    ...REGIONS.map(({ id, name, lat, lon }) => ({
      type: 'region',
      id,
      name,
      full_name: name,
      lat,
      lon,
      send_digest_comment_emails: id === DIGEST_REGION_ID,
      send_digest_removal_emails: id === DIGEST_REGION_ID,
      should_auto_delete_empty_locations: id === TIDY_REGION_ID,
    })),
    ...[1, 2, 3].flatMap((id) => [
      { type: 'operator', id, name: `Operator ${id}`, region_id: id, email: `operator${id}@example.org` },
      { type: 'location_type', id, name: `Type ${id}` },
    ]),
    ...machines,
    ...Array.from({ length: members }, (_, index) => user(memberNumber(index))),
    user({ id: 10, username: 'chief', email: 'chief@example.org' }, { is_super_admin: true }),
    ...REGIONS.map(({ id, name }) =>
      user({ id: 10 + id, username: name, email: `${name}@example.org` }, { region_id: id }),
    ),
    ...locations,
    ...lmxs.map((lmx, index) => ({ ...lmx, id: 2_000 + index })),
  ]
}

function user(member: Member, fields: Record<string, unknown> = {}): ImportRecord {
  return { type: 'user', ...member, confirmed_at: '2019-01-01T00:00:00Z', ...fields }
}
