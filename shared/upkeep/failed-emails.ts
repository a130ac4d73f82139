// Emails that could not be sent: super administrators see what they were and why, without the address of anybody, and
// send them again or give them up.
import * as z from 'zod/mini'
import { emailKey } from '../accounts/keys.js'
import { listAccounts } from '../accounts/store.js'
import { type Administrator, journalStep } from '../administrators/journal.js'
import { ConflictError, NotFoundError } from '../errors.js'
import { allRecipients, type Email } from '../mail/email.js'
import { readEmail } from '../mail/outbox.js'
import {
  discardingSteps,
  getFailedEmail,
  listFailedEmails,
  requeueSteps,
  type StoredEmail,
} from '../mail/stored-emails.js'
import { inParallel } from '../runtime/in-parallel.js'
import { logError } from '../runtime/log.js'
import { type Step, transact } from '../table/transaction.js'

export const failedEmailSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  failed_at: z.nullable(z.string()),
  /** The name of the last error. */
  last_error: z.nullable(z.string()),
  /** Null for an email whose key is no longer valid. */
  subject: z.nullable(z.string()),
  /** Usernames, or where the address is: `somebody at example.org`. The first ten. */
  recipients: z.array(z.string()),
})
type FailedEmail = z.output<typeof failedEmailSchema>

/** Each is read with its text. */
const MAX_LISTED = 50
const MAX_RECIPIENTS = 10

/** The last 50, newest first. */
export async function describeFailedEmails(): Promise<FailedEmail[]> {
  return inParallel(await listFailedEmails(MAX_LISTED), async (stored) => {
    const email = await readable(stored)
    return {
      id: stored.id,
      created_at: stored.created_at,
      failed_at: stored.failed_at ?? null,
      last_error: stored.last_error ?? null,
      subject: email?.subject ?? null,
      recipients: email ? await namesOf(allRecipients(email).slice(0, MAX_RECIPIENTS)) : [],
    }
  })
}

async function readable(stored: StoredEmail): Promise<Email | undefined> {
  try {
    return await readEmail(stored)
  } catch (error) {
    logError('a failed email could not be read', error, { emailId: stored.id })
    return undefined
  }
}

async function namesOf(addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return []
  const accounts = await listAccounts(addresses.map(emailKey))
  return addresses.map((address, index) => {
    return accounts[index]?.username ?? `somebody at ${address.slice(address.lastIndexOf('@') + 1)}`
  })
}

/** An email as it is listed. The time is a part of where it is stored. */
interface EmailReference {
  id: string
  created_at: string
}

const DECISIONS = {
  retry: { action: 'retry_email', stepsOf: requeueSteps },
  delete: { action: 'delete_email', stepsOf: discardingSteps },
} as const

/**
 * Queues a failed email again, with all its attempts, or deletes it without sending it.
 * @throws NotFoundError, ConflictError when somebody else has been faster.
 */
export async function decideOnFailedEmail(
  decision: keyof typeof DECISIONS,
  { id, created_at }: EmailReference,
  administrator: Administrator,
  remember: () => readonly Step[],
): Promise<void> {
  const stored = await getFailedEmail(id, created_at)
  if (!stored) throw new NotFoundError('email', id)
  const { action, stepsOf } = DECISIONS[decision]
  const { failed_at, last_error } = stored
  const failed = await transact([
    ...stepsOf(stored),
    await journalStep(administrator, {
      action,
      record_type: 'email',
      // Emails have no numbers. The time tells them apart well enough.
      record_id: Date.parse(created_at),
      region_id: null,
      before: { email_id: id, created_at, failed_at, last_error },
      after: undefined,
    }),
    ...remember(),
  ])
  if (failed) throw new ConflictError(`email ${id} has just been queued or deleted by somebody else`)
}
