// To the user of an account whose password was changed, so that nobody loses an account unnoticed.
import type { Email } from '../../mail/email.js'
import type { EmailTexts } from '../../mail/texts.js'

interface PasswordChanged {
  email: string
  username: string
  /** Whether the user has changed it while signed in, and stays signed in there. */
  isOwnChange?: boolean
  /** To a former address: URL of the page that reverts the change of the address. */
  revertLink?: string
}

export function passwordChangedEmail(
  { email, username, isOwnChange = false, revertLink }: PasswordChanged,
  { text, layOut }: EmailTexts,
): Email {
  return {
    to: [email],
    personal: 'security',
    subject: text('passwordChangedSubject'),
    ...layOut([
      text('hello', { name: username }),
      text(isOwnChange ? 'ownPasswordChanged' : 'passwordChanged'),
      ...(revertLink === undefined
        ? [text('passwordChangedReset')]
        : [text('passwordChangedRestore'), { link: revertLink, label: text('thisWasNotMe') }]),
    ]),
  }
}
