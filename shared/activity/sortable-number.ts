// Whole numbers as short texts that sort as the numbers do: for sort keys of items so small that their keys count.

/** In the order of their codes, by which DynamoDB sorts. */
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length

/**
 * Its digits to base 64, after one that says how many they are: 0 is "-", 1 is "00", 64 is "10-".
 * @param value - from 0 to 2^53 - 1.
 */
export function sortableNumber(value: number): string {
  let digits = ''
  for (let rest = value; rest > 0; rest = Math.floor(rest / BASE)) digits = DIGITS.charAt(rest % BASE) + digits
  return DIGITS.charAt(digits.length) + digits
}

/** The numbers of a text that consists of them. */
export function readSortableNumbers(text: string): number[] {
  const numbers: number[] = []
  for (let at = 0; at < text.length; ) {
    const end = at + 1 + DIGITS.indexOf(text.charAt(at))
    let value = 0
    for (const digit of text.slice(at + 1, end)) value = value * BASE + DIGITS.indexOf(digit)
    numbers.push(value)
    at = end
  }
  return numbers
}
