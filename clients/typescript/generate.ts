// Makes src/schema.ts, the types of the API: npm run client-types
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import type { OpenApiDocument } from '../../shared/docs/document.js'
import { API_PREFIX } from '../../shared/http/routes.js'

export const TYPES_FILE = fileURLToPath(new URL('src/schema.ts', import.meta.url))

const HEADING = '// Made from the OpenAPI document by npm run client-types. Do not edit.\n\n'

/** The text of src/schema.ts for a document: its operations, without pages for people. Paths begin behind /api/v1. */
export async function clientTypes(document: OpenApiDocument): Promise<string> {
  const types = await openapiTS({ ...document, paths: operationsForPrograms(document) } as unknown as OpenAPI3)
  return `${HEADING}${astToString(types)}`
}

function operationsForPrograms({ paths }: OpenApiDocument): OpenApiDocument['paths'] {
  return Object.fromEntries(
    Object.entries(paths)
      .filter(([path, methods]) => path.startsWith(API_PREFIX) && !Object.values(methods).some(isPage))
      .map(([path, methods]) => [path.slice(API_PREFIX.length), methods]),
  )
}

function isPage({ responses }: OpenApiDocument['paths'][string][string]): boolean {
  const success = responses[200]
  return success !== undefined && 'content' in success && success.content?.['text/html'] !== undefined
}
