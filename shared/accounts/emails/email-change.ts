// About a new email address of an account: the link that confirms it, and the notice to the present one.
import type { Email } from '../../mail/email.js'
import { layOut } from '../../mail/layout.js'

interface ConfirmEmail {
  /** The new address. It may be a stranger's, so the email says nothing that the user has written. */
  email: string
  /** URL of the page that confirms the address. */
  link: string
  validHours: number
}

export function confirmEmailEmail({ email, link, validHours }: ConfirmEmail): Email {
  return {
    to: [email],
    personal: 'requested',
    subject: 'please confirm your new email address',
    ...layOut([
      'Please confirm with this link that your account should have this email address:',
      { link, label: 'Confirm my email address' },
      `The link is valid for ${validHours} hours. If you did not ask for it, please ignore this email: nothing changes.`,
    ]),
  }
}

interface EmailChangeRequested {
  /** The present address. */
  email: string
  username: string
  newEmail: string
}

export function emailChangeRequestedEmail({ email, username, newEmail }: EmailChangeRequested): Email {
  return {
    to: [email],
    personal: 'notice',
    subject: 'your email address is about to change',
    ...layOut([
      `Hello ${username}!`,
      `The email address of your account is to become ${newEmail}. It changes when the link that we have sent there is followed.`,
      'If you did not ask for this, please change your password at once: that stops it.',
    ]),
  }
}
