// To a user who asked for it: what became of a suggestion.

import type { Email } from '../../mail/email.js'
import type { Block } from '../../mail/layout.js'
import type { EmailTexts } from '../../mail/texts.js'
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
      /** The name of the place that was there before, into which it was merged. */
      into?: string
      /** The names of machines that were left out. */
      without?: readonly string[]
    }
  | {
      isApproved: false
      reason: string | null
      /** The name of what the directory has already. */
      existing?: string | undefined
    }

export function suggestionDecidedEmail(
  { email, username, kind, name, decision }: DecidedSuggestion,
  { text, layOut }: EmailTexts,
): Email {
  const { isApproved } = decision
  const isMerged = isApproved && decision.into !== undefined
  const details: Block[] = isApproved
    ? [
        text(isMerged ? 'merged' : `${kind}Approved`),
        { list: [isolate(name)] },
        ...(decision.into === undefined ? [] : [text('mergedInto', { name: isolate(decision.into) })]),
        ...(decision.without?.length ? [text('leftOut'), { list: decision.without.map(isolate) }] : []),
        ...(decision.link ? [{ link: decision.link, label: text('lookAtIt') }] : []),
      ]
    : [
        text(`${kind}Rejected`),
        { list: [isolate(name)] },
        ...(decision.existing ? [text('existing', { name: isolate(decision.existing) })] : []),
        ...(decision.reason ? [{ fields: [[text('theReason'), decision.reason] as const] }] : []),
      ]
  return {
    to: [email],
    personal: 'notice',
    subject: text(isApproved ? (isMerged ? 'mergedSubject' : 'approvedSubject') : 'rejectedSubject'),
    ...layOut([text('hello', { name: username }), ...details, text('whyDecided')]),
  }
}
