// The links on a region's page.
import * as z from 'zod/mini'
import { regionLinkSchema } from '../records.js'

/** Without their times, which only administrators need. */
export const shownLinkSchema = z.omit(regionLinkSchema, { created_at: true, updated_at: true })
export type ShownLink = z.output<typeof shownLinkSchema>
