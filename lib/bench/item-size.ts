// The size of an item by DynamoDB's rule:
// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
// An attribute counts its name and value in UTF-8. A number takes one byte per two significant digits plus one, a
// boolean or null takes one, and a list or map three plus one per element.
import { Decimal } from '../../shared/table/dynamodb/attribute-values.js'

const CONTAINER_BYTES = 3
const ELEMENT_BYTES = 1

/** In bytes, of an item as the document client returns it. */
export function itemBytes(item: Readonly<Record<string, unknown>>): number {
  return Object.entries(item).reduce((bytes, [name, value]) => bytes + Buffer.byteLength(name) + valueBytes(value), 0)
}

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number' || typeof value === 'bigint') return numberBytes(String(value))
  if (value === null || typeof value === 'boolean') return 1
  if (value instanceof Decimal) return numberBytes(value.value)
  if (value instanceof Uint8Array) return value.length
  // A set has no overhead.
  if (value instanceof Set) return [...value].reduce((bytes, one) => bytes + valueBytes(one), 0)
  if (Array.isArray(value)) {
    return value.reduce((bytes, one) => bytes + valueBytes(one) + ELEMENT_BYTES, CONTAINER_BYTES)
  }
  if (typeof value === 'object') {
    const map = value as Record<string, unknown>
    return itemBytes(map) + CONTAINER_BYTES + ELEMENT_BYTES * Object.keys(map).length
  }
  throw new Error(`DynamoDB has no type for ${typeof value}`)
}

/** Leading and trailing zeros do not count: 0.0120 has two digits, as has 1200. */
function numberBytes(text: string): number {
  const digits = text
    .replace(/e.*$/i, '')
    .replace(/[^0-9]/g, '')
    .replace(/^0+|0+$/g, '')
  return Math.ceil(digits.length / 2) + 1
}
