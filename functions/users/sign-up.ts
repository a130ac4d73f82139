// Makes an account and mails the link that confirms it.
import * as z from 'zod/mini'
import { confirmationLink } from '../../shared/auth/account-links.js'
import { emailProblems, passwordProblems, usernameProblems } from '../../shared/auth/account-rules.js'
import { hashPassword, verifyPassword } from '../../shared/auth/passwords.js'
import { BadRequestError, ConflictError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { confirmAccountEmail } from '../../shared/mail/emails/confirm-account.js'
import { outboxItem, sendQueued } from '../../shared/mail/outbox.js'
import { documentedAsRequired, password, text } from '../../shared/parameters/parameters.js'
import { userSchema } from '../../shared/records.js'
import { type Account, createAccount, listAccounts, loginsOf } from '../../shared/store/accounts.js'
import { ipPrefix } from '../../shared/store/rate-limits.js'
import { nextId } from '../../shared/store/sequences.js'
import { countAttempt, noteSuccess } from '../../shared/store/sign-in-attempts.js'
import { emailKey, usernameKey } from '../../shared/table/keys.js'
import { accountView, accountViewSchema } from '../../shared/views/accounts.js'

const TAKEN = {
  username: 'username is already taken',
  email: 'email is already taken',
}

export const handler = endpoint(
  {
    summary: 'Makes an account; it can be used once the mailed link has been followed',
    route: 'POST /users/signup.json',
    parameters: z.object({
      username: documentedAsRequired(text('at most 20 letters, digits, _ and .')),
      email: documentedAsRequired(text('e-mail address')),
      password: documentedAsRequired(password('6 to 128 characters')),
      confirm_password: documentedAsRequired(password('the password again')),
    }),
    response: z.object({ user: accountViewSchema }),
    errors: { 409: 'The username or the address is taken.' },
    access: ['table:read', 'table:write', 'token-secret:read', 'mail:send'],
    // Many people may share an address, as at a tournament.
    ipRateLimit: { name: 'sign-up', max: 100, seconds: 900 },
  },
  async (parameters, { client, origin, now }) => {
    const form = readForm(parameters)
    const account = (await findRepeated(form, ipPrefix(client.ip), now)) ?? (await createFrom(form, origin, now))
    return { user: await accountView(account) }
  },
)

interface Form {
  username: string
  email: string
  password: string
}

/** @throws BadRequestError for what is blank, and for two passwords that differ. */
function readForm(fields: Partial<Record<keyof Form | 'confirm_password', string | undefined>>): Form {
  const { username, email, password, confirm_password } = fields
  if (password === undefined || confirm_password === undefined) {
    throw new BadRequestError(missing(fields, ['password', 'confirm_password']))
  }
  if (username === undefined || email === undefined) throw new BadRequestError(missing(fields, ['username', 'email']))
  if (password !== confirm_password) throw new BadRequestError('confirm_password must be the same as password')
  return { username, email: email.toLowerCase(), password }
}

function missing(fields: Record<string, unknown>, names: readonly string[]): string[] {
  return names.filter((name) => fields[name] === undefined).map((name) => `${name} is required`)
}

/**
 * The account that the same sign-up has made before, when its answer was lost.
 * @throws ConflictError when it is somebody else's, BadRequestError when it breaks the rules of an account.
 */
async function findRepeated(form: Form, block: string, now: Date): Promise<Account | undefined> {
  const { username, email, password } = form
  const [named, addressed, addressedByName] = await listAccounts([
    usernameKey(username),
    emailKey(email),
    emailKey(username),
  ])
  if (named && named.id === addressed?.id && named.confirmed_at === null) {
    const attempt = await countAttempt({ login: username, addressBlock: block }, now)
    if (await verifyPassword(password, named.password_hash)) {
      await noteSuccess(attempt, loginsOf(named), now)
      return named
    }
  }
  if (named) throw new ConflictError(TAKEN.username)
  if (addressed) throw new ConflictError(TAKEN.email)
  const problems = [...usernameProblems(username), ...emailProblems(email), ...passwordProblems(password)]
  if (addressedByName) problems.unshift("username must not be another user's address")
  if (problems.length > 0) throw new BadRequestError(problems)
  return undefined
}

/** @throws ConflictError when somebody else was faster. */
async function createFrom({ username, email, password }: Form, origin: string, now: Date): Promise<Account> {
  const [id, password_hash] = await Promise.all([nextId('user'), hashPassword(password)])
  const time = now.toISOString()
  const user = z.parse(userSchema, { id, username, email, password_hash, created_at: time, updated_at: time })
  const link = await confirmationLink(user, origin, now)
  const letter = await outboxItem(confirmAccountEmail({ email, username, link }), now)
  const taken = await createAccount({ ...user, email }, letter)
  if (taken) throw new ConflictError(TAKEN[taken])
  await sendQueued(letter)
  return user
}
