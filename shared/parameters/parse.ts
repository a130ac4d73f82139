import * as z from 'zod/mini'
import { BadRequestError } from '../errors.js'
import { isGroup, type RawParameters } from './parameter.js'

/** @throws BadRequestError with one message for each wrong parameter. */
export function parseParameters<P extends z.ZodMiniType>(schema: P, raw: RawParameters): z.output<P> {
  const result = z.safeParse(schema, withGroups(schema, raw))
  if (result.success) return result.data
  const messages = new Map<string, string>()
  for (const { path, message } of result.error.issues) {
    // Before it may be a group, which has a name in the endpoint's code only; after it may be a position in a list.
    const name = String(path.findLast((part) => typeof part === 'string'))
    if (!messages.has(name)) messages.set(name, `${name} ${message}`)
  }
  throw new BadRequestError([...messages.values()])
}

/** Every group picks its parts from all that was sent. */
function withGroups(schema: z.ZodMiniType, raw: RawParameters): Record<string, unknown> {
  const values: Record<string, unknown> = Object.assign(Object.create(null), raw)
  for (const name of groupNames(schema)) values[name] = raw
  return values
}

/** By the schema: an endpoint has the same ones in every request. */
const knownNames = new WeakMap<z.ZodMiniType, readonly string[]>()

function groupNames(schema: z.ZodMiniType): readonly string[] {
  const known = knownNames.get(schema)
  if (known) return known
  const shape = schema instanceof z.ZodMiniObject ? schema.shape : {}
  const names = Object.keys(shape).filter((name) => isGroup(shape[name]))
  knownNames.set(schema, names)
  return names
}
