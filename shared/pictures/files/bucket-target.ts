// The settings of clients of the bucket of pictures, for the client and the presigner, which load without each other.
import { environment } from '../../runtime/environment.js'
import { table } from '../../table/client.js'

/** Options of S3 clients and signers: credentials shared with the table's client are resolved once. */
export const s3Target = {
  region: table.config.region,
  credentials: table.config.credentials,
  ...(environment.S3_ENDPOINT ? { endpoint: environment.S3_ENDPOINT, forcePathStyle: true } : {}),
}
