// What must outlive every deployment: the table, the pictures and the secret of which tokens are made.
import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import {
  type Attribute,
  AttributeType,
  Billing,
  ProjectionType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
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
import { PICTURES_PREFIX, UPLOADS_PREFIX } from '../shared/pictures/versions.js'
import {
  MARKER_ATTRIBUTES,
  MARKER_INDEX,
  PRIMARY_KEY,
  RANK_INDEX,
  SEARCH_INDEX,
  TTL_ATTRIBUTE,
} from '../shared/store/schema.js'

const TOKEN_SECRET_CHARACTERS = 64
/** Uploads hold what a picture must not tell: where it was taken, and with what. */
const UPLOAD_KEPT = Duration.days(1)
/** How long a picture that was removed or replaced can be brought back. */
const NONCURRENT_PICTURE_KEPT = Duration.days(30)
const CORS_SECONDS = 3600

export class DataStack extends Stack {
  readonly table: TableV2
  readonly pictures: Bucket
  readonly tokenSecret: Secret

  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, props)

    this.table = new TableV2(this, 'Table', {
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
          nonKeyAttributes: [...MARKER_ATTRIBUTES],
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

    // Another secret makes all tokens void, and letters that wait unreadable.
    this.tokenSecret = new Secret(this, 'TokenSecret', {
      description: 'Of this and the users, tokens are made',
      generateSecretString: { passwordLength: TOKEN_SECRET_CHARACTERS, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    })
  }
}

function text(name: string): Attribute {
  return { name, type: AttributeType.STRING }
}
