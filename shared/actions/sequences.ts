// Ids: integers that are handed out once. Unused ids are not handed out again.
import { setTimeout as delay } from 'node:timers/promises'
import type { ReferenceType } from '../records/kinds/all.js'
import { getItem } from '../table/get.js'
import { updateItem } from '../table/write.js'
import { sequenceKey } from './keys.js'

/** By the names of the import format. */
type SequenceName =
  | ReferenceType
  | 'content_report'
  | 'hidden_content'
  | 'journal_entry'
  | 'location'
  | 'location_machine_xref'
  | 'location_picture_xref'
  | 'machine_condition'
  | 'machine_score_xref'
  | 'revert'
  | 'suggested_location'
  | 'suggested_machine'
  | 'suggested_region'
  | 'user'
  | 'user_fave_location'
  | 'user_machine_xref'
  | 'user_submission'
  | 'user_watch'
  | 'webhook'

/** Ids that this process has taken from the sequence and not handed out. */
const leased = new Map<SequenceName, number[]>()

/** Taken at once by a process: all actions of the service would otherwise update the same item. */
const LEASE_SIZE = 20
/** Every action makes these; others are rare, and their ids need not have gaps. */
export const LEASED: ReadonlySet<SequenceName> = new Set([
  'location_machine_xref',
  'machine_condition',
  'machine_score_xref',
  'user_machine_xref',
  'user_submission',
])

/** An UpdateItem, for leased sequences every twenty ids. */
export async function nextId(name: SequenceName): Promise<number> {
  const [id] = await nextIds(name, 1)
  return id as number
}

/** Ascending ids. An UpdateItem, for leased sequences every twenty ids. Ids of other processes may be in between. */
export async function nextIds(name: SequenceName, count: number): Promise<number[]> {
  if (!LEASED.has(name)) return takeIds(name, count)
  for (;;) {
    const ids = leased.get(name) ?? []
    if (ids.length >= count) return ids.splice(0, count)
    await lease(name, count)
  }
}

/** The last id that was handed out; 0 before the first. One GetItem. */
export async function lastId(name: SequenceName): Promise<number> {
  return Number((await getItem(sequenceKey(name)))?.last ?? 0)
}

/** Makes the next ids of a leased sequence cost nothing. */
export async function leaseIds(name: SequenceName): Promise<void> {
  await lease(name, LEASE_SIZE)
}

const leasing = new Map<SequenceName, Promise<void>>()

/** A lease takes some milliseconds, but the process that takes it may stop in the middle. */
const PATIENCE_MS = 500

/** Requests that run out of ids at once wait for the same lease. */
async function lease(name: SequenceName, count: number): Promise<void> {
  const running = leasing.get(name)
  if (running) {
    await Promise.race([running, delay(PATIENCE_MS, undefined, { ref: false })])
    if (leasing.get(name) !== running) return
  }
  const started = takeIds(name, Math.max(count, LEASE_SIZE))
    .then((ids) => void leased.set(name, [...(leased.get(name) ?? []), ...ids]))
    .finally(() => leasing.delete(name))
  leasing.set(name, started)
  return started
}

async function takeIds(name: SequenceName, count: number): Promise<number[]> {
  const sequence = await updateItem(sequenceKey(name), { add: [['last', count]] })
  const last = Number(sequence?.last)
  return Array.from({ length: count }, (_, index) => last - count + 1 + index)
}
