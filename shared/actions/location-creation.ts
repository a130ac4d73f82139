// New locations, with the machines that stand there from the beginning.
import * as z from 'zod/mini'
import { type Location, locationSchema, type Machine } from '../records.js'
import { dayOf } from '../runtime/time.js'
import { locationItem } from '../store/projections/facets.js'
import { nextId, nextIds } from '../store/sequences.js'
import { locationAddedText } from '../store/submission-texts.js'
import { withoutNulls } from '../table/item.js'
import { lmxKey, locatorKey } from '../table/keys.js'
import { create, type Step } from '../table/transaction.js'
import { type Actor, commitAction, submissionAt } from './commit.js'

/** Each is two items, and a transaction has room for 100. */
export const MAX_FIRST_MACHINES = 40

export type NewLocation = Pick<
  Location,
  | 'name'
  | 'street'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'phone'
  | 'website'
  | 'lat'
  | 'lon'
  | 'region_id'
  | 'zone_id'
  | 'location_type_id'
  | 'operator_id'
>

/**
 * Makes a location and records that it was added.
 * @param machines - at most `MAX_FIRST_MACHINES`.
 * @param besides - what happens in the same transaction, given the location's id.
 * @returns its id; undefined when a condition of `besides` does not hold, so that nothing was done.
 */
export async function createLocation(
  fields: NewLocation,
  machines: readonly Machine[],
  author: Actor,
  besides: (locationId: number) => readonly Step[] = () => [],
): Promise<number | undefined> {
  const { user, now } = author
  const [id, lmxIds, submissionId] = await Promise.all([
    nextId('location'),
    machines.length > 0 ? nextIds('location_machine_xref', machines.length) : [],
    nextId('user_submission'),
  ])
  const placed = machines.map((machine, index) => ({ machine, lmxId: lmxIds[index] as number }))
  const time = now.toISOString()
  const moment = now.getTime()
  const location = z.parse(locationSchema, {
    ...fields,
    id,
    created_at: time,
    updated_at: time,
    date_last_updated: dayOf(now),
    last_updated_by_user_id: user.id,
    last_updated_by_username: user.username,
    line_up: Object.fromEntries(placed.map(({ machine, lmxId }) => [machine.id, [lmxId, moment, moment, null]])),
    machine_count: machines.length,
    line_up_changed_at: machines.length > 0 ? time : null,
  })
  const failed = await commitAction(id, now, {
    steps: [
      create({ ...locationItem(location), version: 1 }),
      ...placed.flatMap(({ machine, lmxId }) => lmxSteps(location, machine, lmxId, author)),
      ...besides(id),
    ],
    submissions: [
      submissionAt(location, author, submissionId, {
        submission_type: 'add_location',
        submission: locationAddedText(location, user.username),
      }),
    ],
  })
  return failed ? undefined : id
}

function lmxSteps(
  { id: location_id }: Location,
  { id: machine_id }: Machine,
  lmxId: number,
  { user, now }: Actor,
): Step[] {
  const time = now.toISOString()
  const lmx = withoutNulls({
    id: lmxId,
    created_at: time,
    updated_at: time,
    location_id,
    machine_id,
    user_id: user.id,
    username: user.username,
  })
  return [
    create({ ...lmx, ...lmxKey(location_id, lmxId) }),
    create({ ...locatorKey('LMX', lmxId), location_id, machine_id }),
  ]
}
