// What a user has done: counts, rank, the places and the scores of late.

import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { recordId } from '../../shared/parameters/parameters.js'
import type { Submission, User } from '../../shared/records.js'
import { type FeedSelection, listOfUser } from '../../shared/store/submissions.js'
import { getUser } from '../../shared/store/users.js'
import { listCounters } from '../../shared/table/counters.js'
import { userActionCounters, userLocationCounters } from '../../shared/table/keys.js'

/** The lists are made from so many of the user's newest submissions. */
const LISTED_SUBMISSIONS = 50
/** Administrators of the region with this id administer the whole directory. */
const HOME_REGION_ID = 1

const nullableText = z.nullable(z.string())
const nullableInteger = z.nullable(z.number())

export const handler = endpoint(
  {
    summary: 'What a user has done',
    route: 'GET /users/{id}/profile_info.json',
    parameters: z.object({ id: recordId('id of the user') }),
    response: z.object({
      profile_info: z.object({
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
      }),
    }),
    access: ['table:read'],
    cacheSeconds: 10,
  },
  async ({ id }) => {
    const newest: FeedSelection = { types: undefined, since: undefined, before: undefined, limit: LISTED_SUBMISSIONS }
    const [user, deeds, places, latest, scores] = await Promise.all([
      getUser(id),
      listCounters(userActionCounters(id)),
      listCounters(userLocationCounters(id)),
      listOfUser(id, newest),
      listOfUser(id, { ...newest, types: ['new_msx'] }),
    ])
    if (!user) throw new NotFoundError('user', id)
    const count = (type: string) => deeds.find(({ key }) => key === type)?.count ?? 0
    const total = deeds.reduce((sum, deed) => sum + deed.count, 0)
    return {
      profile_info: {
        id,
        ...adminRank(user),
        ...contributorRank(total),
        num_total_submissions: total,
        num_machines_added: count('new_lmx'),
        num_machines_removed: count('remove_machine'),
        num_locations_suggested: count('suggest_location'),
        num_lmx_comments_left: count('new_condition'),
        num_msx_scores_added: count('new_msx'),
        num_locations_edited: places.length,
        profile_list_of_edited_locations: editedLocations(latest.submissions),
        profile_list_of_high_scores: highScores(scores.submissions),
        created_at: user.created_at,
      },
    }
  },
)

function adminRank({ region_id, is_super_admin }: User) {
  if (region_id === HOME_REGION_ID || is_super_admin) return { admin_rank_int: 1, admin_title: 'Global Administrator' }
  if (region_id !== null) return { admin_rank_int: 2, admin_title: 'Regional Administrator' }
  return { admin_rank_int: null, admin_title: null }
}

/** From how many submissions on a rank is held; clients compare the texts. */
const CONTRIBUTOR_RANKS = [
  { from: 500, contributor_rank_int: 3, contributor_rank: 'Grand Champ Mapper' },
  { from: 250, contributor_rank_int: 4, contributor_rank: 'Legendary Mapper' },
  { from: 50, contributor_rank_int: 5, contributor_rank: 'Super Mapper' },
]

function contributorRank(total: number) {
  const rank = CONTRIBUTOR_RANKS.find(({ from }) => total >= from)
  return { contributor_rank_int: rank?.contributor_rank_int ?? null, contributor_rank: rank?.contributor_rank ?? null }
}

/** Each location once, in the order of first sight; of several names the oldest. */
function editedLocations(newestFirst: Submission[]): [number, string][] {
  const names = new Map<number, string>()
  for (const { location_id, location_name } of newestFirst) {
    if (location_id !== null && location_name !== null) names.set(location_id, location_name)
  }
  return [...names]
}

/** The highest score of each machine as texts: where, on what, how much, when. */
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
