// To the user of an account that is deleted on its own user's request, so that nobody loses an account unnoticed.
import { dayText, timeText } from '../../languages/written.js'
import type { Email } from '../../mail/email.js'
import type { EmailTexts } from '../../mail/texts.js'

interface Deleted {
  email: string
  username: string
}

interface DeletionAnnounced extends Deleted {
  /** URL of the page that restores the account. */
  link: string
  /** ISO 8601. */
  deletedAt: string
}

export function deletionAnnouncedEmail(
  { email, username, link, deletedAt }: DeletionAnnounced,
  { locale, text, layOut }: EmailTexts,
): Email {
  const time = { day: dayText(deletedAt, locale), time: timeText(deletedAt, locale) }
  return {
    to: [email],
    personal: 'security',
    subject: text('deletionSubject'),
    ...layOut([
      text('hello', { name: username }),
      text('deletionText', time),
      { link, label: text('keepAccount') },
      text('deletionNotMe'),
    ]),
  }
}

export function accountDeletedEmail({ email, username }: Deleted, { text, layOut }: EmailTexts): Email {
  return {
    to: [email],
    personal: 'security',
    subject: text('deletedSubject'),
    ...layOut([text('hello', { name: username }), text('deletedText')]),
  }
}
