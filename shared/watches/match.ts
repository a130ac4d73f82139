// Compares the activity with the watches: an action costs no more for being watched. For each new submission, its follower
// reads the watches of its location and those of its machine in its cell. What it finds is emailed by another
// (deliver.ts).

import * as z from 'zod/mini'
import { isPublic, submissionIn } from '../activity/submissions.js'
import { machineCatalog } from '../catalog/catalog.js'
import { distanceMiles } from '../geo/point.js'
import { getLocator } from '../locations/line-up/store.js'
import { getLocation } from '../locations/store.js'
import type { Machine } from '../records/catalog.js'
import { conditionSchema } from '../records/lmxs.js'
import { conditionKey } from '../records/location-keys.js'
import type { Submission } from '../records/submissions.js'
import { inParallel } from '../runtime/in-parallel.js'
import { getItem } from '../table/get.js'
import type { Item } from '../table/item.js'
import { ANSWER, AT_ONCE } from './keys.js'
import { storeMatch } from './matches.js'
import type { Watch } from './record.js'
import { readWatches, type WatchQuery, watchesOfLocation, watchesOfMachine } from './store.js'

const WATCHES_PER_READ = 500
/** When the daily emails go out, in UTC. */
const DAILY_HOUR = 10
const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

/** Older activity is no news: that of an import. The stream is never further behind. */
const MAX_AGE_MS = DAY_MS

/** Of a machine, only these are news for who looks for one. */
const MACHINE_TYPES = ['new_lmx', 'remove_machine']

/**
 * Stores what users watch of a submission. Repeated runs store the same.
 * @param item - its record. Of one from which other things are derived already, it has been done.
 */
export async function matchSubmission(item: Item, now: Date): Promise<void> {
  if (item.derived !== undefined) return
  const submission = submissionIn(item)
  const time = Date.parse(submission.created_at ?? '') || 0
  if (!isPublic(submission) || time < now.getTime() - MAX_AGE_MS) return
  const answeredUser = await authorOfAnswered(submission)
  for (const { query, isWanted } of await listsOf(submission)) {
    let after: string | undefined
    do {
      const { watches, next } = await readWatches(query, { after, limit: WATCHES_PER_READ })
      // The author of an answered note is told of it by the email about that.
      const others = [submission.user_id, answeredUser]
      const wanted = watches.filter((watch) => !others.includes(watch.user_id) && isWanted(watch))
      await inParallel(wanted, (watch) => storeMatch(watch, submission, dueOf(watch, time), now))
      after = next
    } while (after !== undefined)
  }
  if (answeredUser === null || answeredUser === submission.user_id) return
  const origin = typeof item.notify_origin === 'string' ? item.notify_origin : null
  await storeMatch({ id: ANSWER, user_id: answeredUser, origin }, submission, AT_ONCE, now)
}

/** Who wrote the note that the operator answers; null for no answer, and where the note is gone or hidden. Two GetItems. */
async function authorOfAnswered({ by_operator_id, answers_condition_id: id }: Submission): Promise<number | null> {
  const locator = by_operator_id !== null && id !== null ? await getLocator('CONDITION', id) : undefined
  const item = locator?.lmx_id && (await getItem(conditionKey(locator.location_id, locator.lmx_id, Number(id))))
  return item ? z.parse(conditionSchema, item).user_id : null
}

/** By the time of the submission alone, so that a repeated run stores the same. */
const dueOf = ({ delivery }: Watch, time: number) => (delivery === 'daily' ? nextDaily(time) : AT_ONCE)

interface WatchList {
  query: WatchQuery
  isWanted: (watch: Watch) => boolean
}

/** Where the watches are that a submission may match. */
async function listsOf(submission: Submission): Promise<WatchList[]> {
  const { location_id, lat, lon, deleted_at } = submission
  if (location_id === null || deleted_at !== null) return []
  const atLocation = { query: watchesOfLocation(location_id), isWanted: () => true }
  if (lat === null || lon === null) return [atLocation]
  const [machineIds, { list }] = await Promise.all([machinesIn(submission, location_id), machineCatalog()])
  const ofMachines = machineIds.flatMap((machineId) =>
    editionsOf(machineId, list).map((edition) => ({
      query: watchesOfMachine(edition, { lat, lon }),
      isWanted: (watch: Watch) => (edition === machineId || watch.with_group === true) && isInside(watch, { lat, lon }),
    })),
  )
  return [atLocation, ...ofMachines]
}

/** The machines that come or go, also those of a new location. */
async function machinesIn({ submission_type, machine_id, created_at }: Submission, locationId: number) {
  if (MACHINE_TYPES.includes(submission_type)) return machine_id === null ? [] : [machine_id]
  if (submission_type !== 'add_location' || created_at === null) return []
  const location = await getLocation(locationId)
  // Machines that were added later have submissions of their own.
  return Object.entries(location?.line_up ?? {}).flatMap(([machineId, [, addedAt]]) =>
    addedAt === Date.parse(created_at) ? [Number(machineId)] : [],
  )
}

/** The machine, and the others of its group. */
function editionsOf(machineId: number, machines: readonly Machine[]): number[] {
  const group = machines.find(({ id }) => id === machineId)?.machine_group_id ?? null
  if (group === null) return [machineId]
  return machines.filter(({ machine_group_id }) => machine_group_id === group).map(({ id }) => id)
}

function isInside({ lat, lon, max_distance }: Watch, point: { lat: number; lon: number }): boolean {
  return lat !== null && lon !== null && distanceMiles({ lat, lon }, point) <= (max_distance ?? 0)
}

/** When the next daily emails after a time go out. */
export function nextDaily(time: number): string {
  const shifted = time - DAILY_HOUR * HOUR_MS
  return new Date((Math.floor(shifted / DAY_MS) + 1) * DAY_MS + DAILY_HOUR * HOUR_MS).toISOString()
}
