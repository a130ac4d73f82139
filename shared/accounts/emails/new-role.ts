// To a user who administers something from now on: a role that nobody expected shows that something is wrong.
import type { Email } from '../../mail/email.js'
import type { EmailTexts } from '../../mail/texts.js'
import { environment } from '../../runtime/environment.js'

interface NewRole {
  email: string
  username: string
  /** What the user administers now, beside what it was before: names of regions. */
  administers: readonly string[]
}

export function newRoleEmail({ email, username, administers }: NewRole, { text, layOut }: EmailTexts): Email {
  const { PUBLIC_URL } = environment
  return {
    to: [email],
    personal: 'security',
    subject: text('roleSubject'),
    ...layOut([
      text('hello', { name: username }),
      text('roleText'),
      { list: administers },
      ...(PUBLIC_URL ? [{ link: `${PUBLIC_URL}/admin`, label: text('administration') }] : []),
      text('roleUnknown'),
    ]),
  }
}
