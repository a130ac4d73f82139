// Gives every object that is nested in a schema a name of its own: generators of clients make one type of each name,
// and clashing or nameless types of what is nested.
import type { JsonSchema } from '../../shared/docs/document.js'

const REFERENCE = '#/components/schemas/'

/**
 * The schemas with references in place of nested objects, and these objects beside them under the names of their owner
 * and property. Equal objects have one name.
 * @param schemas - by name, as under `components`.
 */
export function nameShapes(schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const named = new Map<string, JsonSchema>()
  const taken = new Set(Object.keys(schemas).map((name) => name.toLowerCase()))
  const nameOf = new Map<string, string>()

  function freeName(wanted: string): string {
    let name = wanted
    while (taken.has(name.toLowerCase())) name += 'Too'
    taken.add(name.toLowerCase())
    return name
  }

  /** The schema with everything nested in it named; `path` names the place. */
  function within(given: JsonSchema, path: string): JsonSchema {
    const schema = simplified(given)
    const { properties, items, additionalProperties, anyOf } = schema
    return {
      ...schema,
      ...(isSchema(properties) ? { properties: eachOf(properties, path) } : {}),
      ...(isSchema(items) ? { items: nested(items, singular(path)) } : {}),
      ...(isSchema(additionalProperties) ? { additionalProperties: nested(additionalProperties, `${path}Value`) } : {}),
      ...(Array.isArray(anyOf) ? { anyOf: optionsOf(anyOf, path) } : {}),
    }
  }

  function eachOf(properties: JsonSchema, path: string): JsonSchema {
    return Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, nested(one as JsonSchema, `${path}${pascalCase(name)}`)]),
    )
  }

  /** Not numbered from the owner's name: generators number options themselves, and would make the same names. */
  function optionsOf(options: readonly JsonSchema[], path: string): JsonSchema[] {
    const objects = options.filter(({ type }) => type !== 'null')
    return options.map((option) =>
      nested(option, objects.length > 1 ? `${path}Form${options.indexOf(option) + 1}` : path),
    )
  }

  function nested(schema: JsonSchema, path: string): JsonSchema {
    if (!isSchema(schema.properties)) return within(schema, path)
    const { description, ...shape } = schema
    const content = JSON.stringify(shape)
    const known = nameOf.get(content)
    if (known) return { $ref: `${REFERENCE}${known}` }
    const name = freeName(path)
    nameOf.set(content, name)
    named.set(name, { ...within(shape, name), ...(description ? { description } : {}) })
    return { $ref: `${REFERENCE}${name}` }
  }

  for (const [name, { description, ...shape }] of Object.entries(schemas)) nameOf.set(JSON.stringify(shape), name)
  for (const [name, schema] of Object.entries(schemas)) named.set(name, within(schema, name))
  return Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Equal alternatives once, such as a number and a bigint, and a plain value or null as one type. */
function simplified({ anyOf, ...schema }: JsonSchema): JsonSchema {
  if (!Array.isArray(anyOf)) return schema
  const options: JsonSchema[] = [
    ...new Map(anyOf.map(simplified).map((option) => [JSON.stringify(option), option])).values(),
  ]
  const [only, ...others] = options.filter(({ type }) => type !== 'null')
  if (others.length > 0 || !only?.type || only.type === 'object') return { anyOf: options, ...schema }
  if (options.length === 1) return { ...only, ...schema }
  // A list of values decides alone: null has to be one of them.
  const values = Array.isArray(only.enum) ? { enum: [...only.enum, null] } : {}
  return { ...only, ...values, ...schema, type: [only.type, 'null'] }
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `user_machine_xrefs` becomes `UserMachineXrefs`. */
function pascalCase(name: string): string {
  return name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** The name for one item of a list: `Locations` becomes `Location`. */
function singular(path: string): string {
  if (path.endsWith('ies')) return `${path.slice(0, -'ies'.length)}y`
  return path.endsWith('s') ? path.slice(0, -1) : `${path}Item`
}
