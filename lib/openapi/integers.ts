// Integers as the document describes them, of parameters and of responses.
import type * as z from 'zod/mini'
import type { JsonSchema } from '../../shared/docs/document.js'

const MAX_INT32 = 2 ** 31 - 1

/** `z.int` may need 64 bits, which many languages have only when told to; `z.int32` and small bounds do not. */
export function describeInteger(zodSchema: z.core.$ZodType, schema: JsonSchema): void {
  const { type, format } = zodSchema._zod.def as { type: string; format?: string }
  if (type === 'bigint') schema.type = 'integer'
  if ((type !== 'number' && type !== 'bigint') || schema.type !== 'integer') return
  if (Number(schema.maximum ?? Infinity) > MAX_INT32) schema.format = 'int64'
  // The bounds of every such integer say nothing.
  if (schema.minimum === Number.MIN_SAFE_INTEGER || (format === 'int32' && schema.minimum === -MAX_INT32 - 1)) {
    delete schema.minimum
  }
  if (schema.maximum === Number.MAX_SAFE_INTEGER || (format === 'int32' && schema.maximum === MAX_INT32)) {
    delete schema.maximum
  }
}
