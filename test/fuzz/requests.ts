// Generates requests to every operation of the OpenAPI document, some of whose values are hostile. A request depends on
// the seed and its number alone.
import type { JsonSchema, OpenApiDocument, OpenApiParameter, Operation } from '../../shared/docs/document.js'
import { resolve } from '../../shared/docs/document.js'
import { createRandom, type Random } from '../support/random.js'
import { hostileHeader, hostileJson, hostileText } from './hostile-values.js'

export interface FuzzRequest {
  /** Of the operation that was the model, as in `GET /api/v1/machines.json`. */
  operation: string
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

interface Field {
  name: string
  in: 'path' | 'query' | 'header' | 'body'
  schema: JsonSchema
  isRequired: boolean
}

interface FuzzedOperation {
  method: string
  path: string
  fields: Field[]
  contentTypes: string[]
}

export interface FuzzSource {
  document: OpenApiDocument
  /** Values that exist in the data, by parameter name; for path parameters also by `segment/name`. */
  values: Readonly<Record<string, readonly unknown[]>>
  /** Headers of signed-in users, and of none. */
  credentials: readonly Record<string, string>[]
  /** Beside these, for requests below /admin/. */
  administratorsCredentials: readonly Record<string, string>[]
  cursors: readonly string[]
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const HEADERS = [
  'accept-encoding',
  'authorization',
  'cookie',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'origin',
  'range',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-http-method-override',
  'x-user-email',
  'x-user-token',
]
const CONTENT_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=""',
  'text/plain; charset=utf-16',
  'application/vnd.api+json',
  'image/png',
  ';;;',
]
const UNKNOWN_NAMES = [
  'nobody_knows',
  '__proto__',
  'constructor',
  'a[b][c]',
  '[]',
  'id[]',
  '_method',
  'region',
  'limit',
]
const BODIES = ['{', '[]', 'null', '"a"', '{"a":1}{', '['.repeat(5_000), '{"a":'.repeat(25), '\u0000', '--x', '=&=&;']

export function createRequests(source: FuzzSource, seed: number) {
  const { document, values, credentials, administratorsCredentials, cursors } = source
  const operations = operationsOf(document)
  const all = [...credentials, ...administratorsCredentials, ...administratorsCredentials]
  return (number: number): FuzzRequest => {
    const random = createRandom(seed, number)
    const operation = random.pick(operations)
    const chosen = chooseValues(random, operation, values, cursors)
    const method = random.isOneIn(15) ? random.pick(METHODS) : operation.method
    const inPath = Object.fromEntries(chosen.filter(({ field }) => field.in === 'path').map(pairOf))
    const inHeaders = chosen.filter(({ field }) => field.in === 'header').map(pairOf)
    const others = chosen.filter(({ field }) => field.in === 'query' || field.in === 'body').map(pairOf)
    const isInBody = operation.contentTypes.length > 0 ? !random.isOneIn(10) : random.isOneIn(10)
    const encoded = isInBody ? encodeBody(random, operation, others) : { headers: {} }
    return {
      operation: `${operation.method} ${operation.path}`,
      method,
      path: `${pathOf(random, operation.path, inPath)}${isInBody ? '' : queryOf(random, others)}`,
      headers: {
        ...encoded.headers,
        ...random.pick(isAdministration(operation.path) ? all : credentials),
        ...Object.fromEntries(inHeaders.map(([name, value]) => [name.toLowerCase(), headerText(value)])),
        ...(random.isOneIn(4) ? { [random.pick(HEADERS)]: hostileHeader(random) } : {}),
      },
      ...('body' in encoded ? { body: encoded.body } : {}),
    }
  }
}

function operationsOf(document: OpenApiDocument): FuzzedOperation[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      fields: fieldsOf(document, operation),
      contentTypes: Object.keys(operation.requestBody?.content ?? {}),
    })),
  )
  // All later requests would be those of an account that no longer exists, or of one that is signed out.
  const endsAccount = ({ method, path }: FuzzedOperation) =>
    method === 'DELETE' && path.includes('/users/{id}') && !isAdministration(path)
  return operations.filter((one) => !endsAccount(one) && !one.path.endsWith('/sign_out.json'))
}

const isAdministration = (path: string) => path.includes('/admin/')

function fieldsOf(document: OpenApiDocument, { parameters = [], requestBody }: Operation): Field[] {
  const [media] = Object.values(requestBody?.content ?? {})
  const schema = media ? resolve<JsonSchema>(document, media.schema) : {}
  const required = (schema.required ?? []) as string[]
  return [
    ...parameters.map((one): Field => {
      const { name, in: place, schema, required = false } = resolve<OpenApiParameter>(document, one)
      return { name, in: place, schema, isRequired: required }
    }),
    ...Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(
      ([name, schema]): Field => ({ name, in: 'body', schema, isRequired: required.includes(name) }),
    ),
  ]
}

interface Chosen {
  field: Field
  value: unknown
}

const pairOf = ({ field, value }: Chosen): [string, unknown] => [field.name, value]

/** Few hostile values at once, so that not always the first of them is what is rejected. */
function chooseValues(
  random: Random,
  { path, fields }: FuzzedOperation,
  known: FuzzSource['values'],
  cursors: readonly string[],
): Chosen[] {
  const hostile = new Set(Array.from({ length: random.integer(3) }, () => random.pick([...fields.map(nameOf), ''])))
  const chosen = fields.flatMap((field): Chosen[] => {
    const { name, schema } = field
    if (hostile.has(name)) {
      const isJson = field.in === 'body' || (field.in === 'query' && random.isOneIn(5))
      return [{ field, value: (isJson ? hostileJson : hostileText)(random, name, schema, cursors) }]
    }
    const isLeftOut = field.in !== 'path' && random.next() < (field.isRequired ? 0.05 : 0.7)
    return isLeftOut ? [] : [{ field, value: usualValue(random, path, field, known) }]
  })
  if (!random.isOneIn(8)) return chosen
  const unknown: Field = { name: random.pick(UNKNOWN_NAMES), in: 'query', schema: {}, isRequired: false }
  return [...chosen, { field: unknown, value: hostileJson(random, unknown.name, {}, cursors) }]
}

const nameOf = ({ name }: Field) => name

function usualValue(random: Random, path: string, { name, schema }: Field, known: FuzzSource['values']): unknown {
  const [, segment = ''] = new RegExp(`/(\\w+)/\\{${name}\\}`).exec(path) ?? []
  const own = isAdministration(path) ? (known[`admin/${segment}/${name}`] ?? known[`admin/${name}`]) : undefined
  const values = own ?? known[`${segment}/${name}`] ?? known[name]
  if (values) return random.pick(values)
  const { enum: words, type, anyOf } = schema as { enum?: string[]; type?: string; anyOf?: JsonSchema[] }
  if (words) return random.pick(words)
  if (type === 'boolean') return random.pick([true, false, '1', '0'])
  if (type === 'integer' || type === 'number') return random.pick([1, 2, 5, 50])
  const items = anyOf?.[0] ?? (schema.items as JsonSchema | undefined)
  return items ? usualValue(random, path, { name, schema: items, in: 'body', isRequired: false }, known) : 'Some text'
}

function pathOf(random: Random, path: string, values: Readonly<Record<string, unknown>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(values[name]).slice(0, 3_000))
  if (!random.isOneIn(25)) return filled
  return random.pick([
    `${filled}/`,
    filled.replace(/\.json$/, ''),
    `/${filled}`,
    `${filled}%`,
    `${filled}%00`,
    `${filled}/..`,
  ])
}

function queryOf(random: Random, pairs: readonly [string, unknown][]): string {
  const parts = pairs.flatMap(([name, value]) => {
    const one = `${encoded(name)}=${encoded(value)}`
    return random.isOneIn(15) ? Array<string>(random.pick([2, 30, 600])).fill(one) : [one]
  })
  const query = parts.join(random.isOneIn(10) ? ';' : '&')
  return query === '' ? '' : `?${query.slice(0, 7_000)}`
}

/** Halves of surrogate pairs become replacement characters, as in UTF-8. */
function encoded(value: unknown): string {
  return encodeURIComponent(Buffer.from(textOf(value)).toString())
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/** What a header cannot hold is left out. */
function headerText(value: unknown): string {
  return textOf(value)
    .replace(/[^\t\x20-\x7e\xa0-\xff]/g, '')
    .slice(0, 2_000)
}

function encodeBody(
  random: Random,
  { contentTypes }: FuzzedOperation,
  pairs: readonly [string, unknown][],
): { headers: Record<string, string>; body: Buffer } {
  const type = random.isOneIn(8) ? random.pick(CONTENT_TYPES) : random.pick([...contentTypes, 'application/json'])
  const body = random.isOneIn(20) ? Buffer.from(random.pick(BODIES)) : Buffer.from(bodyText(random, type, pairs))
  const headers =
    type === 'multipart/form-data' ? { 'content-type': `${type}; boundary=${BOUNDARY}` } : { 'content-type': type }
  return { headers, body: random.isOneIn(60) ? Buffer.concat([body, Buffer.alloc(200_000, ' ')]) : body }
}

const BOUNDARY = 'boundary-of-the-fuzz'

function bodyText(random: Random, type: string, pairs: readonly [string, unknown][]): string {
  if (type.startsWith('multipart/')) {
    const parts = pairs.map(([name, value]) => {
      const file = name === 'photo' || random.isOneIn(20) ? '; filename="a.png"' : ''
      return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${textOf(value)}\r\n`
    })
    return `${parts.join('')}--${BOUNDARY}--\r\n`
  }
  if (type.includes('urlencoded')) return pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  return JSON.stringify(Object.fromEntries(pairs))
}
