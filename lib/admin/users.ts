// What of accounts is no endpoint: all of them, new ones such as the first administrator, and deletion at once.
import { text as readStream } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { emailProblems, usernameProblems } from '../../shared/accounts/account-rules.js'
import { administeringRegions, listUsers, readUser, type UserChanges } from '../../shared/accounts/administered.js'
import { passwordProblems } from '../../shared/accounts/sign-in/password-rules.js'
import { hashPassword } from '../../shared/accounts/sign-in/passwords.js'
import { createAccount } from '../../shared/accounts/store.js'
import { usernameLookItem } from '../../shared/accounts/username-look.js'
import { administeredUserView } from '../../shared/accounts/views/administered.js'
import { getFollowUp } from '../../shared/actions/follow-ups.js'
import { nextId } from '../../shared/actions/sequences.js'
import { OPERATOR } from '../../shared/administrators/journal.js'
import { isAdministrator } from '../../shared/administrators/roles.js'
import { findRegion } from '../../shared/catalog/catalog.js'
import { userSchema } from '../../shared/records/users.js'
import { deleteUser } from '../../shared/removal/accounts/deletion.js'
import { create } from '../../shared/table/transaction.js'
import { asciiAddress } from '../../shared/text/email-address.js'
import { AdminError, existing, notFound, type Resource, readId, requiredOption, textsOption } from './admin-action.js'
import { responseText } from './response-text.js'

export const userActions: Resource = {
  list: {
    positionals: [],
    summary: 'List the users. This reads the whole table',
    options: {
      administrators: { type: 'boolean', help: 'only administrators' },
      disabled: { type: 'boolean', help: 'only disabled users' },
      unconfirmed: { type: 'boolean', help: 'only users who have not confirmed their email address' },
    },
    run: async ({ options }) => {
      const users = (await listUsers()).filter(
        (user) =>
          (!options.administrators || isAdministrator(user)) &&
          (!options.disabled || user.is_disabled) &&
          (!options.unconfirmed || user.confirmed_at === null),
      )
      const data = users.map(administeredUserView)
      return { text: responseText({ data }), data }
    },
  },
  create: {
    positionals: [],
    summary: 'Create a confirmed account',
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
        help: 'administrator of the region of this name; repeat it for several',
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
        ...(await roleOf(textsOption(options, 'administer'), options.all === true)),
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
      return { text: `User ${user.id} created`, data: administeredUserView(user) }
    },
  },
  'delete-at-once': {
    positionals: ['ID'],
    summary: 'Delete an account without the week in which that can be reverted',
    options: { 'with-content': { type: 'boolean', help: 'also delete the conditions and scores of the user' } },
    run: async ({ positionals, options, confirm, now }) => {
      const id = readId(positionals[0])
      const withContent = options['with-content'] === true
      const user = await readUser(id)
      if (!user && !(await getFollowUp('user_deleted', id))) throw notFound('user', id)
      const name = user ? `, ${user.username}` : ''
      await confirm(`Delete user ${id}${name}${withContent ? ', with all conditions and scores' : ''}, permanently?`)
      const deleted = existing(await deleteUser(id, withContent, { user: OPERATOR, now }), 'user', id)
      return { text: responseText({ id, ...deleted }), data: { id, ...deleted } }
    },
  },
}

async function roleOf(names: readonly string[], isOfAll: boolean): Promise<UserChanges> {
  const regions = await Promise.all(names.map(async (name) => existing(await findRegion(name), 'region', name)))
  return {
    ...(regions.length > 0 ? administeringRegions(regions.map(({ id }) => id)) : {}),
    ...(isOfAll ? { is_super_admin: true } : {}),
  }
}
