// DynamoDB's JSON, in which every value names its type, and the plain values of the code. One pass, without schemas:
// for lists of locations, it takes a sixth of the SDK's time.
import type { Item } from '../item.js'

/** One type with its value, as in `{ S: 'Arcade' }`. */
type AttributeValue = Readonly<Record<string, unknown>>
export type AttributeMap = Readonly<Record<string, AttributeValue>>

/** A number with decimals and more digits than JavaScript's have; client.ts lets the SDK write it. */
export class Decimal {
  readonly value: string

  constructor(value: string) {
    this.value = value
  }

  toString(): string {
    return this.value
  }
}

/**
 * The item as the SDK's document client would return it; bytes are a Buffer. Changes `attributes` into it: that takes
 * no memory, and keeps the compact form in which JSON.parse makes objects. @throws Error for an unknown type.
 */
export function plainItem(attributes: AttributeMap): Item {
  const item = attributes as Item
  for (const name in attributes) item[name] = plainValue(attributes[name] as AttributeValue)
  return item
}

function plainValue(attribute: AttributeValue): unknown {
  for (const type in attribute) {
    const value = attribute[type]
    switch (type) {
      case 'S':
      case 'BOOL':
        return value
      case 'N':
        return readNumber(value as string)
      case 'NULL':
        return null
      case 'M':
        return plainItem(value as AttributeMap)
      case 'L':
        return (value as AttributeValue[]).map(plainValue)
      case 'B':
        return readBytes(value as string)
      case 'SS':
        return new Set(value as string[])
      case 'NS':
        return new Set((value as string[]).map(readNumber))
      case 'BS':
        return new Set((value as string[]).map(readBytes))
    }
  }
  throw new Error(`unknown attribute type: ${Object.keys(attribute)}`)
}

/** @param values - what keys and the values of key conditions consist of. */
export function attributesOf(values: Readonly<Item>): AttributeMap {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, attributeOf(value)]))
}

function attributeOf(value: unknown): AttributeValue {
  if (typeof value === 'string') return { S: value }
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') }
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Decimal) return { N: String(value) }
  throw new Error(`${typeof value} cannot be part of a key`)
}

function readBytes(base64: string): Uint8Array {
  return Buffer.from(base64, 'base64')
}

const MAX_EXACT_DIGITS = 15

/**
 * DynamoDB's numbers have 38 digits: one that JavaScript cannot hold is read as bigint or, with decimals, as Decimal.
 */
export function readNumber(written: string): number | bigint | Decimal {
  const number = Number(written)
  if (Number.isSafeInteger(number)) return written.includes('.') ? new Decimal(written) : number
  if (Number.isInteger(number)) return BigInt(written)
  // A number that JavaScript writes back unchanged is exact, such as the coordinates of submissions.
  const isExact = written.length <= MAX_EXACT_DIGITS || String(number) === written
  return isExact ? number : new Decimal(written)
}

/** What JSON can have: a number too large for JavaScript becomes a text of its digits, as in `jsonText`. */
export function jsonValue(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  return value instanceof Decimal ? Number(value.value) : value
}
