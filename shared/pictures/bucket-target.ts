// The bucket of pictures, and the settings of its clients.
import { environment } from '../runtime/environment.js'
import { table } from '../table/client.js'

/** @throws Error when no bucket is configured. */
export function bucketName(): string {
  const { PICTURES_BUCKET: name } = environment
  if (!name) throw new Error('environment: PICTURES_BUCKET is not set')
  return name
}

/** Options of S3 clients and signers: credentials shared with the table's client are resolved once. */
export const s3Target = {
  region: table.config.region,
  credentials: table.config.credentials,
  ...(environment.S3_ENDPOINT ? { endpoint: environment.S3_ENDPOINT, forcePathStyle: true } : {}),
}
