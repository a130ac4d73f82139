// The schemas of responses as JSON Schema (draft 2020-12, as in OpenAPI 3.1). Records that several responses contain
// are components.
import * as z from 'zod/mini'
import * as accounts from '../../shared/accounts/views/accounts.js'
import * as journalRecords from '../../shared/administrators/journal-record.js'
import type { JsonSchema } from '../../shared/docs/document.js'
import { feedSchema } from '../../shared/feeds/lists.js'
import * as locationList from '../../shared/locations/views/list.js'
import * as lmxs from '../../shared/locations/views/lmxs.js'
import * as locations from '../../shared/locations/views/locations.js'
import * as scores from '../../shared/locations/views/scores.js'
import * as moderationRecords from '../../shared/moderation/record.js'
import * as catalogRecords from '../../shared/records/catalog.js'
import * as lmxRecords from '../../shared/records/lmxs.js'
import * as locationRecords from '../../shared/records/locations.js'
import * as pictureRecords from '../../shared/records/pictures.js'
import * as referenceDataRecords from '../../shared/records/reference-data.js'
import { fieldNotes } from '../../shared/records/stored-schema.js'
import * as submissionRecords from '../../shared/records/submissions.js'
import * as userRecords from '../../shared/records/users.js'
import * as lifeListRecords from '../../shared/scores/life-list-record.js'
import * as boxes from '../../shared/search/views/boxes.js'
import { nearbyLocationSchema } from '../../shared/search/views/nearby.js'
import { DECIDABLE } from '../../shared/suggestions/decide/by-kind.js'
import * as suggestions from '../../shared/suggestions/view.js'
import * as watchRecords from '../../shared/watches/record.js'
import * as watches from '../../shared/watches/view.js'
import type { Endpoint } from '../functions/registry.js'
import { FIELD_NOTES } from './field-notes.js'
import { describeInteger } from './integers.js'

export interface Schemas {
  /** By name, as under `components`. */
  components: Record<string, JsonSchema>
  /** A reference to the schema of the endpoint's response. */
  responseOf(endpoint: Endpoint): JsonSchema
}

const NAMED: Record<string, unknown> = {
  ...catalogRecords,
  ...journalRecords,
  ...lifeListRecords,
  ...lmxRecords,
  ...locationRecords,
  ...moderationRecords,
  ...pictureRecords,
  ...referenceDataRecords,
  ...submissionRecords,
  ...userRecords,
  ...watchRecords,
  ...accounts,
  ...boxes,
  ...lmxs,
  ...locationList,
  ...locations,
  ...scores,
  ...suggestions,
  ...watches,
  feedSchema,
  nearbyLocationSchema,
  shownSuggestedLocation: DECIDABLE.location.shownSchema,
  shownSuggestedMachine: DECIDABLE.machine.shownSchema,
  shownSuggestedRegion: DECIDABLE.region.shownSchema,
}

const REFERENCE = '#/components/schemas/'

export function responseSchemas(endpoints: readonly Endpoint[]): Schemas {
  const registry = z.registry<{ id: string }>()
  const register = (schema: z.ZodMiniType, id: string) => {
    if (!registry.has(schema)) registry.add(schema, { id })
  }
  for (const [name, value] of Object.entries(NAMED)) {
    if (isSchema(value)) register(value, pascalCase(name.replace(/(View)?Schema$/, '')))
  }
  for (const { name, definition } of endpoints) register(definition.response, `${pascalCase(name)}Result`)
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `${REFERENCE}${id}`,
    override: ({ zodSchema, jsonSchema }) => adjust(zodSchema, jsonSchema as JsonSchema),
  })
  const responses = endpoints.map((endpoint) => idOf(registry, endpoint))
  return {
    components: reachable(withUnions(schemas as Record<string, JsonSchema>), responses),
    responseOf: (endpoint) => ({ $ref: `${REFERENCE}${idOf(registry, endpoint)}` }),
  }
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return value instanceof z.ZodMiniType
}

function idOf(registry: z.core.$ZodRegistry<{ id: string }>, { name, definition }: Endpoint): string {
  const id = registry.get(definition.response)?.id
  if (id === undefined) throw new Error(`the response of ${name} has no schema`)
  return id
}

/** `location-types/list` and `locationTypesList` become `LocationTypesList`. */
function pascalCase(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9]+)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Adds what zod cannot express, and removes what only applies to reading records from the table. */
function adjust(zodSchema: z.core.$ZodType, schema: JsonSchema): void {
  describeInteger(zodSchema, schema)
  if (schema.prefixItems) describeAsList(schema)
  // The generator for Java makes a text of it.
  if (schema.type === 'boolean') delete schema.const
  // Values of any record.
  if (schema.additionalProperties && Object.keys(schema.properties ?? []).length === 0) {
    delete schema.properties
    schema.propertyNames = { type: 'string' }
  }
  // A later version may add fields.
  delete schema.additionalProperties
  delete schema.default
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)) {
    delete field.default
    const note = noteOf(zodSchema, name)
    if (note && !field.$ref) field.description = note
  }
}

/** Of the field's declaration, or of its name. */
function noteOf(schema: z.core.$ZodType, name: string): string | undefined {
  const { shape } = schema._zod.def as { shape?: Record<string, z.core.$ZodType> }
  // What only wraps an object, as an optional, has its properties already with their notes.
  if (!shape) return undefined
  let field = shape[name]
  while (field) {
    const declared = fieldNotes.get(field)
    if (declared) return declared.note
    field = (field._zod.def as { innerType?: z.core.$ZodType }).innerType
  }
  return FIELD_NOTES[name]
}

/** Many generators do not know lists whose items differ by position. Their length is in minItems and maxItems. */
function describeAsList(schema: JsonSchema): void {
  const types = new Set((schema.prefixItems as JsonSchema[]).map(({ type }) => type))
  schema.items = types.size === 1 ? { type: [...types][0] } : { anyOf: [...types].map((type) => ({ type })) }
  delete schema.prefixItems
}

/**
 * Generators know a list of types as one that may be null, and nothing else. zod makes it when all is described. Lists of
 * one kind or another are lists of both: generated code cannot tell what a list has before it reads the items.
 */
function withUnions(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return JSON.parse(JSON.stringify(schemas), (_, value) => {
    const options: unknown = value?.anyOf
    if (Array.isArray(options) && options.every(({ type, items }) => type === 'array' && items)) {
      const { anyOf, ...rest } = value
      return { ...rest, type: 'array', items: { anyOf: options.map(({ items }) => items) } }
    }
    const types: unknown = value?.type
    if (!Array.isArray(types) || types.filter((type) => type !== 'null').length < 2) return value
    const { type: _types, ...rest } = value
    return { ...rest, anyOf: types.map((type) => ({ type })) }
  })
}

/** By name: the schemas to which the responses refer, directly or not. */
function reachable(schemas: Record<string, JsonSchema>, from: readonly string[]): Record<string, JsonSchema> {
  const found = new Map<string, JsonSchema>()
  const visit = (id: string) => {
    const schema = schemas[id]
    if (!schema || found.has(id)) return
    const { $schema, $id, ...bare } = schema
    found.set(id, bare)
    for (const [, next = ''] of JSON.stringify(bare).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) visit(next)
  }
  from.forEach(visit)
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}
