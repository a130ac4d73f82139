// Tokens are computed, not stored: a keyed hash (HMAC-SHA-256, RFC 2104) of the user, the purpose and the state of the
// account. A change of that state invalidates the token: a reset link expires with the new password. Tokens that an
// earlier key has signed stay valid for as long as the token secret has that key.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Session, User } from '../../records/users.js'
import { tokenKeys } from '../../runtime/token-secret.js'

/** 114 bits. */
const MAC_CHARACTERS = 19
/** Makes the tokens of two sign-ins differ, so that one can end before the other. */
export const RANDOM_CHARACTERS = 4
/** 84 bits. With the longest id, the hyphen and the random part, a token fits the 30 characters that clients store. */
const RANDOM_MAC_CHARACTERS = 14
/** In place of a random part: repeating a sign-up gets the same token. */
const SIGN_UP_PART = 'join'
const ID_RADIX = 36

type Holder = Pick<User, 'id' | 'token_version'>

/** The token of one sign-in, which authenticates the user's requests. It is valid until the password changes. */
export async function apiToken(holder: Holder): Promise<string> {
  return tokenWith(randomPart(), holder)
}

/** 24 bits. */
export function randomPart(): string {
  return randomBytes(RANDOM_CHARACTERS).toString('base64url').slice(0, RANDOM_CHARACTERS)
}

/** The token of a sign-up. */
export async function signUpToken(holder: Holder): Promise<string> {
  return tokenWith(SIGN_UP_PART, holder)
}

async function tokenWith(part: string, holder: Holder): Promise<string> {
  return signToken((await tokenKeys()).signing, part, holder)
}

function signToken(key: string, part: string, { id, token_version }: Holder): string {
  const signed = mac(key, 'api', id, token_version, part).slice(0, RANDOM_MAC_CHARACTERS)
  return `${id.toString(ID_RADIX)}-${part}${signed}`
}

/** The user id in the token, not verified; undefined when it is not a token. */
export function tokenHolderId(token: string): number | undefined {
  const [, id] = TOKEN.exec(token) ?? []
  const number = Number.parseInt(id ?? '', ID_RADIX)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

const TOKEN = /^([0-9a-z]{1,10})-([\w-]+)$/

/** Takes the same time for every wrong token. */
export async function isApiToken(token: string, user: Holder): Promise<boolean> {
  const { part } = sessionOf(token)
  return isOneOf(token, (key) => signToken(key, part, user))
}

/** The session of a user's token, which need not be valid. */
export function sessionOf(token: string): Session {
  const [, , rest = ''] = TOKEN.exec(token) ?? []
  return { part: rest.slice(0, RANDOM_CHARACTERS), until: null }
}

/** Whether the user has signed out of the session. */
export function hasEnded({ part, until }: Session, { ended_sessions }: Pick<User, 'ended_sessions'>): boolean {
  return ended_sessions?.some((ended) => ended.part === part && ended.until === until) ?? false
}

/**
 * What the account keeps of a token that stays valid when the token version changes. The table alone gives no token,
 * and the token ends with the key that has signed it.
 */
export function keptToken(token: string, { token_version, kept_token }: Pick<User, 'token_version' | 'kept_token'>) {
  const hash = hashOf(token)
  return { hash, version: kept_token?.hash === hash ? kept_token.version : token_version }
}

/** Whether it is a token of the user, of a session that has not ended: of the present version, or the one that is kept. */
export async function isValidToken(
  token: string,
  user: Holder & Pick<User, 'kept_token' | 'ended_sessions'>,
): Promise<boolean> {
  const { id, token_version, kept_token } = user
  const version = kept_token && isSameText(kept_token.hash, hashOf(token)) ? kept_token.version : token_version
  return (await isApiToken(token, { id, token_version: version })) && !hasEnded(sessionOf(token), user)
}

/**
 * Whether a session that has begun with a token version goes on: it has not ended, and its token is of the present version
 * or the one that is kept.
 */
export async function goesOn(
  session: Session & { token_version: number },
  { id, token_version, kept_token, ended_sessions }: Holder & Pick<User, 'kept_token' | 'ended_sessions'>,
): Promise<boolean> {
  if (hasEnded(session, { ended_sessions })) return false
  if (session.token_version === token_version) return true
  if (kept_token?.version !== session.token_version || session.until !== null) return false
  const { verifying } = await tokenKeys()
  const holder = { id, token_version: session.token_version }
  return verifying.some((key) => hashOf(signToken(key, session.part, holder)) === kept_token.hash)
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export type LinkPurpose =
  | 'confirm'
  | 'reset'
  | 'email'
  | 'email-present'
  | 'email-revert'
  | 'restore'
  | 'watches'
  | 'administer'

/** State of the account; a change of it invalidates the link. */
type LinkState = readonly (string | number | boolean | null)[]

/** @param expires - in milliseconds since 1970. */
export async function linkToken(
  purpose: LinkPurpose,
  userId: number,
  expires: number,
  state: LinkState,
): Promise<string> {
  return signLink((await tokenKeys()).signing, purpose, userId, expires, state)
}

function signLink(key: string, purpose: LinkPurpose, userId: number, expires: number, state: LinkState): string {
  return `${userId.toString(ID_RADIX)}-${expires.toString(ID_RADIX)}-${mac(key, purpose, userId, expires, ...state)}`
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
  const isGenuine = await isOneOf(token, (key) => signLink(key, purpose, claim.userId, claim.expires, state))
  return isGenuine && claim.expires > now.getTime()
}

/** Whether one of the keys signs this token. */
async function isOneOf(token: string, sign: (key: string) => string): Promise<boolean> {
  const { verifying } = await tokenKeys()
  return verifying.map((key) => isSameText(token, sign(key))).includes(true)
}

function mac(key: string, ...parts: (string | number | boolean | null)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, MAC_CHARACTERS)
}

function isSameText(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}
