// Creates accounts and sends the link that confirms them.
import * as z from 'zod/mini'
import { countRequests, customerPrefix, ipPrefix } from '../actions/rate-limits.js'
import { nextId } from '../actions/sequences.js'
import { BadRequestError, ConflictError } from '../errors.js'
import { outboxItem, sendQueued } from '../mail/outbox.js'
import { userSchema } from '../records/users.js'
import type { ClientInfo } from '../runtime/client-info.js'
import { mailboxOf } from '../text/email-address.js'
import { confirmationLink } from './account-links.js'
import { emailProblems, usernameProblems } from './account-rules.js'
import { confirmAccountEmail } from './emails/confirm-account.js'
import { emailKey, usernameKey } from './keys.js'
import { isReservedUsername } from './reserved-usernames.js'
import { passwordProblems } from './sign-in/password-rules.js'
import { hashPassword, verifyPassword } from './sign-in/passwords.js'
import { countAttempt, noteSuccess } from './sign-in/sign-in-attempts.js'
import { type Account, createAccount, listAccounts, loginsOf, unconfirmedStep } from './store.js'

/** Each sign-up emails a stranger, perhaps. Addresses that differ by case or a tag are one mailbox. */
const MAILBOX_LIMIT = { name: 'sign-up-mailbox', max: 20, seconds: 24 * 3600 }

/** The endpoint's own limit counts each /64 network. Of all requests: their responses tell which names are taken. */
const CUSTOMER_LIMIT = { name: 'sign-up-customer', max: 400, seconds: 3600 }

const TAKEN = {
  username: 'username is already taken',
  email: 'email is already taken',
}

interface SignUpForm {
  username: string
  /** In lower case. */
  email: string
  password: string
}

interface SignUpRequest {
  client: ClientInfo
  origin: string
  now: Date
}

/**
 * Creates an unconfirmed account and queues the email that confirms it. Repeating a request is safe: it returns the
 * account that the first one created.
 * @param request - `origin` is where the link in the email leads.
 * @throws ConflictError when the username or email is taken, BadRequestError with every problem of the form,
 * TooManyRequestsError.
 */
export async function signUp(form: SignUpForm, request: SignUpRequest): Promise<Account> {
  const network = ipPrefix(request.client.ip)
  await countRequests([[CUSTOMER_LIMIT, customerPrefix(network)]], request.now)
  return (await findRepeated(form, network, request.now)) ?? createUnconfirmed(form, request)
}

/**
 * The account that the same form has created before, when the response to that request was lost.
 * @throws ConflictError when the username or email belongs to another account.
 * @throws BadRequestError when the form breaks the rules of accounts.
 */
async function findRepeated(form: SignUpForm, prefix: string, now: Date): Promise<Account | undefined> {
  const { username, email, password } = form
  const [named, addressed, addressedByName] = await listAccounts([
    usernameKey(username),
    emailKey(email),
    emailKey(username),
  ])
  if (named && named.id === addressed?.id && named.confirmed_at === null) {
    const attempt = await countAttempt({ login: username, ipPrefix: prefix }, now)
    if (await verifyPassword(password, named.password_hash)) {
      await noteSuccess(attempt, loginsOf(named), now)
      return named
    }
  }
  if (named) throw new ConflictError(TAKEN.username)
  if (addressed) throw new ConflictError(TAKEN.email)
  const problems = [...usernameProblems(username), ...emailProblems(email), ...passwordProblems(password, form)]
  if (isReservedUsername(username)) problems.unshift('username is reserved')
  if (addressedByName) problems.unshift("username must not be another user's address")
  if (problems.length > 0) throw new BadRequestError(problems)
  return undefined
}

/** @throws ConflictError when the username or email was taken in the meantime, TooManyRequestsError. */
async function createUnconfirmed(
  { username, email, password }: SignUpForm,
  { origin, now }: SignUpRequest,
): Promise<Account> {
  const [id] = await Promise.all([nextId('user'), countRequests([[MAILBOX_LIMIT, mailboxOf(email)]], now)])
  const password_hash = await hashPassword(password)
  const time = now.toISOString()
  const user = z.parse(userSchema, { id, username, email, password_hash, created_at: time, updated_at: time })
  const link = await confirmationLink(user, origin, now)
  const confirmation = await outboxItem(confirmAccountEmail({ email, link }), now)
  const taken = await createAccount({ ...user, email }, now, confirmation, [unconfirmedStep(id, now)])
  if (taken) throw new ConflictError(TAKEN[taken])
  await sendQueued(confirmation)
  return user
}
