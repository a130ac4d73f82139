// What users have done, as feeds show it.
import type * as z from 'zod/mini'
import { submission } from './kinds/submission.js'
import { storedSchema } from './stored-schema.js'

export const submissionSchema = storedSchema(submission)
export type Submission = z.output<typeof submissionSchema>
