// An email is stored in the transaction of its action. The follower of these records sends it within a second; what it could
// not send, the job sends with growing pauses. So no email is lost; one may arrive twice when a function ends between
// sending an email and deleting its item.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { digest } from '../actions/rate-limits.js'
import { environment } from '../runtime/environment.js'
import { logError, logInfo } from '../runtime/log.js'
import type { Key } from '../table/key.js'
import { type Email, EmailError, emailSchema } from './email.js'
import { decrypt, encrypt } from './encryption.js'
import {
  countFailedEmails,
  deleteEmail,
  getQueuedEmail,
  listQueuedEmails,
  moveToFailed,
  newDigestEntry,
  newOutboxItem,
  type OutboxItem,
  postponeEmail,
  type QueuedEmail,
} from './stored-emails.js'

/** The job leaves a new email to the follower for this time. */
const FOLLOWED_SECONDS = 600
/** The function ends after five minutes; the next run continues. */
const MAX_RUN_MS = 3 * 60_000
const MIN_PAUSE_SECONDS = 5 * 60
const MAX_PAUSE_SECONDS = 4 * 3600
/** With these pauses and a job that runs every hour, 29 hours. */
const MAX_ATTEMPTS = 12
/** Errors of emails that SES will never accept. */
const PERMANENT_ERRORS = ['MessageRejected', 'InvalidParameterValue', EmailError.name]
/** Stands for more. */
const MAX_COUNTED = 50

/**
 * `waiting`: still in the outbox. `oldestAgeSeconds`: the age of the oldest of these. `failed`: given up, until an
 * administrator queues or deletes them.
 */
type SendResult = Record<'sent' | 'postponed' | 'waiting' | 'oldestAgeSeconds' | 'failed', number>

/**
 * The item that holds an email until it is sent, alone or in a digest, for the transaction of the action.
 * @param dueAt - present in an email that is left to the job: nobody waits for it, and it may be one of thousands.
 * @throws Error when the secret for the encryption is missing.
 */
export async function outboxItem(email: Email, now: Date, dueAt?: Date): Promise<OutboxItem> {
  const id = randomUUID()
  // The digest has HTML of its own.
  const encrypted = await encrypt(JSON.stringify(email.digest ? { ...email, html: '' } : email), id)
  if (!email.digest) return newOutboxItem({ id, encrypted }, now, dueAt)
  const group = digest(JSON.stringify([email.digest.group, email.to, email.cc]))
  return newDigestEntry({ id, encrypted }, now, group)
}

/** Sends an email that has just been queued; postpones it where SES does not take it now. */
export async function sendQueuedEmail(key: Key, now: Date): Promise<void> {
  const item = await getQueuedEmail(key)
  if (item && item.due_at === undefined && hasSender()) await attempt(item, now)
}

/**
 * Sends the emails that are due, oldest first. Failed attempts are repeated with growing pauses; after a permanent error or
 * too many attempts an email moves to the failed emails.
 */
export async function sendDueEmails(now: Date): Promise<SendResult> {
  const queued = await listQueuedEmails()
  const counts = { sent: 0, postponed: 0, failed: 0 }
  const done = new Set<QueuedEmail>()
  const end = performance.now() + MAX_RUN_MS
  for (const email of dueEmails(queued, now)) {
    if (performance.now() > end) break
    const outcome = await attempt(email, now)
    if (outcome) counts[outcome] += 1
    if (outcome === 'sent' || outcome === 'failed') done.add(email)
  }
  const waiting = queued.filter((email) => !done.has(email))
  return {
    ...counts,
    waiting: waiting.length,
    oldestAgeSeconds: ageSeconds(waiting[0], now),
    failed: await countFailedEmails(MAX_COUNTED),
  }
}

function dueEmails(queued: QueuedEmail[], now: Date): QueuedEmail[] {
  const followedSince = secondsAfter(now, -FOLLOWED_SECONDS)
  const due = queued.filter(({ created_at, due_at }) =>
    due_at ? due_at <= now.toISOString() : created_at <= followedSince,
  )
  return due.length > 0 && hasSender() ? due : []
}

/** Undefined when another run has sent or postponed the email. */
async function attempt(email: QueuedEmail, now: Date): Promise<'sent' | 'postponed' | 'failed' | undefined> {
  // Before it is sent: of two runs, one sends it.
  const item = await postponeEmail(email, postponed(email.attempts + 1, now))
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

async function postponeOrFail(
  item: OutboxItem,
  error: unknown,
  now: Date,
): Promise<'postponed' | 'failed' | undefined> {
  const name = nameOf(error)
  if (PERMANENT_ERRORS.includes(name) || item.attempts >= MAX_ATTEMPTS) {
    if (!(await moveToFailed(item, now, name))) return undefined
    logFailure('email failed permanently', error, item)
    return 'failed'
  }
  if (!(await postponeEmail(item, { ...postponed(item.attempts, now), last_error: name }))) return undefined
  logFailure('email not sent, will be retried', error, item)
  return 'postponed'
}

/** With the time of the next attempt after so many. */
function postponed(attempts: number, now: Date): Pick<OutboxItem, 'attempts' | 'due_at'> {
  const pause = Math.min(MAX_PAUSE_SECONDS, MIN_PAUSE_SECONDS * 2 ** (attempts - 1))
  return { attempts, due_at: secondsAfter(now, pause) }
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

function secondsAfter(time: Date, seconds: number): string {
  return new Date(time.getTime() + seconds * 1000).toISOString()
}

function ageSeconds(email: QueuedEmail | undefined, now: Date): number {
  return email ? Math.max(0, Math.round((now.getTime() - Date.parse(email.created_at)) / 1000)) : 0
}
