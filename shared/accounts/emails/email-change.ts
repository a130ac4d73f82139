// About a new email address of an account: the links that it needs, and what the present and the former address are told.
import type { Email } from '../../mail/email.js'
import { type Block, layOut } from '../../mail/layout.js'
import { EMAIL_REVERT_HOURS } from '../changes/former-emails.js'

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

interface EmailChange {
  /** The present address, or the one that the account had before. */
  email: string
  username: string
  newEmail: string
  /** URL of the page that reverts the change, or stops it. */
  revertLink: string
}

/** With the link that a change needs which nobody has proved to be the owner's. */
export function approveEmailEmail({
  email,
  username,
  newEmail,
  link,
  revertLink,
  validHours,
}: EmailChange & Pick<ConfirmEmail, 'link' | 'validHours'>): Email {
  return {
    to: [email],
    personal: 'security',
    subject: 'may your email address change?',
    ...layOut([
      `Hello ${username}!`,
      `The email address of your account is to become ${newEmail}. If you want that, please follow this link within ${validHours} hours:`,
      { link, label: 'Change my email address' },
      'The link that we have sent to the new address has to be followed, too.',
      ...notMe(revertLink, 'Nothing changes then, and all devices are signed out.'),
    ]),
  }
}

export function emailChangeRequestedEmail({ email, username, newEmail, revertLink }: EmailChange): Email {
  return {
    to: [email],
    personal: 'security',
    subject: 'your email address is about to change',
    ...layOut([
      `Hello ${username}!`,
      `The email address of your account is to become ${newEmail}. It changes when the link that we have sent there is followed.`,
      ...notMe(revertLink, 'Nothing changes then, and all devices are signed out.'),
    ]),
  }
}

interface EmailChanged extends Omit<EmailChange, 'revertLink'> {
  /** Undefined when the account has an earlier address again. */
  revertLink: string | undefined
}

export function emailChangedEmail({ email, username, newEmail, revertLink }: EmailChanged): Email {
  return {
    to: [email],
    personal: 'security',
    subject: 'your email address was changed',
    ...layOut([
      `Hello ${username}!`,
      `The email address of your account is ${newEmail} ${revertLink ? 'now' : 'again, as it was before'}.`,
      ...(revertLink
        ? notMe(revertLink, 'Your account has this address again then, and all devices are signed out.')
        : []),
    ]),
  }
}

/** To the address that the account no longer has. */
export function emailRevertedEmail({ email, username }: Pick<EmailChange, 'email' | 'username'>): Email {
  return {
    to: [email],
    personal: 'security',
    subject: 'your email address was changed back',
    ...layOut([
      `Hello ${username}!`,
      'Your account has its former email address again: the link was followed that we had sent there. All devices are signed out.',
    ]),
  }
}

function notMe(revertLink: string, effect: string): Block[] {
  return [
    `If it was not you, somebody else is signed in to your account. Please follow this link within ${EMAIL_REVERT_HOURS} hours, and choose a new password. ${effect}`,
    { link: revertLink, label: 'This was not me' },
  ]
}
