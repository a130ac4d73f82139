// Structured log lines: one JSON object each, so that CloudWatch Logs Insights can query the fields.
import { Logger } from '@aws-lambda-powertools/logger'
import type { Context } from 'aws-lambda'
import { environment } from './environment.js'

type Fields = Record<string, unknown>

const LEVELS = { debug: 'DEBUG', info: 'INFO', error: 'ERROR', silent: 'SILENT' } as const

/** Takes the service's name from POWERTOOLS_SERVICE_NAME. */
const logger = new Logger({ logLevel: LEVELS[environment.LOG_LEVEL] })

/** Adds function, request id and cold start to all lines of this invocation. */
export function logContext(context: Context | undefined): void {
  // The local server runs all functions in one process, without a context.
  if (context) logger.addContext(context)
}

export function logDebug(message: string, fields: Fields): void {
  logger.debug(message, fields)
}

export function logInfo(message: string, fields: Fields): void {
  logger.info(message, fields)
}

export function logError(message: string, error: unknown, fields: Fields): void {
  logger.error(message, { ...fields, error: describe(error) })
}

/** Leaves out other properties: those of AWS errors hold what was sent, with personal data. */
function describe(error: unknown): Fields {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause === undefined ? {} : { cause: describe(error.cause) }
  return { name: error.name, message: error.message, stack: error.stack, ...cause }
}
