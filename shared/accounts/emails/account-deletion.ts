// To the user of an account that is deleted on its own user's request, so that nobody loses an account unnoticed.
import type { Email } from '../../mail/email.js'
import { layOut } from '../../mail/layout.js'

interface Deleted {
  email: string
  username: string
}

interface DeletionAnnounced extends Deleted {
  /** URL of the page that restores the account. */
  link: string
  /** ISO 8601. */
  deletedAt: string
}

export function deletionAnnouncedEmail({ email, username, link, deletedAt }: DeletionAnnounced): Email {
  const [day, time] = [deletedAt.slice(0, 10), deletedAt.slice(11, 16)]
  return {
    to: [email],
    personal: 'security',
    subject: 'your account will be deleted',
    ...layOut([
      `Hello ${username}!`,
      `Your account is disabled, and will be deleted on ${day} at ${time} UTC. Until then you can keep it by this link:`,
      { link, label: 'Keep my account' },
      'If it was not you who deleted it, somebody else was signed in to your account: please keep it, and choose a new password.',
    ]),
  }
}

export function accountDeletedEmail({ email, username }: Deleted): Email {
  return {
    to: [email],
    personal: 'security',
    subject: 'your account is deleted',
    ...layOut([
      `Hello ${username}!`,
      'Your account is deleted, with its favorites, life list and watches, as was asked for with its password. What you have added to the directory stays under your username.',
    ]),
  }
}
