// The roles of the functions: one for each kind of access, with the least that its endpoints need.
import { Stack, Validations } from 'aws-cdk-lib'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { PICTURES_PREFIX, UPLOADS_PREFIX } from '../../shared/pictures/versions.js'
import type { Access } from '../../shared/runtime/access.js'
import { INDEXES } from '../../shared/table/schema.js'
import { domainOf } from '../../shared/text/email-address.js'
import type { TableInUse } from '../stacks/data.js'

export interface FunctionRolesProps {
  table: TableInUse
  pictures: Bucket
  tokenSecret: Secret
  /** Blank: nobody may mail. */
  mailSender: string
  logGroup: ILogGroup
  deadLetters: IQueue
  /** Whether X-Ray traces the functions. */
  isTraced: boolean
}

/** Undefined where there is nothing to grant. */
type Grant = (scope: Construct, props: FunctionRolesProps) => PolicyStatement | undefined

const GRANTS: Record<Access, readonly Grant[]> = {
  none: [],
  read: [readTable],
  'read-geocode': [readTable, geocode],
  write: [readTable, writeTable, readTokenSecret],
  'write-mail': [readTable, writeTable, readTokenSecret, sendMail],
  'read-pictures': [readTable, readPictures],
  'write-mail-geocode': [readTable, writeTable, readTokenSecret, sendMail, geocode],
  'write-pictures': [readTable, writeTable, readTokenSecret, readPictures, writePictures, takeUploads, bury],
}
/** What every function may. */
const GRANTED_TO_ALL: readonly Grant[] = [writeLogs, trace]

export class FunctionRoles extends Construct {
  readonly #props: FunctionRolesProps
  readonly #roles = new Map<Access, IRole>()

  constructor(scope: Construct, id: string, props: FunctionRolesProps) {
    super(scope, id)
    this.#props = props
  }

  /** The role for this kind of access, made at its first use. No construct that takes it can widen it. */
  roleFor(access: Access): IRole {
    const role = this.#roles.get(access) ?? this.#createRole(access)
    this.#roles.set(access, role)
    return role
  }

  #createRole(access: Access): IRole {
    const statements = [...GRANTED_TO_ALL, ...GRANTS[access]].flatMap((grant) => grant(this, this.#props) ?? [])
    const role = new Role(this, access, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Functions with access: ${access}`,
      inlinePolicies: { access: new PolicyDocument({ statements }) },
    })
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray takes traces without naming what they belong to',
    })
    for (const prefix of [PICTURES_PREFIX, UPLOADS_PREFIX]) {
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${exportNameOf(this.#props.pictures)}/${prefix}*]`,
        reason: 'Everything below this prefix of the bucket, which holds nothing else',
      })
    }
    return role.withoutPolicyUpdates()
  }
}

/** Under which the bucket's stack tells others of it: so the rules see what a role is granted there. */
function exportNameOf(bucket: Bucket): string {
  const stack = Stack.of(bucket)
  const { 'Fn::ImportValue': name } = stack.resolve(stack.exportValue(bucket.bucketArn))
  return name
}

function trace(_: Construct, { isTraced }: FunctionRolesProps): PolicyStatement | undefined {
  if (!isTraced) return undefined
  return new PolicyStatement({ actions: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'], resources: ['*'] })
}

function writeLogs(_: Construct, { logGroup }: FunctionRolesProps): PolicyStatement {
  return new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  })
}

function readTable(_: Construct, { table }: FunctionRolesProps): PolicyStatement {
  return new PolicyStatement({
    actions: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'],
    resources: [table.tableArn, ...INDEXES.map(({ name }) => `${table.tableArn}/index/${name}`)],
  })
}

function geocode(scope: Construct): PolicyStatement {
  const provider = { service: 'geo-places', account: '', resource: 'provider', resourceName: 'default' }
  return new PolicyStatement({ actions: ['geo-places:Geocode'], resources: [Stack.of(scope).formatArn(provider)] })
}

/** A transaction asks for the actions of the items in it. */
function writeTable(_: Construct, { table }: FunctionRolesProps): PolicyStatement {
  const actions = ['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem']
  return new PolicyStatement({ actions: actions.map((action) => `dynamodb:${action}`), resources: [table.tableArn] })
}

function readTokenSecret(_: Construct, { tokenSecret }: FunctionRolesProps): PolicyStatement {
  return new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [tokenSecret.secretArn] })
}

/** A link lets its bearer do what its signer may. */
function readPictures(_: Construct, { pictures }: FunctionRolesProps): PolicyStatement {
  return new PolicyStatement({
    actions: ['s3:GetObject'],
    resources: [pictures.arnForObjects(`${PICTURES_PREFIX}*`)],
  })
}

function writePictures(_: Construct, { pictures }: FunctionRolesProps): PolicyStatement {
  return new PolicyStatement({
    actions: ['s3:DeleteObject', 's3:PutObject'],
    resources: [pictures.arnForObjects(`${PICTURES_PREFIX}*`)],
  })
}

/** Uploads hold what a picture must not tell, so they are deleted for good and not kept as old versions. */
function takeUploads(_: Construct, { pictures }: FunctionRolesProps): PolicyStatement {
  return new PolicyStatement({
    actions: ['s3:DeleteObject', 's3:DeleteObjectVersion', 's3:GetObject', 's3:PutObject'],
    resources: [pictures.arnForObjects(`${UPLOADS_PREFIX}*`)],
  })
}

/** Lambda puts what a function could not do into the queue in that function's name. */
function bury(_: Construct, { deadLetters }: FunctionRolesProps): PolicyStatement {
  return new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] })
}

/** SES takes the identity of the address where there is one, else that of its domain. */
function sendMail(scope: Construct, { mailSender }: FunctionRolesProps): PolicyStatement | undefined {
  if (mailSender === '') return undefined
  const identityArn = (resourceName: string) =>
    Stack.of(scope).formatArn({ service: 'ses', resource: 'identity', resourceName })
  return new PolicyStatement({
    actions: ['ses:SendRawEmail'],
    resources: [mailSender, domainOf(mailSender)].map(identityArn),
    conditions: { StringEquals: { 'ses:FromAddress': mailSender } },
  })
}
