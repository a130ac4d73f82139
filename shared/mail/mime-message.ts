// Composes the MIME message of an email. No content can inject a header or a recipient: every address is validated, and
// control characters are removed from all other header values.
import MailComposer from 'nodemailer/lib/mail-composer'
import { domainOf, isMailAddress } from '../text/email-address.js'
import { allRecipients, type Email, EmailError } from './email.js'

export interface MessageContext {
  /** One for all attempts to send the email. */
  id: string
  writtenAt: Date
  sender: string
  serviceName: string
}

const MAX_SUBJECT_CHARACTERS = 200

/** @throws EmailError when there is no recipient, or when a recipient is not exactly one address. */
export async function composeMessage(
  email: Email,
  { id, writtenAt, sender, serviceName }: MessageContext,
): Promise<Buffer> {
  assertRecipients(email)
  const { to, cc = [], replyTo, subject, text, html, unsubscribe } = email
  const domain = domainOf(sender)
  return new MailComposer({
    from: { name: oneLine(serviceName), address: sender },
    to: to.map(recipient),
    cc: cc.map(recipient),
    // An invalid reply address must not stop the email.
    ...(replyTo !== undefined && isMailAddress(replyTo) ? { replyTo: recipient(replyTo) } : {}),
    // Cut by code points: half a surrogate pair cannot be encoded.
    subject: [...oneLine(`${serviceName} - ${subject}`)].slice(0, MAX_SUBJECT_CHARACTERS).join(''),
    text,
    html,
    messageId: `<${id}@${domain}>`,
    date: writtenAt,
    headers: {
      'List-Id': `<mail.${domain}>`,
      'Auto-Submitted': 'auto-generated',
      // SES replaces the Message-ID (https://docs.aws.amazon.com/ses/latest/dg/header-fields.html). This header
      // identifies copies of one email.
      'X-Email-ID': id,
      ...(unsubscribe === undefined ? {} : unsubscribeHeaders(unsubscribe)),
    },
  })
    .compile()
    .build()
}

/**
 * RFC 8058: mail programs stop the emails by one POST to the address, without showing a page.
 * @throws EmailError for what is not an address of the web.
 */
function unsubscribeHeaders(address: string): Record<string, string> {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new EmailError('the address to unsubscribe is not valid')
  return { 'List-Unsubscribe': `<${new URL(address).href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function assertRecipients(email: Email): void {
  const recipients = allRecipients(email)
  if (recipients.length === 0) throw new EmailError('the email has no recipient')
  const wrong = recipients.filter((address) => !isMailAddress(address)).length
  if (wrong > 0) throw new EmailError(`${wrong} of ${recipients.length} recipients are not a single address`)
}

/** An object, so that the library does not parse the address as a list. */
function recipient(address: string) {
  return { name: '', address }
}

/** Replaces control characters, line and paragraph separators by spaces. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
