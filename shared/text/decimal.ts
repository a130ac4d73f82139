// Decimal numbers as text, exact to the last digit.

const MAX_LENGTH = 60
const WRITTEN = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/**
 * A decimal number as plain text, rounded to `maxFraction` digits after the point, without trailing zeros except one
 * after the point. `45.520` gives `45.52`, `12` gives `12.0`, `-1e-7` gives `-0.0000001`. Undefined for other texts.
 */
export function decimalText(written: number | bigint | string, maxFraction: number): string | undefined {
  const text = String(written).trim()
  const match = text.length <= MAX_LENGTH ? WRITTEN.exec(text) : null
  if (!match) return undefined
  const [, sign, whole = '', fraction = '', power = '0'] = match
  if (whole === '' && fraction === '') return undefined
  const units = scaled(BigInt(whole + fraction), maxFraction - fraction.length + Number(power))
  const digits = String(units).padStart(maxFraction + 1, '0')
  const point = digits.length - maxFraction
  const kept = digits.slice(point).replace(/0+$/, '')
  return `${sign === '-' && units > 0n ? '-' : ''}${digits.slice(0, point)}.${kept || '0'}`
}

const COORDINATE_DECIMALS = 12

/** Degrees as records hold them: `12.0`, `-122.6756`. */
export function degreesText(degrees: number): string {
  const text = decimalText(degrees, COORDINATE_DECIMALS)
  if (text === undefined) throw new Error(`${degrees} is not a number of degrees`)
  return text
}

/** digits × 10^power, halves rounded up. */
function scaled(digits: bigint, power: number): bigint {
  if (power >= 0) return digits * 10n ** BigInt(power)
  const divisor = 10n ** BigInt(-power)
  return (digits + divisor / 2n) / divisor
}
