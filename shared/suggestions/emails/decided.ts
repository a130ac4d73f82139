// To a user who asked for it: what became of a suggestion.

import type { Email } from '../../mail/email.js'
import { type Block, layOut } from '../../mail/layout.js'
import { isolate } from '../../text/direction.js'
import type { SuggestionKind } from '../keys.js'

interface DecidedSuggestion {
  email: string
  username: string
  kind: SuggestionKind
  /** What was suggested, as the user named it. */
  name: string
  decision: Decision
}

export type Decision =
  | {
      isApproved: true
      /** URL of what it became; a machine has no page. */
      link?: string
    }
  | {
      isApproved: false
      reason: string | null
      /** The name of what the directory has already. */
      existing?: string | undefined
    }

const APPROVED: Readonly<Record<SuggestionKind, string>> = {
  location: 'The place that you suggested is on the map now:',
  machine: 'The machine that you added stays in the catalog:',
  region: 'The directory has the region now that you suggested:',
}
const REJECTED: Readonly<Record<SuggestionKind, string>> = {
  location: 'An administrator has decided not to put this place on the map, which you suggested:',
  machine: 'An administrator has removed this machine from the catalog, which you added:',
  region: 'An administrator has decided not to add this region, which you suggested:',
}

export function suggestionDecidedEmail({ email, username, kind, name, decision }: DecidedSuggestion): Email {
  const details: Block[] = decision.isApproved
    ? [
        APPROVED[kind],
        { list: [isolate(name)] },
        ...(decision.link ? [{ link: decision.link, label: 'Look at it' }] : []),
      ]
    : [
        REJECTED[kind],
        { list: [isolate(name)] },
        ...(decision.existing ? [`The catalog has it as ${isolate(decision.existing)}.`] : []),
        ...(decision.reason ? [{ fields: [['The reason', decision.reason] as const] }] : []),
      ]
  return {
    to: [email],
    personal: 'notice',
    subject: decision.isApproved ? 'your suggestion was approved' : 'your suggestion was rejected',
    ...layOut([`Hello ${username}!`, ...details, 'You get this email because you asked for it when you suggested it.']),
  }
}
