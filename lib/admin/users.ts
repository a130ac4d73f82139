// Accounts of users and administrators.
import { text as readStream } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { emailProblems, usernameProblems } from '../../shared/accounts/account-rules.js'
import {
  administeringRegions,
  listUsers,
  readUser,
  type UserChanges,
  updateUser,
} from '../../shared/accounts/administered.js'
import { passwordProblems } from '../../shared/accounts/sign-in/password-rules.js'
import { hashPassword } from '../../shared/accounts/sign-in/passwords.js'
import { createAccount, findAccount } from '../../shared/accounts/store.js'
import { usernameLookItem } from '../../shared/accounts/username-look.js'
import { listFavorites } from '../../shared/accounts/users.js'
import { getFollowUp } from '../../shared/actions/follow-ups.js'
import { nextId } from '../../shared/actions/sequences.js'
import { OPERATOR } from '../../shared/administrators/journal.js'
import { administeredRegions } from '../../shared/administrators/roles.js'
import { findRegion, regionCatalog } from '../../shared/catalog/catalog.js'
import { type User, userSchema } from '../../shared/records/users.js'
import { announceDeletion, deleteUser, findDeletionTime } from '../../shared/removal/accounts/deletion.js'
import { create } from '../../shared/table/transaction.js'
import { asciiAddress } from '../../shared/text/email-address.js'
import { fieldsText, tableText, valueText } from '../cli/output.js'
import {
  type AdminAction,
  AdminError,
  existing,
  notFound,
  type OptionRule,
  readId,
  requiredOption,
  textsOption,
} from './admin-action.js'

const ADMINISTERING: Readonly<Record<string, OptionRule>> = {
  region: { type: 'string', multiple: true, value: 'NAME', help: 'of this region; repeat it for several' },
  all: { type: 'boolean', help: 'of all regions' },
  none: { type: 'boolean', help: 'no longer an administrator' },
}

export const actions: Readonly<Record<string, AdminAction>> = {
  list: {
    positionals: [],
    summary: 'Lists the users',
    options: {
      administrators: { type: 'boolean', help: 'only administrators' },
      disabled: { type: 'boolean', help: 'only disabled users' },
      unconfirmed: { type: 'boolean', help: 'only users who have not confirmed their email address' },
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
    positionals: ['ID'],
    summary: 'Shows a user without the password',
    run: async ({ positionals: [id] }) => show(await existingUser(readId(id))),
  },
  find: {
    positionals: ['NAME_OR_EMAIL'],
    summary: 'Shows the user with this username or email address',
    run: async ({ positionals: [login = ''] }) => {
      const account = existing(await findAccount(login.trim()), 'user', login)
      return show(await existingUser(account.id))
    },
  },
  create: {
    positionals: [],
    summary: 'Creates a confirmed account',
    options: {
      username: { type: 'string', value: 'NAME', help: 'at most 20 letters, digits, _ and .' },
      email: { type: 'string', value: 'ADDRESS', help: '' },
      'password-stdin': {
        type: 'boolean',
        help: 'read the password from standard input; without it, the user has to reset the password',
      },
      administer: {
        type: 'string',
        multiple: true,
        value: 'REGION',
        help: 'administrator of this region; repeat it for several',
      },
      all: { type: 'boolean', help: 'administrator of all regions' },
    },
    run: async ({ options, now }) => {
      const username = requiredOption(options, 'username')
      const email = asciiAddress(requiredOption(options, 'email')).toLowerCase()
      const password = options['password-stdin'] ? (await readStream(process.stdin)).replace(/\r?\n$/, '') : undefined
      const problems = [
        ...usernameProblems(username),
        ...emailProblems(email),
        ...(password === undefined ? [] : passwordProblems(password, { username, email })),
      ]
      if (problems.length > 0) throw new AdminError(problems.join('\n'))
      const time = now.toISOString()
      const user = z.parse(userSchema, {
        ...(await administratorFields(textsOption(options, 'administer'), options.all === true)),
        username,
        email,
        password_hash: password === undefined ? null : await hashPassword(password),
        confirmed_at: time,
        created_at: time,
        updated_at: time,
        id: await nextId('user'),
      })
      const taken = await createAccount(user, now, undefined, [create(usernameLookItem(user))])
      if (taken) throw new AdminError(`${taken} is already taken`)
      return userOutput(`User ${user.id} created`, user)
    },
  },
  administer: {
    positionals: ['ID'],
    summary: 'Makes a user an administrator, or no longer one',
    options: ADMINISTERING,
    run: async ({ positionals: [id], options, now }) => {
      const regions = textsOption(options, 'region')
      const chosen = [regions.length > 0, options.all, options.none].filter(Boolean)
      if (chosen.length !== 1) throw new AdminError('Give one of --region NAME, --all and --none')
      const changes = options.none
        ? { ...administeringRegions([]), is_super_admin: null }
        : await administratorFields(regions, options.all === true)
      const user = await changeUser(readId(id), changes, now)
      return userOutput(`User ${user.id} administers ${administers(user, await regionNames()) || 'nothing'}`, user)
    },
  },
  disable: marking(
    { is_disabled: true },
    'disabled',
    'Disables an account: its user can neither sign in nor use a token',
  ),
  enable: marking({ is_disabled: null }, 'enabled', 'Enables a disabled account again'),
  silence: marking(
    { is_silenced: true },
    'silenced',
    'Silences an account: its user signs in, but changes nothing that others see',
  ),
  unsilence: marking({ is_silenced: null }, 'no longer silenced', 'Lets a silenced user change the directory again'),
  delete: {
    positionals: ['ID'],
    summary:
      'Deletes an account with its favorites, life list and watches in a week, until which it is disabled; its activity stays under the username',
    options: {
      'with-content': { type: 'boolean', help: 'also delete the conditions and scores of the user' },
      'at-once': { type: 'boolean', help: 'without the week in which it can be taken back' },
    },
    run: async ({ positionals: [id], options, confirm, now }) => {
      const userId = readId(id)
      const withContent = options['with-content'] === true
      if (options['at-once'] !== true) {
        const administrator = { user: OPERATOR, now }
        const data = existing(await announceDeletion(userId, withContent, administrator), 'user', userId)
        return { text: `User ${userId} is disabled, and will be deleted at ${data}`, data: { deletion_at: data } }
      }
      await confirm(await deletionQuestion(userId, withContent))
      const deleted = existing(await deleteUser(userId, withContent, { user: OPERATOR, now }), 'user', userId)
      const { favorites, conditions, scores } = deleted
      const also = withContent ? `, ${conditions} conditions and ${scores} scores` : ''
      return {
        text: `User ${userId} deleted with ${favorites} favorites${also}`,
        data: { id: userId, ...deleted },
      }
    },
  },
}

async function deletionQuestion(id: number, withContent: boolean): Promise<string> {
  const user = await readUser(id)
  if (!user && !(await getFollowUp('user_deleted', id))) throw notFound('user', id)
  if (!user) return `Delete the remains of user ${id}, which no longer exists?`
  const favorites = (await listFavorites(id))?.length ?? 0
  const content = withContent ? ' and all conditions and scores' : ''
  return `Delete user ${id}, ${user.username}, with ${favorites} favorites${content}?`
}

async function administratorFields(names: readonly string[], isOfAll: boolean): Promise<UserChanges> {
  const regions = await Promise.all(names.map(async (name) => existing(await findRegion(name), 'region', name)))
  return {
    ...(regions.length > 0 ? administeringRegions(regions.map(({ id }) => id)) : {}),
    ...(isOfAll ? { is_super_admin: true } : {}),
  }
}

async function existingUser(id: number): Promise<User> {
  return existing(await readUser(id), 'user', id)
}

async function changeUser(id: number, changes: UserChanges, now: Date): Promise<User> {
  return existing(await updateUser(id, () => changes, { user: OPERATOR, now }), 'user', id)
}

function marking(mark: UserChanges, state: string, summary: string): AdminAction {
  return {
    positionals: ['ID'],
    summary,
    run: async ({ positionals: [id], now }) => {
      const user = await changeUser(readId(id), mark, now)
      return userOutput(`User ${user.id}, ${user.username}, ${state}`, user)
    },
  }
}

async function show(user: User) {
  const [favorites = [], deletion_at = null] = await Promise.all([listFavorites(user.id), findDeletionTime(user.id)])
  const data = { ...withoutSecrets(user), favorites: favorites.length, deletion_at }
  return { text: fieldsText({ ...data, administers: administers(user, await regionNames()) || null }), data }
}

function userOutput(text: string, user: User) {
  return { text, data: withoutSecrets(user) }
}

function withoutSecrets({ password_hash, token_version, kept_token, ended_sessions, former_emails, ...user }: User) {
  return { ...user, has_password: password_hash !== null }
}

type Names = ReadonlyMap<number, string>

async function regionNames(): Promise<Names> {
  const { list } = await regionCatalog(0)
  return new Map(list.map(({ id, name }) => [id, name]))
}

function administers(user: User, names: Names): string {
  const regions = administeredRegions(user).map((id) => names.get(id) ?? `region ${id}`)
  return [...(user.is_super_admin ? ['all regions'] : []), ...regions].join(', ')
}

function stateOf({ is_disabled, is_silenced, confirmed_at }: User): string {
  if (is_disabled) return 'disabled'
  if (is_silenced) return 'silenced'
  return confirmed_at === null ? 'unconfirmed' : ''
}
