// Administrators add a region that a user has suggested, or reject it.

import { nextId } from '../../actions/sequences.js'
import { type Administrator, type JournaledChange, journalStep, newJournalEntry } from '../../administrators/journal.js'
import { createReferenceRecord } from '../../catalog/changes.js'
import type { Item } from '../../table/item.js'
import { type Step, transact } from '../../table/transaction.js'
import type { SuggestedRegion } from '../record.js'
import { notificationSteps } from './notify.js'
import { assertOpen, deciding, decidingSteps } from './queue.js'

/** Stores the result of a request with the change, see `once`. */
type Remember = (result: SuggestedRegion) => Step[]

/**
 * Creates the region.
 * @param fields - of the region, without id and times.
 * @throws ConflictError for a suggestion that was decided on, or a name that is already taken.
 */
export async function approveRegion(
  suggestion: SuggestedRegion,
  fields: Item,
  administrator: Administrator,
  remember: Remember = () => [],
): Promise<SuggestedRegion> {
  assertOpen('region', suggestion)
  const { now, user } = administrator
  const [id, record] = await Promise.all([nextId('region'), newJournalEntry(administrator)])
  const time = now.toISOString()
  const approved = { ...suggestion, region_id: id, closed_at: time, decided_by: user.username }
  const approval = (origin: string) => ({ isApproved: true, link: `${origin}/` }) as const
  const extraSteps = [
    ...decidingSteps('region', approved, now),
    record(changeOf('approve_region', suggestion, approved)),
    ...(await notificationSteps('region', suggestion, approval, now)),
    ...remember(approved),
  ]
  const region = { ...fields, id, created_at: time, updated_at: time }
  await deciding('region', suggestion.id, () => createReferenceRecord('region', region, administrator, extraSteps))
  return approved
}

/** @throws ConflictError for a suggestion that was decided on. */
export async function rejectRegion(
  suggestion: SuggestedRegion,
  reason: string,
  administrator: Administrator,
  remember: Remember = () => [],
): Promise<SuggestedRegion> {
  assertOpen('region', suggestion)
  const { now, user } = administrator
  const decision = { rejection_reason: reason, decided_by: user.username, closed_at: now.toISOString() }
  const rejected = { ...suggestion, ...decision }
  const steps = [
    ...decidingSteps('region', rejected, now),
    await journalStep(administrator, changeOf('reject_region', suggestion, rejected)),
    ...(await notificationSteps('region', suggestion, () => ({ isApproved: false, reason }), now)),
    ...remember(rejected),
  ]
  await deciding('region', suggestion.id, () => transact(steps))
  return rejected
}

function changeOf(action: string, before: SuggestedRegion, after: SuggestedRegion): JournaledChange {
  return { action, record_type: 'suggested_region', record_id: before.id, region_id: null, before, after }
}
