// Accounts as three items each: the user's own, and one under the username and one under the e-mail address. These two
// make name and address unique, and hold a copy of what a sign-in needs, so that it reads nothing else. Whatever
// changes an account changes all three in one transaction. Who administers something has items that tell so besides
// (administrators.ts).

import * as z from 'zod/mini'
import { type User, userSchema } from '../records.js'
import { counterStep } from '../table/counters.js'
import { batchGet } from '../table/get.js'
import { type Item, withoutNulls } from '../table/item.js'
import { emailKey, type Key, userKey, usernameKey } from '../table/keys.js'

import { create, put, type Step, transact, update } from '../table/transaction.js'
import { administratorItems, administratorKeys } from './administrators.js'
import { USER_COUNTER } from './users.js'

/** What a sign-in needs of a user. */
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

/** The items that make a user's name and address unique. */
export function ownerKeys({ username, email }: Named): Key[] {
  return [usernameKey(username), ...(email === null ? [] : [emailKey(email)])]
}

/** The keys of all items that an account has beside the user's own. */
export function accountKeys(user: Pick<User, 'id'> & Named & Partial<User>): Key[] {
  return [...ownerKeys(user), ...administratorKeys(user)]
}

/** What somebody may type to sign in to an account. */
export function loginsOf({ username, email }: Named): string[] {
  return email === null ? [username] : [username, email]
}

/** All items of an account. A first version of tokens is left out, as imported users have none. */
export function accountItems(user: Pick<User, 'id'> & Named & Item): (Item & Key)[] {
  const record = withoutNulls({ ...user, token_version: user.token_version || null })
  const copy = Object.fromEntries(COPIED.filter((name) => name in record).map((name) => [name, record[name]]))
  return [
    { ...record, ...userKey(user.id) },
    ...ownerKeys(user).map((key) => ({ ...copy, ...key })),
    ...administratorItems(user),
  ]
}

/** The account with this username, else that with this e-mail address, ignoring case. One BatchGet. */
export async function findAccount(login: string): Promise<Account | undefined> {
  const [named, addressed] = await listAccounts([usernameKey(login), emailKey(login)])
  return named ?? addressed
}

/** Whose names and addresses these are; undefined where it is nobody's. One BatchGet. */
export async function listAccounts(keys: readonly Key[]): Promise<(Account | undefined)[]> {
  const items = await batchGet(keys)
  return items.map((item) => item && z.parse(accountSchema, item))
}

/**
 * Makes an account and stores the letter that asks for its confirmation.
 * @returns which of its names another account has: then nothing is made.
 * @throws BusyError
 */
export async function createAccount(
  user: User & { email: string },
  letter: Item & Key,
): Promise<'username' | 'email' | undefined> {
  const [own, ...owners] = accountItems(user).map(create) as [Step, ...Step[]]
  const counted = counterStep({ ...USER_COUNTER, count: 1 })
  const failed = await transact([...owners, own, counted, put(letter)])
  if (!failed) return undefined
  return failed === owners[1] ? 'email' : 'username'
}

/** @returns whether it is done; false when the account was confirmed before, or has another address by now. */
export async function confirmAccount(account: Account, now: Date): Promise<boolean> {
  const time = now.toISOString()
  const failed = await transact(
    changeSteps(account, { confirmed_at: time }, [
      ['email', account.email],
      ['confirmed_at', null],
    ]),
  )
  return failed === undefined
}

/**
 * Sets another password and makes all tokens void. Whoever could do this by a letter is confirmed by it: only the owner
 * of the address gets that.
 * @param passwordHash - as `hashPassword` makes it.
 * @param letter - the notice of the change; undefined when there is nobody to tell.
 * @returns whether it is done; false when the password or the address has been changed since the account was read.
 */
export async function changePassword(
  account: Account,
  passwordHash: string,
  now: Date,
  letter: (Item & Key) | undefined,
): Promise<boolean> {
  const changes = {
    password_hash: passwordHash,
    token_version: account.token_version + 1,
    confirmed_at: account.confirmed_at ?? now.toISOString(),
  }
  const steps = changeSteps(account, changes, [
    ['email', account.email],
    ['token_version', account.token_version || null],
  ])
  return (await transact([...steps, ...(letter ? [put(letter)] : [])])) === undefined
}

/** Changes all items of an account, as long as the user's own is still as the `equal` attributes say. */
function changeSteps(account: Account, changes: Partial<Account>, equal: [keyof Account, unknown][]): Step[] {
  const set = Object.entries(changes)
  const id = ['id', account.id] as const
  return [
    update(userKey(account.id), { set, equal: [id, ...equal] }),
    ...ownerKeys(account).map((key) => update(key, { set, equal: [id] })),
  ]
}
