// Finds the user of a request by its credentials.
import { AccountDisabledError, UnauthorizedError } from '../../errors.js'
import type { RawParameters, RawValue } from '../../parameters/parameter.js'
import type { User } from '../../records/users.js'
import { environment } from '../../runtime/environment.js'
import { emailKey } from '../keys.js'
import { getUser } from '../users.js'
import { isValidToken, tokenHolderId } from './tokens.js'

export interface Credentials {
  email: string | undefined
  token: string | undefined
  /** A bearer token needs no email address. */
  isBearer: boolean
}

/** No token or email address is longer; longer credentials are ignored. */
const MAX_CREDENTIAL_CHARACTERS = 255

/** A non-blank parameter takes precedence over its header, and the pair over a bearer token. */
export function readCredentials(
  raw: RawParameters,
  headers: Readonly<Record<string, string | undefined>>,
): Credentials {
  const email = credentialIn(raw.user_email) ?? credentialIn(headers['x-user-email'])
  const token = credentialIn(raw.user_token) ?? credentialIn(headers['x-user-token'])
  if (token !== undefined) return { email, token, isBearer: false }
  const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.authorization?.trim() ?? '') ?? []
  return { email, token: credentialIn(bearer), isBearer: bearer !== undefined }
}

/** The text of a credential, in a parameter or header; undefined when it is blank or too long. */
export function credentialIn(value: RawValue | RawValue[] | undefined): string | undefined {
  const last = Array.isArray(value) ? value.at(-1) : value
  const text = typeof last === 'string' ? last.trim() : ''
  return text === '' || text.length > MAX_CREDENTIAL_CHARACTERS ? undefined : text
}

/** In classic mode it begins as clients compare it. */
export const SIGN_IN =
  environment.ERROR_STATUS === 'classic'
    ? 'Authentication is required: please sign in, and send user_email and user_token'
    : 'Please sign in: the token is missing or not valid, or the email address beside it is not that of the account'
export const UNCONFIRMED =
  'This account is not confirmed yet. Please follow the link in the confirmation email, or request another one.'

/**
 * The user of the credentials; undefined for wrong or incomplete ones. One GetItem.
 * @param tokenAlone - accepts the token without the email address, as for a user's own records.
 * @throws UnauthorizedError for an unconfirmed account, AccountDisabledError for a disabled one.
 */
export async function signedInUser(
  { email, token, isBearer }: Credentials,
  { tokenAlone = false } = {},
): Promise<User | undefined> {
  const userId = token === undefined ? undefined : tokenHolderId(token)
  if (token === undefined || userId === undefined) return undefined
  const isEmailMissing = email === undefined && !isBearer && !tokenAlone
  if (isEmailMissing) return undefined
  const user = await getUser(userId)
  if (!user || !(await isValidToken(token, user))) return undefined
  if (email !== undefined && !isAddressOf(email, user)) return undefined
  assertUsable(user)
  return user
}

/**
 * A client may have the address of before a change, or that to which the user is changing: the token says who it is.
 */
export function isAddressOf(address: string, { email, new_email, former_email }: User): boolean {
  return [email, new_email, former_email].some((one) => one !== null && emailKey(one).pk === emailKey(address).pk)
}

/**
 * Only for who has proved that it is their account: others learn nothing about it.
 * @throws AccountDisabledError, or UnauthorizedError with the text for an unconfirmed account.
 */
export function assertUsable(
  { is_disabled, confirmed_at }: Pick<User, 'is_disabled' | 'confirmed_at'>,
  unconfirmed = UNCONFIRMED,
): void {
  if (is_disabled) throw new AccountDisabledError()
  if (confirmed_at === null) throw new UnauthorizedError(unconfirmed)
}
