// The parameters of an endpoint as OpenAPI describes them: in the path, in the query, or as fields of a body.
import * as z from 'zod/mini'
import type { JsonSchema, OpenApiParameter, RequestBody } from '../../shared/docs/document.js'
import { type EndpointDefinition, takesIdempotencyKey } from '../../shared/http/definition.js'
import { type ParameterDoc, parameterDocs } from '../../shared/parameters/parameter.js'
import { admitBlank, rejectBlank } from './blank.js'
import { describeInteger } from './integers.js'
import type { PublicRoute } from './route-texts.js'

/** The values of an example request, by parameter name. */
export type ExampleValues = Readonly<Record<string, unknown>>

/** A parameter as the document describes it. */
export interface DocumentedParameter {
  description: string
  example?: string | number | undefined
  /** See `ParameterDoc`, also for the next. */
  lenient?: true | undefined
  separator?: string | undefined
  isRequired: boolean
  /** Of what is sent, not of what the endpoint makes of it. */
  schema: JsonSchema
}

/** In the path and, if the method takes no body, in the query. */
export function parametersOf(
  definition: EndpointDefinition,
  { method, path }: PublicRoute,
  examples: ExampleValues,
): OpenApiParameter[] {
  const docs = docsOf(definition)
  const docOf = (name: string): DocumentedParameter => {
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
      const doc = docOf(name)
      // A path has one value, also of what a query may repeat.
      const schema = oneOf(doc)
      return { name, in: 'path', required: true, ...described({ ...doc, schema }, examples[name] ?? doc.example) }
    }),
    ...inQuery.map((name): OpenApiParameter => {
      const doc = docOf(name)
      return { name, in: 'query', ...(doc.isRequired ? { required: true } : {}), ...described(doc, examples[name]) }
    }),
    ...headersOf(definition).map(
      ({ name, ...doc }): OpenApiParameter => ({ name, in: 'header', ...described(doc, undefined) }),
    ),
  ]
}

function headersOf(definition: EndpointDefinition): (DocumentedParameter & { name: string })[] {
  return [
    ...(takesIdempotencyKey(definition) ? [{ name: 'Idempotency-Key', ...IDEMPOTENCY_KEY }] : []),
    ...(definition.ifMatch ? [{ name: 'If-Match', ...IF_MATCH }] : []),
  ]
}

const IDEMPOTENCY_KEY: DocumentedParameter = {
  description: 'identifies this request: a repeat with the same key does nothing and gets the first response again',
  isRequired: false,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]*$' },
}
const IF_MATCH: DocumentedParameter = {
  description: 'the ETag of the record as the client knows it; if the record has changed since, nothing is done',
  isRequired: false,
  schema: { type: 'string' },
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
  const required = fields.filter(([, doc]) => doc.isRequired).map(([name]) => name)
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, doc]) => [name, { ...inBody(doc), description: doc.description }]),
    ),
    ...(required.length > 0 ? { required } : {}),
  }
  const sent = Object.fromEntries(fields.flatMap(([name]) => (name in examples ? [[name, examples[name]]] : [])))
  const example = Object.keys(sent).length > 0 ? { example: sent } : {}
  const isAllRequired = required.length > 0 && headersOf(definition).length === 0
  const textBodies = isAllRequired ? [JSON_BODY] : TEXT_BODIES
  const types = fields.some(([, doc]) => isFile(doc)) ? FILE_BODIES : textBodies
  return {
    ...(required.length > 0 ? { required: true } : {}),
    content: Object.fromEntries(types.map((type) => [type, { schema, ...(type === JSON_BODY ? example : {}) }])),
  }
}

const JSON_BODY = 'application/json'
/**
 * Where no parameter beside a required body is optional, only JSON: of several types openapi-python-client makes a module that
 * cannot be imported (openapi-generators/openapi-python-client#1451). A form is accepted there as well.
 */
const TEXT_BODIES = [JSON_BODY, 'application/x-www-form-urlencoded', 'multipart/form-data']
const FILE_BODIES = ['multipart/form-data']

/** The documentation of each parameter by name. */
export function docsOf(definition: EndpointDefinition): Record<string, DocumentedParameter> {
  const own = describeParameters(definition.parameters)
  if (!takesIdempotencyKey(definition)) return own
  return { ...own, idempotency_key: { ...IDEMPOTENCY_KEY, description: 'the same as the header Idempotency-Key' } }
}

/** By name; groups are given by their parts. */
export function describeParameters(parameters: z.ZodMiniType): Record<string, DocumentedParameter> {
  const schema = z.toJSONSchema(parameters, {
    io: 'input',
    metadata: parameterDocs,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => adjust(zodSchema, jsonSchema as JsonSchema),
  })
  return documentedIn(schema as ObjectSchema)
}

function adjust(zodSchema: z.core.$ZodType, schema: JsonSchema): void {
  describeInteger(zodSchema, schema)
  delete schema.default
  // A file.
  if (schema.contentMediaType) schema.type = 'string'
  if (zodSchema._zod.def.type === 'nonoptional') rejectBlank(schema)
}

interface ObjectSchema {
  properties?: Record<string, ObjectSchema & JsonSchema>
  required?: string[]
}

function documentedIn({ properties = {}, required = [] }: ObjectSchema): Record<string, DocumentedParameter> {
  const entries = Object.entries(properties).flatMap(([name, one]): [string, DocumentedParameter][] => {
    if (one.properties) return Object.entries(documentedIn(one))
    const { description = '', example, lenient, separator, ...schema } = one as JsonSchema & ParameterDoc
    admitBlank(schema)
    return [[name, { description, example, lenient, separator, isRequired: required.includes(name), schema }]]
  })
  return Object.fromEntries(entries)
}

function namesInPath(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

function takesBody(method: string): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH'
}

export function isFile({ schema }: DocumentedParameter): boolean {
  return schema.contentMediaType !== undefined
}

function described(doc: DocumentedParameter, example: unknown): Omit<OpenApiParameter, 'name' | 'in'> {
  const list = isList(doc) ? { ...doc.schema, items: oneOf(doc) } : undefined
  return {
    description: doc.description,
    schema: list ?? doc.schema,
    ...(list ? { style: 'form', explode: true } : {}),
    ...(example === undefined ? {} : { example: list ? [example].flat() : example }),
  }
}

function isList({ schema }: DocumentedParameter): boolean {
  return schema.type === 'array'
}

/** One of the values that may be repeated: numbers that may be joined are a text. */
function oneOf({ schema, separator }: DocumentedParameter): JsonSchema {
  if (schema.type !== 'array') return schema
  const items = schema.items as JsonSchema
  if (separator === undefined || items.type !== 'integer') return items
  return { type: 'string', pattern: items.minimum === 1 ? IDS : '^[0-9_]*$' }
}

/** Joined by `_`, with a digit less than the highest id, which no id ever has. */
const IDS = '^_*(0*[1-9][0-9]{0,13}_+)*(0*[1-9][0-9]{0,13})?$'

/** A body has one value as it is, and a list of numbers also as numbers. */
function inBody(doc: DocumentedParameter): JsonSchema {
  if (!isList(doc)) return doc.schema
  const one = oneOf(doc)
  const items = doc.schema.items as JsonSchema
  const options = one === items ? [one] : [one, items]
  return { anyOf: [...options, { ...doc.schema, items: options.length > 1 ? { anyOf: options } : one }] }
}
