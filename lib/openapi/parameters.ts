// The parameters of an endpoint as OpenAPI describes them: in the path, in the query, or as fields of a body.
import type { JsonSchema, OpenApiParameter, RequestBody } from '../../shared/docs/document.js'
import { type EndpointDefinition, takesIdempotencyKey } from '../../shared/http/definition.js'
import { type ParameterDoc, parameterDocs } from '../../shared/parameters/parameter.js'
import { shapeOf } from './errors.js'
import type { PublicRoute } from './route-texts.js'

/** The values of an example request, by parameter name. */
export type ExampleValues = Readonly<Record<string, unknown>>

/** In the path and, if the method takes no body, in the query. */
export function parametersOf(
  definition: EndpointDefinition,
  { method, path }: PublicRoute,
  examples: ExampleValues,
): OpenApiParameter[] {
  const docs = docsOf(definition)
  const docOf = (name: string): ParameterDoc => {
    const doc = docs[name]
    if (!doc) throw new Error(`${method} ${path}: the endpoint does not declare the parameter ${name}`)
    return doc
  }
  const inPath = namesInPath(path)
  // Beside the header of the same name it would give some generated clients the same parameter twice.
  const isHeader = (name: string) => name === 'idempotency_key'
  const inQuery = takesBody(method) ? [] : Object.keys(docs).filter((name) => !inPath.includes(name) && !isHeader(name))
  return [
    ...inPath.map((name): OpenApiParameter => {
      // A path has one value, also of what a query may repeat.
      const doc = { ...docOf(name), repeatable: false }
      return { name, in: 'path', required: true, ...described(doc, examples[name] ?? doc.example) }
    }),
    ...inQuery.map((name): OpenApiParameter => {
      const doc = docOf(name)
      return { name, in: 'query', ...(doc.required ? { required: true } : {}), ...described(doc, examples[name]) }
    }),
    ...headersOf(definition).map(
      ({ name, ...doc }): OpenApiParameter => ({ name, in: 'header', ...described(doc, undefined) }),
    ),
  ]
}

function headersOf(definition: EndpointDefinition): (ParameterDoc & { name: string })[] {
  return [
    ...(takesIdempotencyKey(definition) ? [{ name: 'Idempotency-Key', ...IDEMPOTENCY_KEY }] : []),
    ...(definition.ifMatch ? [{ name: 'If-Match', ...IF_MATCH }] : []),
  ]
}

const IDEMPOTENCY_KEY: ParameterDoc = {
  description: 'identifies this request: a repeat with the same key does nothing and gets the first response again',
  type: 'string',
  minLength: 1,
  maxLength: 255,
  pattern: '^[ -~]*$',
}
const IF_MATCH: ParameterDoc = {
  description: 'the ETag of the record as the client knows it; if the record has changed since, nothing is done',
  type: 'string',
}

/** Undefined if the method takes no body or all parameters are in the path. */
export function requestBodyOf(
  definition: EndpointDefinition,
  { method, path }: PublicRoute,
  examples: ExampleValues,
): RequestBody | undefined {
  const inPath = namesInPath(path)
  const fields = Object.entries(docsOf(definition)).filter(([name]) => !inPath.includes(name))
  if (!takesBody(method) || fields.length === 0) return undefined
  const required = fields.filter(([, doc]) => doc.required).map(([name]) => name)
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, doc]) => [name, { ...schemaOf(doc, true), description: doc.description }]),
    ),
    ...(required.length > 0 ? { required } : {}),
  }
  const sent = Object.fromEntries(fields.flatMap(([name]) => (name in examples ? [[name, examples[name]]] : [])))
  const example = Object.keys(sent).length > 0 ? { example: sent } : {}
  const types = fields.some(([, doc]) => isFile(doc)) ? FILE_BODIES : TEXT_BODIES
  return {
    ...(required.length > 0 ? { required: true } : {}),
    content: Object.fromEntries(types.map((type) => [type, { schema, ...(type === JSON_BODY ? example : {}) }])),
  }
}

const JSON_BODY = 'application/json'
const TEXT_BODIES = [JSON_BODY, 'application/x-www-form-urlencoded', 'multipart/form-data']
const FILE_BODIES = ['multipart/form-data']

/** The documentation of each parameter by name. */
export function docsOf(definition: EndpointDefinition): Record<string, ParameterDoc> {
  const own = parameterDocs(shapeOf(definition.parameters))
  if (!takesIdempotencyKey(definition)) return own
  return { ...own, idempotency_key: { ...IDEMPOTENCY_KEY, description: 'the same as the header Idempotency-Key' } }
}

function namesInPath(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

function takesBody(method: string): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH'
}

export function isFile({ type }: { type: string }): boolean {
  return type === 'file'
}

function described(doc: ParameterDoc, example: unknown): Omit<OpenApiParameter, 'name' | 'in'> {
  return {
    description: doc.description,
    schema: schemaOf(doc, false),
    ...(doc.repeatable ? { style: 'form', explode: true } : {}),
    ...(example === undefined ? {} : { example: doc.repeatable ? [example].flat() : example }),
  }
}

const MAX_INT32 = 2 ** 31 - 1

function schemaOf(doc: ParameterDoc, inBody: boolean): JsonSchema {
  const { type, minimum, exclusiveMinimum, maximum, minLength, maxLength, pattern, enum: words, repeatable } = doc
  if (isFile(doc)) return { type: 'string', contentMediaType: 'application/octet-stream' }
  const one = {
    type,
    ...(minimum === undefined ? {} : { minimum }),
    ...(exclusiveMinimum === undefined ? {} : { exclusiveMinimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(type === 'integer' && maximum !== undefined && maximum > MAX_INT32 ? { format: 'int64' } : {}),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(words === undefined ? {} : { enum: words }),
  }
  if (!repeatable) return one
  const options = inBody && doc.numeric ? [one, { type: 'integer', minimum: 0 }] : [one]
  const many = { type: 'array', items: options.length > 1 ? { anyOf: options } : one }
  return inBody ? { anyOf: [...options, many] } : many
}
