// Rate limits, counted in the table: one counter for each window of time, which expires after the window. The subject
// is hashed, because keys should not contain addresses.
import { createHash } from 'node:crypto'
import { TooManyRequestsError } from '../errors.js'
import type { Key } from '../table/key.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { type ItemUpdate, orThrow, type Step, update } from '../table/transaction.js'
import { updateItem } from '../table/write.js'
import { rateLimitKey } from './keys.js'

export interface RateLimit {
  /** Limits of one name share their counters. */
  name: string
  max: number
  seconds: number
}

/** The requests of one subject in the current window. */
export interface Count {
  key: Key
  hits: number
  /** Until the window ends. */
  secondsLeft: number
}

/**
 * Counts one request in each limit, one after the other: what the limit of an hour rejects must not use up that of the day. An
 * UpdateItem each.
 * @param limits - the shortest first.
 * @param subject - an IP address, a login, an account's id.
 * @throws TooManyRequestsError when one is exceeded, with the time until its window ends.
 */
export async function countRequests(limits: readonly RateLimit[], subject: string, now: Date): Promise<void> {
  for (const limit of limits) assertWithinLimits([[await countOne(limit, subject, now), limit.max]])
}

/**
 * Counts something in several limits, for what is left out silently when a limit is reached. Parallel UpdateItems.
 * @returns whether all limits allow it.
 */
export async function countWithin(counted: readonly (readonly [RateLimit, string])[], now: Date): Promise<boolean> {
  const allowed = counted.map(async ([limit, subject]) => (await countOne(limit, subject, now)).hits <= limit.max)
  return (await Promise.all(allowed)).every(Boolean)
}

/** Counts one request without rejecting it. One UpdateItem. */
export async function countOne(limit: RateLimit, subject: string, now: Date): Promise<Count> {
  const { key, secondsLeft, change } = windowOf(limit, subject, now)
  const counted = await updateItem(key, change)
  return { key, hits: Number(counted?.hits), secondsLeft }
}

/**
 * The part of a transaction that counts it, as `count` requests, and makes it throw a TooManyRequestsError when the
 * limit is reached.
 */
export function limitStep(limit: RateLimit, subject: string, now: Date, count = 1): Step {
  const { key, secondsLeft, change } = windowOf(limit, subject, now, count)
  const step = update(key, { ...change, absentOrLess: [['hits', limit.max - count + 1]] })
  return orThrow(step, () => new TooManyRequestsError(secondsLeft))
}

/** The counter of the present window, until it ends, and the change that counts. */
function windowOf({ name, seconds }: RateLimit, subject: string, now: Date, count = 1) {
  const nowSeconds = Math.floor(now.getTime() / 1000)
  const window = Math.floor(nowSeconds / seconds)
  const end = (window + 1) * seconds
  const change: ItemUpdate = { set: [[TTL_ATTRIBUTE, end + seconds]], add: [['hits', count]] }
  return { key: rateLimitKey(name, digest(subject), window), secondsLeft: end - nowSeconds, change }
}

/** Reverts the count of a request that proved harmless. One UpdateItem. */
export async function revertCount({ key }: Count): Promise<void> {
  await updateItem(key, { add: [['hits', -1]] })
}

/**
 * @param counts - each with its maximum.
 * @throws TooManyRequestsError with the longest time to wait.
 */
export function assertWithinLimits(counts: readonly (readonly [Count, number])[]): void {
  const exceeded = counts.filter(([{ hits }, max]) => hits > max)
  if (exceeded.length > 0) throw new TooManyRequestsError(Math.max(...exceeded.map(([count]) => count.secondsLeft)))
}

/** A subject as it appears in keys. */
export function digest(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url')
}

/** The part of an IP address that identifies a client: with IPv6, a client can use any address of its /64. */
export function ipPrefix(ip: string): string {
  if (!ip.includes(':')) return ip
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (mapped) return mapped
  const [head = '', tail] = ip.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  const all = [...groups, ...zeros, ...rest].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${all.slice(0, 4).join(':')}::/64`
}

/** The part of an `ipPrefix` that belongs to one customer: with IPv6 a /48 at most, which has 65,536 /64 (RFC 6177). */
export function customerPrefix(prefix: string): string {
  return prefix.includes(':') ? `${prefix.split(':').slice(0, 3).join(':')}::/48` : prefix
}
