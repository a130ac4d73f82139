// How often somebody tries to sign in, counted in three ways: one address at one account, one address at any account,
// all addresses at one account. Right passwords hardly count, so that many can sign in from one shared address. Who
// signed in to an account of late from an address is let try there whatever strangers do: nobody can lock another out.

import { assertWithinLimits, type Count, countOne, digest, type RateLimit, undoCount } from '../store/rate-limits.js'
import { getItem } from '../table/get.js'
import { type Key, knownIpKey } from '../table/keys.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { putItem } from '../table/write.js'

const QUARTER_HOUR_SECONDS = 15 * 60
const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

export const PAIR_LIMIT: RateLimit = { name: 'sign-in', max: 20, seconds: QUARTER_HOUR_SECONDS }
export const IP_LIMIT: RateLimit = { name: 'sign-in-address', max: 300, seconds: QUARTER_HOUR_SECONDS }
export const ACCOUNT_LIMIT: RateLimit = { name: 'sign-in-account', max: 100, seconds: HOUR_SECONDS }
/** The only limit where the account is known: whoever shares that address may guess too. */
const MAX_KNOWN_PAIR = 60

/** So long an address is known after a sign-in. */
const KNOWN_SECONDS = 60 * DAY_SECONDS
/** What is known for at least so long is not noted anew. */
const RENEW_SECONDS = 30 * DAY_SECONDS
/** A right password counts as long as there is that much room. */
const UNMINDED_PART = 1 / 4

/** Who tries what. */
export interface SignInAttempt {
  /** The username or e-mail address as it was typed. */
  login: string
  addressBlock: string
}

export interface CountedAttempt {
  visitor: SignInAttempt
  counts: (readonly [Count, RateLimit])[]
  /** Until when the address is known for this account, in epoch seconds. */
  knownUntil: number
}

/**
 * Counts an attempt, before the password is looked at. One trip: three UpdateItem, one GetItem.
 * @throws TooManyRequestsError
 */
export async function countAttempt(visitor: SignInAttempt, now: Date): Promise<CountedAttempt> {
  const { login, addressBlock } = visitor
  const [pair, address, account, known] = await Promise.all([
    countOne(PAIR_LIMIT, pairText(visitor), now),
    countOne(IP_LIMIT, addressBlock, now),
    countOne(ACCOUNT_LIMIT, login.toLowerCase(), now),
    getItem(knownKey(visitor)),
  ])
  const knownUntil = Number(known?.[TTL_ATTRIBUTE] ?? 0)
  const counts: CountedAttempt['counts'] = [
    [pair, PAIR_LIMIT],
    [address, IP_LIMIT],
    [account, ACCOUNT_LIMIT],
  ]
  const isKnown = knownUntil > epochSeconds(now)
  assertWithinLimits(isKnown ? [[pair, MAX_KNOWN_PAIR]] : counts.map(([count, { max }]) => [count, max]))
  return { visitor, counts, knownUntil }
}

/**
 * What follows from the right password. Nothing is written as a rule: the address is known, and the counts are low.
 * @param logins - all that open the account: who guesses at one must not keep its owner from another.
 */
export async function noteSuccess(
  { visitor, counts, knownUntil }: CountedAttempt,
  logins: readonly string[],
  now: Date,
): Promise<void> {
  const minded = counts.filter(([{ hits }, { max }]) => hits > max * UNMINDED_PART)
  const isKnownLong = knownUntil > epochSeconds(now) + RENEW_SECONDS
  await Promise.all([
    ...minded.map(([count]) => undoCount(count)),
    isKnownLong ? undefined : rememberIp(logins, visitor.addressBlock, now),
  ])
}

/** Notes that the owner of the account was at this address. One PutItem for each login. */
export async function rememberIp(logins: readonly string[], addressBlock: string, now: Date): Promise<void> {
  await Promise.all(
    logins.map((login) => {
      return putItem({ ...knownKey({ login, addressBlock }), [TTL_ATTRIBUTE]: epochSeconds(now) + KNOWN_SECONDS })
    }),
  )
}

function knownKey(visitor: SignInAttempt): Key {
  return knownIpKey(digest(pairText(visitor)))
}

function pairText({ login, addressBlock }: SignInAttempt): string {
  return JSON.stringify([login.toLowerCase(), addressBlock])
}

function epochSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
