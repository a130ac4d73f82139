// An email for tests in which its content does not matter.
import type { Email } from '../../shared/mail/email.js'

export function newEmail(fields: Partial<Email> = {}): Email {
  return {
    to: ['player@example.org'],
    subject: 'a machine has moved',
    text: 'It has moved.',
    html: '<p>It has moved.</p>',
    ...fields,
  }
}
