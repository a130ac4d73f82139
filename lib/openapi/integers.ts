// Integers as the document describes them, of parameters and of responses.
import type * as z from 'zod/mini'
import type { JsonSchema } from '../../shared/docs/document.js'

const MAX_INT32 = 2 ** 31 - 1
const LONG = { type: 'integer', format: 'int64' }

/** `z.int` may need 64 bits, which many languages have only when told to; `z.int32` and small bounds do not. */
export function describeInteger(zodSchema: z.core.$ZodType, schema: JsonSchema): void {
  const { type, format, options } = zodSchema._zod.def as z.core.$ZodTypeDef & {
    format?: string
    options?: z.core.$ZodType[]
  }
  if (type === 'bigint') Object.assign(schema, LONG)
  // A bigint stands for an integer that a number would round.
  if (options?.some(({ _zod }) => _zod.def.type === 'bigint')) schema.anyOf = [LONG]
  if (type !== 'number' || schema.type !== 'integer') return
  if (Number(schema.maximum ?? Infinity) > MAX_INT32) Object.assign(schema, LONG)
  // The bounds of every such integer say nothing.
  if (schema.minimum === Number.MIN_SAFE_INTEGER || (format === 'int32' && schema.minimum === -MAX_INT32 - 1)) {
    delete schema.minimum
  }
  if (schema.maximum === Number.MAX_SAFE_INTEGER || (format === 'int32' && schema.maximum === MAX_INT32)) {
    delete schema.maximum
  }
}
