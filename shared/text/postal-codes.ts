// What postal codes tell of where they are, without a list of them.
import { stateKey } from './subdivisions.js'

/** Folded, without a hyphen. */
const FORMS = {
  US: /^\d{5}(?: \d{4})?$/,
  CA: /^[a-z]\d[a-z] ?\d[a-z]\d$/,
  GB: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/,
  AU: /^\d{4}$/,
}
const LETTERED = [FORMS.CA, FORMS.GB]
const MAX_CODE_WORDS = 2

/**
 * The first three digits from which on ZIP codes are of a state (Labeling List L002 of the United States Postal Service).
 * Between states are those of the military and of islands far off.
 */
const ZIP_CODES_FROM =
  '006 PR 010 MA 028 RI 030 NH 039 ME 050 VT 055 MA 056 VT 060 CT 070 NJ 090 - 100 NY 150 PA 197 DE 200 DC 201 VA 202 DC ' +
  '206 MD 220 VA 247 WV 270 NC 290 SC 300 GA 320 FL 340 - 341 FL 350 AL 370 TN 386 MS 398 GA 400 KY 430 OH 460 IN 480 MI ' +
  '500 IA 530 WI 550 MN 570 SD 580 ND 590 MT 600 IL 630 MO 660 KS 680 NE 700 LA 716 AR 730 OK 733 TX 734 OK 750 TX 800 CO ' +
  '820 WY 832 ID 840 UT 850 AZ 870 NM 885 TX 889 NV 900 CA 962 - 967 HI 969 - 970 OR 980 WA 995 AK'

export interface PostalCode {
  code: string
  /** The words that it is: from `from` to before `to`. */
  from: number
  to: number
}

/** What looks like a postal code among folded words: "97212", "97212 1234", "v6b 1a1", "3121". */
export function postalCodesIn(words: readonly string[]): PostalCode[] {
  const found: PostalCode[] = []
  for (const from of words.keys()) {
    if (from < (found.at(-1)?.to ?? 0)) continue
    const lengths = [MAX_CODE_WORDS, 1].filter((length) => from + length <= words.length)
    const codes = lengths.map((length) => ({
      code: words.slice(from, from + length).join(' '),
      from,
      to: from + length,
    }))
    found.push(...codes.filter(({ code }) => Object.values(FORMS).some((form) => form.test(code))).slice(0, 1))
  }
  return found
}

/**
 * Whether the code can be one of the country and, in the United States, of the state. Of other countries than those whose
 * form of codes is known here, the codes have digits.
 */
export function canBePostalCode(code: string, country: string, state: string | undefined): boolean {
  const form = Object.hasOwn(FORMS, country) ? FORMS[country as keyof typeof FORMS] : undefined
  if (form === undefined) return !LETTERED.some((lettered) => lettered.test(code))
  if (country !== 'US' || state === undefined) return form.test(code)
  return form.test(code) && stateOfZipCode(code) === stateKey(state)
}

/** By `stateKey`; undefined where it is none. */
function stateOfZipCode(code: string): string | undefined {
  const states = ZIP_CODES_FROM.match(/\d{3} \S+/g) ?? []
  const found = states.findLast((one) => one.slice(0, 3) <= code.slice(0, 3))
  return found?.slice(4).toLowerCase()
}
