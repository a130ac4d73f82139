// The address that an account had before is kept for it for some days: nobody else gets it, and a link that was mailed
// there reverts the change.
import { digest } from '../../actions/rate-limits.js'
import type { FormerEmail, User } from '../../records/users.js'
import { secondsOf } from '../../runtime/time.js'
import { TTL_ATTRIBUTE } from '../../table/schema.js'
import { check, put, type Step } from '../../table/transaction.js'
import { emailKey, formerEmailKey } from '../keys.js'

const HOUR_MS = 3600_000
export const EMAIL_REVERT_HOURS = 72
/** Each keeps an address from others. The oldest is that of the owner, so no later change may displace it. */
export const MAX_FORMER_EMAILS = 5

/** When a change that is made now can no longer be reverted. */
export function emailRevertEnd(now: Date): Date {
  return new Date(now.getTime() + EMAIL_REVERT_HOURS * HOUR_MS)
}

/** Those whose changes can still be reverted, oldest first. */
export function revertibleEmails({ former_emails }: Pick<User, 'former_emails'>, now: Date): FormerEmail[] {
  return (former_emails ?? []).filter(({ until }) => Date.parse(until) > now.getTime())
}

/**
 * The addresses that are told what happens to an account: the present one, and those that can restore the account from
 * somebody who has changed it.
 */
export function ownersAddresses(user: Pick<User, 'email' | 'former_emails'>, now: Date): string[] {
  const former = revertibleEmails(user, now).map(({ email }) => email)
  return [...new Set([...(user.email === null ? [] : [user.email]), ...former])]
}

/**
 * Whether the account can still be taken back to the address. Who gets it back without that has the last word, too: no address
 * that the account has had since, perhaps that of a thief, reverts anything then.
 */
export function isEarlierEmail(email: string, user: User, now: Date): boolean {
  return emailsBefore(email, user, now).length < revertibleEmails(user, now).length
}

/** The former addresses that are older than this one, which may be one of them. */
export function emailsBefore(email: string, user: User, now: Date): FormerEmail[] {
  const former = revertibleEmails(user, now)
  const index = former.findIndex((one) => emailKey(one.email).pk === emailKey(email).pk)
  return index === -1 ? former : former.slice(0, index)
}

/** The present address as a former one, when it is replaced now. */
export function formerEmail(email: string, newEmail: string, user: User, now: Date): FormerEmail {
  const until = emailRevertEnd(now).toISOString()
  return { email, new_email: newEmail, until, password_digest: passwordDigest(user) }
}

/** Tells whether a password has been changed, without being its hash. */
export function passwordDigest({ password_hash }: Pick<User, 'password_hash'>): string | null {
  return password_hash === null ? null : digest(password_hash)
}

/** The part of a transaction that keeps a former address for its account. */
export function keepEmailStep(userId: number, { email, until }: FormerEmail): Step {
  return put({ ...formerEmailKey(email), user_id: userId, [TTL_ATTRIBUTE]: secondsOf(new Date(until)) })
}

/** The part of a transaction that fails when the address is kept for an account. */
export function unkeptEmailStep(email: string, now: Date): Step {
  return check(formerEmailKey(email), { absentOrLess: [[TTL_ATTRIBUTE, secondsOf(now)]] })
}
