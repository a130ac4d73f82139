// To the administrators of a region: a suggested location, with everything needed to decide on it.

import type { Recipients } from '../../accounts/recipients.js'
import type { Email } from '../../mail/email.js'
import { type Block, blocksText, layOut } from '../../mail/layout.js'
import type { Region } from '../../records/catalog.js'
import type { SuggestedLocation } from '../record.js'

/** The emails of new suggestions and of those from another region are counted together, and are in one digest. */
export const SUGGESTION_EMAILS = 'suggest-location'

export interface Suggestion {
  recipients: Recipients
  replyTo: string | undefined
  suggestion: SuggestedLocation
  region: Region | undefined
  /** Names of the records that the suggestion references. */
  names: { type: string | undefined; operator: string | undefined; zone: string | undefined }
  /** The page where an administrator decides. */
  page: string
  /** Existing locations that may be the same, one line each. */
  duplicates: readonly string[]
  footer: string
}

export function suggestionEmail(suggested: Suggestion): Email {
  const { recipients, replyTo, region, footer } = suggested
  return {
    ...recipients,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: `new location suggested for the ${region ? `${region.name} ` : ''}map`,
    ...layOut([...suggestionBlocks(suggested), footer]),
  }
}

/** What is kept: who sent it from where is in the email alone, as what is kept stays when an account is deleted. */
export function keptSuggestion(suggested: Suggestion): string {
  return blocksText(suggestionBlocks(suggested))
}

function suggestionBlocks({ suggestion, names, page, duplicates }: Suggestion): Block[] {
  return [
    'A user suggests a new location. Please check that it is not in the directory yet, that its address is complete and that its machines have the names of the directory. On this page you can correct it, add it to the map, or reject it:',
    { link: page, label: 'Decide on the suggestion' },
    {
      fields: [
        ['Location Name', suggestion.name],
        ['Street', suggestion.street],
        ['City', suggestion.city],
        ['State', suggestion.state],
        ['Zip', suggestion.zip],
        ['Country', suggestion.country],
        ['Phone', suggestion.phone],
        ['Website', suggestion.website],
        ['Type', names.type],
        ['Operator', names.operator],
        ['Zone', names.zone],
        ['All Ages', suggestion.all_ages],
        ['Free Play', suggestion.payment_type],
        ['Opening Hours', suggestion.opening_hours],
        ['Remark on the Hours', suggestion.opening_hours_remark],
        ['Step-Free Entrance', suggestion.step_free_entrance],
        ['Seating', suggestion.seating],
        ['Family Friendly', suggestion.family_friendly],
        ['Place ID', suggestion.place_id],
        ['Comments', suggestion.comments],
        ['Machines', suggestion.machines],
        ['Point', pointText(suggestion)],
      ],
    },
    ...missingIn(suggestion),
    ...(duplicates.length > 0
      ? ['These locations may be the same:', { list: duplicates }]
      : ['No location of that name or within 100 m is in the directory.']),
  ]
}

function pointText({ lat, lon, point_from }: SuggestedLocation): string {
  if (lat === null || lon === null) return 'unknown'
  const doubt = { address: '', sender: ', set by its user', city: ', the middle of its town' }[point_from ?? 'address']
  return `${lat}, ${lon}${doubt}`
}

/** What the suggestion lacks that locations should have. */
function missingIn({ street, city, location_type_id, place_id }: SuggestedLocation): string[] {
  const expected = { street, city, 'location type': location_type_id, 'place id': place_id }
  const missing = Object.entries(expected).flatMap(([name, value]) => (value === null ? [name] : []))
  return missing.length > 0 ? [`Missing: ${missing.join(', ')}.`] : []
}
