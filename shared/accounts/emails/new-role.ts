// To a user who administers something from now on: a role that nobody expected shows that something is wrong.
import type { Email } from '../../mail/email.js'
import { layOut } from '../../mail/layout.js'

interface NewRole {
  email: string
  username: string
  /** What the user administers now, beside what it was before: names of regions. */
  administers: readonly string[]
}

export function newRoleEmail({ email, username, administers }: NewRole): Email {
  return {
    to: [email],
    personal: 'security',
    subject: 'you are an administrator',
    ...layOut([
      `Hello ${username}!`,
      'From now on your account administers:',
      { list: administers },
      'If you do not know why, please choose a new password, and tell the other administrators.',
    ]),
  }
}
