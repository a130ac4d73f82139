// How many bytes DynamoDB counts for an item, by its own rule:
// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
// An attribute is its name and its value in UTF-8. A number takes a byte for every two significant digits and one more,
// a boolean or null one, bytes what they are; a list or map three and one more for each element.
import { NumberValue } from '@aws-sdk/lib-dynamodb'

const CONTAINER_BYTES = 3
const ELEMENT_BYTES = 1

/** The size of an item as the document client gives it. */
export function itemBytes(item: Readonly<Record<string, unknown>>): number {
  return Object.entries(item).reduce((bytes, [name, value]) => bytes + Buffer.byteLength(name) + valueBytes(value), 0)
}

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number' || typeof value === 'bigint') return numberBytes(String(value))
  if (value === null || typeof value === 'boolean') return 1
  if (value instanceof NumberValue) return numberBytes(value.value)
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
function numberBytes(written: string): number {
  const digits = written
    .replace(/e.*$/i, '')
    .replace(/[^0-9]/g, '')
    .replace(/^0+|0+$/g, '')
  return Math.ceil(digits.length / 2) + 1
}
