// Ends sessions. Tokens are not stored, so the account lists those that are no longer valid: the record is read with
// every request anyway.

import type { Session, User } from '../../records/users.js'
import { retryOnRace } from '../../table/retry.js'
import { transact, update } from '../../table/transaction.js'
import { userKey } from '../keys.js'
import { endAllSessions } from '../store.js'
import { getUser } from '../users.js'
import { hasEnded } from './tokens.js'

/** A longer list would make the record larger than what a request reads for its usual price: then all sessions end. */
const MAX_ENDED = 100

/**
 * Ends one session of a user, or all with `everywhere`.
 * @param session - that of the request.
 */
export async function signOut(
  { id }: Pick<User, 'id'>,
  { part, until }: Session,
  { everywhere, now }: { everywhere: boolean; now: Date },
): Promise<void> {
  await retryOnRace(async () => {
    const user = await getUser(id, { consistent: true })
    if (!user || (!everywhere && hasEnded({ part, until }, user))) return true
    const ended = (user.ended_sessions ?? []).filter((one) => one.until === null || one.until > now.getTime())
    const endsAll = everywhere || ended.length >= MAX_ENDED
    const isDone = endsAll ? await endAllSessions(user) : await addEnded(user, [...ended, { part, until }])
    return isDone || undefined
  })
}

/** @returns false when the list has changed since it was read. */
async function addEnded({ id, ended_sessions }: User, sessions: readonly Session[]): Promise<boolean> {
  const equal = [['id', id] as const, ['ended_sessions', ended_sessions] as const]
  return (await transact([update(userKey(id), { set: [['ended_sessions', sessions]], equal })])) === undefined
}
