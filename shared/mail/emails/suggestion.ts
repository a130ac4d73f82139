// To those who run a region: a location that a user suggests, with all that is needed to decide on it.
import type { Region, SuggestedLocation } from '../../records.js'
import type { Email } from '../email.js'
import { type Block, layOut } from '../layout.js'
import type { Recipients } from '../recipients.js'

export interface Suggestion {
  recipients: Recipients
  replyTo: string | undefined
  suggestion: SuggestedLocation
  region: Region | undefined
  /** Names of what the suggestion refers to by id. */
  names: { type: string | undefined; operator: string | undefined; zone: string | undefined }
  /** Locations that it may be already, a line each. */
  duplicates: readonly string[]
  footer: string
}

export function suggestionEmail(told: Suggestion): Email {
  const { recipients, replyTo, region } = told
  return {
    ...recipients,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: `new location suggested for the ${region ? `${region.name} ` : ''}map`,
    ...layOut(suggestionBlocks(told)),
  }
}

export function suggestionBlocks({ suggestion, names, duplicates, footer }: Suggestion): Block[] {
  const { id, lat, lon } = suggestion
  const admin = (action: string) => ({ command: `npm run admin -- suggestions ${action} ${id}` })
  return [
    'Somebody suggests a new location. Please check that the directory does not have it yet, that the address is complete and that the machines are named as the directory names them. Then put it on the map:',
    admin('approve'),
    'Corrections can be made with that command; its --help lists them. To turn it down:',
    admin('reject'),
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
        ['Place ID', suggestion.place_id],
        ['Comments', suggestion.comments],
        ['Machines', suggestion.machines],
        ['Point', lat === null || lon === null ? 'unknown' : `${lat}, ${lon}`],
      ],
    },
    ...(duplicates.length > 0
      ? ['It may be in the directory already:', { list: duplicates }]
      : ['No location of that name or within 100 m is known.']),
    footer,
  ]
}
