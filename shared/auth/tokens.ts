// Tokens are made, not stored: each is a keyed hash (HMAC-SHA-256, RFC 2104) over whom it is for and what it opens.
// Whatever shall end with a change, such as a reset link with the new password, has that state among what is hashed.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { User } from '../records.js'
import { tokenSecret } from '../runtime/token-secret.js'

/** 114 bits. With the longest id and the hyphen a token stays within the 30 characters that clients keep for it. */
const MAC_CHARACTERS = 19
const ID_RADIX = 36

type Holder = Pick<User, 'id' | 'token_version'>

/** The token that signs a user's requests. It holds until the password changes. */
export async function apiToken({ id, token_version }: Holder): Promise<string> {
  return `${id.toString(ID_RADIX)}-${await mac('api', id, token_version)}`
}

/** Whose token it claims to be; undefined for what is no token. */
export function tokenHolderId(token: string): number | undefined {
  const [, id] = /^([0-9a-z]{1,10})-[\w-]+$/.exec(token) ?? []
  const number = Number.parseInt(id ?? '', ID_RADIX)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** Is it this user's token? Takes the same time for every wrong one. */
export async function isApiToken(token: string, user: Holder): Promise<boolean> {
  return isSameText(token, await apiToken(user))
}

/** What a link in a mail opens. */
export type LinkPurpose = 'confirm' | 'reset'

/** What the link depends on besides: when that changes, the link is void. */
type LinkState = readonly (string | number | boolean | null)[]

/** A token for a link that `expires`, in milliseconds since 1970. */
export async function linkToken(
  purpose: LinkPurpose,
  userId: number,
  expires: number,
  state: LinkState,
): Promise<string> {
  return `${userId.toString(ID_RADIX)}-${expires.toString(ID_RADIX)}-${await mac(purpose, userId, expires, ...state)}`
}

/** Whom a link's token claims to be for, and until when; undefined for what is no such token. */
export function readLinkToken(token: string): { userId: number; expires: number } | undefined {
  const [, id, time] = /^([0-9a-z]{1,10})-([0-9a-z]{1,10})-[\w-]+$/.exec(token) ?? []
  if (id === undefined || time === undefined) return undefined
  return { userId: Number.parseInt(id, ID_RADIX), expires: Number.parseInt(time, ID_RADIX) }
}

/** Was this token made for that purpose and state, and does it still hold? */
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
