// What the errors of AWS say.

export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}

/** CloudFormation has no error of its own for a stack that does not exist. */
export function isMissingStack(error: unknown): boolean {
  return nameOf(error) === 'ValidationError'
}
