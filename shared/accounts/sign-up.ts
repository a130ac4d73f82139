// Creates accounts and sends the link that confirms them.
import * as z from 'zod/mini'
import { countRequests, customerPrefix, ipPrefix } from '../actions/rate-limits.js'
import { nextId } from '../actions/sequences.js'
import { BadRequestError, ConflictError } from '../errors.js'
import type { Language, Reader } from '../languages/list.js'
import { outboxItem } from '../mail/outbox.js'
import { emailTexts } from '../mail/texts.js'
import { type User, userSchema } from '../records/users.js'
import type { ClientInfo } from '../runtime/client-info.js'
import { getItem } from '../table/get.js'
import { create, put } from '../table/transaction.js'
import { confirmationLink } from './account-links.js'
import { emailProblems, usernameProblems } from './account-rules.js'
import { mayReplaceAddress, replaceAddress } from './changes/replaced-address.js'
import { confirmAccountEmail } from './emails/confirm-account.js'
import { emailKey, usernameKey } from './keys.js'
import { mailboxSteps } from './requested-emails.js'
import { passwordProblems } from './sign-in/password-rules.js'
import { hashPassword, verifyPassword } from './sign-in/passwords.js'
import { countAttempt, noteSuccess } from './sign-in/sign-in-attempts.js'
import { type Account, createAccount, listAccounts, unconfirmedStep } from './store.js'
import { getUser } from './users.js'

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
  language: Language | null
}

interface SignUpRequest {
  client: ClientInfo
  origin: string
  now: Date
  /** That the client prefers, the first first. */
  languages: readonly string[]
  /** Where the page behind the link leads back to. */
  returnTo: string | undefined
}

/**
 * Creates an unconfirmed account and queues the email that confirms it. Repeating a request is safe: it returns the
 * account that the first one created. With another address, that of the unconfirmed account is replaced.
 * @param request - `origin` is where the link in the email leads.
 * @throws ConflictError when the username or email is taken, BadRequestError with every problem of the form,
 * TooManyRequestsError.
 */
export async function signUp(form: SignUpForm, request: SignUpRequest): Promise<Account> {
  await countRequests([CUSTOMER_LIMIT], customerPrefix(ipPrefix(request.client.ip)), request.now)
  const [email, emailOfName] = [emailKey(form.email), emailKey(form.username)]
  const { isReservedUsername, usernameLookKey } = await namesModules()
  const [[named, addressed, addressedByName], lookalike] = await Promise.all([
    listAccounts([usernameKey(form.username), email, emailOfName]),
    getItem(usernameLookKey(form.username)),
  ])
  if (!named && lookalike) throw new ConflictError(TAKEN.username)
  const own = named && (await ownUnconfirmed(named, form, request))
  if (own?.email && emailKey(own.email).pk === email.pk) return own
  assertAcceptable(form, { isReserved: !own && isReservedUsername(form.username), addressed, addressedByName })
  return own ? withAddress(own, form, request) : createUnconfirmed(form, request)
}

/**
 * The account with this username, if it was never confirmed and the form has its password: the response to the first
 * sign-up was lost, or its address was mistyped. A guess counts as an attempt to sign in. It takes as long for every
 * account, and is answered the same, so that it does not reveal whether the account is confirmed.
 * @throws ConflictError, TooManyRequestsError
 */
async function ownUnconfirmed(
  named: Account,
  { username, password }: SignUpForm,
  { client, now }: SignUpRequest,
): Promise<User> {
  const [attempt, user] = await Promise.all([
    countAttempt({ login: username, ipPrefix: ipPrefix(client.ip) }, now),
    getUser(named.id, { consistent: true }),
  ])
  const mayTry = user !== undefined && mayReplaceAddress(user)
  const isRight = await verifyPassword(password, mayTry ? user.password_hash : null)
  if (!mayTry || !isRight) throw new ConflictError(TAKEN.username)
  await noteSuccess(attempt, [], now)
  return user
}

interface Found {
  /** Whether nobody may take the name. */
  isReserved: boolean
  addressed: Account | undefined
  addressedByName: Account | undefined
}

/** @throws ConflictError when the email belongs to another account, BadRequestError with every problem of the form. */
function assertAcceptable(form: SignUpForm, { isReserved, addressed, addressedByName }: Found): void {
  const { username, email, password } = form
  if (addressed) throw new ConflictError(TAKEN.email)
  const problems = [...usernameProblems(username), ...emailProblems(email), ...passwordProblems(password, form)]
  if (isReserved) problems.unshift('username is reserved')
  if (addressedByName) problems.unshift("username must not be another user's address")
  if (problems.length > 0) throw new BadRequestError(problems)
}

/** Loaded with the first request: the data behind them would take more of the start than all else. */
async function namesModules() {
  const [looks, reserved] = await Promise.all([import('./username-look.js'), import('./reserved-usernames.js')])
  return { ...looks, ...reserved }
}

/** @throws ConflictError when the username or email was taken in the meantime, TooManyRequestsError. */
async function createUnconfirmed(form: SignUpForm, request: SignUpRequest): Promise<Account> {
  const { username, email, password, language } = form
  const { now } = request
  const [id, password_hash, { usernameLookItem }] = await Promise.all([
    nextId('user'),
    hashPassword(password),
    namesModules(),
  ])
  const time = now.toISOString()
  const times = { created_at: time, updated_at: time }
  const user = z.parse(userSchema, { id, username, email, password_hash, language, ...times })
  const confirmation = await confirmationOf({ ...user, email }, user, request)
  const taken = await createAccount({ ...user, email }, now, confirmation, [
    create(usernameLookItem(user)),
    unconfirmedStep(id, now),
    ...mailboxSteps(MAILBOX_LIMIT, email, request.client, now),
  ])
  if (taken) throw new ConflictError(TAKEN[taken])
  return user
}

/** The account with the address of the form, to which its link is sent. @throws as `createUnconfirmed` */
async function withAddress(user: User, { email, language }: SignUpForm, request: SignUpRequest): Promise<Account> {
  const { now } = request
  const replaced = { ...user, email }
  const confirmation = await confirmationOf(replaced, { language: language ?? user.language }, request)
  const problem = await replaceAddress(user, email, now, [
    put(confirmation),
    ...mailboxSteps(MAILBOX_LIMIT, email, request.client, now),
  ])
  if (problem) throw new ConflictError(problem === 'taken' ? TAKEN.email : TAKEN.username)
  return replaced
}

async function confirmationOf(account: Account & { email: string }, reader: Reader, request: SignUpRequest) {
  const [link, texts] = await Promise.all([confirmationLink(account, request), emailTexts(reader, request.languages)])
  return outboxItem(confirmAccountEmail({ email: account.email, link }, texts), request.now)
}
