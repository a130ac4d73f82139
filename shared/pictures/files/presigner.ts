// Signs links to a private bucket. Loaded only where there is no distribution in front of the bucket.
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner'
import { table } from '../../table/client.js'
import { s3Target } from './bucket-target.js'

export const presigner = new S3RequestPresigner({ ...s3Target, sha256: table.config.sha256 })

export const bucketRegion = s3Target.region
