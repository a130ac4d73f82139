// Moves parameters, responses and bodies that several operations share into components of the document.
import type { JsonSchema, OpenApiDocument, OpenApiResponse, Operation, Reference } from '../../shared/docs/document.js'

type Components = Pick<OpenApiDocument['components'], 'parameters' | 'responses' | 'schemas'>

/** What is used less often stays inline. */
const MIN_USES = 3

/** Some generators ignore case, and a schema may have the name of a parameter. */
const parameterComponent = (name: string) => `${name}Parameter`

const RESPONSE_NAMES: Readonly<Record<string, string>> = {
  301: 'Merged',
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  412: 'PreconditionFailed',
  413: 'TooLarge',
  422: 'Unprocessable',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'Unavailable',
}

/** Replaces what is shared by references, in place. @returns the components. */
export function shareComponents(operations: readonly Operation[]): Components {
  const parameters = mostUsed(
    operations.flatMap(({ parameters = [] }) =>
      parameters.filter(isInline).map((one) => [parameterComponent(one.name), one] as const),
    ),
  )
  const responses = mostUsed(operations.flatMap(responsesOf))
  for (const operation of operations) {
    if (operation.parameters) {
      operation.parameters = operation.parameters.map((one) =>
        isInline(one) ? referenceTo('parameters', parameters, parameterComponent(one.name), one) : one,
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
    return name && isInline(response) ? [[name, response] as const] : []
  })
}

/** Of several with the same name, the one used most. */
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

function isInline<T extends object>(thing: T | Reference): thing is T {
  return !('$ref' in thing)
}

/** All content types of a body and all aliases of a route share one schema. */
function shareBodies(operations: readonly Operation[]): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = {}
  for (const { operationId, requestBody, 'x-alias-of': mainId = operationId } of operations) {
    const name = `${mainId.charAt(0).toUpperCase()}${mainId.slice(1)}Body`
    for (const media of Object.values(requestBody?.content ?? {})) {
      schemas[name] ??= media.schema
      media.schema = { $ref: `#/components/schemas/${name}` }
    }
  }
  return schemas
}
