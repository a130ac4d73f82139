// To the address of an account whose password has changed, so that nobody loses an account without noticing.

import type { Email } from '../email.js'
import { layOut } from '../layout.js'

export interface PasswordChanged {
  email: string
  username: string
  /** Where a new password can be asked for; undefined when there is no such page. */
  forgotPasswordLink?: string | undefined
}

export function passwordChangedEmail({ email, username, forgotPasswordLink: link }: PasswordChanged): Email {
  return {
    to: [email],
    subject: 'your password was changed',
    ...layOut([
      `Hello ${username}!`,
      'The password of your account was changed. Whoever was signed in has to sign in again.',
      'If it was not you, ask for a reset of your password at once: it makes the one that was set void.',
      ...(link === undefined ? [] : [{ link, label: 'Reset my password' }]),
    ]),
  }
}
