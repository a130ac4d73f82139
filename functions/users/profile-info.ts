// A user's contributions: counts, rank, and the latest edits and scores.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { type FeedSelection, listOfUser } from '../../shared/store/feeds.js'
import { getUser } from '../../shared/store/users.js'
import { listCounters } from '../../shared/table/counters.js'
import { userActionCounters, userLocationCounters } from '../../shared/table/keys.js'
import { profileView, profileViewSchema } from '../../shared/views/profiles.js'

/** How many of the user's newest submissions the lists are made from. */
const LISTED_SUBMISSIONS = 50

export const handler = endpoint(
  {
    summary: 'Show what a user has contributed',
    route: 'GET /users/{id}/profile_info.json',
    parameters: z.object({ id: required(id('id of the user')) }),
    response: z.object({ profile_info: profileViewSchema }),
    access: ['table:read'],
    cacheSeconds: 10,
  },
  async ({ id }) => {
    const selection: FeedSelection = {
      types: undefined,
      since: undefined,
      before: undefined,
      limit: LISTED_SUBMISSIONS,
    }
    const [user, actions, locations, newest, newestScores] = await Promise.all([
      getUser(id),
      listCounters(userActionCounters(id)),
      listCounters(userLocationCounters(id)),
      listOfUser(id, selection),
      listOfUser(id, { ...selection, types: ['new_msx'] }),
    ])
    if (!user) throw new NotFoundError('user', id)
    const contributions = {
      actions,
      locations,
      newest: newest.submissions,
      newestScores: newestScores.submissions,
    }
    return { profile_info: profileView(user, contributions) }
  },
)
