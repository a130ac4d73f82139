// What must outlive every deployment: the table and the pictures.
import { ArnFormat, CfnOutput, Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import {
  type Attribute,
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { ASSETS_PREFIX } from '../../shared/explorer/assets.js'
import { PICTURES_PREFIX, UPLOADS_PREFIX } from '../../shared/pictures/files/versions.js'
import { MARKER_ATTRIBUTE, MARKER_INDEX, PRIMARY_KEY, RANK_INDEX, TTL_ATTRIBUTE } from '../../shared/table/schema.js'
import { BackupPlan } from '../constructs/backup-plan.js'
import type { Settings } from '../settings.js'
import { exportAlways } from './exports.js'
import { TABLE_NAME_OUTPUT } from './names.js'

/** Uploads contain metadata that must not be published: where and with which device a picture was taken. */
const UPLOAD_RETENTION = Duration.days(1)
/** How long a removed or replaced picture can be restored. */
const NONCURRENT_PICTURE_RETENTION = Duration.days(30)
/** The deploy command puts them there again when an earlier commit is deployed. */
const NONCURRENT_ASSET_RETENTION = Duration.days(1)
const CORS_SECONDS = 3600

export type TableInUse = Pick<ITableV2, 'tableArn' | 'tableName'> & { tableStreamArn: string }

export interface DataStackProps extends StackProps {
  /** Absent: for a local table, without limits and backups. */
  settings?: Pick<
    Settings,
    'restoredTable' | 'restoredTableStream' | 'tableMaxReadUnits' | 'tableMaxWriteUnits' | 'backupRetentionDays'
  >
}

export class DataStack extends Stack {
  /** The stack's own, or the restored one. */
  readonly table: TableInUse
  readonly pictures: Bucket

  constructor(scope: Construct, id: string, { settings, ...props }: DataStackProps = {}) {
    super(scope, id, props)
    const { restoredTable = '', restoredTableStream = '' } = settings ?? {}
    const maxima = settings && {
      maxReadRequestUnits: settings.tableMaxReadUnits,
      maxWriteRequestUnits: settings.tableMaxWriteUnits,
    }

    const table = new TableV2(this, 'Table', {
      partitionKey: text(PRIMARY_KEY.partition),
      sortKey: text(PRIMARY_KEY.sort),
      globalSecondaryIndexes: [
        {
          indexName: MARKER_INDEX.name,
          partitionKey: text(MARKER_INDEX.partition),
          sortKey: text(MARKER_INDEX.sort),
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: [MARKER_ATTRIBUTE],
          ...maxima,
        },
        {
          indexName: RANK_INDEX.name,
          partitionKey: text(RANK_INDEX.partition),
          sortKey: { name: RANK_INDEX.sort, type: AttributeType.NUMBER },
          projectionType: ProjectionType.ALL,
          ...maxima,
        },
      ],
      billing: Billing.onDemand(maxima),
      // The key of AWS itself: calls with one of the account's own are charged.
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: TTL_ATTRIBUTE,
      dynamoStream: StreamViewType.KEYS_ONLY,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })

    const restored = { tableName: restoredTable, tableStreamArn: restoredTableStream }
    this.table = withStream(restoredTable === '' ? table : TableV2.fromTableAttributes(this, 'RestoredTable', restored))

    this.pictures = new Bucket(this, 'Pictures', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      lifecycleRules: [
        { prefix: PICTURES_PREFIX, noncurrentVersionExpiration: NONCURRENT_PICTURE_RETENTION },
        { prefix: ASSETS_PREFIX, noncurrentVersionExpiration: NONCURRENT_ASSET_RETENTION },
        {
          prefix: UPLOADS_PREFIX,
          expiration: UPLOAD_RETENTION,
          noncurrentVersionExpiration: UPLOAD_RETENTION,
          abortIncompleteMultipartUploadAfter: UPLOAD_RETENTION,
        },
      ],
      // Pages of any origin may upload with a signed form and show pictures by signed links.
      cors: [
        {
          allowedOrigins: ['*'],
          allowedMethods: [HttpMethods.GET, HttpMethods.HEAD, HttpMethods.POST],
          allowedHeaders: ['*'],
          maxAge: CORS_SECONDS,
        },
      ],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })

    // The construct's own option would add a function and a role.
    const bucket = this.pictures.node.defaultChild as CfnBucket
    bucket.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
    for (const statement of letDistributionsRead(this, this.pictures)) this.pictures.addToResourcePolicy(statement)
    Validations.of(this.pictures).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Its content is public and served by CloudFront; changes are in the log of the functions',
    })

    // Last of all: its deletion protection would keep it when the creation of something else fails.
    table.node.addDependency(this.pictures)

    const { bucketArn, bucketName, bucketRegionalDomainName } = this.pictures
    if (settings) {
      const { backupRetentionDays } = settings
      const resources = [this.table.tableArn, bucketArn]
      const { vault } = new BackupPlan(this, 'Backup', { resources, backupRetentionDays })
      new CfnOutput(this, 'BackupVault', { value: vault.ref })
    }

    exportAlways(this, [
      table.tableArn,
      withStream(table).tableStreamArn,
      table.tableName,
      bucketArn,
      bucketName,
      bucketRegionalDomainName,
    ])
    new CfnOutput(this, TABLE_NAME_OUTPUT, { value: this.table.tableName })
    new CfnOutput(this, 'PicturesBucket', { value: bucketName })
  }
}

/**
 * Public pictures and the files of the map page only, not unprocessed uploads. It allows all distributions of the
 * account, because the one in use is in the API stack, which depends on this one. To one that may not list the bucket,
 * S3 answers 403 instead of 404; the path of a distribution is always an object's key, so it cannot list anything.
 */
function letDistributionsRead(scope: Stack, pictures: Bucket): PolicyStatement[] {
  const distribution = { service: 'cloudfront', region: '', resource: 'distribution', resourceName: '*' }
  const arn = scope.formatArn({ ...distribution, arnFormat: ArnFormat.SLASH_RESOURCE_NAME })
  const grants = [
    ['s3:GetObject', pictures.arnForObjects(`${PICTURES_PREFIX}*`)],
    ['s3:GetObject', pictures.arnForObjects(`${ASSETS_PREFIX}*`)],
    ['s3:ListBucket', pictures.bucketArn],
  ] as const
  return grants.map(
    ([action, resource]) =>
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: [action],
        resources: [resource],
        conditions: { ArnLike: { 'aws:SourceArn': arn } },
      }),
  )
}

function withStream(
  table: Pick<ITableV2, 'tableArn' | 'tableName'> & { tableStreamArn?: string | undefined },
): TableInUse {
  const { tableArn, tableName, tableStreamArn } = table
  if (!tableStreamArn) throw new Error(`the table ${tableName} has no stream`)
  return { tableArn, tableName, tableStreamArn }
}

function text(name: string): Attribute {
  return { name, type: AttributeType.STRING }
}
