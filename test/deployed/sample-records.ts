// A small directory with all that the tests of a deployment ask for: a part of the sample, two users and a former machine.
import { readFileSync } from 'node:fs'
import { SAMPLE_FILE } from '../../lib/paths.js'
import type { ImportRecord } from '../support/fixture.js'

const LOCATIONS = 25
const ALICE = { id: 900_001, email: 'alice@example.org' }
const BOB = { id: 900_002, email: 'bob@example.org' }
const CONFIRMED = { type: 'user', confirmed_at: '2019-01-01T00:00:00Z' }
/** Removed so long ago that it belongs to the history of its location. */
const FORMER_LMX = 900_010

/** The first locations of the sample, with what belongs to them, and two users. */
export function sampleRecords(): ImportRecord[] {
  const all: ImportRecord[] = readFileSync(SAMPLE_FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const idsOf = (type: string) => all.filter((one) => one.type === type).map(({ id }) => id)
  const locations = new Set(idsOf('location').slice(0, LOCATIONS))
  const lmxs = new Set(
    all.flatMap(({ type, id, location_id }) =>
      type === 'location_machine_xref' && locations.has(location_id) ? [id] : [],
    ),
  )
  const isKept = ({ type, id, location_id, location_machine_xref_id }: ImportRecord) =>
    (type !== 'location' || locations.has(id)) &&
    (location_id === undefined || locations.has(location_id)) &&
    (location_machine_xref_id === undefined || lmxs.has(location_machine_xref_id))
  const [location] = locations
  return [
    ...all.filter(isKept),
    { ...CONFIRMED, ...ALICE, username: 'alice', password: 'correct horse battery' },
    { ...CONFIRMED, ...BOB, username: 'bob', region_id: 1 },
    { type: 'status', id: 1, status_type: 'machines', updated_at: '2019-12-01T00:00:00Z' },
    {
      ...{ type: 'location_machine_xref', id: FORMER_LMX, location_id: location, machine_id: 700 },
      ...{ user_id: ALICE.id, created_at: '2018-01-01T00:00:00Z', deleted_at: '2019-01-01T00:00:00Z' },
    },
    {
      ...{ type: 'machine_condition', id: 900_011, location_machine_xref_id: FORMER_LMX, comment: 'It was good' },
      ...{ user_id: ALICE.id, created_at: '2018-02-01T00:00:00Z' },
    },
    { type: 'machine_score_xref', id: 900_012, location_machine_xref_id: FORMER_LMX, score: 7, user_id: ALICE.id },
  ]
}
