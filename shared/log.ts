// Structured log lines: one JSON object each, so that CloudWatch Logs Insights can query the fields.
import { environment } from './environment.js'

type Fields = Record<string, unknown>

export function logInfo(message: string, fields: Fields): void {
  if (environment.LOG_LEVEL === 'info') console.log(JSON.stringify({ level: 'INFO', message, ...fields }))
}

export function logError(message: string, error: unknown, fields: Fields): void {
  if (environment.LOG_LEVEL === 'silent') return
  console.error(JSON.stringify({ level: 'ERROR', message, ...fields, error: describe(error) }))
}

function describe(error: unknown): Fields {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause = error.cause === undefined ? {} : { cause: describe(error.cause) }
  return { name: error.name, message: error.message, stack: error.stack, ...cause }
}
