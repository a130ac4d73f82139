// Deletes accounts that nobody has confirmed, which frees their usernames and email addresses.

import { readUser } from '../accounts/administered.js'
import { userKey } from '../accounts/keys.js'
import { accountKeys, listExpiredUnconfirmed, type UnconfirmedEntry, unchangedSince } from '../accounts/store.js'
import { USER_COUNTER } from '../accounts/users.js'
import type { User } from '../records/users.js'
import { inParallel } from '../runtime/in-parallel.js'
import { counterStep } from '../table/counters.js'
import { retryOnRace } from '../table/retry.js'
import { remove, transact } from '../table/transaction.js'
import { deleteItem } from '../table/write.js'

/** @returns how many were deleted. An account that is confirmed at this moment stays. */
export async function deleteUnconfirmed(now: Date): Promise<Record<'deleted', number>> {
  const deleted = await inParallel(await listExpiredUnconfirmed(now), deleteIfUnconfirmed)
  return { deleted: deleted.filter(Boolean).length }
}

async function deleteIfUnconfirmed({ key, userId }: UnconfirmedEntry): Promise<boolean> {
  const { usernameLookKey } = await import('../accounts/username-look.js')
  return retryOnRace(async () => {
    const user = await readUser(userId)
    if (!user || isKept(user)) {
      await deleteItem(key)
      return false
    }
    // Two runs at once delete it once. It is listed under a later time when its address was replaced.
    const listed = remove(key, { exists: ['pk'] })
    const failed = await transact([
      remove(userKey(userId), { equal: unchangedSince(user) }),
      ...accountKeys(user).map((own) => remove(own)),
      remove(usernameLookKey(user.username)),
      counterStep({ ...USER_COUNTER, count: -1 }),
      listed,
    ])
    if (failed === listed) return false
    return failed ? undefined : true
  })
}

/** An administrator has decided about a disabled account, and about one that administers. */
function isKept({ confirmed_at, is_disabled, region_id, is_super_admin }: User): boolean {
  return confirmed_at !== null || is_disabled === true || region_id !== null || is_super_admin === true
}
