/** A directory cannot be mirrored; the message says why. */
export class MirrorError extends Error {
  override readonly name = 'MirrorError'
}
