// The entries of feeds: submissions with what lists show of their user and of the location's operator.
import * as z from 'zod/mini'
import { userAttributes } from '../accounts/views/user-attributes.js'
import { directedText } from '../activity/texts.js'
import { listLocationOperators } from '../derived/location-operators.js'
import type { FeatureList } from '../http/formats/features.js'
import { directionSchema } from '../locations/views/directions.js'
import { type Submission, submissionSchema } from '../records/submissions.js'
import { remembered } from '../runtime/remembered.js'
import { withoutLimit } from '../table/meter.js'
import { titleOf } from './followed-view.js'

/** Strings and numbers of a submission as stored, and the present attributes of its user and location. */
export const submissionViewSchema = z.extend(submissionSchema, {
  location_operator_id: z.nullable(z.int()),
  user_operator_id: z.nullable(z.int()),
  admin_title: z.nullable(z.string()),
  contributor_rank: z.nullable(z.string()),
  flag: z.nullable(z.string()),
  user_deleted: z.boolean(),
})
export type SubmissionView = z.output<typeof submissionViewSchema>

/** A submission as a feature at its location; without a geometry where it has none. */
export function submissionFeatureView(view: SubmissionView) {
  const { id, lat, lon } = view
  const geometry = lat === null || lon === null ? null : { type: 'Point', coordinates: [lon, lat] }
  return { type: 'Feature', id, geometry, properties: view }
}

export const SUBMISSION_COLUMNS: readonly string[] = Object.keys(submissionViewSchema.shape)

type SubmissionFeature = ReturnType<typeof submissionFeatureView>

/** How programs for maps and tables show activity. */
export function submissionList(
  features: readonly SubmissionFeature[],
  columns: readonly string[],
): FeatureList<SubmissionFeature> {
  const label = ({ properties }: SubmissionFeature) => ({
    name: titleOf(properties),
    description: directedText(properties),
    path: properties.location_id === null ? undefined : `/locations/${properties.location_id}`,
    time: properties.created_at,
  })
  return { features, columns, label }
}

export const submissionFeaturesSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      id: z.int(),
      geometry: z.nullable(z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) })),
      properties: z.extend(submissionViewSchema, z.partial(directionSchema).shape),
    }),
  ),
})

/** A change of a location's operator is shown this long after its refresh at the latest. */
const TRUST_MS = 30_000
/** A longer list is kept longer, so that loading it stays cheap: these are 4 RRU. */
const OPERATORS_PER_TRUST = 5_000

const locationOperators = remembered(
  () => withoutLimit(listLocationOperators),
  ({ size }) => TRUST_MS * Math.max(1, size / OPERATORS_PER_TRUST),
)

/**
 * Three Queries, when what an instance remembers has expired, beside the reading of the submissions. Adds to these, which
 * were read for one response: with as many fields, a copy of each took as long as reading it.
 */
export async function submissionViews(found: Promise<readonly Submission[]>): Promise<SubmissionView[]> {
  const [submissions, attributesOf, operators] = await Promise.all([found, userAttributes(), locationOperators.get()])
  return submissions.map((submission) => {
    const { operator_id, ...attributes } = attributesOf(submission.user_id)
    const location_operator_id = operators.get(submission.location_id) ?? null
    return Object.assign(submission, { location_operator_id, user_operator_id: operator_id, ...attributes })
  })
}
