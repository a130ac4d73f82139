// To a user who asked for it: what became of a suggestion.

import type { Email } from '../../mail/email.js'
import { type Block, layOut } from '../../mail/layout.js'
import { isolate } from '../../text/direction.js'
import type { SuggestionKind } from '../keys.js'
import { KINDS } from '../kinds.js'

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
      /** The name of the place that was there before, into which it was merged. */
      into?: string
    }
  | {
      isApproved: false
      reason: string | null
      /** The name of what the directory has already. */
      existing?: string | undefined
    }

export function suggestionDecidedEmail({ email, username, kind, name, decision }: DecidedSuggestion): Email {
  const details: Block[] = decision.isApproved
    ? [
        decision.into === undefined ? KINDS[kind].approvedText : 'The map has the place already that you suggested:',
        { list: [isolate(name)] },
        ...(decision.into === undefined
          ? []
          : [`It is there as ${isolate(decision.into)}, now with the machines that you named.`]),
        ...(decision.link ? [{ link: decision.link, label: 'Look at it' }] : []),
      ]
    : [
        KINDS[kind].rejectedText,
        { list: [isolate(name)] },
        ...(decision.existing ? [`The catalog has it as ${isolate(decision.existing)}.`] : []),
        ...(decision.reason ? [{ fields: [['The reason', decision.reason] as const] }] : []),
      ]
  return {
    to: [email],
    personal: 'notice',
    subject: `your suggestion was ${decision.isApproved ? (decision.into === undefined ? 'approved' : 'merged') : 'rejected'}`,
    ...layOut([`Hello ${username}!`, ...details, 'You get this email because you asked for it when you suggested it.']),
  }
}
