// To who has forgotten their password: the link to the page where they choose another.

import type { Email } from '../email.js'
import { layOut } from '../layout.js'

export interface ResetPassword {
  email: string
  /** Opens the page that takes the new password. */
  link: string
  validHours: number
}

export function resetPasswordEmail({ email, link, validHours }: ResetPassword): Email {
  return {
    to: [email],
    subject: 'reset password instructions',
    ...layOut([
      `Hello ${email}!`,
      'Somebody, hopefully you, has asked for a link to change your password:',
      { link, label: 'Change my password' },
      `The link works for ${validHours} hours, and only once.`,
      'If you have not asked for it, please ignore this message: your password stays as it is.',
    ]),
  }
}
