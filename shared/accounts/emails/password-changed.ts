// To the user of an account whose password was changed, so that nobody loses an account unnoticed.
import type { Email } from '../../mail/email.js'
import { layOut } from '../../mail/layout.js'

interface PasswordChanged {
  email: string
  username: string
  /** Whether the user has changed it while signed in, and stays signed in there. */
  isOwnChange?: boolean
  /** To a former address: URL of the page that reverts the change of the address. */
  revertLink?: string
}

export function passwordChangedEmail({ email, username, isOwnChange = false, revertLink }: PasswordChanged): Email {
  return {
    to: [email],
    personal: 'security',
    subject: 'your password was changed',
    ...layOut([
      `Hello ${username}!`,
      `The password of your account was changed. All ${isOwnChange ? 'other ' : ''}devices have to sign in again.`,
      ...(revertLink === undefined
        ? ['If you did not change it, please reset your password at once.']
        : [
            'This was the email address of the account. If it was not you who changed address and password, please restore the account:',
            { link: revertLink, label: 'This was not me' },
          ]),
    ]),
  }
}
