// Names that can be told apart by eye: of machines, places and other records. By Unicode Technical Standard #39.
import { hasInvisible } from './invisible.js'
import { fold } from './text.js'

/** UTS #39, section 5.4: no language needs more marks on one letter. */
const MANY_MARKS = /[\p{Mn}\p{Me}]{5}/u
/** Shown as a box or not at all. Emoji of later versions of Unicode than this one are not meant. */
const WITHOUT_GLYPH = /[\p{Co}\p{Cn}]/u
const FUTURE_EMOJI = /\p{Extended_Pictographic}/gu
const VISIBLE = /[\p{L}\p{N}\p{S}]/u
/** They say whose a name is, and make none. */
const OWNERSHIP_SIGNS = /[™℠®©℗]/g

/** Scripts that stand in one word with Latin letters, as in Tシャツ: they have no blanks or look like no Latin letters. */
const COMPANIONS = ['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan']
const OTHER_ALPHABET = new RegExp(
  `(?=\\p{L})[^${['Latin', 'Common', 'Inherited', ...COMPANIONS].map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
)
const LATIN = /(?=\p{L})\p{Script=Latin}/u
/** Alphabets that share the looks of many letters. */
const ALIKE = [LATIN, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /\p{Script=Armenian}/u, /\p{Script=Coptic}/u]
/**
 * Letters of Greek, Cyrillic, Armenian, Coptic, Cherokee and Lisu that are confused with those of ASCII, by the data behind
 * looks.ts. Here as text, because few functions need all of it.
 */
export const LATIN_LOOKALIKES =
  'ͺͿΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγινορσυϒϜϱϲϳϹϺЅІЈАВЕКМНОРСТУХЫЬЮагеорсухѕіјѡѴѵҮүһҽӀӏӔӕԁԌԛԜԝՍՏՕագզհոռսցքօᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᏀᏂᏃᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏳᏴᴦιⲅⲎⲒⲔⲘⲚⲞⲟⲢⲣⲤⲥⲦⲨⲬⳐꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴꙇꚘꚙꭵꮁꮃꮓꮩꮪꮯ'
const LIKE_LATIN = new RegExp(`^[${LATIN_LOOKALIKES}]+$`, 'u')
const MARKS = /\p{M}/gu

/** Why a name is not acceptable, as it follows the name of a parameter; undefined for one that is. */
export function nameProblem(name: string): string | undefined {
  if (hasInvisible(name)) return 'must not contain invisible characters or those that change the direction of text'
  if (WITHOUT_GLYPH.test(name.replace(FUTURE_EMOJI, ''))) return 'must not contain characters that nobody can read'
  if (MANY_MARKS.test(name.normalize('NFD'))) return 'must not contain so many marks on one letter'
  if (!VISIBLE.test(name)) return 'must contain a letter, a digit or a symbol'
  if (!VISIBLE.test(fold(name.replace(OWNERSHIP_SIGNS, '')))) return 'must not consist of trademark signs and accents'
  if (mixesAlphabets(name)) return 'must not mix alphabets whose letters look alike, such as Latin and Cyrillic'
  return undefined
}

/** In one word, or by a word that could be Latin in a name that is. */
function mixesAlphabets(name: string): boolean {
  if (!OTHER_ALPHABET.test(name)) return false
  const isLatin = LATIN.test(name)
  return name.split(/[^\p{L}\p{M}]+/u).some((word) => {
    if (!OTHER_ALPHABET.test(word)) return false
    if (LATIN.test(word) || ALIKE.filter((alphabet) => alphabet.test(word)).length > 1) return true
    return isLatin && LIKE_LATIN.test(word.normalize('NFD').replace(MARKS, ''))
  })
}
