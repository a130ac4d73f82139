// Domains of email addresses with a typing error, which would lose the email that confirms an account.
import leven from 'leven'

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

/**
 * Where most people have their mailboxes. Short names such as aol.com and live.com are left out: others that people use
 * are one letter away.
 */
const PROVIDERS = [
  'comcast.net',
  'gmail.com',
  'googlemail.com',
  'hotmail.co.uk',
  'hotmail.com',
  'icloud.com',
  'outlook.com',
  'protonmail.com',
  'verizon.net',
  'yahoo.co.uk',
  'yahoo.com',
]

/**
 * What is wrong with a domain, and which one was probably meant: `gmail.con` does not exist, `gmial.com` is one typing
 * error away from a large provider. Undefined for all others.
 * @param domain - in lower case.
 */
export function mistypedDomain(domain: string): { problem: string; meant: string } | undefined {
  const ending = domain.slice(domain.lastIndexOf('.') + 1)
  const meantEnding = Object.hasOwn(MISTYPED_TOP_LEVEL_DOMAINS, ending) ? MISTYPED_TOP_LEVEL_DOMAINS[ending] : undefined
  if (meantEnding !== undefined) {
    const corrected = domain.replace(/\w+$/, meantEnding)
    const meant = PROVIDERS.find((provider) => isOneErrorAway(corrected, provider)) ?? corrected
    return { problem: `ends in .${ending}, which does not exist`, meant }
  }
  if (PROVIDERS.includes(domain)) return undefined
  const meant = PROVIDERS.find((provider) => isOneErrorAway(domain, provider))
  return meant === undefined ? undefined : { problem: `is at ${domain}, which is probably mistyped`, meant }
}

/**
 * Two letters that have changed places, or one more, less or other. Of these the first is nearly always right, and others
 * are at domains of their own: mail.com and ymail.com beside gmail.com.
 */
function isOneErrorAway(domain: string, provider: string): boolean {
  return isTransposed(domain, provider) || (domain[0] === provider[0] && leven(domain, provider) === 1)
}

function isTransposed(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const swapped = `${one.slice(0, at)}${one[at + 1]}${one[at]}${one.slice(at + 2)}`
  return at >= 0 && one.length === other.length && swapped === other
}
