// Errors that the person at the terminal can fix: commands show their message without a stack.

export class SetupError extends Error {
  override readonly name: string = 'SetupError'
}

/** The command line or a setting is wrong. */
export class UsageError extends SetupError {
  override readonly name = 'UsageError'
}
