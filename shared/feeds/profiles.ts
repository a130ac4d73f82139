// What a user has contributed: counts, ranks, and the latest edits and scores.
import * as z from 'zod/mini'
import { adminRank, contributorRank } from '../accounts/views/ranks.js'
import { countOfType } from '../activity/submissions.js'
import { compareMachineNames } from '../catalog/machine-name.js'
import { highestFirst } from '../locations/store.js'
import type { Machine } from '../records/catalog.js'
import type { Score } from '../records/lmxs.js'
import type { Submission } from '../records/submissions.js'
import type { User } from '../records/users.js'
import { groupBy } from '../runtime/collections.js'
import type { LifeListEntry } from '../scores/life-list-record.js'
import type { Counter } from '../table/counters.js'
import type { Item } from '../table/item.js'

const nullableText = () => z.nullable(z.string())
const nullableInteger = () => z.nullable(z.int32())

const points = z.union([z.number(), z.bigint()])
const scoreStats = { average: points, count: z.int32(), list: z.array(points) }

/** A user's scores on a machine, highest first. */
const machineStatsSchema = z.object({ machine_id: z.int(), machine_name: z.string(), ...scoreStats })

/** A machine on the life list, with the user's scores on it, if there are any. */
const lifeListStatsSchema = z.object({
  umx_id: z.int(),
  machine_id: z.int(),
  machine_name: z.string(),
  machine_year_man: z.string(),
  average: z.optional(points),
  count: z.optional(z.int32()),
  list: z.optional(z.array(points)),
})

export const profileViewSchema = z.object({
  id: z.int(),
  admin_rank_int: nullableInteger(),
  admin_title: nullableText(),
  contributor_rank_int: nullableInteger(),
  contributor_rank: nullableText(),
  flag: nullableText(),
  operator_name: nullableText(),
  num_total_submissions: z.int32(),
  num_machines_added: z.int32(),
  num_machines_removed: z.int32(),
  num_locations_suggested: z.int32(),
  num_lmx_comments_left: z.int32(),
  num_msx_scores_added: z.int32(),
  num_life_list_machines: z.int32(),
  num_locations_edited: z.int32(),
  profile_list_of_edited_locations: z.array(z.tuple([z.int(), z.string()])),
  profile_list_of_high_scores: z.optional(z.array(z.tuple([z.string(), z.string(), z.string(), z.string()]))),
  profile_machine_scores_stats: z.optional(z.array(machineStatsSchema)),
  profile_life_list_stats: z.optional(z.array(lifeListStatsSchema)),
  created_at: nullableText(),
})

interface Contributions {
  operatorName: string | null
  lifeListMachines: number
  /** The counter of the user's submissions. */
  submissions: Item | undefined
  /** How often the user has edited each location. */
  locations: Counter[]
  /** The user's newest submissions, newest first. */
  newest: Submission[]
  /** The newest of type `new_msx`; absent where the profile has no list of them. */
  newestScores: Submission[] | undefined
}

export function profileView(user: User, contributions: Contributions) {
  const { operatorName, lifeListMachines, submissions, locations, newest, newestScores } = contributions
  const total = Number(submissions?.count ?? 0)
  return {
    id: user.id,
    ...adminRank(user),
    ...contributorRank(total),
    flag: user.flag,
    operator_name: operatorName,
    num_total_submissions: total,
    num_machines_added: countOfType(submissions, 'new_lmx'),
    num_machines_removed: countOfType(submissions, 'remove_machine'),
    num_locations_suggested: countOfType(submissions, 'suggest_location'),
    num_lmx_comments_left: countOfType(submissions, 'new_condition'),
    num_msx_scores_added: countOfType(submissions, 'new_msx'),
    num_life_list_machines: lifeListMachines,
    num_locations_edited: locations.length,
    profile_list_of_edited_locations: editedLocations(newest),
    ...(newestScores ? { profile_list_of_high_scores: highScores(newestScores) } : {}),
    created_at: user.created_at,
  }
}

/** A user's scores by machine, by name of the machine; machines that no longer exist are left out. */
export function machineScoresStats(scores: readonly Score[], machines: ReadonlyMap<number, Machine>) {
  const found = [...groupBy(scores, ({ machine_id }) => machine_id ?? 0)].flatMap(([machineId, own]) => {
    const machine = machines.get(machineId)
    return machine ? [{ machine, own }] : []
  })
  return found
    .sort((a, b) => compareMachineNames(a.machine, b.machine))
    .map(({ machine: { id, name }, own }) => ({ machine_id: id, machine_name: name, ...statsOf(own) }))
}

/** A user's life list in the same order. */
export function lifeListStats(
  entries: readonly LifeListEntry[],
  scores: readonly Score[],
  machines: ReadonlyMap<number, Machine>,
) {
  const byMachine = groupBy(scores, ({ machine_id }) => machine_id ?? 0)
  const found = entries.flatMap((entry) => {
    const machine = machines.get(entry.machine_id)
    return machine ? [{ entry, machine, own: byMachine.get(entry.machine_id) }] : []
  })
  return found
    .sort((a, b) => compareMachineNames(a.machine, b.machine))
    .map(({ entry, machine, own }) => ({
      umx_id: entry.id,
      machine_id: machine.id,
      machine_name: machine.name,
      machine_year_man: yearAndManufacturer(machine),
      ...(own ? statsOf(own) : {}),
    }))
}

/** `(Bally, 1992)`; blank when neither is known. */
function yearAndManufacturer({ manufacturer, year }: Machine): string {
  const known = [manufacturer, year].filter((part) => part !== null)
  return known.length > 0 ? `(${known.join(', ')})` : ''
}

function statsOf(scores: readonly Score[]) {
  const list = scores.toSorted(highestFirst).map(({ score }) => score ?? 0)
  const sum = list.reduce<bigint>((total, one) => total + BigInt(one), 0n)
  const length = BigInt(list.length)
  const average = (sum + length / 2n) / length
  return { average: average <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(average) : average, count: list.length, list }
}

/** Each location once, latest edit first, with the name that it had then. */
function editedLocations(newestFirst: Submission[]): [number, string][] {
  const names = new Map<number, string>()
  for (const { location_id, location_name } of newestFirst) {
    if (location_id !== null && location_name !== null && !names.has(location_id)) names.set(location_id, location_name)
  }
  return [...names]
}

/** The highest score on each machine, as texts: location, machine, score, date. */
function highScores(submissions: Submission[]): [string, string, string, string][] {
  const best = new Map<string, Submission>()
  for (const submission of submissions) {
    const known = best.get(submission.machine_name ?? '')
    if (!known || (submission.high_score ?? 0) > (known.high_score ?? 0))
      best.set(submission.machine_name ?? '', submission)
  }
  return [...best.values()].map(({ location_name, city_name, machine_name, high_score, created_at }) => [
    [location_name, city_name].filter((part) => part !== null).join(' in '),
    machine_name ?? '',
    (high_score ?? 0).toLocaleString('en-US'),
    shortDate(created_at),
  ])
}

/** `Dec 09, 2019`. */
function shortDate(timestamp: string | null): string {
  if (timestamp === null) return ''
  return new Date(timestamp).toLocaleDateString('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
