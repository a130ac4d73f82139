// What new accounts wrote in the regions of an administrator, with what is usual for spam.
import * as z from 'zod/mini'
import { findPossibleSpam, SPAM_SIGNS } from '../../shared/attention/possible-spam.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { submissionSchema } from '../../shared/records/submissions.js'
import { feedsFor } from '../../shared/undo/action-feeds.js'
import { NEVER_REVERTED } from '../../shared/undo/revertible.js'

const writtenSchema = z.extend(submissionSchema, {
  /** What is usual for spam: a link, a text that new accounts wrote more than once, five texts within ten minutes. */
  signs: z.array(z.enum(SPAM_SIGNS)),
  is_revertible: z.boolean(),
})

export const handler = endpoint(
  {
    summary: 'List what accounts younger than two weeks wrote in your regions, with the most signs of spam first',
    route: 'GET /admin/possible_spam.json',
    parameters: z.object({}),
    response: z.object({ actions: z.array(writtenSchema) }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async (_, { user, now }) => {
    const { partitions, isWanted } = await feedsFor(user, {})
    const found = await findPossibleSpam(partitions, isWanted, now)
    return {
      actions: found.map(({ submission, signs }) => {
        return { ...submission, signs, is_revertible: !NEVER_REVERTED.has(submission.submission_type) }
      }),
    }
  },
)
