// Compares the activity with the watches. A job does so: an action costs no more for being watched. It reads the feed of
// the directory from where the last run has stopped, and for each submission the watches of its location and those of
// its machine in its cell. What it finds waits to be emailed (deliver.ts).

import { machineCatalog } from '../catalog/catalog.js'
import { distanceMiles } from '../geo/point.js'
import { getLocation } from '../locations/store.js'
import type { Machine } from '../records/catalog.js'
import type { Submission } from '../records/submissions.js'
import { inParallel } from '../runtime/in-parallel.js'
import { putItem } from '../table/write.js'
import { positionOf, readActivity, readProgress, saveProgress, type WatchProgress, watchMatch } from './matches.js'
import type { Watch } from './record.js'
import { readWatches, type WatchQuery, watchesOfLocation, watchesOfMachine } from './store.js'

/** Longer than a request runs, so that nothing appears in the feed before what has been compared. */
const SETTLED_MS = 35_000
const SUBMISSIONS_PER_READ = 100
const WATCHES_PER_READ = 500
/** When the daily emails go out, in UTC. */
const DAILY_HOUR = 10
const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
/** As often as the job runs. */
const IMMEDIATE_MS = 5 * 60_000

/** Older activity is no news: that of an import, or when no job has run. */
const MAX_AGE_MS = 2 * DAY_MS

/** Of a machine, only these are news for who looks for one. */
const MACHINE_TYPES = ['new_lmx', 'remove_machine']

/**
 * Finds what users watch of the activity since the last run; the first run begins with now.
 * @param end - when it leaves the rest to the next run, by `performance.now()`.
 * @returns how many matches were stored.
 */
export async function matchActivity(now: Date, end: number): Promise<number> {
  const until = new Date(now.getTime() - SETTLED_MS).toISOString()
  let progress = await readProgress()
  if (!progress) {
    await saveProgress({ after: until, list: 0 }, undefined)
    return 0
  }
  const oldest = new Date(now.getTime() - MAX_AGE_MS).toISOString()
  let stored = 0
  for (;;) {
    const start: WatchProgress = progress.after > oldest ? progress : { after: oldest, list: 0 }
    const activity = await readActivity(start.after, until, SUBMISSIONS_PER_READ)
    let reached = start
    for (const submission of activity) {
      const matched = await matchSubmission(submission, reached, now, end)
      stored += matched.stored
      reached = matched.unfinished
        ? { after: reached.after, ...matched.unfinished }
        : { after: positionOf(submission), list: 0 }
      if (performance.now() > end) break
    }
    if (reached === start || !(await saveProgress(reached, progress))) return stored
    if (activity.length < SUBMISSIONS_PER_READ || performance.now() > end) return stored
    progress = reached
  }
}

interface Matched {
  stored: number
  /** Where to go on when the time has run out. */
  unfinished?: Pick<WatchProgress, 'list' | 'watch'>
}

async function matchSubmission(
  submission: Submission,
  { list: firstList, watch: firstWatch }: WatchProgress,
  now: Date,
  end: number,
): Promise<Matched> {
  const lists = await listsOf(submission)
  let stored = 0
  for (let list = firstList; list < lists.length; list++) {
    const { query, isWanted } = lists[list] as WatchList
    let after = list === firstList ? firstWatch : undefined
    do {
      const { watches, next } = await readWatches(query, { after, limit: WATCHES_PER_READ })
      const wanted = watches.filter((watch) => watch.user_id !== submission.user_id && isWanted(watch))
      await inParallel(wanted, (watch) => putItem(watchMatch(watch, submission, dueAt(watch, submission), now)))
      stored += wanted.length
      after = next
      if (performance.now() > end && after !== undefined) return { stored, unfinished: { list, watch: after } }
    } while (after !== undefined)
  }
  return { stored }
}

interface WatchList {
  query: WatchQuery
  isWanted: (watch: Watch) => boolean
}

/** Where the watches are that a submission may match. The same for every run, as the location was then. */
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

/** By the time of the submission alone, so that a repeated run stores the same: those of five minutes are one email. */
function dueAt({ delivery }: Watch, { created_at }: Submission): string {
  const time = Date.parse(created_at ?? '') || 0
  if (delivery === 'daily') return nextDaily(time)
  return new Date((Math.floor(time / IMMEDIATE_MS) + 1) * IMMEDIATE_MS).toISOString()
}

/** When the next daily emails after a time go out. */
export function nextDaily(time: number): string {
  const shifted = time - DAILY_HOUR * HOUR_MS
  return new Date((Math.floor(shifted / DAY_MS) + 1) * DAY_MS + DAILY_HOUR * HOUR_MS).toISOString()
}
