import { App } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it } from 'vitest'
import { tableLayout } from '../../../lib/local/table.js'
import { cdkContext } from '../../../lib/settings.js'
import { DataStack } from '../../../lib/stacks/data.js'
import { TTL_ATTRIBUTE } from '../../../shared/table/schema.js'
import { temporaryDirectory } from '../../support/deployment.js'

/** A creation that fails leaves nothing behind. */
const RETAINED = { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' }

const keys = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
]

const exportsOf = (template: Template) =>
  Object.keys(template.findOutputs('*')).filter((id) => id.startsWith('Exports'))

const LIMITS = {
  restoredTable: '',
  restoredTableStream: '',
  tableMaxReadUnits: 4000,
  tableMaxWriteUnits: 2000,
  backupRetentionDays: 0,
}
const RESTORED = {
  restoredTable: 'directory-of-monday',
  restoredTableStream:
    'arn:aws:dynamodb:us-east-1:123456789012:table/directory-of-monday/stream/2026-11-01T00:00:00.000',
}

describe('DataStack', () => {
  const outdir = temporaryDirectory()
  let template: Template
  const stackWith = (own: Partial<typeof LIMITS>) => {
    const app = new App({ context: cdkContext(), outdir: `${outdir}/${Object.keys(own).join()}` })
    return Template.fromStack(new DataStack(app, 'data', { settings: { ...LIMITS, ...own } }))
  }
  beforeAll(() => {
    const app = new App({ context: cdkContext(), outdir })
    template = Template.fromStack(new DataStack(app, 'data'))
  })

  it('has one table with the keys and indexes that the store reads', () => {
    template.resourceCountIs('AWS::DynamoDB::GlobalTable', 1)
    template.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      KeySchema: keys('pk', 'sk'),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'map',
          KeySchema: keys('gsi2pk', 'gsi2sk'),
          Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['marker'] },
        },
        { IndexName: 'rank', KeySchema: keys('gsi3pk', 'gsi3sk'), Projection: { ProjectionType: 'ALL' } },
      ],
    })
  })

  it('sorts ranks as numbers and every other key as text', () => {
    const [table] = Object.values(template.findResources('AWS::DynamoDB::GlobalTable'))
    const types = table?.Properties.AttributeDefinitions.map(
      (attribute: { AttributeName: string; AttributeType: string }) => [
        attribute.AttributeName,
        attribute.AttributeType,
      ],
    )

    expect(Object.fromEntries(types)).toEqual({
      pk: 'S',
      sk: 'S',
      gsi2pk: 'S',
      gsi2sk: 'S',
      gsi3pk: 'S',
      gsi3sk: 'N',
    })
  })

  it('has the same table as the local engine', () => {
    const [table] = Object.values(template.findResources('AWS::DynamoDB::GlobalTable'))
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = table?.Properties ?? {}

    expect(tableLayout()).toEqual({ AttributeDefinitions, KeySchema, GlobalSecondaryIndexes })
    expect(table?.Properties.TimeToLiveSpecification).toEqual({ AttributeName: TTL_ATTRIBUTE, Enabled: true })
  })

  it('has an encrypted table with point-in-time recovery and deletion protection', () => {
    template.hasResource('AWS::DynamoDB::GlobalTable', {
      ...RETAINED,
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        // With a key of AWS, which costs nothing.
        SSESpecification: { SSEEnabled: false },
        TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
        Replicas: [
          Match.objectLike({
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          }),
        ],
      },
    })
  })

  it('creates the table last, because its deletion protection would keep it when something else fails', () => {
    const [table] = Object.values(template.findResources('AWS::DynamoDB::GlobalTable'))
    const others = ['AWS::S3::Bucket', 'AWS::S3::BucketPolicy']

    const earlier = others.flatMap((type) => Object.keys(template.findResources(type)))
    expect(table?.DependsOn.sort()).toEqual(earlier.sort())
  })

  it('has no secret: the deploy command makes it, free of charge', () => {
    template.resourceCountIs('AWS::SecretsManager::Secret', 0)
  })

  it('limits the units of the table and of each index', () => {
    const limited = stackWith({ tableMaxReadUnits: 300, tableMaxWriteUnits: 200 })
    const maxima = {
      ReadOnDemandThroughputSettings: { MaxReadRequestUnits: 300 },
      WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 200 },
    }

    const [table] = Object.values(limited.findResources('AWS::DynamoDB::GlobalTable'))
    expect(table?.Properties.WriteOnDemandThroughputSettings).toEqual(maxima.WriteOnDemandThroughputSettings)
    expect(table?.Properties.Replicas[0].ReadOnDemandThroughputSettings).toEqual(maxima.ReadOnDemandThroughputSettings)
    const indexes = [table?.Properties.GlobalSecondaryIndexes, table?.Properties.Replicas[0].GlobalSecondaryIndexes]
    expect(indexes.map((list) => list.map(({ IndexName }: { IndexName: string }) => IndexName))).toEqual([
      ['map', 'rank'],
      ['map', 'rank'],
    ])
    const { WriteOnDemandThroughputSettings } = maxima
    for (const index of indexes[0]) expect(index).toMatchObject({ WriteOnDemandThroughputSettings })
  })

  it('copies table and pictures to a vault every day, if the setting says so', () => {
    template.resourceCountIs('AWS::Backup::BackupPlan', 0)
    const backed = stackWith({ backupRetentionDays: 90 })

    backed.hasResource('AWS::Backup::BackupVault', RETAINED)
    backed.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: { BackupPlanRule: [Match.objectLike({ Lifecycle: { DeleteAfterDays: 90 } })] },
    })
    const [selection] = Object.values(backed.findResources('AWS::Backup::BackupSelection'))
    expect(selection?.Properties.BackupSelection.Resources).toHaveLength(2)
  })

  it('has the same vault with and without copies, and another one when the stack is created again', () => {
    const kept = (type: string) =>
      [0, 90, 0].map((backupRetentionDays) => stackWith({ backupRetentionDays }).findResources(type, RETAINED))
    const vaults = kept('AWS::Backup::BackupVault')
    // The copies in it are deleted by their role when their days are over, also when there are no more.
    const roles = kept('AWS::IAM::Role').map((found) => Object.keys(found).length)

    expect(roles).toEqual([0, 1, 0])
    expect(Object.keys(vaults[0] ?? {})).toHaveLength(1)
    expect(vaults).toEqual([vaults[0], vaults[0], vaults[0]])
    expect(JSON.stringify(vaults[0])).toContain('"BackupVaultName":{"Fn::Join":')
    expect(JSON.stringify(vaults[0])).toContain('{"Ref":"AWS::StackId"}')
  })

  it('keeps the pictures private, encrypted and retained', () => {
    template.resourceCountIs('AWS::S3::Bucket', 1)
    template.hasResource('AWS::S3::Bucket', {
      ...RETAINED,
      Properties: {
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
        BucketEncryption: Match.anyValue(),
        VersioningConfiguration: { Status: 'Enabled' },
      },
    })
  })

  it('denies access to pictures over plain HTTP', () => {
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ]),
      },
    })
  })

  it('lets distributions of the account read public pictures and nothing else', () => {
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          // Without it, CloudFront would answer 403 for a picture that does not exist.
          Match.objectLike({ Effect: 'Allow', Action: 's3:ListBucket', Condition: Match.anyValue() }),
        ]),
      },
    })
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          {
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Action: 's3:GetObject',
            Resource: ['/assets/*', '/pictures/*'].map((keys) => ({ 'Fn::Join': ['', [Match.anyValue(), keys]] })),
            Condition: { ArnLike: { 'aws:SourceArn': Match.anyValue() } },
          },
        ]),
      },
    })
  })

  it('keeps its own table when a restored one is used', () => {
    const app = new App({ context: cdkContext(), outdir: `${outdir}/restored` })
    const restored = new DataStack(app, 'data', { settings: { ...LIMITS, ...RESTORED } })

    expect(restored.table.tableName).toBe('directory-of-monday')
    const stillThere = Template.fromStack(restored)
    stillThere.resourceCountIs('AWS::DynamoDB::GlobalTable', 1)
    // What the API still has from before must not be taken away from it.
    expect(exportsOf(template)).toHaveLength(6)
    expect(exportsOf(stillThere)).toEqual(exportsOf(template))
    stillThere.hasOutput('TableName', { Value: 'directory-of-monday' })
  })

  it('expires abandoned uploads and old versions of pictures and of the map page', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: [
          { Status: 'Enabled', Prefix: 'pictures/', NoncurrentVersionExpiration: { NoncurrentDays: 30 } },
          { Status: 'Enabled', Prefix: 'assets/', NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
          {
            Status: 'Enabled',
            Prefix: 'uploads/',
            ExpirationInDays: 1,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          },
        ],
      },
    })
  })

  it('lets pages of any origin upload by form, and sends events to EventBridge', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      CorsConfiguration: {
        CorsRules: [{ AllowedOrigins: ['*'], AllowedMethods: ['GET', 'HEAD', 'POST'], AllowedHeaders: ['*'] }],
      },
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
    })
  })
})
