// The table that a command works on. The store reads the environment when it is loaded, so choose the table before.
import { findRunningServer } from './running-server.js'
import { UsageError } from './setup-error.js'

export interface TargetOptions {
  table?: string | undefined
  endpoint?: string | undefined
  /** Of the pictures. */
  bucket?: string | undefined
}

export const TARGET_HELP = `  --table NAME     the table (default: TABLE_NAME in the environment, then the running local server's table)
  --endpoint URL   a local DynamoDB engine (default: DYNAMODB_ENDPOINT in the environment, then AWS with the
                   credentials and region of the environment)`

/**
 * Sets the environment for the chosen table.
 * @returns its description for people.
 * @throws UsageError when no table is named and no local server is running, and for what can be neither name nor URL.
 */
export function chooseTable({ table, endpoint, bucket }: TargetOptions): string {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  process.env.LOG_LEVEL ||= 'error'
  // As the environment is checked, by the names of the options.
  if (table !== undefined && table.length < 3) throw new UsageError('--table must have at least 3 characters')
  if (endpoint !== undefined && !/^https?:\/\/./.test(endpoint)) {
    throw new UsageError('--endpoint must be a URL such as http://localhost:8000')
  }
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
