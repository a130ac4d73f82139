// Hidden content and reports of content, as they are stored.
import type * as z from 'zod/mini'
import { contentReport, hiddenContent } from '../records/kinds/moderation.js'
import { storedSchema } from '../records/stored-schema.js'

export const hiddenContentSchema = storedSchema(hiddenContent)
export type HiddenContent = z.output<typeof hiddenContentSchema>

export const REPORT_DECISIONS = contentReport.fields.decision.oneOf

export const contentReportSchema = storedSchema(contentReport)
export type ContentReport = z.output<typeof contentReportSchema>
