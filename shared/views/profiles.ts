// What a user has contributed: counts, ranks, and the latest edits and scores.
import * as z from 'zod/mini'
import type { Submission, User } from '../records.js'
import type { Counter } from '../table/counters.js'
import { adminRank, contributorRank } from './ranks.js'

const nullableText = z.nullable(z.string())
const nullableInteger = z.nullable(z.number())

export const profileViewSchema = z.object({
  id: z.number(),
  admin_rank_int: nullableInteger,
  admin_title: nullableText,
  contributor_rank_int: nullableInteger,
  contributor_rank: nullableText,
  num_total_submissions: z.number(),
  num_machines_added: z.number(),
  num_machines_removed: z.number(),
  num_locations_suggested: z.number(),
  num_lmx_comments_left: z.number(),
  num_msx_scores_added: z.number(),
  num_locations_edited: z.number(),
  profile_list_of_edited_locations: z.array(z.tuple([z.number(), z.string()])),
  profile_list_of_high_scores: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  created_at: nullableText,
})

interface Contributions {
  /** How many submissions of each type the user has made; the key is the type. */
  actions: Counter[]
  /** How often the user has edited each location. */
  locations: Counter[]
  /** The user's newest submissions, newest first. */
  newest: Submission[]
  /** The same of type `new_msx`. */
  newestScores: Submission[]
}

export function profileView(user: User, { actions, locations, newest, newestScores }: Contributions) {
  const count = (type: string) => actions.find(({ key }) => key === type)?.count ?? 0
  const total = actions.reduce((sum, action) => sum + action.count, 0)
  return {
    id: user.id,
    ...adminRank(user),
    ...contributorRank(total),
    num_total_submissions: total,
    num_machines_added: count('new_lmx'),
    num_machines_removed: count('remove_machine'),
    num_locations_suggested: count('suggest_location'),
    num_lmx_comments_left: count('new_condition'),
    num_msx_scores_added: count('new_msx'),
    num_locations_edited: locations.length,
    profile_list_of_edited_locations: editedLocations(newest),
    profile_list_of_high_scores: highScores(newestScores),
    created_at: user.created_at,
  }
}

/** Each location once, latest edit first, with the name that it had in the oldest of its edits. */
function editedLocations(newestFirst: Submission[]): [number, string][] {
  const names = new Map<number, string>()
  for (const { location_id, location_name } of newestFirst) {
    if (location_id !== null && location_name !== null) names.set(location_id, location_name)
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
