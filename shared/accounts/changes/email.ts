// Changes the email address of an account. The new one counts when the link sent there was followed; without the password,
// also the link sent to the present one: a token may be stolen.
import * as z from 'zod/mini'
import { once } from '../../actions/once.js'
import { countRequests, type RateLimit } from '../../actions/rate-limits.js'
import type { RequestRecord } from '../../actions/request-record.js'
import { BadRequestError, ConflictError, TooManyRequestsError } from '../../errors.js'
import type { Email } from '../../mail/email.js'
import { outboxItem } from '../../mail/outbox.js'
import { releaseStep } from '../../mail/suppressed-addresses.js'
import { emailTexts } from '../../mail/texts.js'
import { EMAIL_LINKS, type EmailLink, type FormerEmail, type User } from '../../records/users.js'
import type { ClientInfo } from '../../runtime/client-info.js'
import { retryOnRace } from '../../table/retry.js'
import { put } from '../../table/transaction.js'
import {
  changeOfEmailRevert,
  EMAIL_CHANGE_VALID_HOURS,
  emailChangeLink,
  emailRevertLink,
  linkOfEmailChange,
} from '../account-links.js'
import { emailProblems } from '../account-rules.js'
import {
  approveEmailEmail,
  confirmEmailEmail,
  emailChangedEmail,
  emailChangeRequestedEmail,
  emailRevertedEmail,
} from '../emails/email-change.js'
import { emailKey, normalLogin } from '../keys.js'
import { MAILBOX_LIMIT, mailboxSteps } from '../requested-emails.js'
import { changeEmail, changeUserRecord, endedSessions, listAccounts } from '../store.js'
import { assertCurrentPassword, assertHasMailbox, isPasswordTrusted } from './current-password.js'
import {
  emailRevertEnd,
  emailsBefore,
  formerEmail,
  isEarlierEmail,
  keepEmailStep,
  MAX_FORMER_EMAILS,
  passwordDigest,
  revertibleEmails,
} from './former-emails.js'

/** Each sends emails to the present address, which somebody with a stolen token should not fill. */
const LIMITS: readonly RateLimit[] = [
  { name: 'update-email', max: 5, seconds: 1800 },
  { name: 'update-email-day', max: 10, seconds: 24 * 3600 },
]
/** Of its own, so that somebody with a token cannot use up what the owner may. */
const PASSWORD_LIMIT: RateLimit = { name: 'update-email-password', max: 5, seconds: 1800 }

const TAKEN_NOW = 'Another account has this email address now.'

interface EmailForm {
  /** In lower case. */
  email: string
  /** Undefined when only the token says who asks. */
  currentPassword: string | undefined
}

interface EmailRequest {
  client: ClientInfo
  origin: string
  languages: readonly string[]
  now: Date
  idempotency: RequestRecord | undefined
}

/**
 * Sends the links that the change needs. The present address itself only ends an earlier change.
 * @returns whose links have to be followed; none when the account has the address already.
 * @throws BadRequestError for no address or a wrong password, ConflictError when another account has the address,
 * TooManyRequestsError.
 */
export async function requestEmailChange(
  user: User,
  { email, currentPassword }: EmailForm,
  request: EmailRequest,
): Promise<EmailLink[]> {
  const problems = emailProblems(email)
  if (problems.length > 0) throw new BadRequestError(problems)
  const { now } = request
  return once(request, z.array(z.enum(EMAIL_LINKS)), async (remember) => {
    if (currentPassword !== undefined) await assertCurrentPassword(user, currentPassword, request)
    const due = linksFor(user, currentPassword !== undefined && isPasswordTrusted(user, now))
    const limits = due.includes('present') ? LIMITS : [PASSWORD_LIMIT]
    await countRequests(limits, String(user.id), now)
    if (user.email !== null && email === normalLogin(user.email)) {
      const ended = { new_email: null, email_links_due: null }
      if (user.new_email !== null) await assertUnchanged(changeUserRecord(user, ended, remember([])))
      return []
    }
    assertNotTooOften(user, now)
    const [owner] = await listAccounts([emailKey(email)])
    if (owner) throw new ConflictError('email is already taken')
    const emails = await emailsOfRequest({ ...user, new_email: email }, due, request)
    const items = await Promise.all(emails.map((one) => outboxItem(one, now)))
    const counted = mailboxSteps(MAILBOX_LIMIT, email, request.client, now)
    const steps = [...items.map((item) => put(item)), ...remember(due), ...counted]
    await assertUnchanged(changeUserRecord(user, { new_email: email, email_links_due: due }, steps))
    return due
  })
}

/** @throws BadRequestError for an account that has no mailbox to ask. */
function linksFor(user: User, isProven: boolean): EmailLink[] {
  if (isProven) return ['new']
  assertHasMailbox(user)
  return [...EMAIL_LINKS]
}

async function emailsOfRequest(
  user: User & { new_email: string },
  due: readonly EmailLink[],
  { origin, languages, now }: PageRequest,
): Promise<Email[]> {
  const { email, username, new_email: newEmail } = user
  const validHours = EMAIL_CHANGE_VALID_HOURS
  const texts = await emailTexts(user, languages)
  const newLink = await emailChangeLink('new', user, origin, now)
  const confirmation = confirmEmailEmail({ email: newEmail, link: newLink, validHours }, texts)
  if (email === null) return [confirmation]
  const revertLink = await emailRevertLink({ email, new_email: newEmail }, user, origin, emailRevertEnd(now))
  const notice = { email, username, newEmail, revertLink }
  if (!due.includes('present')) return [confirmation, emailChangeRequestedEmail(notice, texts)]
  const link = await emailChangeLink('present', user, origin, now)
  return [confirmation, approveEmailEmail({ ...notice, link, validHours }, texts)]
}

async function assertUnchanged(isDone: Promise<boolean>): Promise<void> {
  if (!(await isDone)) throw new ConflictError('the account has changed at the same moment, please try again')
}

/** @throws TooManyRequestsError while the account keeps as many former addresses as it may. */
function assertNotTooOften(user: User, now: Date): void {
  const former = revertibleEmails(user, now)
  const oldest = former[former.length - MAX_FORMER_EMAILS]
  if (oldest) throw new TooManyRequestsError(Math.ceil((Date.parse(oldest.until) - now.getTime()) / 1000))
}

interface PageRequest {
  origin: string
  languages: readonly string[]
  now: Date
}

export interface FollowedLink {
  username: string
  newEmail: string
  /** The link that the change still waits for; undefined when the address is changed. */
  missing: EmailLink | undefined
}

/**
 * Follows one of the links of a change. The last one changes the address, and tells the former one; following it again
 * changes nothing.
 * @returns undefined for an invalid link.
 * @throws BadRequestError when another account has the address now, TooManyRequestsError.
 */
export function followEmailLink(token: string, request: PageRequest): Promise<FollowedLink | undefined> {
  const { now } = request
  return untilUnchanged(async () => {
    const found = await linkOfEmailChange(token, now)
    if (!found) return { result: undefined }
    const { user, link, isDone: isChanged } = found
    const { username, email, new_email: newEmail, email_links_due: before } = user
    if (isChanged && email !== null) return { result: { username, newEmail: email, missing: undefined } }
    if (!newEmail || !before) return { result: undefined }
    const due = before.filter((one) => one !== link)
    const [missing] = due
    const isDone = missing
      ? due.length === before.length || (await changeUserRecord(user, { email_links_due: due }))
      : await replaceEmail({ ...user, new_email: newEmail }, request)
    return isDone ? { result: { username, newEmail, missing } } : undefined
  })
}

async function replaceEmail(
  user: User & { new_email: string },
  { origin, languages, now }: PageRequest,
): Promise<boolean> {
  assertNotTooOften(user, now)
  const { email, username, new_email: newEmail } = user
  const isEarlier = isEarlierEmail(newEmail, user, now)
  const former = email === null || isEarlier ? undefined : formerEmail(email, newEmail, user, now)
  const revertLink = former && (await emailRevertLink(former, user, origin, new Date(former.until)))
  const texts = await emailTexts(user, languages)
  const item =
    email === null
      ? undefined
      : await outboxItem(emailChangedEmail({ email, username, newEmail, revertLink }, texts), now)
  const changes = {
    email: newEmail,
    new_email: null,
    email_links_due: null,
    former_email: email,
    former_emails: [...emailsBefore(newEmail, user, now), ...(former ? [former] : [])],
    ...(isEarlier ? { email_reverted_at: now.toISOString() } : {}),
    reverted_change: null,
    updated_at: now.toISOString(),
  }
  const problem = await changeEmail(user, changes, now, [
    releaseStep(newEmail),
    ...(former ? [keepEmailStep(user.id, former)] : []),
    ...(item ? [put(item)] : []),
  ])
  if (problem === 'taken') throw new BadRequestError(TAKEN_NOW)
  return !problem
}

/**
 * Reverts a change of the address, or stops one that has not happened yet, and ends all tokens. A password that was set
 * since the change ends, too, and later changes of the address are reverted with it. Followed again, the link changes nothing.
 * @returns the account as it is then; undefined for an invalid link.
 */
export function revertEmailChange(
  token: string,
  { languages, now }: Omit<PageRequest, 'origin'>,
): Promise<(User & { email: string }) | undefined> {
  return untilUnchanged(async () => {
    const found = await changeOfEmailRevert(token, now)
    if (!found) return { result: undefined }
    const { user, former, change, isDone } = found
    const { email, new_email } = change
    if (isDone) return { result: { ...user, email } }
    const ended = endedSessions(user)
    const reverted_at = now.toISOString()
    const changes = {
      ...ended,
      ...(former ? stateBefore(former, user, now) : {}),
      email,
      new_email: null,
      email_links_due: null,
      email_reverted_at: reverted_at,
      reverted_change: { email, new_email, reverted_at, token_version: ended.token_version },
      updated_at: reverted_at,
    }
    const lost = user.email === email ? null : user.email
    const texts = await emailTexts(user, languages)
    const item =
      lost === null
        ? undefined
        : await outboxItem(emailRevertedEmail({ email: lost, username: user.username }, texts), now)
    const problem = await changeEmail(user, changes, now, [releaseStep(email), ...(item ? [put(item)] : [])])
    if (problem === 'taken') throw new BadRequestError(TAKEN_NOW)
    if (problem) return undefined
    return { result: { ...user, ...changes } }
  })
}

/** @param change - one of the account's own, as a user may have had the same address twice. */
function stateBefore(change: FormerEmail, user: User, now: Date): Partial<User> {
  const former = revertibleEmails(user, now)
  const isOwnPassword = passwordDigest(user) === change.password_digest
  return {
    former_email: null,
    former_emails: former.slice(0, former.indexOf(change)),
    password_hash: isOwnPassword ? user.password_hash : null,
  }
}

/** The result of an attempt; undefined for one that others were faster than. */
async function untilUnchanged<T>(attempt: () => Promise<{ result: T } | undefined>): Promise<T> {
  return (await retryOnRace(attempt)).result
}
