// Letters for tests that do not care what they say.
import type { Email } from '../../shared/mail/email.js'

export function newEmail(fields: Partial<Email> = {}): Email {
  return {
    to: ['player@example.org'],
    subject: 'a machine has moved',
    text: 'It stands elsewhere.',
    html: '<p>It stands elsewhere.</p>',
    ...fields,
  }
}
