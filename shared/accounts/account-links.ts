// The links in account emails, and the users they identify.
import * as z from 'zod/mini'
import { IdempotencyGuard, repeatExpiry } from '../actions/idempotency-guard.js'
import type { User } from '../records/users.js'
import { getItem } from '../table/get.js'
import type { Step } from '../table/transaction.js'
import { isLinkToken, type LinkPurpose, linkToken, readLinkToken } from './sign-in/tokens.js'
import { type Account, CONFIRMATION_VALID_MS } from './store.js'
import { getUser } from './users.js'

const HOUR_MS = 3600_000
export const RESET_VALID_HOURS = 6

/** URL of the page that confirms the account. @param origin - of this service. */
export async function confirmationLink(account: Account, origin: string, now: Date): Promise<string> {
  const expires = now.getTime() + CONFIRMATION_VALID_MS
  const token = await linkToken('confirm', account.id, expires, confirmationState(account))
  return `${origin}/users/confirmation?confirmation_token=${token}`
}

/** URL of the page that sets a new password. @param origin - of this service. */
export async function resetLink(account: Account, origin: string, now: Date): Promise<string> {
  const expires = now.getTime() + RESET_VALID_HOURS * HOUR_MS
  const token = await linkToken('reset', account.id, expires, resetState(account))
  return `${origin}/users/password/edit?reset_password_token=${token}`
}

/** The user of a confirmation token, even if already confirmed; undefined for an invalid token. One GetItem. */
export function userOfConfirmation(token: string, now: Date): Promise<User | undefined> {
  return userOfLink(token, 'confirm', confirmationState, now)
}

/** The user of a password reset token; undefined for an invalid or used token. One GetItem. */
export function userOfReset(token: string, now: Date): Promise<User | undefined> {
  return userOfLink(token, 'reset', resetState, now)
}

/** For how long a link to a new email address is valid. */
export const EMAIL_CHANGE_VALID_HOURS = 24

/** URL of the page that confirms a new email address. @param origin - of this service. */
export async function emailChangeLink(user: User, origin: string, now: Date): Promise<string> {
  const expires = now.getTime() + EMAIL_CHANGE_VALID_HOURS * HOUR_MS
  const token = await linkToken('email', user.id, expires, emailChangeState(user))
  return `${origin}/users/email?email_token=${token}`
}

/** The user of such a link; undefined for an invalid or used one. One GetItem. */
export function userOfEmailChange(token: string, now: Date): Promise<User | undefined> {
  return userOfLink(token, 'email', emailChangeState, now)
}

/** An email may be read, and its emails stopped, long after it was sent. */
const UNSUBSCRIBE_VALID_MS = 365 * 24 * HOUR_MS

/** URL of the page that stops the emails of a user's watches. @param origin - of this service. */
export async function unsubscribeLink({ id }: User, origin: string, now: Date): Promise<string> {
  const token = await linkToken('watches', id, now.getTime() + UNSUBSCRIBE_VALID_MS, [])
  return `${origin}/users/watches?token=${token}`
}

/** The user of such a link; undefined for an invalid one. One GetItem. */
export function userOfUnsubscribe(token: string, now: Date): Promise<User | undefined> {
  return userOfLink(token, 'watches', () => [], now)
}

type State<T = User> = (account: T) => Parameters<typeof linkToken>[3]

/** A link confirms one email address. It remains valid after the confirmation, so that the page can say so. */
const confirmationState: State<Account> = ({ email }) => [email]
/** Every change of the password increments the version, which invalidates earlier links. */
const resetState: State<Account> = ({ email, token_version }) => [email, token_version]

/** A later change of the address or the password invalidates the link. */
const emailChangeState: State = ({ email, new_email, token_version }) => [email, new_email, token_version]

async function userOfLink(token: string, purpose: LinkPurpose, state: State, now: Date): Promise<User | undefined> {
  const claim = readLinkToken(token)
  const user = claim && (await getUser(claim.userId))
  return user && !user.is_disabled && (await isLinkToken(token, purpose, state(user), now)) ? user : undefined
}

/**
 * Recognizes a repeated form. Its key is a digest that includes the token, so the table helps nobody guess the
 * password.
 */
export function resetGuard(token: string, password: string): IdempotencyGuard {
  return new IdempotencyGuard(['reset-password', token, password])
}

/** The part of the change of the password that recognizes a repeat of the form. */
export function resetStep(guard: IdempotencyGuard, { id, token_version }: Account, now: Date): Step {
  return guard.step(repeatExpiry(now), { user_id: id, token_version: token_version + 1 })
}

const resetSchema = z.object({ user_id: z.number(), token_version: z.number() })

/** The user whose password the same form has set within minutes; undefined when it has been changed again. */
export async function userOfRepeatedReset(guard: IdempotencyGuard, now: Date): Promise<User | undefined> {
  const item = guard.resultIn(await getItem(guard.key, { consistent: true }), now)
  if (!item) return undefined
  const { user_id, token_version } = z.parse(resetSchema, item)
  const user = await getUser(user_id, { consistent: true })
  return user && !user.is_disabled && user.token_version === token_version ? user : undefined
}
