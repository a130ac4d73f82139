// Whether an item to be written equals the item that is stored.

import { decimalText } from '../../text/decimal.js'
import { Decimal } from '../dynamodb/attribute-values.js'

/** DynamoDB's smallest number is 1e-130, with 38 digits. */
const MAX_FRACTION = 168

/** Compares numbers by value, whatever their type, maps without order, and undefined attributes as absent. */
export function isSameItem(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (isNumeric(a)) return isNumeric(b) && numberText(a) === numberText(b)
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  if (a instanceof Uint8Array || b instanceof Uint8Array) {
    return a instanceof Uint8Array && b instanceof Uint8Array && Buffer.compare(a, b) === 0
  }
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, at) => isSameItem(one, b[at]))
  }
  if (isNumeric(b)) return false
  const [first, second] = [a as Record<string, unknown>, b as Record<string, unknown>]
  for (const name in first) if (!isSameItem(first[name], second[name])) return false
  for (const name in second) if (second[name] !== undefined && first[name] === undefined) return false
  return true
}

type Numeric = number | bigint | Decimal

function isNumeric(value: unknown): value is Numeric {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof Decimal
}

function numberText(value: Numeric): string {
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return `${value}.0`
  const written = value instanceof Decimal ? value.value : value
  return decimalText(written, MAX_FRACTION) ?? String(written)
}
