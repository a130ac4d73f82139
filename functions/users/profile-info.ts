// A user's contributions: counts, rank, the latest edits, scores and the life list.
import * as z from 'zod/mini'
import { userKey } from '../../shared/accounts/keys.js'
import { getUser } from '../../shared/accounts/users.js'
import { listNewestOfUser } from '../../shared/activity/feeds.js'
import { USER_SUBMISSIONS, userLocationCounters } from '../../shared/activity/keys.js'
import { machineCatalog } from '../../shared/catalog/catalog.js'
import { getOfType } from '../../shared/catalog/reference-data.js'
import { NotFoundError } from '../../shared/errors.js'
import { lifeListStats, machineScoresStats, profileView, profileViewSchema } from '../../shared/feeds/profiles.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, presence } from '../../shared/parameters/values.js'
import { operatorSchema } from '../../shared/records/catalog.js'
import { userSchema } from '../../shared/records/users.js'
import { USER_LIFE_LISTS } from '../../shared/scores/keys.js'
import { listLifeList, listLifeListMachineIds } from '../../shared/scores/life-list-store.js'
import { listUserScores } from '../../shared/scores/store.js'
import { counterItemKey, getCountsAndItems, listCounters } from '../../shared/table/counters.js'

/** How many of the user's newest submissions the lists are made from. */
const LISTED_SUBMISSIONS = 50

export const handler = endpoint(
  {
    summary: 'Show what a user has contributed',
    route: 'GET /users/{id}/profile_info.json',
    parameters: z.object({
      id: required(id('id of the user')),
      life_list: presence('the life list with scores, in place of the lists of scores'),
      life_list_ids_only: presence('only the ids of the machines on the life list'),
      new_score_list_only: presence('without profile_list_of_high_scores'),
    }),
    response: z.object({
      profile_info: z.union([z.object({ id: z.int(), life_list_machine_ids: z.array(z.int()) }), profileViewSchema]),
    }),
    access: ['table:read'],
    strictRateLimit: { name: 'strict-profile', max: 50, seconds: 120 },
    cacheSeconds: 10,
  },
  async ({ id, life_list_ids_only, ...forms }) => {
    const reading = life_list_ids_only ? lifeListIds(id) : profile(id, forms)
    return { profile_info: await reading }
  },
)

async function lifeListIds(id: number) {
  const [user, life_list_machine_ids] = await Promise.all([getUser(id), listLifeListMachineIds(id)])
  if (!user) throw new NotFoundError('user', id)
  return { id, life_list_machine_ids }
}

async function profile(id: number, forms: { life_list: boolean; new_score_list_only: boolean }) {
  const hasHighScores = !forms.life_list && !forms.new_score_list_only
  const [userAndCounts, locations, listed, stats] = await Promise.all([
    getCountsAndItems(
      [{ counter: USER_LIFE_LISTS, key: String(id) }],
      [userKey(id), counterItemKey({ counter: USER_SUBMISSIONS, key: String(id) })],
    ),
    listCounters(userLocationCounters(id)),
    listNewestOfUser(id, LISTED_SUBMISSIONS, hasHighScores ? 'new_msx' : undefined),
    scoreLists(id, forms.life_list),
  ])
  const {
    items: [item, submissions],
    counts: [lifeListMachines = 0],
  } = userAndCounts
  if (!item) throw new NotFoundError('user', id)
  const user = z.parse(userSchema, item)
  const { operator_id } = user
  const operator = operator_id === null ? undefined : await getOfType('OPERATOR', operatorSchema, operator_id)
  const contributions = {
    operatorName: operator?.name ?? null,
    lifeListMachines,
    submissions,
    locations,
    newest: listed.newest,
    newestScores: hasHighScores ? listed.ofType : undefined,
  }
  return { ...profileView(user, contributions), ...stats }
}

async function scoreLists(userId: number, isLifeList: boolean) {
  const [scores, entries, { byId }] = await Promise.all([
    listUserScores(userId),
    isLifeList ? listLifeList(userId) : [],
    machineCatalog(),
  ])
  if (isLifeList) return { profile_life_list_stats: lifeListStats(entries, scores, byId) }
  return { profile_machine_scores_stats: machineScoresStats(scores, byId) }
}
