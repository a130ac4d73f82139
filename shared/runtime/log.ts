// Structured log lines: one JSON object each, so that CloudWatch Logs Insights can query the fields. They have the names
// that AWS's Powertools give them. The logger of Powertools itself would be a fifth of the code that a read loads.
import type { Context } from 'aws-lambda'
import { environment } from './environment.js'

type Fields = Record<string, unknown>

const LEVELS = ['debug', 'info', 'error', 'silent'] as const
type Level = Exclude<(typeof LEVELS)[number], 'silent'>

const LOWEST = LEVELS.indexOf(environment.LOG_LEVEL)
const SERVICE = process.env.POWERTOOLS_SERVICE_NAME

let invocation: Fields = {}
let isColdStart = true

/** Adds function, request id and cold start to all lines of this invocation. */
export function logContext(context: Context | undefined): void {
  // The local server runs all functions in one process, without a context.
  if (!context) return
  invocation = {
    cold_start: isColdStart,
    function_arn: context.invokedFunctionArn,
    function_memory_size: context.memoryLimitInMB,
    function_name: context.functionName,
    function_request_id: context.awsRequestId,
    xray_trace_id: /Root=([^;]+)/.exec(process.env._X_AMZN_TRACE_ID ?? '')?.[1],
  }
  isColdStart = false
}

export function logDebug(message: string, fields: Fields): void {
  write('debug', message, fields)
}

export function logInfo(message: string, fields: Fields): void {
  write('info', message, fields)
}

export function logError(message: string, error: unknown, fields: Fields): void {
  write('error', message, { ...fields, error: describe(error) })
}

function write(level: Level, message: string, fields: Fields): void {
  if (LEVELS.indexOf(level) < LOWEST) return
  const timestamp = new Date().toISOString()
  const line = JSON.stringify({
    ...{ level: level.toUpperCase(), message, timestamp, service: SERVICE },
    ...invocation,
    ...fields,
  })
  // The console of a deployed function writes words before each line, with which it is no JSON.
  if (process.env.AWS_LAMBDA_FUNCTION_NAME) process.stdout.write(`${line}\n`)
  else console[level](line)
}

/** Leaves out other properties: those of AWS errors hold what was sent, with personal data. */
function describe(error: unknown): Fields {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause === undefined ? {} : { cause: describe(error.cause) }
  return { name: error.name, message: error.message, stack: error.stack, ...cause }
}
