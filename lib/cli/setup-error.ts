// What a person can put right: shown as its message alone, without a stack.

export class SetupError extends Error {
  override readonly name = 'SetupError'
}
