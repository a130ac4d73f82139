// To the administrators of the home region: a region that a user suggests.

import type { Recipients } from '../../accounts/recipients.js'
import type { Email } from '../../mail/email.js'
import { layOut } from '../../mail/layout.js'

interface RegionSuggestion {
  to: Recipients['to']
  username: string
  email: string | null
  regionName: string
  comments: string | undefined
  /** Where an administrator decides. */
  page: string
  footer: string
}

export function regionSuggestionEmail({
  to,
  username,
  email,
  regionName,
  comments,
  page,
  footer,
}: RegionSuggestion): Email {
  return {
    to,
    ...(email === null ? {} : { replyTo: email }),
    subject: 'new region suggestion',
    ...layOut([
      {
        fields: [
          ['Their Name', username],
          ['Their Email', email],
          ['Region Name', regionName],
          ['Region Comments', comments],
        ],
      },
      { link: page, label: 'Decide on the suggestion' },
      footer,
    ]),
  }
}
