// The table that a command works on. The store reads the environment once, when it is loaded: this comes before that.
import { findRunningServer } from './running-server.js'
import { UsageError } from './setup-error.js'

export interface TargetOptions {
  table?: string | undefined
  endpoint?: string | undefined
  /** Where pictures are kept. */
  bucket?: string | undefined
}

export const TARGET_HELP = `  --table NAME     the table, else TABLE_NAME of the environment, else that of the local server which runs here
  --endpoint URL   a local engine, else DYNAMODB_ENDPOINT of the environment, else DynamoDB itself with the
                   credentials and region of the environment`

/**
 * Sets the environment for the table that is meant.
 * @returns how it is called, for people.
 * @throws UsageError when none is named and no local server runs.
 */
export function chooseTable({ table, endpoint, bucket }: TargetOptions): string {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  process.env.LOG_LEVEL ||= 'error'
  const named = table ?? (process.env.TABLE_NAME || undefined)
  const running = named === undefined ? findRunningServer() : undefined
  if (named === undefined && !running) {
    throw new UsageError('Name the table: --table NAME, or TABLE_NAME in the environment, or start the local server')
  }
  process.env.TABLE_NAME = named ?? running?.tableName
  const engine = endpoint ?? running?.endpoint
  if (engine !== undefined) process.env.DYNAMODB_ENDPOINT = engine
  if (running) Object.assign(process.env, { S3_ENDPOINT: running.objectStore, PICTURES_BUCKET: running.bucket })
  if (bucket !== undefined) process.env.PICTURES_BUCKET = bucket
  return running ? 'the table of the local server' : `table ${named}`
}
