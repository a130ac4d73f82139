// What users did in the regions of an administrator.
import * as z from 'zod/mini'
import { findUserId } from '../../shared/accounts/users.js'
import { isPositionInFeed, readFeeds } from '../../shared/activity/feeds.js'
import { PUBLIC_TYPES } from '../../shared/activity/types.js'
import { BadRequestError, NoMatchError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { choice, dayOrTime, id, text } from '../../shared/parameters/values.js'
import { type Submission, submissionSchema } from '../../shared/records/submissions.js'
import { feedsFor, type WantedActions } from '../../shared/undo/action-feeds.js'
import { NEVER_REVERTED } from '../../shared/undo/revertible.js'

const PAGE = 100
const DAY_MS = 24 * 3600_000

const actionSchema = z.extend(submissionSchema, {
  /** Whether actions of this type can be reverted, unless somebody has built on them. */
  is_revertible: z.boolean(),
})

export const handler = endpoint(
  {
    summary: 'List what users did in the regions that you administer, newest first, without what was reverted',
    route: 'GET /admin/actions.json',
    parameters: z.object({
      location_id: id('only what was done at this location'),
      user_id: id('only what this user did'),
      username: text('only what the user with this username did'),
      submission_type: choice('only actions of this type', PUBLIC_TYPES),
      since: dayOrTime('only what was done on this day in UTC, or at this time, or later'),
      until: dayOrTime('only what was done on this day in UTC or earlier, or before this time'),
      before: text('only older actions: next_before of the previous page'),
    }),
    response: z.object({ actions: z.array(actionSchema), next_before: z.nullable(z.string()) }),
    errors: { 404: 'The location or user was not found.' },
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ submission_type, since, until, before, username, ...rest }, { user }) => {
    if (before !== undefined && !isPositionInFeed(before)) {
      throw new BadRequestError('before must be next_before of the previous page')
    }
    const wanted = username === undefined ? rest : { ...rest, user_id: await existingUserId(username) }
    const isTime = until !== undefined && until.length > 'YYYY-MM-DD'.length
    const end = until && (isTime ? until : new Date(Date.parse(until) + DAY_MS).toISOString())
    const { partitions, isWanted } = await feedsFor(user, wanted satisfies WantedActions)
    const { submissions, next = null } = await readFeeds(partitions, {
      types: submission_type && [submission_type],
      since,
      before: [before, end].filter((one) => one !== undefined).sort()[0],
      limit: PAGE,
      isWanted,
    })
    return { actions: submissions.map(actionView), next_before: next }
  },
)

async function existingUserId(username: string): Promise<number> {
  const id = await findUserId(username)
  if (id === undefined) throw new NoMatchError(`user ${username} not found`)
  return id
}

function actionView(submission: Submission): z.output<typeof actionSchema> {
  return { ...submission, is_revertible: !NEVER_REVERTED.has(submission.submission_type) }
}
