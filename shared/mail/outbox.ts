// Letters are stored with the deed they are about, in its transaction, and sent afterwards: at once by who did the
// deed, or else by the sweep that runs every minute. So none is lost, and one may come twice when somebody dies
// between sending it and saying so.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { environment } from '../runtime/environment.js'
import { logError } from '../runtime/log.js'
import {
  deleteEmail,
  leaseEmail,
  listQueuedEmails,
  moveToFailed,
  newOutboxItem,
  type OutboxItem,
  postponeEmail,
  type QueuedEmail,
} from '../store/outbox.js'
import { type Email, EmailError, emailSchema } from './email.js'
import { decrypt, encrypt } from './encryption.js'

/** So long the sweep leaves a new letter to who has written it. */
const FIRST_TRY_SECONDS = 30
/** So long a letter is the sweep's that has taken it: longer than a sweep and its last try last. */
const LEASE_SECONDS = 120
const MAX_SWEEP_MS = 40_000
const MAX_LETTERS_PER_SWEEP = 100
const FIRST_PAUSE_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 4 * 3600
/** With the pauses between, some 16 to 32 hours. */
const MAX_ATTEMPTS = 16
/** What SES says of a letter that it will never take. */
const REJECTIONS = ['MessageRejected', 'InvalidParameterValue', EmailError.name]

/** What a sweep did, and how old the oldest letter is that still waits. */
export type SweepResult = Record<'sent' | 'failed' | 'parked' | 'waiting' | 'oldestAgeSeconds', number>

/**
 * The item that holds a letter until it is sent: to be put in the same transaction as the deed.
 * @throws Error when the secret is missing with which letters are sealed.
 */
export async function outboxItem(letter: Email, now: Date): Promise<OutboxItem> {
  const id = randomUUID()
  const sealed = await encrypt(JSON.stringify(letter), id)
  return newOutboxItem({ id, sealed }, now, secondsAfter(now, FIRST_TRY_SECONDS))
}

/** Sends a letter whose item has been stored. Never throws: what cannot be sent now is left to the sweep. */
export async function sendQueued(item: OutboxItem): Promise<void> {
  try {
    if (!hasSender()) return
    await send(item)
    await deleteEmail(item)
  } catch (error) {
    logFailure('a letter was not sent and waits', error, item)
  }
}

/** An answer waits no longer for letters that are on their way. */
const SENDING_MS = 2_000

/** Sends letters whose items have been stored; the sweep sends what takes longer than that. Never throws. */
export async function sendSoon(items: readonly OutboxItem[], patienceMs = SENDING_MS): Promise<void> {
  if (items.length === 0) return
  await Promise.race([Promise.all(items.map(sendQueued)), delay(patienceMs)])
}

/**
 * Sends what is due, each letter after a pause that grows with its tries. A letter that is rejected, or was tried too
 * often, is parked.
 */
export async function sweepOutbox(now: Date): Promise<SweepResult> {
  const waiting = await listQueuedEmails()
  const result = { sent: 0, failed: 0, parked: 0 }
  const gone = new Set<QueuedEmail>()
  const end = performance.now() + MAX_SWEEP_MS
  for (const letter of dueLetters(waiting, now)) {
    if (performance.now() > end) break
    const outcome = await sendDue(letter, now)
    if (outcome) result[outcome] += 1
    if (outcome === 'sent' || outcome === 'parked') gone.add(letter)
  }
  const left = waiting.filter((letter) => !gone.has(letter))
  return { ...result, waiting: left.length, oldestAgeSeconds: ageSeconds(left[0], now) }
}

function dueLetters(waiting: QueuedEmail[], now: Date): QueuedEmail[] {
  const due = waiting.filter(({ due_at }) => due_at <= now.toISOString())
  return due.length > 0 && hasSender() ? due.slice(0, MAX_LETTERS_PER_SWEEP) : []
}

/** Undefined when somebody else has the letter. */
async function sendDue(letter: QueuedEmail, now: Date): Promise<'sent' | 'failed' | 'parked' | undefined> {
  const item = await leaseEmail(letter, secondsAfter(now, LEASE_SECONDS))
  if (!item) return undefined
  try {
    // Whoever tried it last did not come to count this as a failure.
    if (item.attempts > MAX_ATTEMPTS) throw new EmailError('tried too often')
    await send(item)
  } catch (error) {
    return setBack(item, error, now)
  }
  await deleteEmail(item).catch((error) => logFailure('a letter was sent and will be again', error, item))
  return 'sent'
}

async function setBack(item: OutboxItem, error: unknown, now: Date): Promise<'failed' | 'parked' | undefined> {
  const name = nameOf(error)
  if (REJECTIONS.includes(name) || item.attempts >= MAX_ATTEMPTS) {
    if (!(await moveToFailed(item, now, name))) return undefined
    logFailure('a letter cannot be sent and is parked', error, item)
    return 'parked'
  }
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (item.attempts - 1))
  await postponeEmail(item, secondsAfter(now, pause * (0.5 + Math.random() / 2)), name)
  logFailure('a letter was not sent and waits', error, item)
  return 'failed'
}

/**
 * A letter that is sent is deleted, not marked: it holds addresses and what people wrote, which nobody needs twice.
 * Whoever wants to know what became of it asks SES.
 */
async function send(item: OutboxItem): Promise<void> {
  const { id, created_at } = item
  const letter = await readEmail(item)
  const { sendEmail } = await import('./transport.js')
  await sendEmail(letter, { id, writtenAt: new Date(created_at) })
}

/** @throws Error when it was sealed with another secret. */
export async function readEmail({ id, sealed }: Pick<OutboxItem, 'id' | 'sealed'>): Promise<Email> {
  return z.parse(emailSchema, JSON.parse(await decrypt(sealed, id)))
}

function hasSender(): boolean {
  if (environment.MAIL_SENDER) return true
  logError('letters wait', 'MAIL_SENDER is not set', {})
  return false
}

/** Only the error's name: SES quotes addresses in its messages. */
function logFailure(message: string, error: unknown, { id, attempts }: OutboxItem): void {
  logError(message, nameOf(error), { letterId: id, attempts })
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000)
}

function ageSeconds(letter: QueuedEmail | undefined, now: Date): number {
  return letter ? Math.max(0, Math.round((now.getTime() - Date.parse(letter.created_at)) / 1000)) : 0
}
