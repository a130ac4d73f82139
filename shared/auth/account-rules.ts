// Rules for usernames, email addresses and passwords.
import { domainOf, isMailAddress } from '../text/email-address.js'

const MAX_USERNAME_CHARACTERS = 20
export const MIN_PASSWORD_CHARACTERS = 6
export const MAX_PASSWORD_CHARACTERS = 128

export function usernameProblems(username: string): string[] {
  const problems: string[] = []
  if (username.length > MAX_USERNAME_CHARACTERS)
    problems.push(`username must have at most ${MAX_USERNAME_CHARACTERS} characters`)
  if (!/^[A-Za-z0-9_.]*$/.test(username)) problems.push('username must have only letters, digits, _ and .')
  return problems
}

/** Common typing errors in top-level domains, none of which exists (https://www.iana.org/domains/root/db). */
const MISTYPED_TOP_LEVEL_DOMAINS: Readonly<Record<string, string>> = {
  cim: 'com',
  cmo: 'com',
  comm: 'com',
  con: 'com',
  coom: 'com',
  cpm: 'com',
  ocm: 'com',
  vom: 'com',
  xom: 'com',
  ent: 'net',
  ner: 'net',
  ney: 'net',
  nte: 'net',
  ogr: 'org',
  orgg: 'org',
  orv: 'org',
  otg: 'org',
  prg: 'org',
}

export function emailProblems(email: string): string[] {
  if (!isMailAddress(email)) return ['email must be one email address such as name@example.org']
  const ending = email.slice(email.lastIndexOf('.') + 1)
  const meant = Object.hasOwn(MISTYPED_TOP_LEVEL_DOMAINS, ending) ? MISTYPED_TOP_LEVEL_DOMAINS[ending] : undefined
  return meant === undefined
    ? []
    : [`email ends in .${ending}, which does not exist: did you mean ${domainOf(email).replace(/\w+$/, meant)}?`]
}

export function passwordProblems(password: string): string[] {
  // Counts code points: an emoji is one character of two code units.
  const { length } = [...password]
  return length >= MIN_PASSWORD_CHARACTERS && length <= MAX_PASSWORD_CHARACTERS
    ? []
    : [`password must have ${MIN_PASSWORD_CHARACTERS} to ${MAX_PASSWORD_CHARACTERS} characters`]
}
