// The entries of feeds: submissions with what lists show of their user and of the location's operator.
import * as z from 'zod/mini'
import { type Submission, submissionSchema } from '../records.js'
import { batchGet } from '../table/get.js'
import { locationKey } from '../table/keys.js'
import { userAttributes } from './user-attributes.js'

/** Strings and numbers of a submission as stored, and the present attributes of its user and location. */
export const submissionViewSchema = z.extend(submissionSchema, {
  location_operator_id: z.nullable(z.number()),
  user_operator_id: z.nullable(z.number()),
  admin_title: z.nullable(z.string()),
  contributor_rank: z.nullable(z.string()),
  flag: z.nullable(z.string()),
  user_deleted: z.boolean(),
})
export type SubmissionView = z.output<typeof submissionViewSchema>

/** One BatchGet for every hundred locations. */
export async function submissionViews(submissions: readonly Submission[]): Promise<SubmissionView[]> {
  const [attributesOf, operatorAt] = await Promise.all([userAttributes(), locationOperators(submissions)])
  return submissions.map((submission) => {
    const { operator_id, ...attributes } = attributesOf(submission.user_id)
    return {
      ...submission,
      location_operator_id: operatorAt.get(submission.location_id ?? 0) ?? null,
      user_operator_id: operator_id,
      ...attributes,
    }
  })
}

/** The operators of the locations by their ids. */
async function locationOperators(submissions: readonly Submission[]): Promise<Map<number, number>> {
  const ids = [...new Set(submissions.flatMap(({ location_id }) => location_id ?? []))]
  const items = await batchGet(ids.map(locationKey), { fields: ['operator_id'] })
  return new Map(
    ids.flatMap((id, index) => {
      const operatorId = items[index]?.operator_id
      return typeof operatorId === 'number' ? [[id, operatorId] as const] : []
    }),
  )
}
