// Every action at a location reads a snapshot, decides what changes, and commits: one transaction with the submission
// that records it. What is derived from the location follows.
import * as z from 'zod/mini'
import { activityOf, type LocationActivity, newUsersAt } from '../activity/counts.js'
import { newSubmission, submissionItem } from '../activity/submissions.js'
import { dayAt } from '../geo/day-at.js'
import { pointOf } from '../geo/point.js'
import type { Machine } from '../records/catalog.js'
import { type Location, locationSchema } from '../records/locations.js'
import type { Submission } from '../records/submissions.js'
// Loads the client with the function, not in its first request.
import '../table/client.js'
import { type Actor, actionLimitStep } from '../actions/actor.js'
import { nameAndYear } from '../catalog/machine-name.js'
import { locationKey } from '../records/location-keys.js'
import { type Contribution, contributionChanges, counterStep } from '../table/counters.js'
import { batchGet } from '../table/get.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { create, type ItemUpdate, type Path, type Step, transact, update } from '../table/transaction.js'

/** A location's record as an action read it. */
export interface LocationSnapshot {
  location: Location
  /** Incremented by every change of the record. */
  version: number
  /** The items of `otherKeys`, in their order. */
  otherItems: (Item | undefined)[]
  /** Has the given actor, if that user has no submission at the location yet. */
  newUsers: ReadonlySet<number>
}

/**
 * A location and other items with their latest changes; undefined for an unknown location. One BatchGet, and another at the
 * same time for who acts.
 */
export async function readLocationSnapshot(
  locationId: number,
  otherKeys: readonly Key[] = [],
  actor?: Actor,
): Promise<LocationSnapshot | undefined> {
  const [[record, ...otherItems], newUsers] = await Promise.all([
    batchGet([locationKey(locationId), ...otherKeys], { consistent: true }),
    newUsersAt(locationId, actor ? [{ user_id: actor.user.id }] : []),
  ])
  if (!record) return undefined
  return { location: z.parse(locationSchema, record), version: Number(record.version ?? 0), otherItems, newUsers }
}

/** What an action changes in a location's record. */
export type LocationChange = Required<Pick<ItemUpdate, 'set' | 'add' | 'exists'>>

/** Part of every change of the record, as the copies of it are told apart by version. */
export const recordChange: LocationChange = { set: [], add: [['version', 1]], exists: ['pk'] }

/** The operator in whose name a user acts at a location: its operator, if the account is connected with that now. */
export function actingOperator({ operator_id }: Pick<Location, 'operator_id'>, { user }: Pick<Actor, 'user'>) {
  return operator_id !== null && operator_id === user.operator_id ? operator_id : null
}

/** The change of an action that counts as an update of the location, on the day that it is there. */
export async function editedByChange(
  location: Pick<Location, 'lat' | 'lon' | 'operator_id'>,
  actor: Actor,
): Promise<LocationChange> {
  const { user, now } = actor
  return {
    ...recordChange,
    set: [
      ['date_last_updated', await dayAt(pointOf(location), now)],
      ['last_updated_by_user_id', user.id],
      ['last_updated_by_username', user.username],
      ['updated_by_operator_id', actingOperator(location, actor)],
      ['updated_at', now.toISOString()],
    ],
  }
}

type SubmissionDetails = Pick<Submission, 'submission_type' | 'submission'> &
  Partial<
    Pick<
      Submission,
      'comment' | 'high_score' | 'machine_condition_id' | 'machine_score_xref_id' | 'answers_condition_id'
    >
  > & {
    machine?: Machine
  }

/** The record of an action at a location, with the names at that time. */
export function submissionAt(
  location: Location,
  actor: Actor,
  id: number,
  { machine, ...details }: SubmissionDetails,
): Submission {
  const { user, now } = actor
  return newSubmission(id, now, {
    region_id: location.region_id,
    user_id: user.id,
    user_name: user.username,
    location_id: location.id,
    location_name: location.name,
    city_name: location.city,
    lat: Number(location.lat),
    lon: Number(location.lon),
    by_operator_id: actingOperator(location, actor),
    ...(machine ? { machine_id: machine.id, machine_name: nameAndYear(machine) } : {}),
    ...details,
  })
}

interface Action {
  /** Whose actions are limited; absent where the request was counted before. */
  actor?: Actor
  /** As how many actions it counts; 1 if absent. */
  count?: number
  /** Of the location's record; undefined for a location that the steps create with its counts. */
  change: ItemUpdate | undefined
  /** Who of the users of the submissions has none at the location yet; absent: to be read. */
  newUsers?: ReadonlySet<number>
  steps: readonly Step[]
  submissions: readonly Submission[]
  /** What the action adds to counters; what its submissions do follows from their records. */
  contributions?: readonly Contribution[]
}

/**
 * Commits an action at a location, or nothing when a condition of its steps does not hold.
 * @param locationId - undefined for what is at none, such as a score that was played elsewhere.
 * @returns the step whose condition did not hold; undefined when the action is committed.
 * @throws BusyError, TooManyRequestsError when the actor has done too much lately.
 */
export async function commitAction(locationId: number | undefined, action: Action): Promise<Step | undefined> {
  const { actor, count, steps, submissions, contributions = [] } = action
  const activity = await addedActivity(locationId, action)
  const counts = contributionChanges([], contributions)
  const { change } = action
  const failed = await transact([
    ...steps,
    ...(change && locationId !== undefined ? [update(locationKey(locationId), withActivity(change, activity))] : []),
    ...activity.steps,
    ...submissions.map(submissionItem).map(create),
    ...counts.map(counterStep),
    ...(actor ? [actionLimitStep(actor, count)] : []),
  ])
  return failed
}

async function addedActivity(
  locationId: number | undefined,
  { submissions, newUsers }: Action,
): Promise<LocationActivity> {
  if (locationId === undefined) return { add: [], steps: [] }
  return activityOf(locationId, submissions, newUsers ?? (await newUsersAt(locationId, submissions)))
}

function withActivity(change: ItemUpdate, { add }: LocationActivity): ItemUpdate {
  return { ...change, add: [...(change.add ?? []), ...add] }
}

/** A record with the changes of an update. */
export function withChange<T extends object>(record: T, { set = [], remove = [], add = [] }: ItemUpdate): T {
  const changed = structuredClone(record)
  const parentOf = (path: Path) => {
    const parts = [path].flat()
    const name = parts.pop() as string | number
    // biome-ignore lint/suspicious/noExplicitAny: a path may lead anywhere
    return { name, parent: parts.reduce((parent: any, part) => parent[part], changed) }
  }
  for (const [path, value] of set) {
    const { parent, name } = parentOf(path)
    parent[name] = value
  }
  for (const [path, value] of add) {
    const { parent, name } = parentOf(path)
    if (typeof value === 'number' && parent[name] !== undefined) parent[name] = Number(parent[name] ?? 0) + value
  }
  for (const path of remove) {
    const { parent, name } = parentOf(path)
    delete parent[name]
  }
  return changed
}
