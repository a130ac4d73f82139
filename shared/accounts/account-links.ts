// The links in account emails, and the users they identify.
import { isRepeat } from '../actions/once.js'
import { isAdministrator } from '../administrators/roles.js'
import { EMAIL_LINKS, type EmailLink, type FormerEmail, type User } from '../records/users.js'
import { revertibleEmails } from './changes/former-emails.js'
import { isLinkToken, type LinkPurpose, linkToken, readLinkToken } from './sign-in/tokens.js'
import { type Account, CONFIRMATION_VALID_MS } from './store.js'
import { getUser } from './users.js'

const HOUR_MS = 3600_000
export const RESET_VALID_HOURS = 6

interface LinkRequest {
  /** Of this service. */
  origin: string
  now: Date
  /** The path below it to which the page behind the link leads back. */
  returnTo?: string | undefined
}

/** URL of the page that confirms the account. */
export async function confirmationLink(account: Account, { origin, now, returnTo }: LinkRequest): Promise<string> {
  const expires = now.getTime() + CONFIRMATION_VALID_MS
  const token = await linkToken('confirm', account.id, expires, confirmationState(account))
  return `${origin}/users/confirmation?confirmation_token=${token}${backTo(returnTo)}`
}

/** URL of the page that sets a new password. */
export async function resetLink(account: Account, { origin, now, returnTo }: LinkRequest): Promise<string> {
  const expires = now.getTime() + RESET_VALID_HOURS * HOUR_MS
  const token = await linkToken('reset', account.id, expires, resetState(account))
  return `${origin}/users/password/edit?reset_password_token=${token}${backTo(returnTo)}`
}

const backTo = (path: string | undefined) => (path === undefined ? '' : `&return_to=${encodeURIComponent(path)}`)

/** The user of a confirmation token, even if already confirmed; undefined for an invalid token. One GetItem. */
export function userOfConfirmation(token: string, now: Date): Promise<User | undefined> {
  return userOfLink(token, 'confirm', confirmationState, now)
}

/** The user of a password reset token; undefined for an invalid or used token. One GetItem. */
export function userOfReset(token: string, now: Date): Promise<User | undefined> {
  return userOfLink(token, 'reset', resetState, now)
}

/** For how long the links to a new and to the present email address are valid. */
export const EMAIL_CHANGE_VALID_HOURS = 24

const EMAIL_PURPOSES: Readonly<Record<EmailLink, LinkPurpose>> = { new: 'email', present: 'email-present' }

/** URL of the page that confirms a new email address, for one of the two mailboxes. @param origin - of this service. */
export async function emailChangeLink(link: EmailLink, user: User, origin: string, now: Date): Promise<string> {
  const expires = now.getTime() + EMAIL_CHANGE_VALID_HOURS * HOUR_MS
  const token = await linkToken(EMAIL_PURPOSES[link], user.id, expires, emailChangeState(user))
  return `${origin}/users/email?email_token=${token}`
}

/** One of the two links of a change. */
interface LinkOfEmailChange {
  user: User
  link: EmailLink
  /** The account has the address now: the page can say so to those who open it again. */
  isDone: boolean
}

/** Undefined for an invalid link, and for one of a change that another has followed. One GetItem. */
export async function linkOfEmailChange(token: string, now: Date): Promise<LinkOfEmailChange | undefined> {
  const user = await claimedUser(token)
  if (!user || user.is_disabled) return undefined
  const before = { ...user, email: user.former_email, new_email: user.email }
  for (const link of EMAIL_LINKS) {
    const isOf = (state: User) => isLinkToken(token, EMAIL_PURPOSES[link], emailChangeState(state), now)
    if (await isOf(user)) return { user, link, isDone: false }
    if (await isOf(before)) return { user, link, isDone: true }
  }
  return undefined
}

/**
 * URL of the page that reverts the change of an email address, or stops it before it has happened. Neither another change
 * nor a new password invalidates it. @param origin - of this service.
 */
export async function emailRevertLink(change: EmailChange, user: User, origin: string, until: Date): Promise<string> {
  const token = await linkToken('email-revert', user.id, until.getTime(), emailRevertState(change))
  return `${origin}/users/email/revert?revert_token=${token}`
}

/** What such a link reverts. */
interface RevertibleChange {
  user: User
  /** Undefined for a change that waits for its links. */
  former: FormerEmail | undefined
  /** The account has its `email` afterwards. */
  change: EmailChange
  /** It is reverted: the page can say so to those who open the link again. */
  isDone: boolean
}

/** What the link reverts, also of a disabled account; undefined for an invalid link. One GetItem. */
export async function changeOfEmailRevert(token: string, now: Date): Promise<RevertibleChange | undefined> {
  const user = await claimedUser(token)
  if (!user) return undefined
  const isOf = (change: EmailChange) => isLinkToken(token, 'email-revert', emailRevertState(change), now)
  for (const former of revertibleEmails(user, now)) {
    if (await isOf(former)) return { user, former, change: former, isDone: false }
  }
  const { email, new_email, reverted_change: reverted } = user
  if (email === null) return undefined
  const pending = new_email === null ? undefined : { email, new_email }
  if (pending && (await isOf(pending))) return { user, former: undefined, change: pending, isDone: false }
  const isDone = reverted?.email === email && (await isOf(reverted))
  return isDone ? { user, former: undefined, change: reverted, isDone } : undefined
}

/**
 * Whether a link that has been followed still leads on to a new password: for as long as it may be pressed twice, and until there is
 * one. Who finds the link later may be somebody else who uses the device.
 */
export function leadsToPassword(
  { token_version }: User,
  reverted: User['reverted_deletion' | 'reverted_change'],
  now: Date,
) {
  return reverted?.token_version === token_version && isRepeat(reverted.reverted_at, now)
}

interface WaitingDeletion {
  announcedAt: Date
  until: Date
}

/**
 * URL of the page that keeps an account which is to be deleted.
 * @param email - of the mailbox to which the link is sent.
 * @param origin - of this service.
 */
export async function restoreLink(
  userId: number,
  email: string,
  { announcedAt, until }: WaitingDeletion,
  origin: string,
): Promise<string> {
  const token = await linkToken('restore', userId, until.getTime(), [announcedAt.toISOString(), email])
  return `${origin}/users/restore?restore_token=${token}`
}

/**
 * To which address of the account such a link was sent; undefined for another token. Who has lost the account since, by a link
 * that reverts the change of the address, does not get it back. A former address keeps it although its 72 hours are over.
 * @param announcedAt - of the deletion that waits.
 */
export async function addressOfRestore(
  token: string,
  { email, former_emails }: Pick<User, 'email' | 'former_emails'>,
  announcedAt: string,
  now: Date,
): Promise<string | undefined> {
  const former = (former_emails ?? []).map((one) => one.email)
  for (const address of email === null ? former : [email, ...former]) {
    if (await isLinkToken(token, 'restore', [announcedAt, address], now)) return address
  }
  return undefined
}

/** As long as a way to end emails has to work (15 U.S.C. 7704 (a) (3) (A) (ii)). */
const UNSUBSCRIBE_VALID_MS = 30 * 24 * HOUR_MS

/** URL of the page that stops the emails of a user's watches. @param origin - of this service. */
export async function unsubscribeLink(user: User, origin: string, now: Date): Promise<string> {
  const token = await linkToken('watches', user.id, now.getTime() + UNSUBSCRIBE_VALID_MS, resetState(user))
  return `${origin}/users/watches?token=${token}`
}

/** The user of such a link; undefined for an invalid one, or after a new password or address. One GetItem. */
export function userOfUnsubscribe(token: string, now: Date): Promise<User | undefined> {
  return userOfLink(token, 'watches', resetState, now)
}

type State<T = User> = (account: T) => Parameters<typeof linkToken>[3]

/** A link confirms one email address. It remains valid after the confirmation, so that the page can say so. */
const confirmationState: State<Account> = ({ email }) => [email]
/** Every change of the password increments the version, which invalidates earlier links. */
const resetState: State<Account> = ({ email, token_version }) => [email, token_version]

/** A later change of the address or the password invalidates the link, and so does a role that needs more proof. */
const emailChangeState: State = (user) => [user.email, user.new_email, user.token_version, isAdministrator(user)]

type EmailChange = Pick<FormerEmail, 'email' | 'new_email'>

const emailRevertState: State<EmailChange> = ({ email, new_email }) => [email, new_email]

async function userOfLink(token: string, purpose: LinkPurpose, state: State, now: Date): Promise<User | undefined> {
  const user = await claimedUser(token)
  return user && !user.is_disabled && (await isLinkToken(token, purpose, state(user), now)) ? user : undefined
}

/** Whom the token names, not verified. As it is now: a link that was used must not work again for as long as reads lag. */
export async function claimedUser(token: string): Promise<User | undefined> {
  const claim = readLinkToken(token)
  return claim && getUser(claim.userId, { consistent: true })
}
