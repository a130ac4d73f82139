// The policies of docs/deploy-role-policy.json and docs/execution-role-policy.json allow what a deployment does, and no
// service besides.
import { readdirSync, readFileSync } from 'node:fs'
import { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it, vi } from 'vitest'
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
const INDIRECT = ['backup-storage', 'kms']

/**
 * What CloudFormation calls to make, read, change and delete a resource, where the policy names single actions: the
 * permissions of the handlers in AWS's resource schemas
 * (https://docs.aws.amazon.com/cloudformation-cli/latest/userguide/resource-type-schema.html), and for vaults and their
 * keys https://docs.aws.amazon.com/aws-backup/latest/devguide/create-a-vault.html.
 */
const ACTIONS_OF_HANDLERS: Record<string, readonly string[]> = {
  'AWS::IAM::Role': [
    'iam:AttachRolePolicy',
    'iam:CreateRole',
    'iam:DeleteRole',
    'iam:DeleteRolePermissionsBoundary',
    'iam:DeleteRolePolicy',
    'iam:DetachRolePolicy',
    'iam:GetRole',
    'iam:GetRolePolicy',
    'iam:ListAttachedRolePolicies',
    'iam:ListRolePolicies',
    'iam:PutRolePermissionsBoundary',
    'iam:PutRolePolicy',
    'iam:TagRole',
    'iam:UntagRole',
    'iam:UpdateAssumeRolePolicy',
    'iam:UpdateRole',
    'iam:UpdateRoleDescription',
  ],
  'AWS::IAM::Policy': ['iam:DeleteRolePolicy', 'iam:GetRolePolicy', 'iam:PutRolePolicy'],
  'AWS::Lambda::Function': ['iam:PassRole'],
  'AWS::ApiGatewayV2::DomainName': ['iam:CreateServiceLinkedRole'],
  'AWS::Backup::BackupVault': [
    'backup-storage:MountCapsule',
    'kms:CreateGrant',
    'kms:Decrypt',
    'kms:DescribeKey',
    'kms:GenerateDataKey',
    'kms:RetireGrant',
  ],
  // https://docs.aws.amazon.com/waf/latest/developerguide/logging-cw-logs.html
  'AWS::WAFv2::LoggingConfiguration': [
    'logs:CreateLogDelivery',
    'logs:DeleteLogDelivery',
    'logs:DescribeLogGroups',
    'logs:DescribeResourcePolicies',
    'logs:PutResourcePolicy',
  ],
  'AWS::SSM::Parameter': [
    'ssm:AddTagsToResource',
    'ssm:DeleteParameter',
    'ssm:GetParameters',
    'ssm:ListTagsForResource',
    'ssm:PutParameter',
    'ssm:RemoveTagsFromResource',
  ],
  'AWS::SES::ConfigurationSet': [
    'ses:CreateConfigurationSet',
    'ses:DeleteConfigurationSet',
    'ses:GetConfigurationSet',
    // The stacks have tags, which CloudFormation gives to all that can have them.
    'ses:ListTagsForResource',
    'ses:PutConfigurationSetReputationOptions',
    'ses:PutConfigurationSetSendingOptions',
    'ses:PutConfigurationSetSuppressionOptions',
    'ses:TagResource',
    'ses:UntagResource',
  ],
  'AWS::SES::ConfigurationSetEventDestination': [
    'ses:CreateConfigurationSetEventDestination',
    'ses:DeleteConfigurationSetEventDestination',
    'ses:GetConfigurationSetEventDestinations',
    'ses:UpdateConfigurationSetEventDestination',
  ],
}
/** Types of these services have to be in the list above. */
const SERVICES_BY_ACTION = ['iam', 'ses', 'ssm']

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
  let types: string[]
  beforeAll(async () => {
    const { administration, api, background, data, monitoring, users } = await newDeployment(directory, EVERYTHING)
    types = [administration, api, background, data, monitoring, users].flatMap((stack) =>
      Object.values(Template.fromStack(stack).toJSON().Resources as Record<string, { Type: string }>).map(
        ({ Type }) => Type,
      ),
    )
  })

  it('may use the services of all resources, and no others', () => {
    const used = types
      .map((type) => type.split('::')[1] ?? '')
      .filter((name) => name !== 'CloudFormation')
      .map((name) => SERVICES[name] ?? name.toLowerCase())

    const allowed = actionsOf('docs/execution-role-policy.json').map(serviceOf)
    expect([...new Set(allowed)].filter((service) => !INDIRECT.includes(service)).sort()).toEqual(
      [...new Set(used)].sort(),
    )
  })

  it('may call what the resources need of services whose actions it names', () => {
    const allowed = actionsOf('docs/execution-role-policy.json')
    const needed = [...new Set(types)].flatMap((type) => ACTIONS_OF_HANDLERS[type] ?? [])
    const unlisted = types.filter(
      (type) =>
        SERVICES_BY_ACTION.some((service) => type.startsWith(`AWS::${service.toUpperCase()}::`)) &&
        !ACTIONS_OF_HANDLERS[type],
    )

    expect(unlisted).toEqual([])
    expect(needed.filter((action) => !allowed.includes(action))).toEqual([])
  })

  it('may do everything only with resources of this service, or of services that name them by ids', () => {
    const { Statement } = JSON.parse(read('docs/execution-role-policy.json')) as Policy
    const unlimited = Statement.filter(({ Resource }) => Resource === '*').flatMap(({ Action }) => Action)

    for (const service of ['iam', 'lambda', 'dynamodb', 's3']) expect(unlimited.map(serviceOf)).not.toContain(service)
  })
})

/** API Gateway has permissions for HTTP methods, with the path as the resource. */
const METHODS: Record<string, string> = {
  'apigatewayv2:GetStage': 'apigateway:GET',
  'apigatewayv2:DeleteRouteSettings': 'apigateway:DELETE',
}

/** As `new PublishVersionCommand(` or `paginateListRoles(` of the client of its import. */
function requestsIn(source: string): string[] {
  return [...source.matchAll(/import \{([^}]*)\} from '@aws-sdk\/client-([\w-]+)'/g)].flatMap(
    ([, names = '', client = '']) =>
      [...names.matchAll(/paginate(\w+)|(\w+)Command\b/g)].map(([, listing, operation = listing]) => {
        const action = `${client}:${operation}`
        return METHODS[action] ?? action
      }),
  )
}
