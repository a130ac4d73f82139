// What SAM local reads of the API's template, with everything else taken out: functions, HTTP API, stage, routes and
// integrations (aws-sam-cli, samcli/lib/providers/cfn_api_provider.py, `_extract_cfn_gateway_v2_route`). It follows a
// route to its integration by the name after the slash, and finds the function in the integration's URI, where
// `Fn::GetAtt … Arn` becomes the ARN with the function's name (samcli/lib/intrinsic_resolver/intrinsics_symbol_table.py).

export interface Resource {
  Type: string
  // biome-ignore lint/suspicious/noExplicitAny: a template holds whatever CloudFormation takes
  Properties: any
}

export interface SamTemplate {
  AWSTemplateFormatVersion: '2010-09-09'
  Description: string
  Resources: Record<string, Resource>
}

export interface SamOptions {
  /** Where the bundled functions are, from the template. */
  codeDirectory: string
  /** That of this machine: what the functions are made of runs on any, and another would have to be emulated. */
  architecture: 'arm64' | 'x86_64'
  /** In place of what only a deployment knows. */
  environment: Readonly<Record<string, string>>
}

/** SAM local hands it on and asks nobody about it. */
const ROLE = 'arn:aws:iam::123456789012:role/local'

/** @param template - of the API stack, as the CDK makes it. */
export function samTemplate(template: { Resources: Record<string, Resource> }, options: SamOptions): SamTemplate {
  const kept = Object.entries(template.Resources).flatMap(([id, { Type, Properties }]) => {
    const reduce = REDUCTIONS[Type]
    return reduce ? [[id, { Type, Properties: reduce(Properties, options) }] as const] : []
  })
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: 'For sam local alone: npm run deploy deploys the service',
    Resources: Object.fromEntries(kept),
  }
}

type Reduction = (properties: Resource['Properties'], options: SamOptions) => unknown

const REDUCTIONS: Readonly<Record<string, Reduction>> = {
  'AWS::Lambda::Function': (properties, { codeDirectory, architecture, environment }) => {
    const { FunctionName, Handler, Runtime, MemorySize, Timeout, Description, Environment } = properties
    return {
      FunctionName,
      Description,
      // A text is a local path (samcli/lib/providers/sam_base_provider.py, `_extract_codeuri`).
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
  'AWS::ApiGatewayV2::Api': ({ Name, ProtocolType }) => ({ Name, ProtocolType }),
  'AWS::ApiGatewayV2::Stage': ({ ApiId, StageName }) => ({ ApiId, StageName }),
  'AWS::ApiGatewayV2::Route': ({ ApiId, RouteKey, Target }) => ({ ApiId, RouteKey, Target }),
  'AWS::ApiGatewayV2::Integration': ({ ApiId, IntegrationType, IntegrationUri, PayloadFormatVersion }) => ({
    ApiId,
    IntegrationType,
    IntegrationUri,
    PayloadFormatVersion,
  }),
}

/** SAM makes a blank of what is no text (samcli/local/lambdafn/env_vars.py); here it can be seen. */
function blankReferences(variables: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
