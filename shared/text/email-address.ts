// Email addresses. Texts that could smuggle a header or a second recipient into a message are rejected.
import { domainToASCII } from 'node:url'

export const MAX_ADDRESS_CHARACTERS = 254
/** RFC 5322's dot-atom at a domain of at least two labels; quoted names, comments and lists are excluded on purpose. */
const NAME = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i

const ATOM = "[A-Za-z0-9_!#$%&'*+/=?^`{|}~-]+"
const LETTER = String.raw`A-Za-z0-9\u00a1-\uffff`
const LABEL = `[${LETTER}]([${LETTER}-]{0,61}[${LETTER}])?`
/**
 * What `asciiAddress` makes an address of, as one regular expression, for documentation, but for the length of the name
 * and the letters that domains may have.
 */
export const ADDRESS_PATTERN = String.raw`${ATOM}(\.${ATOM})*@(${LABEL}\.)+${LABEL}`

/** Whether the text is exactly one address. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)]
  const isDotAtom = NAME.test(name) && name.split('.').every((part) => part !== '')
  return at > 0 && isDotAtom && DOMAIN.test(domain) && text.length <= MAX_ADDRESS_CHARACTERS
}

/** Signs of a domain that are not ASCII. No other sign of an address but letters, digits, `-` and `.` may be beside them. */
const INTERNATIONAL_DOMAIN = /^[a-z0-9.\-\u0080-\u{10ffff}]*[\u0080-\u{10ffff}][a-z0-9.\-\u0080-\u{10ffff}]*$/iu

/** The address with its domain as mail servers know it (RFC 5890): `info@müller.de` is `info@xn--mller-kva.de`. */
export function asciiAddress(address: string): string {
  const domain = domainOf(address)
  return INTERNATIONAL_DOMAIN.test(domain) && address.includes('@')
    ? `${address.slice(0, -domain.length)}${domainToASCII(domain)}`
    : address
}

/** Of Gmail, where the dots of a name do not count (https://support.google.com/mail/answer/7436150). */
const DOTLESS_DOMAIN = /^(gmail|googlemail)\.com$/

/** The mailbox that gets an email, in lower case: many providers deliver name+tag@ to name@, and Gmail n.a.m.e@, too. */
export function mailboxOf(address: string): string {
  const domain = domainOf(address).toLowerCase()
  const name = address
    .slice(0, address.lastIndexOf('@'))
    .toLowerCase()
    .replace(/(?<=.)\+.*$/s, '')
  return DOTLESS_DOMAIN.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
