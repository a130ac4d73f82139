// What must outlive every deployment: the table, the pictures and the secret of which tokens are made.
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
import {
  MARKER_ATTRIBUTES,
  MARKER_INDEX,
  PRIMARY_KEY,
  RANK_INDEX,
  SEARCH_INDEX,
  TTL_ATTRIBUTE,
} from '../../shared/table/schema.js'

const TOKEN_SECRET_CHARACTERS = 64
/** Uploads hold what a picture must not tell: where it was taken, and with what. */
const UPLOAD_KEPT = Duration.days(1)
/** How long a picture that was removed or replaced can be brought back. */
const NONCURRENT_PICTURE_KEPT = Duration.days(30)
const CORS_SECONDS = 3600

/** What the service has to know of its table. */
export type TableInUse = Pick<ITableV2, 'tableArn' | 'tableName'>

export interface DataStackProps extends StackProps {
  /** The name of a table that a backup was restored to. Blank: the stack's own is used. */
  restoredTable?: string
}

export class DataStack extends Stack {
  /** The one in use. */
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
          indexName: SEARCH_INDEX.name,
          partitionKey: text(SEARCH_INDEX.partition),
          sortKey: text(SEARCH_INDEX.sort),
          projectionType: ProjectionType.ALL,
        },
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
        { prefix: PICTURES_PREFIX, noncurrentVersionExpiration: NONCURRENT_PICTURE_KEPT },
        {
          prefix: UPLOADS_PREFIX,
          expiration: UPLOAD_KEPT,
          noncurrentVersionExpiration: UPLOAD_KEPT,
          abortIncompleteMultipartUploadAfter: UPLOAD_KEPT,
        },
      ],
      // Pages of any origin may upload by a form that the service has signed, and look at what a link leads to.
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

    // What the construct offers for this brings a function and a role of its own.
    const bucket = this.pictures.node.defaultChild as CfnBucket
    bucket.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
    this.pictures.addToResourcePolicy(letDistributionsRead(this, this.pictures))
    Validations.of(this.pictures).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'What is in it is public and served by CloudFront; who changes it is in the log of the functions',
    })

    // Another secret makes all tokens void, and letters that wait unreadable.
    this.tokenSecret = new Secret(this, 'TokenSecret', {
      description: 'Of this and the users, tokens are made',
      generateSecretString: { passwordLength: TOKEN_SECRET_CHARACTERS, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    })
    Validations.of(this.tokenSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Another secret signs everybody out; whoever wants that makes a new one by hand',
    })

    // Exported whether a setting makes the API use them or not: CloudFormation does not take an export back that the API,
    // which is updated later, still has.
    for (const attribute of [table.tableArn, table.tableName, this.pictures.bucketRegionalDomainName]) {
      this.exportValue(attribute)
    }
    new CfnOutput(this, 'TableName', { value: this.table.tableName })
    new CfnOutput(this, 'PicturesBucket', { value: this.pictures.bucketName })
  }
}

/**
 * Reads what is public, and not what was uploaded and not looked at yet. It names the account's distributions, not the
 * one: that lies in the stack of the API, which comes after this.
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
