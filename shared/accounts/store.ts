// An account is three items: the user record, and one each under the username and the email address. These two make
// name and address unique, and hold a copy of what a sign-in needs, so that it reads nothing else. Every change of an
// account changes all three in one transaction. Administrators have further items (accounts/administrators.ts), and so
// have users of whom lists show more than the name (accounts/user-attributes.ts).
import * as z from 'zod/mini'
import { checkReferences, referencesIn } from '../catalog/reference-checks.js'
import { releaseStep } from '../mail/suppressed-addresses.js'
import { type User, userSchema } from '../records/users.js'
import { counterStep } from '../table/counters.js'
import { batchGet } from '../table/get.js'
import { type Item, withoutNulls } from '../table/item.js'
import { type Key, keyOf } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { create, put, remove, type Step, transact, update } from '../table/transaction.js'
import { administratorItems, administratorKeys } from './administrators.js'
import { revertibleEmails, unkeptEmailStep } from './changes/former-emails.js'
import { emailKey, UNCONFIRMED_PARTITION, unconfirmedKey, userKey, usernameKey } from './keys.js'
import { userAttributesItems } from './user-attributes.js'
import { USER_COUNTER } from './users.js'

/** The fields of a user that a sign-in needs. */
const accountSchema = z.pick(userSchema, {
  id: true,
  username: true,
  email: true,
  password_hash: true,
  confirmed_at: true,
  is_disabled: true,
  token_version: true,
})
export type Account = z.output<typeof accountSchema>

const COPIED = Object.keys(accountSchema.shape) as (keyof Account)[]

type Named = Pick<User, 'username' | 'email'>

/** The keys that make a username and an email address unique. */
export function ownerKeys({ username, email }: Named): Key[] {
  return [usernameKey(username), ...(email === null ? [] : [emailKey(email)])]
}

/** The keys of all items of an account except the user record. */
export function accountKeys(user: Pick<User, 'id'> & Named & Partial<User>): Key[] {
  return [...ownerKeys(user), ...administratorKeys(user), ...userAttributesItems(user).map(keyOf)]
}

/** What a user may sign in with. */
export function loginsOf({ username, email }: Named): string[] {
  return email === null ? [username] : [username, email]
}

/** All items of an account. Token version 0 is left out, as in imported users. */
export function accountItems(user: Pick<User, 'id'> & Named & Item): (Item & Key)[] {
  const record = withoutNulls({ ...user, token_version: user.token_version || null })
  const copy = Object.fromEntries(COPIED.filter((name) => name in record).map((name) => [name, record[name]]))
  return [
    { ...record, ...userKey(user.id) },
    ...ownerKeys(user).map((key) => ({ ...copy, ...key })),
    ...administratorItems(user),
    ...userAttributesItems(user),
  ]
}

/** The account with this username, or else with this email address, ignoring case. One BatchGet. */
export async function findAccount(login: string): Promise<Account | undefined> {
  const [named, addressed] = await listAccounts([usernameKey(login), emailKey(login)])
  return named ?? addressed
}

/** The owners of these keys, undefined where there is none. One BatchGet. */
export async function listAccounts(keys: readonly Key[]): Promise<(Account | undefined)[]> {
  const items = await batchGet(keys)
  return items.map((item) => item && z.parse(accountSchema, item))
}

/**
 * Creates an account and stores the email that asks for its confirmation, if there is one.
 * @param extraSteps - further steps of the transaction.
 * @returns which name is already taken; then nothing is created.
 * @throws BusyError, NotFoundError for an unknown region or operator.
 */
export async function createAccount(
  user: User,
  now: Date,
  email?: Item & Key,
  extraSteps: readonly Step[] = [],
): Promise<'username' | 'email' | undefined> {
  const [own, ...others] = accountItems(user).map(create) as [Step, ...Step[]]
  const counted = counterStep({ ...USER_COUNTER, count: 1 })
  const checks = checkReferences(referencesIn('user', user), now)
  const emailSteps = email ? [put(email)] : []
  const unkept = user.email === null ? [] : [unkeptEmailStep(user.email, now)]
  const failed = await transact([...others, own, counted, ...emailSteps, ...checks.steps, ...unkept, ...extraSteps])
  if (!failed) return undefined
  checks.assertPassed(failed)
  const [, addressStep] = others
  return user.email !== null && (failed === addressStep || unkept.includes(failed)) ? 'email' : 'username'
}

/** @returns false when the account was confirmed before, or its email address has changed. */
export async function confirmAccount(account: Account, now: Date): Promise<boolean> {
  const time = now.toISOString()
  const steps = changeSteps(account, { confirmed_at: time }, [
    ['email', account.email],
    ['confirmed_at', null],
  ])
  const failed = await transact([...steps, ...(account.email === null ? [] : [releaseStep(account.email)])])
  return failed === undefined
}

/**
 * Sets another password and invalidates all tokens. It also confirms the account: only the owner of the email address
 * gets the link for it.
 * @param passwordHash - from `hashPassword`.
 * @param emails - tell the owner of the change.
 * @param extraSteps - further steps of the transaction.
 * @param keptToken - of the one token that stays valid; absent: none does.
 * @returns false when the password or the address has changed since the account was read.
 */
export async function changePassword(
  account: Account,
  passwordHash: string,
  now: Date,
  emails: readonly (Item & Key)[] = [],
  extraSteps: readonly Step[] = [],
  keptToken: User['kept_token'] = null,
): Promise<boolean> {
  const { token_version, calendar, ...ended } = endedSessions(account)
  const changes = {
    password_hash: passwordHash,
    token_version,
    confirmed_at: account.confirmed_at ?? now.toISOString(),
  }
  const steps = changeSteps(
    account,
    changes,
    [
      ['email', account.email],
      ['token_version', account.token_version || null],
    ],
    // A session that has ended at this moment must not go on with the token that is kept.
    { calendar, ...(keptToken ? { kept_token: keptToken } : ended) },
  )
  return (await transact([...steps, ...emails.map((email) => put(email)), ...extraSteps])) === undefined
}

/**
 * The fields of a user whose sessions have all ended, and with them the links to another password or address, and the private
 * address of the calendar.
 */
export function endedSessions({ token_version }: Pick<User, 'token_version'>) {
  return { token_version: token_version + 1, kept_token: null, ended_sessions: null, calendar: null }
}

/**
 * Ends all sessions of an account.
 * @returns false when the account has changed since it was read.
 */
export async function endAllSessions(account: Account): Promise<boolean> {
  const { token_version, ...ended } = endedSessions(account)
  const equal: Parameters<typeof changeSteps>[2] = [
    ['email', account.email],
    ['token_version', account.token_version || null],
  ]
  return (await transact(changeSteps(account, { token_version }, equal, ended))) === undefined
}

/** Stores another hash of the same password, unless the password has changed. */
export async function replaceHash(account: Account, passwordHash: string): Promise<void> {
  await transact(changeSteps(account, { password_hash: passwordHash }, [['password_hash', account.password_hash]]))
}

/**
 * Changes all items of an account if the attributes in `equal` of the user record have not changed.
 * @param ownChanges - of the user record alone.
 */
function changeSteps(
  account: Account,
  changes: Partial<Account>,
  equal: [keyof Account, unknown][],
  ownChanges: Partial<User> = {},
): Step[] {
  const set = Object.entries(changes)
  const id = ['id', account.id] as const
  return [
    update(userKey(account.id), { set: [...set, ...Object.entries(ownChanges)], equal: [id, ...equal] }),
    ...ownerKeys(account).map((key) => update(key, { set, equal: [id] })),
  ]
}

/** Signing out may change sessions at the same time. Of the token version, 0 is stored as null. */
const OTHERS: readonly string[] = ['username', 'created_at', 'updated_at', 'ended_sessions', 'token_version']
const CHANGING = (Object.keys(userSchema.shape) as (keyof User)[]).filter((name) => !OTHERS.includes(name))

/** The fields that other changes of an account change. */
export function unchangedSince(user: User): [keyof User, unknown][] {
  return [
    ...CHANGING.map((name): [keyof User, unknown] => [name, user[name]]),
    ['token_version', user.token_version || null],
  ]
}

/**
 * Changes an account in fields that only its user record has, such as the address that the user wants.
 * @param extraSteps - further steps of the transaction.
 * @returns false when the account has changed since it was read.
 */
export async function changeUserRecord(
  user: User,
  changes: Partial<Omit<User, keyof Account>>,
  extraSteps: readonly Step[] = [],
): Promise<boolean> {
  const step = update(userKey(user.id), { set: Object.entries(changes), equal: unchangedSince(user) })
  return (await transact([step, ...extraSteps])) === undefined
}

/**
 * Gives an account another email address.
 * @param changes - the address, with whatever else changes of the account.
 * @param extraSteps - further steps of the transaction.
 * @returns why nothing was changed: another account has the address, or this one has changed since it was read.
 */
export async function changeEmail(
  user: User,
  changes: Partial<User> & { email: string },
  now: Date,
  extraSteps: readonly Step[],
): Promise<'taken' | 'changed' | undefined> {
  const { pk } = emailKey(changes.email)
  const isSame = user.email !== null && emailKey(user.email).pk === pk
  const isKept = revertibleEmails(user, now).some(({ email }) => emailKey(email).pk === pk)
  const [, ...others] = accountItems({ ...user, ...changes })
  const claimed = create(others.find((item) => item.pk === pk) as Item & Key)
  const unkept = isSame || isKept ? [] : [unkeptEmailStep(changes.email, now)]
  const failed = await transact([
    update(userKey(user.id), { set: Object.entries(changes), equal: unchangedSince(user) }),
    ...others.map((item) => (item.pk === pk && !isSame ? claimed : put(item))),
    ...(user.email === null || isSame ? [] : [remove(emailKey(user.email))]),
    ...unkept,
    ...extraSteps,
  ])
  if (!failed) return undefined
  return failed === claimed || unkept.includes(failed) ? 'taken' : 'changed'
}

// Accounts from sign-ups are listed in the transaction that creates them, so that a job finds those that nobody
// confirms without reading the table. Imported accounts are not listed.

/** As long as the link in the confirmation email is valid. */
export const CONFIRMATION_VALID_MS = 7 * 24 * 3600_000

/** Of one run; the next one continues. */
const MAX_LISTED = 1_000

const entrySchema = z.object({ pk: z.string(), sk: z.string(), user_id: z.number() })

export interface UnconfirmedEntry {
  key: Key
  userId: number
}

/** The part of a sign-up's transaction that lists the account. */
export function unconfirmedStep(userId: number, now: Date): Step {
  return put({ ...unconfirmedKey(now.toISOString(), userId), user_id: userId })
}

/** Those that were made before the links in their emails expired, oldest first. One Query, of those that are due. */
export async function listExpiredUnconfirmed(now: Date): Promise<UnconfirmedEntry[]> {
  const to = new Date(now.getTime() - CONFIRMATION_VALID_MS).toISOString()
  const range = { from: '0', to }
  const items = await queryAll({ partition: UNCONFIRMED_PARTITION, range, consistent: true, limit: MAX_LISTED })
  return items.map((item) => z.parse(entrySchema, item)).map((entry) => ({ key: keyOf(entry), userId: entry.user_id }))
}
