// What users wrote or added, as administrators see it: on one line for conditions, scores and pictures.
import * as z from 'zod/mini'
import { pictureLink } from '../pictures/files/links.js'
import { CONCERNED } from '../records/kinds/moderation.js'
import type { Picture } from '../records/pictures.js'
import { pick, pickSchema } from '../records/shown.js'
import {
  type ContentReport,
  contentReportSchema,
  type HiddenContent,
  hiddenContentSchema,
  REPORT_DECISIONS,
} from './record.js'
import { contentText } from './text.js'

export const contentViewSchema = z.extend(pickSchema(hiddenContentSchema, CONCERNED), {
  /** The comment, the points, or the description of a picture. */
  text: z.nullable(z.string()),
  /** A picture scaled to fit 1200×1200; null for what is none. */
  picture_url: z.nullable(z.string()),
  created_at: z.nullable(z.string()),
})
export type ContentView = z.output<typeof contentViewSchema>

export const hiddenContentViewSchema = z.extend(contentViewSchema, {
  ...z.pick(hiddenContentSchema, { id: true, hidden_at: true, hidden_by: true }).shape,
})

/** @param content - a record, with whose it is and where. */
export async function contentView({
  record,
  ...content
}: Omit<ContentView, 'text' | 'picture_url' | 'created_at'> & { record: object }): Promise<ContentView> {
  const { created_at } = record as { created_at?: string | null }
  return {
    ...pick(content, CONCERNED),
    created_at: created_at ?? null,
    text: contentText(record),
    picture_url: content.record_type === 'location_picture_xref' ? await linkOf(record as Partial<Picture>) : null,
  }
}

/** A stored item has no nulls. */
async function linkOf({ id = 0, object_token = null }: Partial<Picture>): Promise<string | null> {
  return pictureLink({ id, object_token }, 'large')
}

export async function hiddenContentView(hidden: HiddenContent): Promise<z.output<typeof hiddenContentViewSchema>> {
  const { id, hidden_at, hidden_by } = hidden
  return { ...(await contentView(hidden)), id, hidden_at, hidden_by }
}

const REPORT_STATUSES = ['open', ...REPORT_DECISIONS] as const

export const reportViewSchema = z.extend(z.omit(contentReportSchema, { decision: true, further_reporter_ids: true }), {
  /** What was decided. */
  status: z.enum(REPORT_STATUSES),
})

export function reportView({
  decision,
  further_reporter_ids,
  ...report
}: ContentReport): z.output<typeof reportViewSchema> {
  return { ...report, status: decision ?? 'open' }
}
