// Rules for usernames and email addresses, and what forms say of passwords.
import { domainOf, isMailAddress } from '../text/email-address.js'
import { mistypedDomain } from './mistyped-domain.js'

export const MAX_USERNAME_CHARACTERS = 20

/** For new passwords: those of existing accounts may have less. The rules are in password-rules.ts. */
export const MIN_PASSWORD_CHARACTERS = 8
export const MAX_PASSWORD_CHARACTERS = 128
/** What forms and the API's documentation say of a new password. */
export const PASSWORD_RULE = `${MIN_PASSWORD_CHARACTERS} to ${MAX_PASSWORD_CHARACTERS} characters, not a common password, not your username or email address`

/** For the documentation of parameters. */
export const NEW_PASSWORD = { minLength: MIN_PASSWORD_CHARACTERS, maxLength: MAX_PASSWORD_CHARACTERS }
export const NEW_USERNAME = {
  minLength: 1,
  maxLength: MAX_USERNAME_CHARACTERS,
  pattern: '^[_.]*[A-Za-z0-9][A-Za-z0-9_.]*$',
}

export function usernameProblems(username: string): string[] {
  const problems: string[] = []
  if (username.length > MAX_USERNAME_CHARACTERS)
    problems.push(`username must have at most ${MAX_USERNAME_CHARACTERS} characters`)
  if (!/^[A-Za-z0-9_.]*$/.test(username)) problems.push('username must have only letters, digits, _ and .')
  else if (!/[A-Za-z0-9]/.test(username)) problems.push('username must have a letter or digit')
  return problems
}

export function emailProblems(email: string): string[] {
  if (!isMailAddress(email)) return ['email must be one email address such as name@example.org']
  const mistyped = mistypedDomain(domainOf(email))
  return mistyped ? [`email ${mistyped.problem}: did you mean ${mistyped.meant}?`] : []
}
