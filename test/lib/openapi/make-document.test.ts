import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { makeDocsMaterial } from '../../../lib/docs/material.js'
import { type Endpoint, endpointsOf } from '../../../lib/functions/registry.js'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import { shapeOf } from '../../../lib/openapi/errors.js'
import { describeParameters } from '../../../lib/openapi/parameters.js'
import { routeTextsOf } from '../../../lib/openapi/route-texts.js'
import type { OpenApiDocument, OpenApiParameter, Operation } from '../../../shared/docs/document.js'
import { resolve } from '../../../shared/docs/document.js'

const endpoints = (await loadFunctions()).endpoints.filter(
  ({ definition }) => !definition.fallback && !definition.page?.isScript,
)

let document: OpenApiDocument
beforeAll(async () => {
  document = await makeDocsMaterial('document')
})

const operations = (): Operation[] => Object.values(document.paths).flatMap((path) => Object.values(path))

describe('the document of all endpoints', () => {
  it('is valid OpenAPI 3.1', async () => {
    const complete = {
      ...document,
      info: { ...document.info, title: 'Directory' },
      servers: [{ url: 'http://localhost' }],
    }
    const { valid, errors } = await new Validator().validate(structuredClone(complete))

    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it.each(endpoints)('has every route of $name', ({ definition }) => {
    for (const { method, path } of routeTextsOf(definition)) {
      expect(document.paths[path]?.[method.toLowerCase()]?.summary, `${method} ${path}`).toBe(definition.summary)
    }
  })

  it.each(endpoints)('describes every parameter of $name', ({ definition }) => {
    for (const [name, schema] of Object.entries(shapeOf(definition.parameters))) {
      const docs = Object.values(describeParameters(z.object({ [name]: schema as z.ZodMiniType })))

      expect(docs.length, name).toBeGreaterThan(0)
      expect(
        docs.map(({ description }) => description),
        name,
      ).not.toContain('')
    }
  })

  it('gives every operation a unique id, a group and an internal error', () => {
    const ids = operations().map(({ operationId }) => operationId)
    const groups = new Set(document.tags.map(({ name }) => name))

    expect(new Set(ids).size).toBe(ids.length)
    for (const { tags, responses, operationId } of operations()) {
      expect(groups, operationId).toContain(tags[0])
      expect(responses, operationId).toHaveProperty('500')
    }
  })

  it('says of every operation that a body may be unreadable or too large: GET takes one too', () => {
    for (const { responses, operationId } of operations()) {
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['400', '413']))
    }
  })

  it('offers several types of a required body only where a parameter is optional, for openapi-python-client', () => {
    const unfit = operations().filter(({ parameters = [], requestBody }) => {
      const isOptional = parameters.some((one) => !resolve<OpenApiParameter>(document, one).required)
      return requestBody?.required && !isOptional && Object.keys(requestBody.content).length > 1
    })

    expect(unfit.map(({ operationId }) => operationId)).toEqual([])
  })

  it('has no dangling references and no unused components', () => {
    const text = JSON.stringify(document)
    const references = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name))
    const { securitySchemes, ...components } = document.components
    const names = Object.entries(components).flatMap(([folder, all]) =>
      Object.keys(all).map((name) => `${folder}/${name}`),
    )

    expect(names.sort()).toEqual([...references].sort())
    const schemes = operations().flatMap(({ security = [] }) => security.flatMap((one) => Object.keys(one)))
    expect(Object.keys(securitySchemes).sort()).toEqual([...new Set(schemes)].sort())
  })

  it('describes a field by its name alone only where its declaration says nothing', async () => {
    const { FIELD_NOTES } = await import('../../../lib/openapi/field-notes.js')
    const { machine } = await import('../../../shared/records/kinds/machine.js')
    const fields = Object.values(document.components.schemas).flatMap(({ properties }) =>
      Object.entries((properties ?? {}) as Record<string, { description?: string }>),
    )
    const notes = Object.entries(FIELD_NOTES)
    const described = JSON.stringify(document.components.schemas)

    expect(notes.filter(([, note]) => !described.includes(JSON.stringify(note)))).toEqual([])
    // A name may have a prefix, as in `last_updated_by_admin_title`.
    for (const [field, { description = '' }] of fields) {
      const named = notes.filter(([, note]) => note === description)
      expect(named.length === 0 || named.some(([name]) => field.endsWith(name)), field).toBe(true)
    }
    expect(document.components.schemas.Machine?.properties).toMatchObject({
      manufacturer: { description: machine.fields.manufacturer.note },
    })
  })

  it('has null among the values of a field that may be null', () => {
    const fields = Object.values(document.components.schemas).flatMap(({ properties }) =>
      Object.values((properties ?? {}) as Record<string, { type?: unknown; enum?: unknown[] }>),
    )
    const listed = fields.filter(({ type, enum: values }) => Array.isArray(type) && type.includes('null') && values)

    expect(listed.length).toBeGreaterThan(0)
    for (const { enum: values } of listed) expect(values).toContain(null)
  })

  it('says that a location or machine may have been merged into another', () => {
    const statusesOf = (path: string) => Object.keys(document.paths[`/api/v1${path}`]?.get?.responses ?? {})

    expect(statusesOf('/locations/{id}.json')).toContain('301')
    expect(statusesOf('/admin/locations/{id}.json')).toContain('301')
    expect(statusesOf('/machines/{id}.json')).toContain('301')
    expect(statusesOf('/regions/{id}.json')).not.toContain('301')
  })

  it('describes every path parameter', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { parameters = [], operationId } of Object.values(methods)) {
        const all = parameters.map((one) => resolve<OpenApiParameter>(document, one))
        const inPath = all.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)
        expect(inPath.sort(), operationId).toEqual((path.match(/\{\w+\}/g) ?? []).sort())
      }
    }
  })

  it('contains no token and no password except the example', () => {
    const values = JSON.stringify(document.components.examples)

    expect([...values.matchAll(/"authentication_token":"([^"]*)"/g)].map(([, token]) => token)).toEqual(
      Array(2).fill('2-0123456789abcdefghij'),
    )
    expect(values.match(/[\w.]+@[\w.]+/g)?.filter((address) => !address.endsWith('@example.org')) ?? []).toEqual([])
  })
})

describe('makeDocument', () => {
  async function documented(route: `POST /${string}`, parameters: z.ZodMiniType): Promise<Operation> {
    vi.stubEnv('TABLE_NAME', 'test-table')
    const { endpoint } = await import('../../../shared/http/endpoint.js')
    const { makeDocument } = await import('../../../lib/openapi/make-document.js')
    const handler = endpoint(
      {
        summary: 'For this test',
        route,
        parameters,
        response: z.object({ id: z.number() }),
        access: ['table:read', 'table:write', 'token-secret:read'],
      },
      () => ({ id: 1 }),
    )
    const made: Endpoint[] = endpointsOf({ 'things/create': handler })
    const operation = makeDocument(made, {}, '1.0.0').paths['/api/v1/things.json']?.post
    if (!operation) throw new Error('the operation is missing')
    return operation
  }

  it('accepts a file only in a form', async () => {
    const { file } = await import('../../../shared/parameters/values.js')
    const photo = file('the picture')
    const { requestBody } = await documented('POST /things.json', z.object({ photo }))

    expect(Object.keys(requestBody?.content ?? {})).toEqual(['multipart/form-data'])
  })

  it('puts endpoints of a new folder into a separate group', async () => {
    expect((await documented('POST /things.json', z.object({}))).tags).toEqual(['Things'])
  })
})
