// Requests as clients send them, and the fields that clients read from the responses.
import { expect } from 'vitest'
import type { StackResponse } from '../support/stack.js'

/** What clients take a value for. `numeric`: a number, or a text of one, which clients parse. */
const TYPES = {
  integer: (value: unknown) => Number.isSafeInteger(value),
  number: (value: unknown) => typeof value === 'number' && Number.isFinite(value),
  numeric: (value: unknown) => ['number', 'string'].includes(typeof value) && Number.isFinite(Number(value)),
  text: (value: unknown) => typeof value === 'string',
  boolean: (value: unknown) => typeof value === 'boolean',
  list: (value: unknown) => Array.isArray(value),
  time: (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
}

/**
 * The fields of a record, as in `id:integer name:text city:text?`. With `?` null is as good; with `??` the field may be
 * missing, too.
 */
type Fields = string

export interface Call {
  /** What the client does with it. */
  what: string
  method?: 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1`. Values of `given` replace names in braces. */
  path: string
  /** JSON. */
  body?: Record<string, unknown>
  /** Multipart. */
  form?: Record<string, string | File>
  /** What the client adds to the body: address and token, or the token alone. */
  signed?: true | 'token only'
  /** Who signs; FLIPPER when absent. */
  by?: { id: number; email: string }
  /** Requests that come first; the results replace names in braces. */
  given?: (send: (call: Omit<Call, 'what'>) => Promise<StackResponse>) => Promise<Record<string, string | number>>
  /** By the path of the records in the response: `locations[]` for all of a list, `` for the response itself. */
  reads?: Record<string, Fields>
  /** An error by intention, with its status where errors have one, and the text that the client compares. */
  error?: { status: number; text?: unknown }
}

/** Fails unless the response has all fields, each in at least one record, with the types that the client expects. */
export function expectReads(body: unknown, reads: Record<string, Fields>): void {
  for (const [path, fields] of Object.entries(reads)) {
    const records = valuesAt(body, path)
    expect(records.length, `records at ${path || 'the root'} of ${JSON.stringify(body)}`).toBeGreaterThan(0)
    for (const field of fields.split(' ').filter((text) => text !== '')) {
      for (const record of records) expectField(record, field, path)
    }
  }
}

function expectField(record: unknown, field: string, path: string): void {
  const [, name = '', type = '', mark = ''] = /^(\w+):(\w+)(\?{0,2})$/.exec(field) ?? []
  const isType = TYPES[type as keyof typeof TYPES]
  if (!isType) throw new Error(`unknown type in ${field}`)
  const value = (record as Record<string, unknown>)[name]
  const isAllowed = isType(value) || (mark !== '' && value === null) || (mark === '??' && value === undefined)
  expect(isAllowed, `${path}.${name} is ${JSON.stringify(value)}, not ${type}${mark}`).toBe(true)
}

/** The values at a path such as `locations[].machines[]`. */
function valuesAt(body: unknown, path: string): unknown[] {
  const parts = path.split('.').filter((part) => part !== '')
  return parts.reduce<unknown[]>(
    (values, part) => {
      const name = part.replace('[]', '')
      const next = name === '' ? values : values.map((value) => (value as Record<string, unknown> | null)?.[name])
      return part.endsWith('[]') ? next.flatMap((value) => (Array.isArray(value) ? value : [])) : next
    },
    [body],
  )
}
