// Accounts: who there is, who administers what, who may not sign in any more.
import { text as readStream } from 'node:stream/consumers'
import * as z from 'zod/mini'
import {
  createConfirmedUser,
  deleteContentOf,
  deleteUser,
  listUsers,
  readUser,
  type UserChanges,
  updateUser,
} from '../../shared/administration/users.js'
import { emailProblems, passwordProblems, usernameProblems } from '../../shared/auth/account-rules.js'
import { hashPassword } from '../../shared/auth/passwords.js'
import { type User, userSchema } from '../../shared/records.js'
import { findAccount } from '../../shared/store/accounts.js'
import { findRegion, regionCatalog } from '../../shared/store/catalog.js'
import { nextId } from '../../shared/store/sequences.js'
import { listFavorites } from '../../shared/store/users.js'
import { fieldsText, tableText, valueText } from '../cli/output.js'
import { type AdminAction, AdminError, type OptionRule, type OptionValues, readId, textOption } from './action.js'

const ADMINISTERING: Readonly<Record<string, OptionRule>> = {
  region: { type: 'string', value: 'NAME', help: 'this region' },
  all: { type: 'boolean', help: 'all regions' },
  none: { type: 'boolean', help: 'nothing any more' },
}

export const actions: Readonly<Record<string, AdminAction>> = {
  list: {
    words: [],
    summary: 'Lists the users',
    options: {
      administrators: { type: 'boolean', help: 'those who administer something' },
      disabled: { type: 'boolean', help: 'those who are disabled' },
      unconfirmed: { type: 'boolean', help: 'those who have not confirmed their address' },
    },
    run: async ({ options }) => {
      const users = (await listUsers()).filter(
        (user) =>
          (!options.administrators || user.region_id !== null || user.is_super_admin) &&
          (!options.disabled || user.is_disabled) &&
          (!options.unconfirmed || user.confirmed_at === null),
      )
      const names = await regionNames()
      return {
        text: tableText(
          ['username', 'id', 'email', 'since', 'administers', 'state'],
          users.map((user) => [
            user.username,
            String(user.id),
            valueText(user.email),
            user.created_at?.slice(0, 10) ?? '',
            administers(user, names),
            stateOf(user),
          ]),
        ),
        data: users.map(withoutSecrets),
      }
    },
  },
  show: {
    words: ['ID'],
    summary: 'Shows all of a user but the password',
    run: async ({ words: [word] }) => show(await existing(readId(word))),
  },
  find: {
    words: ['NAME_OR_ADDRESS'],
    summary: 'Shows the user with that name or e-mail address',
    run: async ({ words: [login = ''] }) => {
      const account = await findAccount(login.trim())
      if (!account) throw new AdminError(`There is no user ${login}`)
      return show(await existing(account.id))
    },
  },
  create: {
    words: [],
    summary: 'Makes an account that is confirmed at once; the password comes from standard input',
    options: {
      username: { type: 'string', value: 'NAME', help: 'at most 20 letters, digits, _ and .' },
      email: { type: 'string', value: 'ADDRESS', help: 'the e-mail address' },
      'password-stdin': {
        type: 'boolean',
        help: 'reads the password from standard input; without it only a reset opens the account',
      },
      administer: { type: 'string', value: 'REGION', help: 'administers the region of this name' },
      all: { type: 'boolean', help: 'administers all regions' },
    },
    run: async ({ options, now }) => {
      const username = needed(options, 'username')
      const email = needed(options, 'email').toLowerCase()
      const password = options['password-stdin'] ? (await readStream(process.stdin)).replace(/\r?\n$/, '') : undefined
      const problems = [
        ...usernameProblems(username),
        ...emailProblems(email),
        ...(password === undefined ? [] : passwordProblems(password)),
      ]
      if (problems.length > 0) throw new AdminError(problems.join('\n'))
      const time = now.toISOString()
      const user = z.parse(userSchema, {
        ...(await administration(textOption(options, 'administer'), options.all === true)),
        username,
        email,
        password_hash: password === undefined ? null : await hashPassword(password),
        confirmed_at: time,
        created_at: time,
        updated_at: time,
        id: await nextId('user'),
      })
      const taken = await createConfirmedUser(user)
      if (taken) throw new AdminError(`--${taken}: another user has that ${taken}`)
      return outcome(`User ${user.id} is made`, user)
    },
  },
  administer: {
    words: ['ID'],
    summary: 'Makes a user an administrator, or takes that away',
    options: ADMINISTERING,
    run: async ({ words: [word], options, now }) => {
      const region = textOption(options, 'region')
      const chosen = [region !== undefined, options.all, options.none].filter(Boolean)
      if (chosen.length !== 1) throw new AdminError('Say one of --region NAME, --all and --none')
      const changes = options.none
        ? { region_id: null, is_super_admin: null }
        : await administration(region, options.all === true)
      const user = await changed(readId(word), changes, now)
      return outcome(`User ${user.id} administers ${administers(user, await regionNames()) || 'nothing'}`, user)
    },
  },
  disable: {
    words: ['ID'],
    summary: 'Lets a user do nothing any more: neither sign in nor use a token',
    run: async ({ words: [word], now }) => {
      const user = await changed(readId(word), { is_disabled: true }, now)
      return outcome(`User ${user.id}, ${user.username}, is disabled`, user)
    },
  },
  enable: {
    words: ['ID'],
    summary: 'Lets a disabled user in again',
    run: async ({ words: [word], now }) => {
      const user = await changed(readId(word), { is_disabled: null }, now)
      return outcome(`User ${user.id}, ${user.username}, is enabled`, user)
    },
  },
  delete: {
    words: ['ID'],
    summary: 'Removes an account with its favourites; what the user has done stays under their name',
    options: {
      'with-content': {
        type: 'boolean',
        help: 'removes the conditions they wrote and the scores they entered as well',
      },
    },
    run: async ({ words: [word], options, confirm }) => {
      const user = await existing(readId(word))
      const favorites = (await listFavorites(user.id))?.length ?? 0
      const content = options['with-content'] ? ', with the conditions they wrote and the scores they entered' : ''
      await confirm(`Delete user ${user.id}, ${user.username}, with ${favorites} favourites${content}?`)
      const removed = options['with-content'] ? await deleteContentOf(user.id) : { conditions: 0, scores: 0 }
      await deleteUser(user.id)
      const also = options['with-content'] ? `, ${removed.conditions} conditions and ${removed.scores} scores` : ''
      return {
        text: `User ${user.id}, ${user.username}, is deleted with ${favorites} favourites${also}`,
        data: { id: user.id, favorites, ...removed },
      }
    },
  },
}

async function administration(region: string | undefined, isOfAll: boolean): Promise<UserChanges> {
  const found = region === undefined ? undefined : await findRegion(region)
  if (region !== undefined && !found) throw new AdminError(`There is no region ${region}`)
  return { ...(found ? { region_id: found.id } : {}), ...(isOfAll ? { is_super_admin: true } : {}) }
}

function needed(options: OptionValues, name: string): string {
  const value = textOption(options, name)
  if (!value) throw new AdminError(`--${name} is missing`)
  return value
}

async function existing(id: number): Promise<User> {
  const user = await readUser(id)
  if (!user) throw new AdminError(`There is no user ${id}`)
  return user
}

async function changed(id: number, changes: UserChanges, now: Date): Promise<User> {
  const user = await updateUser(id, changes, now)
  if (!user) throw new AdminError(`There is no user ${id}`)
  return user
}

async function show(user: User) {
  const data = { ...withoutSecrets(user), favorites: (await listFavorites(user.id))?.length ?? 0 }
  return { text: fieldsText({ ...data, administers: administers(user, await regionNames()) || null }), data }
}

function outcome(text: string, user: User) {
  return { text, data: withoutSecrets(user) }
}

/** Neither the hash of the password nor the version of the tokens is of use to anybody who reads this. */
function withoutSecrets({ password_hash, token_version, ...user }: User) {
  return { ...user, has_password: password_hash !== null }
}

type Names = ReadonlyMap<number, string>

async function regionNames(): Promise<Names> {
  const { list } = await regionCatalog(0)
  return new Map(list.map(({ id, name }) => [id, name]))
}

function administers({ region_id, is_super_admin }: User, names: Names): string {
  const region = region_id === null ? [] : [names.get(region_id) ?? `region ${region_id}`]
  return [...(is_super_admin ? ['all regions'] : []), ...region].join(', ')
}

function stateOf({ is_disabled, confirmed_at }: User): string {
  if (is_disabled) return 'disabled'
  return confirmed_at === null ? 'unconfirmed' : ''
}
