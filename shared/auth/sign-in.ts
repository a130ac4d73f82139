// Who makes a request: the credentials as clients send them, and the account they open.
import { AccountDisabledError, UnauthorizedError } from '../errors.js'
import type { RawParameters, RawValue } from '../parameters/raw.js'
import type { User } from '../records.js'
import { getUser } from '../store/users.js'
import { isApiToken, tokenHolderId } from './tokens.js'

export interface Credentials {
  email: string | undefined
  token: string | undefined
  /** As a bearer, the token says alone whose it is. */
  isBearer: boolean
}

/** Longer than any token or address: what is longer is not looked at. */
const MAX_CREDENTIAL = 255

/** A non-blank parameter wins over its header, the pair over a bearer. */
export function readCredentials(
  raw: RawParameters,
  headers: Readonly<Record<string, string | undefined>>,
): Credentials {
  const email = credential(raw.user_email) ?? credential(headers['x-user-email'])
  const token = credential(raw.user_token) ?? credential(headers['x-user-token'])
  if (token !== undefined) return { email, token, isBearer: false }
  const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.authorization?.trim() ?? '') ?? []
  return { email, token: credential(bearer), isBearer: bearer !== undefined }
}

function credential(value: RawValue | RawValue[] | undefined): string | undefined {
  const last = Array.isArray(value) ? value.at(-1) : value
  const text = typeof last === 'string' ? last.trim() : ''
  return text === '' || text.length > MAX_CREDENTIAL ? undefined : text
}

export const SIGN_IN = 'Please sign in: send user_email and user_token'
export const UNCONFIRMED =
  'This account is not confirmed yet. Please follow the link in the confirmation mail, or ask for another one.'

/**
 * The account that the credentials open; undefined for wrong or incomplete ones. One GetItem.
 * @param tokenAlone - whether the token opens it without the address, as for a user's own records.
 * @throws UnauthorizedError for one that is not confirmed, AccountDisabledError for one that is disabled.
 */
export async function signedInUser(
  { email, token, isBearer }: Credentials,
  { tokenAlone = false } = {},
): Promise<User | undefined> {
  const userId = token === undefined ? undefined : tokenHolderId(token)
  if (token === undefined || userId === undefined) return undefined
  const isAddressMissing = email === undefined && !isBearer && !tokenAlone
  if (isAddressMissing) return undefined
  const user = await getUser(userId)
  if (!user || !(await isApiToken(token, user))) return undefined
  if (email !== undefined && email.toLowerCase() !== user.email?.toLowerCase()) return undefined
  assertUsable(user)
  return user
}

/** @throws AccountDisabledError, or UnauthorizedError for an account that is not confirmed. */
export function assertUsable({ is_disabled, confirmed_at }: Pick<User, 'is_disabled' | 'confirmed_at'>): void {
  if (is_disabled) throw new AccountDisabledError()
  if (confirmed_at === null) throw new UnauthorizedError(UNCONFIRMED)
}
