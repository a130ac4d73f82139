import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import { writeSamFiles } from '../../../lib/sam/files.js'
import type { Resource, SamTemplate } from '../../../lib/sam/template.js'
import type { Route } from '../../../shared/http/routes.js'
import { temporaryDirectory } from '../../support/deployment.js'

/** Reads the template as SAM local does: its resolver, then its provider of functions and that of routes. */
describe('npm run sam', () => {
  const directory = temporaryDirectory()
  let template: SamTemplate
  let environment: { Parameters: Record<string, string> }
  const ofType = (type: string): [string, Resource][] =>
    Object.entries(template.Resources).filter(([, { Type }]) => Type === type)
  const functions = () => ofType('AWS::Lambda::Function').map(([, { Properties }]) => Properties)
  const read = (file: string) => JSON.parse(readFileSync(join(directory, file), 'utf8'))

  beforeAll(async () => {
    await writeSamFiles(directory)
    template = read('template.json')
    environment = read('env.json')
  })

  it('has every function, with its bundle and its handler on disk', async () => {
    vi.stubEnv('TABLE_NAME', 'no-table')
    const loaded = Object.values(await loadFunctions()).flat()
    const names = loaded.map(({ name }: { name: string }) => `${name}.handler`)

    expect(
      functions()
        .map(({ Handler }) => Handler)
        .sort(),
    ).toEqual(names.sort())
    for (const { Handler, Code } of functions()) {
      const [file, exported = ''] = Handler.split('.')
      // From the template, as SAM takes a path that is not absolute.
      const path = resolve(directory, Code, `${file}.mjs`)
      expect(existsSync(path), path).toBe(true)
      const module = await import(/* @vite-ignore */ pathToFileURL(path).href)
      expect(module[exported], Handler).toBeTypeOf('function')
    }
  })

  it('has a complete environment of strings, which the file can override', async () => {
    for (const { FunctionName, Environment } of functions()) {
      expect(Object.keys(Environment.Variables)).toEqual(expect.arrayContaining(Object.keys(environment.Parameters)))
      const variables: Record<string, string> = { ...Environment.Variables, ...environment.Parameters }
      expect(
        Object.values(variables).filter((value) => typeof value !== 'string'),
        FunctionName,
      ).toEqual([])
    }
    const [{ Environment }] = functions() as [Resource['Properties']]
    vi.unstubAllEnvs()
    for (const [name, value] of Object.entries<string>({ ...Environment.Variables, ...environment.Parameters })) {
      vi.stubEnv(name, value)
    }
    vi.resetModules()

    const loaded = await import('../../../shared/runtime/environment.js')

    expect(loaded.environment).toMatchObject({
      TABLE_NAME: 'directory',
      DYNAMODB_ENDPOINT: 'http://directory-engine:8000',
      MAIL_SENDER: 'directory@example.org',
      PICTURES_BUCKET: 'pictures',
    })
    expect(loaded.environment.TOKEN_SECRET).toBeTruthy()
  })

  it('routes every route to its function', async () => {
    const found = ofType('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => {
      const integration = template.Resources[targetOf(Properties.Target)]
      expect(integration).toMatchObject({
        Type: 'AWS::ApiGatewayV2::Integration',
        Properties: { IntegrationType: 'AWS_PROXY', PayloadFormatVersion: '2.0' },
      })
      const [functionId, attribute] = integration?.Properties.IntegrationUri['Fn::GetAtt'] ?? []
      expect(attribute).toBe('Arn')
      return `${Properties.RouteKey} -> ${template.Resources[functionId]?.Properties.Handler}`
    })

    const keysOf = ({ method, path }: Route) => {
      if (path === '$default') return [path]
      return (method === 'ANY' ? ['GET', 'HEAD'] : [method]).map((one) => `${one} ${path}`)
    }
    const declared = (await loadFunctions()).endpoints.flatMap(({ name, routes }) =>
      routes.flatMap(keysOf).map((key) => `${key} -> ${name}.handler`),
    )
    expect(found.sort()).toEqual(declared.sort())
  })

  it('has no path for any method, which would take the other methods of its path', () => {
    const keys = ofType('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties.RouteKey)

    expect(keys.filter((key) => key.startsWith('ANY'))).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('hands forms with pictures over as they are', () => {
    const [[, api]] = ofType('AWS::ApiGatewayV2::Api') as [[string, Resource]]

    expect(api.Properties.Body['x-amazon-apigateway-binary-media-types']).toEqual(['multipart/form-data'])
  })

  it('has one API with its stage, and no dangling references', () => {
    expect(ofType('AWS::ApiGatewayV2::Api')).toHaveLength(1)
    const [[, stage]] = ofType('AWS::ApiGatewayV2::Stage') as [[string, Resource]]
    expect(template.Resources[stage.Properties.ApiId.Ref]?.Type).toBe('AWS::ApiGatewayV2::Api')

    const text = JSON.stringify(template)
    const referred = [...text.matchAll(/"Ref":"([^"]+)"|"Fn::GetAtt":\["([^"]+)"/g)].map(
      ([, ref, getAtt]) => ref ?? getAtt,
    )
    expect(referred.filter((id = '') => !(id in template.Resources))).toEqual([])
    expect(text).not.toMatch(/Fn::ImportValue|Fn::Sub|resolve:/)
  })
})

/** `integrations/<id>`, in which the resolver joins text and the id of a resource. */
function targetOf({ 'Fn::Join': [separator, parts] }: { 'Fn::Join': [string, (string | { Ref: string })[]] }): string {
  const joined = parts.map((part) => (typeof part === 'string' ? part : part.Ref)).join(separator)
  return joined.split('/')[1] ?? ''
}
