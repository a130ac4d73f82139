import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import { localEnvironment } from '../../../lib/local/environment.js'
import { ROOT } from '../../../lib/paths.js'
import { runSam } from '../../../lib/sam/command.js'
import { SAM_DIRECTORY } from '../../../lib/sam/files.js'
import type { Resource, SamTemplate } from '../../../lib/sam/template.js'
import { RUNTIME } from '../../../lib/sam/tools.js'
import type { Route } from '../../../shared/http/routes.js'

/** Reads the template as SAM local does: its resolver, then its provider of functions and that of routes. */
describe('npm run sam', () => {
  const directory = SAM_DIRECTORY
  let printed: string
  let template: SamTemplate
  let environment: { Parameters: Record<string, string> }
  const ofType = (type: string): [string, Resource][] =>
    Object.entries(template.Resources).filter(([, { Type }]) => Type === type)
  const functions = () => ofType('AWS::Lambda::Function').map(([, { Properties }]) => Properties)
  const read = (file: string) => JSON.parse(readFileSync(join(directory, file), 'utf8'))

  beforeAll(async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    expect(await runSam(['--port', '4000'])).toBe(0)
    printed = log.mock.calls.flat().join('\n')
    log.mockRestore()
    template = read('template.json')
    environment = read('env.json')
  })

  it('has every function, with its bundle on disk', async () => {
    const loaded = Object.values(await loadFunctions()).flat()
    const names = loaded.map(({ name }: { name: string }) => `${name}.handler`)

    expect(
      functions()
        .map(({ Handler }) => Handler)
        .sort(),
    ).toEqual(names.sort())
    for (const { Handler, Code } of functions()) {
      // From the template, as SAM takes a path that is not absolute.
      const path = resolve(directory, Code, Handler.replace(/\.handler$/, '.mjs'))
      expect(existsSync(path), path).toBe(true)
    }
  })

  it('has a complete environment of strings, which the file can override', () => {
    for (const { FunctionName, Environment } of functions()) {
      expect(Object.keys(Environment.Variables)).toEqual(expect.arrayContaining(Object.keys(environment.Parameters)))
      const variables: Record<string, string> = { ...Environment.Variables, ...environment.Parameters }
      expect(
        Object.values(variables).filter((value) => typeof value !== 'string'),
        FunctionName,
      ).toEqual([])
    }
  })

  it('gives the functions what they have under npm run dev, but for addresses', async () => {
    const table = {
      TABLE_NAME: 'directory',
      CODE_VERSION: 'tested',
      TOKEN_SECRET: 'a secret of sixteen letters',
      LOG_LEVEL: 'info',
    }
    const engine = { DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000' }
    const { DYNAMODB_ENDPOINT: _, ...underDev } = await readBack({
      ...localEnvironment({ isSample: true }),
      ...table,
      ...engine,
    })
    for (const { FunctionName, Environment } of functions()) {
      const { DYNAMODB_ENDPOINT, SES_ENDPOINT, S3_ENDPOINT, PUBLIC_URL, ...others } = await readBack({
        ...Environment.Variables,
        ...environment.Parameters,
        ...table,
      })

      expect(others, FunctionName).toEqual(underDev)
      expect(DYNAMODB_ENDPOINT).toBe('http://directory-engine:8000')
      expect(PUBLIC_URL).toBe('http://127.0.0.1:4000')
      expect(SES_ENDPOINT).toMatch(/:3002$/)
      expect(S3_ENDPOINT).toMatch(/:3003$/)
    }
  })

  it('needs the SAM CLI of the runtime of all functions', () => {
    expect(new Set(functions().map(({ Runtime }) => Runtime))).toEqual(new Set([RUNTIME]))
  })

  it('writes an event for every endpoint, whose response credits the data', async () => {
    const { endpoints } = await loadFunctions()
    for (const { name, routes, definition } of endpoints.filter(({ definition }) => !definition.fallback)) {
      const event = read(`events/${name}.json`)
      expect(routes.map(({ method, path }) => `${method} ${path}`)).toContain(event.routeKey)
      if (definition.route.startsWith('GET ')) expect(event.requestContext.http.method).toBe('GET')
    }
    const { Environment } = functions().find(({ Handler }) => Handler === 'docs/openapi.handler') ?? {}
    stubAll({ ...Environment.Variables, ...environment.Parameters })
    const { handler } = await import(
      /* @vite-ignore */ pathToFileURL(join(directory, 'functions/docs/openapi.mjs')).href
    )

    const response = await handler(read('events/docs/openapi.json'))

    expect(response.statusCode).toBe(200)
    expect(response.headers['x-data-credit']).toBe(readFileSync(join(ROOT, 'data/credit.txt'), 'utf8').trim())
    expect(response.isBase64Encoded).toBe(false)
  })

  it('prints a single function that only reads, with its event', () => {
    const [, name, event = ''] = /sam local invoke (\S+) --event (\S+)/.exec(printed) ?? []
    const { Handler } = functions().find(({ FunctionName }) => FunctionName === name) ?? {}

    expect(Handler).toBe('regions/list.handler')
    expect(JSON.parse(readFileSync(join(ROOT, event), 'utf8')).requestContext.http.method).toBe('GET')
    expect(printed).toContain('--port 4000')
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

function stubAll(variables: Readonly<Record<string, string>>): void {
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
}

/** As the functions understand it. */
async function readBack(variables: Readonly<Record<string, string>>) {
  stubAll(variables)
  vi.resetModules()
  return { ...(await import('../../../shared/runtime/environment.js')).environment }
}
