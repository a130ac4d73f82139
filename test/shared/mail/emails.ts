// Letters for tests that do not care what they say.
import type { Letter } from '../../../shared/mail/email.js'

export function letter(fields: Partial<Letter> = {}): Letter {
  return {
    to: ['player@example.org'],
    subject: 'a machine has moved',
    text: 'It stands elsewhere.',
    html: '<p>It stands elsewhere.</p>',
    ...fields,
  }
}
