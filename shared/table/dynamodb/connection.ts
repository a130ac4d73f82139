// Where the table is, and how long calls to it may take: for both clients.
import { environment } from '../../runtime/environment.js'

export const { TABLE_NAME, DYNAMODB_ENDPOINT } = environment

/** A local engine keeps separate tables for each region and access key. */
export const LOCAL_REGION = 'local'
export const LOCAL_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' }

/** A slow call is retried on another connection. All attempts together end before the function does. */
export const CONNECTION_TIMEOUT_MS = 2_000
/** Waiting for a free socket counts as connecting, and the local server runs all requests in one process. */
export const MAX_SOCKETS = 500
export const REQUEST_TIMEOUT_MS = 7_000
export const MAX_ATTEMPTS = 3
