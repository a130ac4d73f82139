// How names look, by the data of Unicode Technical Standard #39 on confusable characters. It takes 100 KB, so this module is
// for functions that compare names.
import confusables from 'unhomoglyph/data.json' with { type: 'json' }
import { withoutInvisible } from './invisible.js'
import { withoutTrademarks } from './text.js'

const LOOKS: Readonly<Record<string, string | undefined>> = confusables

const COMBINING = /[\u0300-\u036f]/g
/** Further pairs that are alike in one of the two cases. */
const ALIKE_CHARACTERS: Readonly<Record<string, string>> = { i: 'l', '1': 'l', '0': 'o' }

/**
 * One text for all names that are taken for each other at a glance, for comparing only: without case, accents and
 * invisible characters, each confusable character as one of those it is confused with (UTS #39, section 4). Marks of
 * other scripts stay, since they make another letter.
 */
export function lookOf(name: string): string {
  // Both before and after the change of case: I looks like l, and i is the same letter.
  const once = withoutAccents(confused(withoutAccents(withoutTrademarks(withoutInvisible(name)))), 'NFKD').toLowerCase()
  const twice = withoutAccents(confused(once))
  const alike = twice.replace(/[i10]/g, (character) => ALIKE_CHARACTERS[character] ?? character)
  return alike.normalize('NFC').replace(/\s+/g, ' ').trim()
}

function confused(text: string): string {
  return text.replace(/./gsu, (character) => LOOKS[character] ?? character)
}

function withoutAccents(text: string, form: 'NFD' | 'NFKD' = 'NFD'): string {
  return text.normalize(form).replace(COMBINING, '')
}
