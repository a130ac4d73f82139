// How often something may be done in a while, counted in the table: a counter for each window of time, which goes when
// the window is over. Whom it counts is hashed, since keys are no place for addresses.
import { createHash } from 'node:crypto'
import { TooManyRequestsError } from '../errors.js'
import { type Key, rateLimitKey } from '../table/keys.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { updateItem } from '../table/write.js'

export interface RateLimit {
  /** What is limited: counters of one name are shared by all who use it. */
  name: string
  max: number
  seconds: number
}

/** How often something has been done in the window of now. */
export interface Count {
  key: Key
  hits: number
  /** Until the window is over. */
  secondsLeft: number
}

/**
 * Counts one more of each, at once.
 * @param counted - a limit and who it counts: an address, a login, an account's id.
 * @throws TooManyRequestsError when one of them is exceeded, with the time until its window is over.
 */
export async function countRequests(counted: readonly (readonly [RateLimit, string])[], now: Date): Promise<void> {
  const counts = await Promise.all(counted.map(([limit, who]) => countOne(limit, who, now)))
  assertWithinLimits(counts.map((count, index) => [count, counted[index]?.[0].max ?? 0]))
}

/** Counts one more, and leaves it to the caller what that means. One UpdateItem. */
export async function countOne({ name, seconds }: RateLimit, who: string, now: Date): Promise<Count> {
  const nowSeconds = Math.floor(now.getTime() / 1000)
  const window = Math.floor(nowSeconds / seconds)
  const end = (window + 1) * seconds
  const key = rateLimitKey(name, digest(who), window)
  const counted = await updateItem(key, { set: [[TTL_ATTRIBUTE, end + seconds]], add: [['hits', 1]] })
  return { key, hits: Number(counted?.hits), secondsLeft: end - nowSeconds }
}

/** Counts one less: what was counted has turned out to be harmless. One UpdateItem. */
export async function undoCount({ key }: Count): Promise<void> {
  await updateItem(key, { add: [['hits', -1]] })
}

/**
 * @param counts - each with the most that is allowed.
 * @throws TooManyRequestsError with the longest time to wait.
 */
export function assertWithinLimits(counts: readonly (readonly [Count, number])[]): void {
  const exceeded = counts.filter(([{ hits }, max]) => hits > max)
  if (exceeded.length > 0) throw new TooManyRequestsError(Math.max(...exceeded.map(([count]) => count.secondsLeft)))
}

/** Who is counted, as it may stand in a key. */
export function digest(who: string): string {
  return createHash('sha256').update(who).digest('base64url')
}

/** Whom an address stands for: of IPv6, everybody has at least a /64 to choose addresses from. */
export function ipPrefix(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = ip.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  const all = [...groups, ...zeros, ...rest].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${all.slice(0, 4).join(':')}::/64`
}
