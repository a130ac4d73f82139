// Errors of DynamoDB that disappear without anybody's help.

const TRANSIENT_ERRORS = new Set([
  // The table, or one item of it, gets too many requests.
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionConflictException',
  'TransactionInProgressException',
  // No response, or none that says what is wrong.
  'TimeoutError',
  'InternalServerError',
  'ServiceUnavailable',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
])

/** Whether the same request may succeed a moment later. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } }
  return TRANSIENT_ERRORS.has(error.name) || TRANSIENT_ERRORS.has(code) || ($metadata?.httpStatusCode ?? 0) >= 500
}
