// The policies of docs/deploy-role-policy.json and docs/execution-role-policy.json allow what a deployment does, and no
// service besides.
import { readdirSync, readFileSync } from 'node:fs'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it, vi } from 'vitest'
import { EVERYTHING, newDeployment, temporaryDirectory } from '../support/deployment.js'

vi.setConfig({ testTimeout: 90_000 })

const ROOT = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')

interface Policy {
  Statement: { Action: string | string[]; Resource: string | string[] }[]
}

const actionsOf = (page: string) =>
  (JSON.parse(read(page)) as Policy).Statement.flatMap(({ Action }) => [Action].flat())
const serviceOf = (action: string) => action.split(':')[0] ?? ''

/** Where the service of the permission has another name than that of the resource type. */
const SERVICES: Record<string, string> = { ApiGatewayV2: 'apigateway' }
/** What services check in the name of those who create resources of others. */
const INDIRECT = ['backup-storage', 'kms', 'ssm']

/** Calls of the commands that are not part of a deployment. */
const OTHER_COMMANDS = ['delete-data.ts', 'destroy.ts', 'restore-drill.ts']

describe('the role that deploys', () => {
  const allowed = actionsOf('docs/deploy-role-policy.json')

  it('may send every request of the deploy command, and no other', () => {
    const files = readdirSync(new URL('lib/deploy', ROOT)).filter((file) => !OTHER_COMMANDS.includes(file))
    const sent = files.flatMap((file) => requestsIn(read(`lib/deploy/${file}`)))

    // The CDK assumes the roles of the bootstrap stack, which do the rest.
    expect(allowed.sort()).toEqual([...new Set([...sent, 'sts:AssumeRole'])].sort())
  })
})

describe('the role with which CloudFormation deploys', () => {
  const directory = temporaryDirectory()

  it('may use the services of all resources, and no others', async () => {
    const { administration, api, background, data, monitoring } = await newDeployment(directory, EVERYTHING)
    const types = [administration, api, background, data, monitoring].flatMap((stack) =>
      Object.values(Template.fromStack(stack).toJSON().Resources as Record<string, { Type: string }>).map(
        ({ Type }) => Type,
      ),
    )
    const used = types
      .map((type) => type.split('::')[1] ?? '')
      .filter((name) => name !== 'CloudFormation')
      .map((name) => SERVICES[name] ?? name.toLowerCase())

    const allowed = actionsOf('docs/execution-role-policy.json').map(serviceOf)
    expect([...new Set(allowed)].filter((service) => !INDIRECT.includes(service)).sort()).toEqual(
      [...new Set(used)].sort(),
    )
  })

  it('may do everything only with resources of this service, or of services that name them by ids', () => {
    const { Statement } = JSON.parse(read('docs/execution-role-policy.json')) as Policy
    const unlimited = Statement.filter(({ Resource }) => Resource === '*').flatMap(({ Action }) => Action)

    for (const service of ['iam', 'lambda', 'dynamodb', 's3']) expect(unlimited.map(serviceOf)).not.toContain(service)
  })
})

/** As `new PublishVersionCommand(` of the client of its import. */
function requestsIn(source: string): string[] {
  return [...source.matchAll(/import \{([^}]*)\} from '@aws-sdk\/client-([\w-]+)'/g)].flatMap(
    ([, names = '', client = '']) =>
      [...names.matchAll(/(\w+)Command\b/g)].map(([, operation]) => `${client}:${operation}`),
  )
}
