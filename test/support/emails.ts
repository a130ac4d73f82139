// Emails for tests in which their content does not matter.
import { randomUUID } from 'node:crypto'
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

/** Stores an email that could not be sent. @returns how administrators name it. */
export async function storeFailedEmail(
  fields: Partial<Email> = {},
  createdAt = new Date(),
  id: string = randomUUID(),
): Promise<{ id: string; created_at: string }> {
  const [{ recordFailedEmail }, { encrypt }] = await Promise.all([
    import('../../shared/mail/stored-emails.js'),
    import('../../shared/mail/encryption.js'),
  ])
  const encrypted = await encrypt(JSON.stringify(newEmail(fields)), id)
  await recordFailedEmail({ id, encrypted }, createdAt, 'MessageRejected')
  return { id, created_at: createdAt.toISOString() }
}
