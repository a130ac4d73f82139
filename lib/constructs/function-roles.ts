// The roles of the functions: one per distinct set of capabilities, with one statement per capability. A published
// version keeps its role, so a role never changes and outlives its place in the template: what it would allow otherwise is
// another role, and the deploy command deletes those that no version names any more (lib/deploy/roles.ts).
import { createHash } from 'node:crypto'
import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import {
  type IRole,
  PolicyDocument,
  PolicyStatement,
  type PolicyStatementProps,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { RATE_LIMIT_PREFIX } from '../../shared/actions/keys.js'
import { PICTURES_PREFIX, UPLOADS_PREFIX } from '../../shared/pictures/files/versions.js'
import { type Access, CAPABILITIES, type Capability } from '../../shared/runtime/access.js'
import { INDEXES } from '../../shared/table/schema.js'
import type { TableInUse } from '../stacks/data.js'

export interface FunctionRolesProps {
  table: TableInUse
  pictures: Bucket
  /** The name of the parameter. */
  tokenSecret: string
  /** Blank: no function may send email. */
  mailSender: string
  /** Whether functions ask Amazon Location. */
  usesPlaces: boolean
  logGroup: ILogGroup
  deadLetterQueue: IQueue
  /** By X-Ray. */
  isTraced: boolean
  /** Of the roles in IAM. */
  path: string
}

/** 40 bits: enough to tell some policies from each other. */
const DIGEST_LENGTH = 10

const SES_RESOURCES = ['identity', 'configuration-set']

/** Undefined where there is nothing to grant. */
type Grant = (scope: Construct, props: FunctionRolesProps) => PolicyStatementProps | undefined

const GRANTS: Record<Capability, Grant> = {
  'table:read': readTable,
  'table:write': writeTable,
  'table:write-batches': (_, { table }) => ({ actions: ['dynamodb:BatchWriteItem'], resources: [table.tableArn] }),
  'rate-limits:count': (_, { table }) => ({
    actions: ['dynamodb:UpdateItem'],
    resources: [table.tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [`${RATE_LIMIT_PREFIX}*`] } },
  }),
  'table:scan': (_, { table }) => ({ actions: ['dynamodb:Scan'], resources: [table.tableArn] }),
  'stream:read': (_, { table }) => ({
    actions: ['DescribeStream', 'GetRecords', 'GetShardIterator'].map((action) => `dynamodb:${action}`),
    resources: [table.tableStreamArn],
  }),
  // The AWS-managed key that encrypts it needs no permission of its own.
  'token-secret:read': (scope, { tokenSecret }) => ({
    actions: ['ssm:GetParameter'],
    resources: [
      Stack.of(scope).formatArn({ service: 'ssm', resource: 'parameter', resourceName: tokenSecret.slice(1) }),
    ],
  }),
  'mail:send': sendMail,
  geocode,
  'pictures:read': (_, { pictures }) => objects(pictures, PICTURES_PREFIX, 'GetObject'),
  // For an object that is missing, S3 compares its key with the prefix of the condition.
  'pictures:list': (_, { pictures }) => ({
    actions: ['s3:ListBucket'],
    resources: [pictures.bucketArn],
    conditions: { StringLike: { 's3:prefix': `${PICTURES_PREFIX}*` } },
  }),
  'pictures:write': (_, { pictures }) => objects(pictures, PICTURES_PREFIX, 'PutObject'),
  'pictures:delete': (_, { pictures }) => objects(pictures, PICTURES_PREFIX, 'DeleteObject'),
  'uploads:read': (_, { pictures }) => objects(pictures, UPLOADS_PREFIX, 'GetObject'),
  'uploads:write': (_, { pictures }) => objects(pictures, UPLOADS_PREFIX, 'PutObject'),
  // An upload may hold private metadata, so it is deleted permanently, without an old version.
  'uploads:delete': (_, { pictures }) => objects(pictures, UPLOADS_PREFIX, 'DeleteObject', 'DeleteObjectVersion'),
  'dead-letter-queue:send': (_, { deadLetterQueue }) => ({
    actions: ['sqs:SendMessage'],
    resources: [deadLetterQueue.queueArn],
  }),
}

const writeLogs: Grant = (_, { logGroup }) => ({
  actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
  resources: [logGroup.logGroupArn],
})

const writeTraces: Grant = (_, { isTraced }) =>
  isTraced ? { actions: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'], resources: ['*'] } : undefined

export class FunctionRoles extends Construct {
  readonly #props: FunctionRolesProps
  readonly #roles = new Map<string, IRole>()

  constructor(scope: Construct, id: string, props: FunctionRolesProps) {
    super(scope, id)
    this.#props = props
  }

  /** The role for this set of capabilities, made at its first use. Constructs that take it cannot widen it. */
  roleFor(access: Access): IRole {
    const capabilities = CAPABILITIES.filter((capability) => access.includes(capability))
    const name = capabilities.join(', ') || 'none'
    const role = this.#roles.get(name) ?? this.#createRole(name, capabilities)
    this.#roles.set(name, role)
    return role
  }

  #createRole(name: string, capabilities: Access): IRole {
    const statementOf = (sid: string, grant: Grant) => {
      const statement = grant(this, this.#props)
      return statement ? [new PolicyStatement({ sid, ...statement })] : []
    }
    const statements = [
      ...statementOf('Logs', writeLogs),
      ...statementOf('Traces', writeTraces),
      ...capabilities.flatMap((capability) => statementOf(sidOf(capability), GRANTS[capability])),
    ]
    const role = new Role(this, `${name} ${this.#digestOf(statements)}`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Functions with access: ${name}`,
      path: this.#props.path,
      inlinePolicies: { access: new PolicyDocument({ statements }) },
    })
    role.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray has no resources to name',
    })
    for (const resource of SES_RESOURCES) {
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:${resource}/*]`,
        reason: 'A condition allows only the address of the service as the sender',
      })
    }
    for (const prefix of [PICTURES_PREFIX, UPLOADS_PREFIX]) {
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${exportNameOf(this.#props.pictures)}/${prefix}*]`,
        reason: 'All objects below this prefix of the bucket, which holds nothing else',
      })
    }
    return role.withoutPolicyUpdates()
  }

  /** Of what a role allows. */
  #digestOf(statements: readonly PolicyStatement[]): string {
    const allowed = Stack.of(this).resolve(statements.map((statement) => statement.toStatementJson()))
    return createHash('sha256').update(JSON.stringify(allowed)).digest('hex').slice(0, DIGEST_LENGTH)
  }
}

/** The statement's id in the policy, as in `TableRead`. */
export function sidOf(capability: Capability): string {
  return capability.replace(/(?:^|[:-])(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The bucket is in another stack, where its ARN is exported under this name. */
function exportNameOf(bucket: Bucket): string {
  const stack = Stack.of(bucket)
  const { 'Fn::ImportValue': name } = stack.resolve(stack.exportValue(bucket.bucketArn))
  return name
}

function readTable(_: Construct, { table }: FunctionRolesProps): PolicyStatementProps {
  return {
    actions: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'],
    resources: [table.tableArn, ...INDEXES.map(({ name }) => `${table.tableArn}/index/${name}`)],
  }
}

/** A transaction needs the actions of the items in it. */
function writeTable(_: Construct, { table }: FunctionRolesProps): PolicyStatementProps {
  const actions = ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem']
  return { actions: actions.map((action) => `dynamodb:${action}`), resources: [table.tableArn] }
}

function geocode(scope: Construct, { usesPlaces }: FunctionRolesProps): PolicyStatementProps | undefined {
  if (!usesPlaces) return undefined
  const provider = { service: 'geo-places', account: '', resource: 'provider', resourceName: 'default' }
  return { actions: ['geo-places:Geocode'], resources: [Stack.of(scope).formatArn(provider)] }
}

function objects(bucket: Bucket, prefix: string, ...actions: string[]): PolicyStatementProps {
  return { actions: actions.map((action) => `s3:${action}`), resources: [bucket.arnForObjects(`${prefix}*`)] }
}

/**
 * The condition limits what is sent, not the resources: SES also checks the identity of the recipient while the account
 * is in the sandbox, and the default configuration set of the sender's identity.
 */
function sendMail(scope: Construct, { mailSender }: FunctionRolesProps): PolicyStatementProps | undefined {
  if (mailSender === '') return undefined
  const arnOf = (resource: string) => Stack.of(scope).formatArn({ service: 'ses', resource, resourceName: '*' })
  return {
    actions: ['ses:SendRawEmail'],
    resources: SES_RESOURCES.map(arnOf),
    conditions: { StringEquals: { 'ses:FromAddress': mailSender } },
  }
}
