// What must outlive every deployment: the table, the pictures and the secret that signs tokens.
import { ArnFormat, CfnOutput, Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import {
  type Attribute,
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
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
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { PICTURES_PREFIX, UPLOADS_PREFIX } from '../../shared/pictures/versions.js'
import { MARKER_ATTRIBUTES, MARKER_INDEX, PRIMARY_KEY, RANK_INDEX, TTL_ATTRIBUTE } from '../../shared/table/schema.js'

const TOKEN_SECRET_CHARACTERS = 64
/** Uploads contain metadata that must not be published: where and with which device a picture was taken. */
const UPLOAD_RETENTION = Duration.days(1)
/** How long a removed or replaced picture can be restored. */
const NONCURRENT_PICTURE_RETENTION = Duration.days(30)
const CORS_SECONDS = 3600

export type TableInUse = Pick<ITableV2, 'tableArn' | 'tableName'>

export interface DataStackProps extends StackProps {
  /** The name of a table restored from a backup. Blank: the stack's own table is used. */
  restoredTable?: string
}

export class DataStack extends Stack {
  /** The stack's own, or the restored one. */
  readonly table: TableInUse
  readonly pictures: Bucket
  readonly tokenSecret: Secret

  constructor(scope: Construct, id: string, { restoredTable = '', ...props }: DataStackProps = {}) {
    super(scope, id, props)

    const table = new TableV2(this, 'Table', {
      partitionKey: text(PRIMARY_KEY.partition),
      sortKey: text(PRIMARY_KEY.sort),
      globalSecondaryIndexes: [
        {
          indexName: MARKER_INDEX.name,
          partitionKey: text(MARKER_INDEX.partition),
          sortKey: text(MARKER_INDEX.sort),
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: MARKER_ATTRIBUTES,
        },
        {
          indexName: RANK_INDEX.name,
          partitionKey: text(RANK_INDEX.partition),
          sortKey: { name: RANK_INDEX.sort, type: AttributeType.NUMBER },
          projectionType: ProjectionType.ALL,
        },
      ],
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: TTL_ATTRIBUTE,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })

    this.table = restoredTable === '' ? table : TableV2.fromTableName(this, 'RestoredTable', restoredTable)

    this.pictures = new Bucket(this, 'Pictures', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      lifecycleRules: [
        { prefix: PICTURES_PREFIX, noncurrentVersionExpiration: NONCURRENT_PICTURE_RETENTION },
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
      removalPolicy: RemovalPolicy.RETAIN,
    })

    // The construct's own option would add a function and a role.
    const bucket = this.pictures.node.defaultChild as CfnBucket
    bucket.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
    this.pictures.addToResourcePolicy(letDistributionsRead(this, this.pictures))
    Validations.of(this.pictures).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Its content is public and served by CloudFront; changes are in the log of the functions',
    })

    // It is rotated by a command that keeps the earlier key (lib/admin/token-key.ts): a new secret would invalidate all
    // tokens and make the emails in the outbox unreadable.
    this.tokenSecret = new Secret(this, 'TokenSecret', {
      description: 'Signs the tokens of users',
      generateSecretString: { passwordLength: TOKEN_SECRET_CHARACTERS, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    })
    Validations.of(this.tokenSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Rotated by a command, as the earlier key must stay valid until users have signed in again',
    })

    // Exported in any case: CloudFormation does not delete an export that the API stack, which is updated later, still uses.
    for (const attribute of [table.tableArn, table.tableName, this.pictures.bucketRegionalDomainName]) {
      this.exportValue(attribute)
    }
    new CfnOutput(this, 'TableName', { value: this.table.tableName })
    new CfnOutput(this, 'PicturesBucket', { value: this.pictures.bucketName })
    new CfnOutput(this, 'TokenSecretArn', { value: this.tokenSecret.secretArn })
  }
}

/**
 * Public pictures only, not unprocessed uploads. It allows all distributions of the account, because the one in use is in
 * the API stack, which depends on this one.
 */
function letDistributionsRead(scope: Stack, pictures: Bucket): PolicyStatement {
  const distribution = { service: 'cloudfront', region: '', resource: 'distribution', resourceName: '*' }
  const arn = scope.formatArn({ ...distribution, arnFormat: ArnFormat.SLASH_RESOURCE_NAME })
  return new PolicyStatement({
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    actions: ['s3:GetObject'],
    resources: [pictures.arnForObjects('pictures/*')],
    conditions: { ArnLike: { 'aws:SourceArn': arn } },
  })
}

function text(name: string): Attribute {
  return { name, type: AttributeType.STRING }
}
