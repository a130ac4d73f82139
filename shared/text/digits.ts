// Digits of any script.

const DIGIT = /\p{Nd}/u

/** The text with its decimal digits as 0 to 9: `٤٢`, `４２` and `४२` become `42`. */
export function plainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(valueOfDigit(digit.codePointAt(0) ?? 0)))
}

/** Unicode has the digits of a script in tens without a gap, from zero on (section 4.6 of its standard). */
function valueOfDigit(codePoint: number): number {
  let zero = codePoint
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--
  return (codePoint - zero) % 10
}
