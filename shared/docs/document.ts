// Types of the OpenAPI document.

export type JsonSchema = Record<string, unknown>

export interface Reference {
  $ref: string
}

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  description: string
  required?: true
  schema: JsonSchema
  example?: unknown
  style?: 'form'
  explode?: boolean
}

interface MediaType {
  schema: JsonSchema
  example?: unknown
  examples?: Record<string, Reference>
}

export interface RequestBody {
  required?: true
  content: Record<string, MediaType>
}

export interface OpenApiResponse {
  description: string
  headers?: Record<string, Reference>
  content?: Record<string, MediaType>
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: [string]
  parameters?: (OpenApiParameter | Reference)[]
  requestBody?: RequestBody
  /** Empty: none is needed. */
  security: Record<string, []>[]
  responses: Record<string, OpenApiResponse | Reference>
  /** Other routes of the same endpoint, such as `PATCH /api/v1/locations/{id}.json`. */
  'x-aliases'?: string[]
  /** The id of the operation of which this is an alias. */
  'x-alias-of'?: string
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: {
    title: string
    version: string
    description: string
    contact?: { name: string; url?: string; email?: string }
    license?: { name: string; url: string }
  }
  servers: { url: string; description?: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, OpenApiParameter>
    headers: Record<string, { description: string; schema: JsonSchema }>
    examples: Record<string, { summary: string; value: unknown }>
    responses: Record<string, OpenApiResponse>
    securitySchemes: Record<string, JsonSchema>
  }
}

/** Follows a reference; returns any other value unchanged. */
export function resolve<T extends object>(document: OpenApiDocument, value: T | Reference): T {
  if (!('$ref' in value)) return value
  const steps = value.$ref.slice('#/'.length).split('/')
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document) as T
}
