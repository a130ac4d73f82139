/** Why a directory cannot be mirrored, for people. */
export class MirrorError extends Error {
  override readonly name = 'MirrorError'
}
