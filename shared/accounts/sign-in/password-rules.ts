// Rules for new passwords. A module of its own, as few functions need its list. Existing passwords stay valid.
import { MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS } from '../account-rules.js'
import { COMMON_PASSWORDS } from './common-passwords.js'

interface Owner {
  username: string
  email: string | null
}

/** What is wrong with a new password: nothing, or one text. Upper and lower case count as the same. */
export function passwordProblems(password: string, { username, email }: Owner): string[] {
  // Counts code points: an emoji is one character of two code units.
  const { length } = [...password]
  if (length < MIN_PASSWORD_CHARACTERS || length > MAX_PASSWORD_CHARACTERS) {
    return [`password must have ${MIN_PASSWORD_CHARACTERS} to ${MAX_PASSWORD_CHARACTERS} characters`]
  }
  const text = simplified(password)
  const names = [username, ...(email === null ? [] : [email, email.slice(0, email.lastIndexOf('@'))])]
  if (names.some((name) => simplified(name) === text)) return ['password must not be the username or the email address']
  return isCommon(text) ? ['password must not be one of the most common passwords'] : []
}

function simplified(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/**
 * Longest sequence of digits or signs at the end that makes no password of a common word: "dragon2019", "password!".
 */
const MAX_SUFFIX = 4
const LETTERS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '3': 'e' }

function isCommon(text: string): boolean {
  const spelled = text.replace(/[@$03]/g, (sign) => LETTERS[sign] ?? sign)
  const suffix = /[^a-z]*$/.exec(text)?.[0] ?? ''
  const stems =
    suffix.length > MAX_SUFFIX ? [] : [text, spelled].map((one) => one.slice(0, text.length - suffix.length))
  return [text, spelled, ...stems].some((one) => COMMON_PASSWORDS.has(one)) || isRepeated(text) || isConsecutive(text)
}

/** Up to four characters again and again: "aaaaaaaa", "abcabcabc". */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text)
}

/** Rows of keys, and of the alphabet. Each is followed by its beginning: "7890123". */
const ROWS = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
]
const SEQUENCES = ROWS.flatMap((row) => [row, [...row].reverse().join('')]).map((row) => row.repeat(2))

/** "12345678", "hgfedcba", and two such pieces: "qwerasdf", "abcd1234". */
function isConsecutive(text: string): boolean {
  const isPart = (piece: string) => SEQUENCES.some((row) => row.includes(piece))
  const half = Math.floor(text.length / 2)
  return isPart(text) || (half >= 4 && isPart(text.slice(0, half)) && isPart(text.slice(half)))
}
