// What many operations say in the same words becomes a component, so that the document says it once.
import type { JsonSchema, OpenApiDocument, OpenApiResponse, Operation, Reference } from '../../shared/docs/document.js'

type Components = Pick<OpenApiDocument['components'], 'parameters' | 'responses' | 'schemas'>

/** Fewer are said where they are used. */
const MIN_USES = 3

const RESPONSE_NAMES: Readonly<Record<string, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  422: 'Unprocessable',
  429: 'TooManyRequests',
  500: 'Fault',
  503: 'Busy',
}

/** Puts references in the place of what is shared, and gives what they refer to. */
export function shareComponents(operations: readonly Operation[]): Components {
  const parameters = mostUsed(
    operations.flatMap(({ parameters = [] }) =>
      parameters.filter(isNoReference).map((one) => [one.name, one] as const),
    ),
  )
  const responses = mostUsed(operations.flatMap(responsesOf))
  for (const operation of operations) {
    if (operation.parameters) {
      operation.parameters = operation.parameters.map((one) =>
        isNoReference(one) ? referenceTo('parameters', parameters, one.name, one) : one,
      )
    }
    for (const [status, response] of Object.entries(operation.responses)) {
      const name = RESPONSE_NAMES[status]
      if (name) operation.responses[status] = referenceTo('responses', responses, name, response)
    }
  }
  return { parameters, responses, schemas: shareBodies(operations) }
}

function responsesOf({ responses }: Operation): (readonly [string, OpenApiResponse])[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    const name = RESPONSE_NAMES[status]
    return name && isNoReference(response) ? [[name, response] as const] : []
  })
}

/** Of several that share a name, the one used most. */
function mostUsed<T extends object>(named: readonly (readonly [string, T])[]): Record<string, T> {
  const uses = new Map<string, { name: string; thing: T; count: number }>()
  for (const [name, thing] of named) {
    const text = JSON.stringify([name, thing])
    uses.set(text, { name, thing, count: (uses.get(text)?.count ?? 0) + 1 })
  }
  const shared: Record<string, T> = {}
  for (const { name, thing, count } of [...uses.values()].sort((a, b) => b.count - a.count)) {
    if (count >= MIN_USES) shared[name] ??= thing
  }
  return shared
}

function referenceTo<T extends object>(
  folder: string,
  shared: Record<string, T>,
  name: string,
  thing: T,
): T | Reference {
  return JSON.stringify(shared[name]) === JSON.stringify(thing) ? { $ref: `#/components/${folder}/${name}` } : thing
}

function isNoReference<T extends object>(thing: T | Reference): thing is T {
  return !('$ref' in thing)
}

/** A body is one schema, whatever its type, and that of a further route is the same. */
function shareBodies(operations: readonly Operation[]): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = {}
  for (const { operationId, requestBody, 'x-alias-of': mainId = operationId } of operations) {
    const name = `${mainId.charAt(0).toUpperCase()}${mainId.slice(1)}Request`
    for (const media of Object.values(requestBody?.content ?? {})) {
      schemas[name] ??= media.schema
      media.schema = { $ref: `#/components/schemas/${name}` }
    }
  }
  return schemas
}
