// Replaces the email address of an account that was never confirmed: who mistyped it at the sign-up never got the link.
import type { User } from '../../records/users.js'
import { getItem } from '../../table/get.js'
import { remove, type Step } from '../../table/transaction.js'
import { unconfirmedKey } from '../keys.js'
import { changeEmail, unconfirmedStep } from '../store.js'

/**
 * Whether somebody who knows the password may choose the address. That of an administrator, and of a disabled account,
 * is what an administrator has decided on.
 */
export function mayReplaceAddress(user: User): boolean {
  const { confirmed_at, is_disabled, region_id, is_super_admin, operator_id } = user
  return confirmed_at === null && !is_disabled && region_id === null && !is_super_admin && operator_id === null
}

/**
 * The links that were sent to the earlier address are no longer valid, as they name it.
 * @param extraSteps - further steps of the transaction: the email to the new address.
 * @returns why it was not replaced: another account has the address, or this one has changed since it was read.
 */
export async function replaceAddress(
  user: User,
  email: string,
  now: Date,
  extraSteps: readonly Step[],
): Promise<'taken' | 'changed' | undefined> {
  const changes = { email, updated_at: now.toISOString() }
  return changeEmail(user, changes, now, [...(await laterDeletionSteps(user, now)), ...extraSteps])
}

/** The account stays as long as the new link is valid. Imported accounts, which are not listed, stay in any case. */
async function laterDeletionSteps({ id, created_at, updated_at }: User, now: Date): Promise<Step[]> {
  const listed = unconfirmedKey(updated_at ?? created_at ?? '', id)
  const isListed = (await getItem(listed, { consistent: true })) !== undefined
  return isListed ? [remove(listed), unconfirmedStep(id, now)] : []
}
