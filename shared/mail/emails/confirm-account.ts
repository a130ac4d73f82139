// To who has signed up: the link that proves that the address is theirs.

import type { Email } from '../email.js'
import { layOut } from '../layout.js'

export interface ConfirmAccount {
  email: string
  username: string
  /** Opens the page that confirms the account. */
  link: string
}

export function confirmAccountEmail({ email, username, link }: ConfirmAccount): Email {
  return {
    to: [email],
    subject: 'please confirm your account',
    ...layOut([
      `Welcome ${username}!`,
      'You can confirm your account by following this link:',
      { link, label: 'Confirm my account' },
      'If you have not signed up, please ignore this message: without the confirmation nobody can use the account.',
    ]),
  }
}
