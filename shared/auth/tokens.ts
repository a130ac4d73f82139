// Tokens are computed, not stored: a keyed hash (HMAC-SHA-256, RFC 2104) of the user, the purpose and the state of the
// account. A change of that state invalidates the token: a reset link expires with the new password.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { User } from '../records.js'
import { tokenSecret } from '../runtime/token-secret.js'

/** 114 bits. With the longest id and the hyphen, a token fits the 30 characters that clients store. */
const MAC_CHARACTERS = 19
const ID_RADIX = 36

type Holder = Pick<User, 'id' | 'token_version'>

/** The token that authenticates a user's requests. It is valid until the password changes. */
export async function apiToken({ id, token_version }: Holder): Promise<string> {
  return `${id.toString(ID_RADIX)}-${await mac('api', id, token_version)}`
}

/** The user id in the token, not verified; undefined when it is not a token. */
export function tokenHolderId(token: string): number | undefined {
  const [, id] = /^([0-9a-z]{1,10})-[\w-]+$/.exec(token) ?? []
  const number = Number.parseInt(id ?? '', ID_RADIX)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** Takes the same time for every wrong token. */
export async function isApiToken(token: string, user: Holder): Promise<boolean> {
  return isSameText(token, await apiToken(user))
}

export type LinkPurpose = 'confirm' | 'reset'

/** State of the account; a change of it invalidates the link. */
type LinkState = readonly (string | number | boolean | null)[]

/** @param expires - in milliseconds since 1970. */
export async function linkToken(
  purpose: LinkPurpose,
  userId: number,
  expires: number,
  state: LinkState,
): Promise<string> {
  return `${userId.toString(ID_RADIX)}-${expires.toString(ID_RADIX)}-${await mac(purpose, userId, expires, ...state)}`
}

/** The content of a link's token, not verified; undefined when it is not a link token. */
export function readLinkToken(token: string): { userId: number; expires: number } | undefined {
  const [, id, time] = /^([0-9a-z]{1,10})-([0-9a-z]{1,10})-[\w-]+$/.exec(token) ?? []
  if (id === undefined || time === undefined) return undefined
  return { userId: Number.parseInt(id, ID_RADIX), expires: Number.parseInt(time, ID_RADIX) }
}

/** Whether the token is genuine for the purpose and state, and has not expired. */
export async function isLinkToken(token: string, purpose: LinkPurpose, state: LinkState, now: Date): Promise<boolean> {
  const claim = readLinkToken(token)
  if (!claim) return false
  const isGenuine = isSameText(token, await linkToken(purpose, claim.userId, claim.expires, state))
  return isGenuine && claim.expires > now.getTime()
}

async function mac(...parts: (string | number | boolean | null)[]): Promise<string> {
  const hash = createHmac('sha256', await tokenSecret()).update(JSON.stringify(parts))
  return hash.digest('base64url').slice(0, MAC_CHARACTERS)
}

function isSameText(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}
