import * as z from 'zod/mini'
import { BadRequestError } from '../errors.js'
import { isGroup, type RawParameters } from './parameter.js'

/**
 * @param schema - an object of parameters.
 * @throws BadRequestError with one message for each wrong parameter.
 */
export function parseParameters<P extends z.ZodMiniType>(schema: P, raw: RawParameters): z.output<P> {
  const values: Record<string, unknown> = {}
  const messages = new Map<string, string>()
  for (const { name, parameter, isGroup, unsent } of partsOf(schema)) {
    // Every group picks its parts from all that was sent.
    const sent = isGroup ? raw : raw[name]
    const result = sent === undefined && unsent ? unsent : z.safeParse(parameter, sent)
    if (result.success) {
      if (result.data !== undefined || sent !== undefined) values[name] = result.data
      continue
    }
    for (const { path, message } of result.error.issues) {
      // Of a group, which has a name in the endpoint's code only, it is that of the part. After it may be a position in a list.
      const wrong = String(path.findLast((part) => typeof part === 'string') ?? name)
      if (!messages.has(wrong)) messages.set(wrong, `${wrong} ${message}`)
    }
  }
  if (messages.size > 0) throw new BadRequestError([...messages.values()])
  return values as z.output<P>
}

interface Part {
  name: string
  parameter: z.ZodMiniType
  isGroup: boolean
  /** What it is where it is not sent, as most are not: to parse all of them in each request was most of the work. */
  unsent: z.core.util.SafeParseResult<unknown> | undefined
}

const known = new WeakMap<z.ZodMiniType, readonly Part[]>()

function partsOf(schema: z.ZodMiniType): readonly Part[] {
  const parts = known.get(schema) ?? readParts(schema)
  known.set(schema, parts)
  return parts
}

function readParts(schema: z.ZodMiniType): Part[] {
  const shape = schema instanceof z.ZodMiniObject ? schema.shape : {}
  return Object.entries(shape as Record<string, z.ZodMiniType>).map(([name, parameter]) => {
    const unsent = z.safeParse(parameter, undefined)
    // An object is not for several requests.
    const isKept = !isGroup(parameter) && typeof unsent.data !== 'object'
    return { name, parameter, isGroup: isGroup(parameter), unsent: isKept ? unsent : undefined }
  })
}
