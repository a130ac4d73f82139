// Reduces the templates to what SAM local reads: functions, HTTP API, stage, routes and integrations (aws-sam-cli,
// samcli/lib/providers/cfn_api_provider.py, `_extract_cfn_gateway_v2_route`). It follows a route to its integration by
// the name after the slash, and finds the function in the integration's URI, where
// `Fn::GetAtt … Arn` becomes the ARN with the function's name
// (samcli/lib/intrinsic_resolver/intrinsics_symbol_table.py).

export interface Resource {
  Type: string
  // biome-ignore lint/suspicious/noExplicitAny: templates contain arbitrary properties
  Properties: any
}

export interface SamTemplate {
  AWSTemplateFormatVersion: '2010-09-09'
  Description: string
  Resources: Record<string, Resource>
}

export interface SamOptions {
  /** Of the bundled functions, relative to the template. */
  codeDirectory: string
  /** That of this machine, so that nothing is emulated: the code runs on both. */
  architecture: 'arm64' | 'x86_64'
  /** Replaces values that only a deployment has. */
  environment: Readonly<Record<string, string>>
}

/** SAM local does not check it. */
const ROLE = 'arn:aws:iam::123456789012:role/local'

/** @param templates - of the stacks with functions, as synthesized by the CDK: SAM local reads one template. */
export function samTemplate(templates: { Resources: Record<string, Resource> }[], options: SamOptions): SamTemplate {
  const resources = templates.flatMap(({ Resources }) => Object.entries(Resources))
  const [apiId = ''] = resources.find(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Api') ?? []
  const kept = resources.flatMap(([id, { Type, Properties }]) => {
    const reduce = REDUCTIONS[Type]
    if (!reduce) return []
    const resource = { Type, Properties: inOneTemplate(reduce(Properties, options), apiId) }
    return Type === 'AWS::ApiGatewayV2::Route' ? withoutAny(id, resource) : [[id, resource] as const]
  })
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: 'Only for sam local: npm run deploy deploys the service',
    Resources: Object.fromEntries(kept),
  }
}

/** Routes of other stacks import the id of the HTTP API, which is in the same template here. */
function inOneTemplate(properties: Resource['Properties'], apiId: string): Resource['Properties'] {
  return properties.ApiId?.['Fn::ImportValue'] === undefined ? properties : { ...properties, ApiId: { Ref: apiId } }
}

type Reduction = (properties: Resource['Properties'], options: SamOptions) => Resource['Properties']

const REDUCTIONS: Readonly<Record<string, Reduction>> = {
  'AWS::Lambda::Function': (properties, { codeDirectory, architecture, environment }) => {
    const { FunctionName, Handler, Runtime, MemorySize, Timeout, Description, Environment } = properties
    return {
      FunctionName,
      Description,
      // A string is a local path (samcli/lib/providers/sam_base_provider.py, `_extract_codeuri`).
      Code: codeDirectory,
      Handler,
      Runtime,
      Architectures: [architecture],
      MemorySize,
      Timeout,
      Role: ROLE,
      Environment: { Variables: { ...blankReferences(Environment.Variables), ...environment } },
    }
  },
  'AWS::ApiGatewayV2::Api': ({ Name, ProtocolType }) => ({ Name, ProtocolType, Body: BINARY_BODIES }),
  'AWS::ApiGatewayV2::Stage': ({ ApiId, StageName }) => ({ ApiId, StageName }),
  'AWS::ApiGatewayV2::Route': ({ ApiId, RouteKey, Target }) => ({ ApiId, RouteKey, Target }),
  'AWS::ApiGatewayV2::Integration': ({ ApiId, IntegrationType, IntegrationUri, PayloadFormatVersion }) => ({
    ApiId,
    IntegrationType,
    IntegrationUri: withoutAlias(IntegrationUri),
    PayloadFormatVersion,
  }),
}

/** The function's ARN alone: SAM has no aliases. */
function withoutAlias({ 'Fn::Join': [, [functionArn]] }: { 'Fn::Join': [string, [unknown, string]] }): unknown {
  return functionArn
}

/** Without it, SAM decodes the body of a form with a picture as text. The routes are resources of their own. */
const BINARY_BODIES = {
  openapi: '3.0.1',
  info: { title: 'directory', version: '1' },
  paths: {},
  'x-amazon-apigateway-binary-media-types': ['multipart/form-data'],
}

/**
 * SAM expands ANY to all methods and gives a path to the function that is mounted last, so ANY would take the other
 * methods of its path. OPTIONS falls to `$default`.
 */
function withoutAny(id: string, route: Resource): [string, Resource][] {
  const [method, path] = route.Properties.RouteKey.split(' ')
  if (method !== 'ANY') return [[id, route]]
  return ['GET', 'HEAD'].map((one) => [
    `${id}${one}`,
    { ...route, Properties: { ...route.Properties, RouteKey: `${one} ${path}` } },
  ])
}

/** SAM replaces values that are not strings by blanks (samcli/local/lambdafn/env_vars.py); this makes it visible. */
function blankReferences(variables: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
