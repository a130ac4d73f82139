import { PreconditionFailedError } from '../errors.js'

/** The versions of a record that a request may change; `*` is any. */
export type IfMatch = '*' | readonly number[]

/**
 * For the snapshot against which an action commits, so that nothing can change in between.
 * @throws PreconditionFailedError when the record is at another version.
 */
export function assertIfMatch(
  { ifMatch }: { ifMatch?: IfMatch | undefined },
  entity: string,
  id: number,
  version: number,
): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch.includes(version)) return
  throw new PreconditionFailedError(entity, id)
}
