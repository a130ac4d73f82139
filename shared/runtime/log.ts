// Structured log lines: one JSON object each, so that CloudWatch Logs Insights can query the fields.
import { Logger } from '@aws-lambda-powertools/logger'
import type { Context } from 'aws-lambda'
import { environment } from './environment.js'

type Fields = Record<string, unknown>

const LEVELS = { debug: 'DEBUG', info: 'INFO', error: 'ERROR', silent: 'SILENT' } as const

/** It takes the service's name from POWERTOOLS_SERVICE_NAME. */
const logger = new Logger({ logLevel: LEVELS[environment.LOG_LEVEL] })

/** Makes all lines of this call tell which function it is, which call, and whether it is the instance's first. */
export function logContext(context: Context | undefined): void {
  // There is none on one machine, where one process answers for all functions.
  if (context) logger.addContext(context)
}

/** What is of interest only to who looks for a fault. */
export function logDebug(message: string, fields: Fields): void {
  logger.debug(message, fields)
}

export function logInfo(message: string, fields: Fields): void {
  logger.info(message, fields)
}

export function logError(message: string, error: unknown, fields: Fields): void {
  logger.error(message, { ...fields, error: describe(error) })
}

/** Not all that an error has: AWS's own hold what was sent, and who it was about. */
function describe(error: unknown): Fields {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause === undefined ? {} : { cause: describe(error.cause) }
  return { name: error.name, message: error.message, stack: error.stack, ...cause }
}
