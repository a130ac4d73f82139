// To a user who forgot the password: the link to the page that sets a new one.
import type { Email } from '../../mail/email.js'
import type { EmailTexts } from '../../mail/texts.js'

interface ResetPassword {
  email: string
  /** URL of the page that sets the new password. */
  link: string
  validHours: number
}

export function resetPasswordEmail({ email, link, validHours }: ResetPassword, { text, layOut }: EmailTexts): Email {
  return {
    to: [email],
    personal: 'requested',
    subject: text('resetSubject'),
    ...layOut([
      text('hello', { name: email }),
      text('resetText'),
      { link, label: text('resetPassword') },
      text('resetValid', { hours: validHours }),
      text('resetIgnore'),
    ]),
  }
}
