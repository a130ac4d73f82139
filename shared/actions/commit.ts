// What every deed at a location has in common: it happens in one transaction with the record of it, and whatever is
// derived from the location is filed after it.
import * as z from 'zod/mini'
import type { Email } from '../mail/email.js'
import { outboxItem, sendSoon } from '../mail/outbox.js'
import { type Location, locationSchema, type Machine, type Submission, type User } from '../records.js'
import type { ClientInfo } from '../runtime/client-info.js'
import { dayOf } from '../runtime/time.js'
import { pendingStep, updateProjections } from '../store/projections/pending.js'
import { submissionContributions, submissionItems } from '../store/submissions.js'
import { contributionChanges, counterStep } from '../table/counters.js'
import { batchGet } from '../table/get.js'
import type { Item } from '../table/item.js'
import { type Key, locationKey } from '../table/keys.js'
import { create, type ItemUpdate, type Step, transact } from '../table/transaction.js'
import { nameAndYear } from '../text/machine-name.js'

/** A location's record as it was read for a deed. */
export interface LocationSnapshot {
  location: Location
  /** Counts the changes of the record. */
  version: number
  /** The other items that were asked for, in the order of their keys. */
  otherItems: (Item | undefined)[]
}

/** Reads a location and other items, all with their latest changes. One BatchGet. */
export async function readLocationSnapshot(
  locationId: number,
  otherKeys: readonly Key[] = [],
): Promise<LocationSnapshot | undefined> {
  const [record, ...otherItems] = await batchGet([locationKey(locationId), ...otherKeys], { consistent: true })
  if (!record) return undefined
  return { location: z.parse(locationSchema, record), version: Number(record.version ?? 0), otherItems }
}

/** Who is said to have done something, and when. */
export interface Actor {
  user: Pick<User, 'id' | 'username'>
  now: Date
}

/** Who does something at this moment, with what letters tell of them. */
export interface RequestActor extends Actor {
  user: Pick<User, 'id' | 'username' | 'email'>
  client: ClientInfo
}

/** What a deed sets in a location's record. */
export type LocationChange = Required<Pick<ItemUpdate, 'set' | 'add' | 'exists'>>

/** Any change of the record: its version tells the copies apart. */
export const recordChange: LocationChange = { set: [], add: [['version', 1]], exists: ['pk'] }

/** The change of a deed that counts as an update of the location. */
export function editedByChange({ user, now }: Actor): LocationChange {
  return {
    ...recordChange,
    set: [
      ['date_last_updated', dayOf(now)],
      ['last_updated_by_user_id', user.id],
      ['last_updated_by_username', user.username],
      ['updated_at', now.toISOString()],
    ],
  }
}

/** What differs from one submission to another. */
export interface SubmissionDetails {
  submission_type: string
  submission: string
  machine?: Machine
  comment?: string
  high_score?: number | bigint
}

/** The record of what somebody did at a location, with the names of the time. */
export function submissionAt(
  location: Location,
  { user, now }: Actor,
  id: number,
  details: SubmissionDetails,
): Submission {
  const { machine, comment = null, high_score = null, submission_type, submission } = details
  return {
    id,
    submission_type,
    submission,
    region_id: location.region_id,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    user_id: user.id,
    user_name: user.username,
    location_id: location.id,
    location_name: location.name,
    city_name: location.city,
    lat: Number(location.lat),
    lon: Number(location.lon),
    machine_id: machine?.id ?? null,
    machine_name: machine ? nameAndYear(machine) : null,
    comment,
    high_score,
  }
}

export interface Action {
  steps: readonly Step[]
  submissions: readonly Submission[]
  /** Machines at the location that were removed or have come back. */
  lmxIds?: readonly number[]
  /** To whom it is of interest. */
  emails?: readonly Email[]
}

/**
 * Does a deed at a location: all of it, or nothing when a condition of its steps does not hold.
 * @returns the step whose condition did not hold.
 * @throws BusyError when the table is too busy for it.
 */
export async function commitAction(locationId: number, now: Date, deed: Action): Promise<Step | undefined> {
  const { steps, submissions, lmxIds = [], emails = [] } = deed
  const outbox = await Promise.all(emails.map((letter) => outboxItem(letter, now)))
  const failed = await transact([
    ...steps,
    ...submissionSteps(submissions),
    ...outbox.map(create),
    pendingStep(locationId, now, lmxIds),
  ])
  if (!failed) await Promise.all([updateProjections(locationId, now), sendSoon(outbox)])
  return failed
}

/** What a transaction has to do for submissions: store them in all their feeds, and count them. */
export function submissionSteps(submissions: readonly Submission[]): Step[] {
  const contributions = contributionChanges([], submissions.flatMap(submissionContributions))
  return [...submissions.flatMap(submissionItems).map(create), ...contributions.map(counterStep)]
}
