// Where the objects of pictures are, and with whose credentials they are reached.
import { environment } from '../runtime/environment.js'
import { table } from '../table/client.js'

/** @throws Error when no bucket is configured. */
export function bucketName(): string {
  const { PICTURES_BUCKET: name } = environment
  if (!name) throw new Error('environment: PICTURES_BUCKET is not set')
  return name
}

/** What a client or signer of S3 takes: those of the table, so that a function looks for them once. */
export const s3Target = {
  region: table.config.region,
  credentials: table.config.credentials,
  ...(environment.S3_ENDPOINT ? { endpoint: environment.S3_ENDPOINT, forcePathStyle: true } : {}),
}
