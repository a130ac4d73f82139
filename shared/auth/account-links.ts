// The links in letters about an account, and whom they are for once they are followed.
import type { User } from '../records.js'
import type { Account } from '../store/accounts.js'
import { getUser } from '../store/users.js'
import { isLinkToken, type LinkPurpose, linkToken, readLinkToken } from './tokens.js'

const HOUR_MS = 3600_000
const CONFIRMATION_VALID_DAYS = 7
export const RESET_VALID_HOURS = 6

/** Opens the page that confirms the account; `origin` is the service's own address. */
export async function confirmationLink(account: Account, origin: string, now: Date): Promise<string> {
  const expires = now.getTime() + CONFIRMATION_VALID_DAYS * 24 * HOUR_MS
  const token = await linkToken('confirm', account.id, expires, confirmationState(account))
  return `${origin}/users/confirmation?confirmation_token=${token}`
}

/** Opens the page on which another password is chosen; `origin` is the service's own address. */
export async function resetLink(account: Account, origin: string, now: Date): Promise<string> {
  const expires = now.getTime() + RESET_VALID_HOURS * HOUR_MS
  const token = await linkToken('reset', account.id, expires, resetState(account))
  return `${origin}/users/password/edit?reset_password_token=${token}`
}

/** Whose account the token confirms, confirmed already or not; undefined when it does not hold. One GetItem. */
export function userOfConfirmation(token: string, now: Date): Promise<User | undefined> {
  return userOfLink(token, 'confirm', confirmationState, now)
}

/** Whose password the token may change; undefined when it does not hold, or has been used. One GetItem. */
export function userOfReset(token: string, now: Date): Promise<User | undefined> {
  return userOfLink(token, 'reset', resetState, now)
}

type State = (account: Account) => Parameters<typeof linkToken>[3]

/** Each letter proves one address. That the account is confirmed already voids nothing: the page says so. */
const confirmationState: State = ({ email }) => [email]
/** Every change of the password counts the version up, and so voids all links of before. */
const resetState: State = ({ email, token_version }) => [email, token_version]

async function userOfLink(token: string, purpose: LinkPurpose, state: State, now: Date): Promise<User | undefined> {
  const claim = readLinkToken(token)
  const user = claim && (await getUser(claim.userId))
  return user && !user.is_disabled && (await isLinkToken(token, purpose, state(user), now)) ? user : undefined
}
