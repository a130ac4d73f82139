// Checks responses against the OpenAPI document.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { OpenApiDocument, OpenApiResponse } from '../../shared/docs/document.js'
import { resolve } from '../../shared/docs/document.js'

interface DocumentedResponse {
  /** As the document writes it: `GET /api/v1/locations/{id}.json`. */
  route: string
  status: number
  contentType: string
  body: unknown
}

/** @returns what is wrong with a response; undefined when it is as documented. */
export type ResponseCheck = (response: DocumentedResponse) => string | undefined

export function createResponseCheck(document: OpenApiDocument): ResponseCheck {
  // Formats, such as int64, tell generators of clients which type to take.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema(document, 'openapi')
  const validators = new Map<object, ValidateFunction>()
  return ({ route, status, contentType, body }) => {
    const [method = '', path = ''] = route.split(' ')
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation) return `${route} is not documented`
    const documented = operation.responses[status]
    if (!documented) return `${route}: the status ${status} is not documented`
    const response = resolve<OpenApiResponse>(document, documented)
    if (!response.content) return undefined
    const schema = response.content?.[contentType.split(';')[0] ?? '']?.schema
    if (!schema) return `${route}: ${contentType} is not documented for ${status}`
    const validate = validators.get(schema) ?? ajv.compile(withDocument(schema))
    validators.set(schema, validate)
    if (validate(body)) return undefined
    return `${route}: ${ajv.errorsText(validate.errors)}`
  }
}

/** References are relative to the document, not to the schema that is compiled. */
function withDocument(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"openapi#/'))
}
