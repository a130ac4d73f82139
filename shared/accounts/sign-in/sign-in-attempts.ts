// Limits sign-in attempts in three ways: one customer's addresses at one account, these at any account, all addresses at one
// account. Right passwords hardly count, so that many users can sign in from a shared address. An IP address that recently
// signed in to an account may keep trying there, so that strangers cannot lock the owner out.

import {
  assertWithinLimits,
  type Count,
  countOne,
  customerPrefix,
  digest,
  type RateLimit,
  revertCount,
} from '../../actions/rate-limits.js'
import { secondsOf } from '../../runtime/time.js'
// Loads the client with the function, not in its first request.
import '../../table/client.js'
import { getItem } from '../../table/get.js'
import type { Key } from '../../table/key.js'
import { TTL_ATTRIBUTE } from '../../table/schema.js'
import { putItem } from '../../table/write.js'
import { knownIpKey, normalLogin } from '../keys.js'

const QUARTER_HOUR_SECONDS = 15 * 60
const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

export const PAIR_LIMIT: RateLimit = { name: 'sign-in', max: 20, seconds: QUARTER_HOUR_SECONDS }
export const IP_LIMIT: RateLimit = { name: 'sign-in-address', max: 300, seconds: QUARTER_HOUR_SECONDS }
export const ACCOUNT_LIMIT: RateLimit = { name: 'sign-in-account', max: 100, seconds: HOUR_SECONDS }
/** The only limit for a known address: others who share it may guess too. */
const MAX_KNOWN_PAIR = 60

/** How long an address is known after a sign-in. */
const KNOWN_SECONDS = 60 * DAY_SECONDS
/** An address that is known for at least this long is not stored again. */
const RENEW_SECONDS = 30 * DAY_SECONDS
/** Right passwords count only up to this part of a limit. */
const FREE_PART = 1 / 4

export interface SignInAttempt {
  /** The username or email address as typed. */
  login: string
  ipPrefix: string
}

export interface CountedAttempt {
  attempt: SignInAttempt
  counts: (readonly [Count, RateLimit])[]
  /** When the address stops being known for this account, in epoch seconds. */
  knownUntil: number
}

/**
 * Counts an attempt, before the password is checked. One round trip: three UpdateItems, one GetItem.
 * @throws TooManyRequestsError
 */
export async function countAttempt(attempt: SignInAttempt, now: Date): Promise<CountedAttempt> {
  const { login } = attempt
  const customer = customerPrefix(attempt.ipPrefix)
  const [pair, address, account, knownUntil] = await Promise.all([
    countOne(PAIR_LIMIT, pairText({ login, ipPrefix: customer }), now),
    countOne(IP_LIMIT, customer, now),
    countOne(ACCOUNT_LIMIT, normalLogin(login), now),
    readKnownUntil(attempt),
  ])
  const counts: CountedAttempt['counts'] = [
    [pair, PAIR_LIMIT],
    [address, IP_LIMIT],
    [account, ACCOUNT_LIMIT],
  ]
  const isKnown = knownUntil > secondsOf(now)
  assertWithinLimits(isKnown ? [[pair, MAX_KNOWN_PAIR]] : counts.map(([count, { max }]) => [count, max]))
  return { attempt, counts, knownUntil }
}

/**
 * Records the right password. Usually nothing is written: the address is known, and the counts are low.
 * @param logins - all logins of the account, where the network is known from now on: guessing at one must not lock the owner
 * out of another. None of an account that nobody has confirmed.
 */
export async function noteSuccess(
  { attempt, counts, knownUntil }: CountedAttempt,
  logins: readonly string[],
  now: Date,
): Promise<void> {
  const countsToRevert = counts.filter(([{ hits }, { max }]) => hits > max * FREE_PART)
  const isKnownLong = knownUntil > secondsOf(now) + RENEW_SECONDS
  await Promise.all([
    ...countsToRevert.map(([count]) => revertCount(count)),
    isKnownLong ? undefined : rememberIp(logins, attempt.ipPrefix, now),
  ])
}

/** Whether somebody has recently signed in to the account from there. One GetItem. */
export async function isKnownIp(attempt: SignInAttempt, now: Date): Promise<boolean> {
  return (await readKnownUntil(attempt)) > secondsOf(now)
}

/** Until when the address is known for the account, in epoch seconds; 0 if it is not. */
async function readKnownUntil(attempt: SignInAttempt): Promise<number> {
  const known = await getItem(knownKey(attempt))
  return Number(known?.[TTL_ATTRIBUTE] ?? 0)
}

/** Records an address of the account's owner. One PutItem for each login. */
export async function rememberIp(logins: readonly string[], ipPrefix: string, now: Date): Promise<void> {
  await Promise.all(
    logins.map((login) => {
      return putItem({ ...knownKey({ login, ipPrefix }), [TTL_ATTRIBUTE]: secondsOf(now) + KNOWN_SECONDS })
    }),
  )
}

function knownKey(attempt: SignInAttempt): Key {
  return knownIpKey(digest(pairText(attempt)))
}

/** One network at one account, as the subject of a limit. */
export function pairText({ login, ipPrefix }: SignInAttempt): string {
  return JSON.stringify([normalLogin(login), ipPrefix])
}
