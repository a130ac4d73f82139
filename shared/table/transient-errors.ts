// What goes wrong with DynamoDB and goes away by itself.

const THROTTLES = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionConflictException',
  'TransactionInProgressException',
])

/** Is the table, or this item of it, asked for too much at once? */
export function isThrottle(error: unknown): boolean {
  return error instanceof Error && THROTTLES.has(error.name)
}

const NETWORK_ERRORS = [
  'TimeoutError',
  'InternalServerError',
  'ServiceUnavailable',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]

/** Has no answer come, or none that says what is wrong? */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } }
  return (
    NETWORK_ERRORS.includes(error.name) ||
    NETWORK_ERRORS.includes(code ?? '') ||
    ($metadata?.httpStatusCode ?? 0) >= 500
  )
}
