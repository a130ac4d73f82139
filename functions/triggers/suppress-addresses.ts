// Marks the addresses of emails that came back or were complained about.
import type { EmailEvent } from '../../shared/background/email-event.js'
import { emailTrigger } from '../../shared/background/trigger.js'
import { suppressAddress } from '../../shared/mail/suppressed-addresses.js'

export const handler = emailTrigger(
  {
    summary: 'Sends no more emails to an address where one could not be delivered, or whose reader complained',
    emailEvents: ['Bounce', 'Complaint'],
    access: ['table:write'],
  },
  async ({ emailEvent, now }) => {
    const { reason, detail, addresses } = suppressionOf(emailEvent)
    const at = now.toISOString()
    for (const address of addresses) await suppressAddress({ address, reason, detail, at })
  },
)

function suppressionOf(event: EmailEvent) {
  if (event.eventType === 'Bounce') {
    const { bounceType, bounceSubType, bouncedRecipients } = event.bounce
    // A full mailbox, for example, has room again later.
    const lasting = bounceType === 'Permanent' ? bouncedRecipients : []
    return { reason: 'bounce' as const, detail: bounceSubType, addresses: addressesOf(lasting) }
  }
  const { complainedRecipients, complaintFeedbackType } = event.complaint
  const detail = complaintFeedbackType ?? 'unknown'
  return { reason: 'complaint' as const, detail, addresses: addressesOf(complainedRecipients) }
}

/** SES writes them as the message did, perhaps with a name. */
const addressesOf = (recipients: readonly { emailAddress: string }[]) =>
  recipients.map(({ emailAddress }) => emailAddress.replace(/^.*<(.*)>$/, '$1').trim())
