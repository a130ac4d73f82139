// To a user who forgot the password: the link to the page that sets a new one.
import type { Email } from '../../mail/email.js'
import { layOut } from '../../mail/layout.js'

interface ResetPassword {
  email: string
  /** URL of the page that sets the new password. */
  link: string
  validHours: number
}

export function resetPasswordEmail({ email, link, validHours }: ResetPassword): Email {
  return {
    to: [email],
    personal: 'requested',
    subject: 'reset password instructions',
    ...layOut([
      `Hello ${email}!`,
      'A link to change your password was requested:',
      { link, label: 'Change my password' },
      `The link is valid for ${validHours} hours and can be used once.`,
      'If you did not request it, please ignore this email: your password does not change.',
    ]),
  }
}
