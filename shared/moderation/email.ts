// To the administrators of a region: a condition, score or picture that a user has reported.

import type { Recipients } from '../accounts/recipients.js'
import type { Email } from '../mail/email.js'
import { layOut } from '../mail/layout.js'
import type { ContentType } from '../records/content-types.js'
import { isolate } from '../text/direction.js'

const NAMES: Readonly<Record<ContentType, string>> = {
  machine_condition: 'note',
  machine_score_xref: 'score',
  location_picture_xref: 'picture',
}

interface ReportedContent {
  recipients: Recipients
  type: ContentType
  /** What the record says. */
  text: string | null
  locationName: string | undefined
  author: string | null
  reporter: string
  reason: string
  /** Where an administrator decides. */
  page: string
  footer: string
}

export function contentReportEmail({
  recipients,
  type,
  text,
  locationName,
  author,
  reporter,
  reason,
  page,
  footer,
}: ReportedContent): Email {
  const name = NAMES[type]
  return {
    ...recipients,
    subject: `reported ${name}${locationName === undefined ? '' : ` at ${isolate(locationName)}`}`,
    ...layOut([
      {
        fields: [
          [`The ${name}`, text],
          ['Location', locationName],
          ['Written by', author],
          ['Reported by', reporter],
          ['Reason', reason],
        ],
      },
      { link: page, label: 'Decide on the report' },
      footer,
    ]),
  }
}

/** @param origin - of this service. */
export function reportPage(id: number, origin: string): string {
  return `${origin}/admin/reports/${id}`
}
