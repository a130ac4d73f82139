// Makes a MIME message of a letter. Nothing in a letter can add a header or a recipient: addresses are checked one by
// one, all else that goes into a header is freed of control characters before it is encoded.
import MailComposer from 'nodemailer/lib/mail-composer'
import { domainOf, isMailAddress } from '../text/email-address.js'
import { type Email, EmailError, recipientsOf } from './email.js'

export interface MessageContext {
  /** The same for every try to send the letter. */
  id: string
  writtenAt: Date
  sender: string
  serviceName: string
}

const MAX_SUBJECT_CHARACTERS = 200

/**
 * The message as it goes over the wire; who gets a blind copy is not in it.
 * @throws LetterError when there is no recipient, or when a recipient is not exactly one address.
 */
export async function composeMessage(
  letter: Email,
  { id, writtenAt, sender, serviceName }: MessageContext,
): Promise<Buffer> {
  assertRecipients(letter)
  const { to, cc = [], replyTo, subject, text, html } = letter
  const domain = domainOf(sender)
  return new MailComposer({
    from: { name: oneLine(serviceName), address: sender },
    to: to.map(recipient),
    cc: cc.map(recipient),
    // Whoever gave a wrong address to answer to has written a letter all the same.
    ...(replyTo !== undefined && isMailAddress(replyTo) ? { replyTo: recipient(replyTo) } : {}),
    // By characters: half of one could not be encoded.
    subject: [...oneLine(`${serviceName} - ${subject}`)].slice(0, MAX_SUBJECT_CHARACTERS).join(''),
    text,
    html,
    messageId: `<${id}@${domain}>`,
    date: writtenAt,
    headers: {
      'List-Id': `<mail.${domain}>`,
      'Auto-Submitted': 'auto-generated',
      // SES puts a Message-ID of its own in place of ours (https://docs.aws.amazon.com/ses/latest/dg/header-fields.html):
      // by this one, two copies of a letter can be told to be the same.
      'X-Letter-ID': id,
    },
  })
    .compile()
    .build()
}

function assertRecipients(letter: Email): void {
  const recipients = recipientsOf(letter)
  if (recipients.length === 0) throw new EmailError('the letter has no recipient')
  const wrong = recipients.filter((address) => !isMailAddress(address)).length
  if (wrong > 0) throw new EmailError(`${wrong} of ${recipients.length} recipients are not one address`)
}

/** As an object, so that the address is taken as it is and not searched for more. */
function recipient(address: string) {
  return { name: '', address }
}

/** Control characters, line and paragraph separators become spaces. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
