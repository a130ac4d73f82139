// An email is stored in the transaction of its action and sent afterwards: at once by the same request, or else by the
// job that runs every minute. So no email is lost; one may arrive twice when a function ends between sending an email
// and deleting its item.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { digest } from '../actions/rate-limits.js'
import { environment } from '../runtime/environment.js'
import { logError, logInfo } from '../runtime/log.js'
import { type Email, EmailError, emailSchema } from './email.js'
import { decrypt, encrypt } from './encryption.js'
import {
  deleteEmail,
  isDigestEntry,
  leaseEmail,
  listQueuedEmails,
  moveToFailed,
  newDigestEntry,
  newOutboxItem,
  type OutboxItem,
  postponeEmail,
  type QueuedEmail,
} from './stored-emails.js'

/** The job leaves a new email to its own request for this time. */
const FIRST_ATTEMPT_SECONDS = 30
/** A lease outlasts a run of the job with its last attempt. */
const LEASE_SECONDS = 120
const MAX_RUN_MS = 40_000
const MAX_EMAILS_PER_RUN = 100
const MIN_BACKOFF_SECONDS = 60
const MAX_BACKOFF_SECONDS = 4 * 3600
/** Together with the backoff, 16 to 32 hours. */
const MAX_ATTEMPTS = 16
/** Errors of emails that SES will never accept. */
const PERMANENT_ERRORS = ['MessageRejected', 'InvalidParameterValue', EmailError.name]

type Outcome = 'sent' | 'postponed' | 'failed'

/** `failed`: given up. `waiting`: still in the outbox. `oldestAgeSeconds`: the age of the oldest email there. */
type SendResult = Record<Outcome | 'waiting' | 'oldestAgeSeconds', number>

/**
 * The item that holds an email until it is sent, alone or in a digest, for the transaction of the action.
 * @throws Error when the secret for the encryption is missing.
 */
export async function outboxItem(email: Email, now: Date): Promise<OutboxItem> {
  const id = randomUUID()
  // The digest has HTML of its own.
  const encrypted = await encrypt(JSON.stringify(email.digest ? { ...email, html: '' } : email), id)
  if (!email.digest) return newOutboxItem({ id, encrypted }, now, secondsAfter(now, FIRST_ATTEMPT_SECONDS))
  const group = digest(JSON.stringify([email.digest.group, email.to, email.cc]))
  return newDigestEntry({ id, encrypted }, now, group)
}

/** Sends an email whose item has been stored. Never throws: the job retries what fails here. */
export async function sendQueued(item: OutboxItem): Promise<void> {
  try {
    if (!hasSender()) return
    await send(item)
    await deleteEmail(item)
  } catch (error) {
    logFailure('email not sent, will be retried', error, item)
  }
}

/** A response waits no longer than this for emails that are being sent. */
const MAX_WAIT_MS = 2_000

/** Sends emails whose items have been stored, and returns after at most `maxWaitMs`. Never throws. */
export async function sendSoon(items: readonly OutboxItem[], maxWaitMs = MAX_WAIT_MS): Promise<void> {
  const sent = items.filter((item) => !isDigestEntry(item))
  if (sent.length === 0) return
  await Promise.race([Promise.all(sent.map(sendQueued)), delay(maxWaitMs)])
}

/**
 * Sends the emails that are due. Failed attempts are repeated with backoff; after a permanent error or too many
 * attempts an email moves to the failed emails.
 */
export async function sendDueEmails(now: Date): Promise<SendResult> {
  const queued = await listQueuedEmails()
  const counts: Record<Outcome, number> = { sent: 0, postponed: 0, failed: 0 }
  const done = new Set<QueuedEmail>()
  const end = performance.now() + MAX_RUN_MS
  for (const email of dueEmails(queued, now)) {
    if (performance.now() > end) break
    const outcome = await sendDue(email, now)
    if (outcome) counts[outcome] += 1
    if (outcome === 'sent' || outcome === 'failed') done.add(email)
  }
  const waiting = queued.filter((email) => !done.has(email))
  return { ...counts, waiting: waiting.length, oldestAgeSeconds: ageSeconds(waiting[0], now) }
}

function dueEmails(queued: QueuedEmail[], now: Date): QueuedEmail[] {
  const due = queued.filter(({ due_at }) => due_at <= now.toISOString())
  return due.length > 0 && hasSender() ? due.slice(0, MAX_EMAILS_PER_RUN) : []
}

/** Undefined when another run has leased the email. */
async function sendDue(email: QueuedEmail, now: Date): Promise<Outcome | undefined> {
  const item = await leaseEmail(email, secondsAfter(now, LEASE_SECONDS))
  if (!item) return undefined
  try {
    // The last attempt ended before it could be recorded as a failure.
    if (item.attempts > MAX_ATTEMPTS) throw new EmailError('too many attempts')
    await send(item)
  } catch (error) {
    return postponeOrFail(item, error, now)
  }
  await deleteEmail(item).catch((error) => logFailure('email sent but not deleted, will be sent again', error, item))
  return 'sent'
}

async function postponeOrFail(item: OutboxItem, error: unknown, now: Date): Promise<Outcome | undefined> {
  const name = nameOf(error)
  if (PERMANENT_ERRORS.includes(name) || item.attempts >= MAX_ATTEMPTS) {
    if (!(await moveToFailed(item, now, name))) return undefined
    logFailure('email failed permanently', error, item)
    return 'failed'
  }
  const backoff = Math.min(MAX_BACKOFF_SECONDS, MIN_BACKOFF_SECONDS * 2 ** (item.attempts - 1))
  await postponeEmail(item, secondsAfter(now, backoff * (0.5 + Math.random() / 2)), name)
  logFailure('email not sent, will be retried', error, item)
  return 'postponed'
}

async function send(item: OutboxItem): Promise<void> {
  const { id, created_at } = item
  const email = await readEmail(item)
  const { deliverable } = await import('./deliverable.js')
  const allowed = await deliverable(email)
  if (!allowed) return logInfo('email not sent, its address is suppressed', { emailId: id })
  const { sendEmail } = await import('./transport.js')
  await sendEmail(allowed, { id, writtenAt: new Date(created_at) })
}

/** @throws Error when it was encrypted with another secret. */
export async function readEmail({ id, encrypted }: Pick<OutboxItem, 'id' | 'encrypted'>): Promise<Email> {
  return z.parse(emailSchema, JSON.parse(await decrypt(encrypted, id)))
}

function hasSender(): boolean {
  if (environment.MAIL_SENDER) return true
  // Not an error: the age of the oldest email has its own alarm.
  logInfo('emails not sent: MAIL_SENDER is not set', {})
  return false
}

/** Logs only the error's name: messages of SES quote addresses. */
function logFailure(message: string, error: unknown, { id, attempts }: OutboxItem): void {
  logError(message, nameOf(error), { emailId: id, attempts })
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000)
}

function ageSeconds(email: QueuedEmail | undefined, now: Date): number {
  return email ? Math.max(0, Math.round((now.getTime() - Date.parse(email.created_at)) / 1000)) : 0
}
