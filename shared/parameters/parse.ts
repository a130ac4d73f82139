import * as z from 'zod/mini'
import { BadRequestError } from '../errors.js'
import type { RawParameters } from './parameter.js'
import { isGroup } from './parameter.js'

/** @throws BadRequestError with one message for each wrong parameter. */
export function parseParameters<P extends z.ZodMiniType>(schema: P, raw: RawParameters): z.output<P> {
  const result = z.safeParse(schema, withGroups(schema, raw))
  if (result.success) return result.data
  // A group has a name in the endpoint's code only: its parts are what was sent.
  throw new BadRequestError(result.error.issues.map(({ path, message }) => `${String(path.at(-1))} ${message}`))
}

/** Every group picks its parts from all that was sent. */
function withGroups(schema: z.ZodMiniType, raw: RawParameters): Record<string, unknown> {
  const shape = 'shape' in schema ? (schema.shape as Record<string, object>) : {}
  const groups = Object.entries(shape).filter(([, one]) => isGroup(one))
  return Object.assign(Object.create(null), raw, Object.fromEntries(groups.map(([name]) => [name, raw])))
}
