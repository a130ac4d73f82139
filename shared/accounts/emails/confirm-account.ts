// To a new user: the link that confirms the email address. It says nothing that the user has written, because the
// address may be a stranger's.
import type { Email } from '../../mail/email.js'
import { layOut } from '../../mail/layout.js'

interface ConfirmAccount {
  email: string
  /** URL of the page that confirms the account. */
  link: string
}

export function confirmAccountEmail({ email, link }: ConfirmAccount): Email {
  return {
    to: [email],
    personal: 'requested',
    subject: 'please confirm your account',
    ...layOut([
      'Welcome!',
      'Please confirm your account with this link:',
      { link, label: 'Confirm my account' },
      'If you did not sign up, please ignore this email: the account cannot be used without the confirmation.',
    ]),
  }
}
