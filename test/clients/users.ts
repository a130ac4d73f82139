// The records of the replays: the fixture, and what today's clients want to see besides.
import type { ImportRecord } from '../support/fixture.js'

const PLAYER = { id: 14, username: 'player', email: 'player@example.org' }
export const CHANGER = { id: 12, username: 'changer', email: 'changer@example.org' }
export const LEAVER = { id: 13, username: 'leaver', email: 'leaver@example.org' }

const TIMES = { created_at: '2019-10-01T10:00:00Z', updated_at: '2019-10-01T10:00:00Z' }

/** @param hash - turns a password into its hash. */
export async function replayedRecords(hash: (password: string) => Promise<string>): Promise<ImportRecord[]> {
  const users = await Promise.all(
    [PLAYER, CHANGER, LEAVER].map(async (user) => ({
      type: 'user',
      ...user,
      password_hash: await hash(`a password of ${user.username}`),
      confirmed_at: '2019-01-01T00:00:00Z',
      created_at: '2018-05-01T10:00:00Z',
    })),
  )
  return [
    ...users,
    {
      type: 'location',
      id: 400,
      name: 'All Ages Free Play',
      street: '4 Main St',
      city: 'Portland',
      state: 'OR',
      country: 'US',
      lat: 45.53,
      lon: -122.66,
      region_id: 1,
      location_type_id: 1,
      operator_id: 5,
      place_id: 'ChIJground',
      all_ages: 'Yes',
      payment_type: 'Free Play',
    },
    {
      type: 'location_machine_xref',
      id: 4000,
      location_id: 400,
      machine_id: 701,
      ic_enabled: true,
      ...TIMES,
    },
    { type: 'machine_condition', id: 4001, location_machine_xref_id: 4000, comment: 'new', user_id: 10, ...TIMES },
    { type: 'machine_score_xref', id: 4002, location_machine_xref_id: 4000, score: 4321, user_id: 10, ...TIMES },
    { type: 'user_machine_xref', id: 1, user_id: 10, machine_id: 641 },
  ]
}
