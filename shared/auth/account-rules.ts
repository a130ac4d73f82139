// What a username, an address and a password must be like. Each rule gives one message for everything that breaks it.
import { domainOf, isMailAddress } from '../text/email-address.js'

const MAX_USERNAME = 20
export const MIN_PASSWORD = 6
export const MAX_PASSWORD = 128

export function usernameProblems(username: string): string[] {
  const problems: string[] = []
  if (username.length > MAX_USERNAME) problems.push(`username must have at most ${MAX_USERNAME} characters`)
  if (!/^[A-Za-z0-9_.]*$/.test(username)) problems.push('username must have only letters, digits, _ and .')
  return problems
}

/** Endings of domains as they are mistyped, none of which exists (https://www.iana.org/domains/root/db). */
const MISTYPED_ENDINGS: Readonly<Record<string, string>> = {
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
  const meant = Object.hasOwn(MISTYPED_ENDINGS, ending) ? MISTYPED_ENDINGS[ending] : undefined
  return meant === undefined
    ? []
    : [`email ends in .${ending}, which does not exist: did you mean ${domainOf(email).replace(/\w+$/, meant)}?`]
}

export function passwordProblems(password: string): string[] {
  // As people count: an emoji is one character of two codes.
  const { length } = [...password]
  return length >= MIN_PASSWORD && length <= MAX_PASSWORD
    ? []
    : [`password must have ${MIN_PASSWORD} to ${MAX_PASSWORD} characters`]
}
