// Somebody has to administer everything: no request takes away the last super administrator, whatever others do at the same
// moment. The command of the operator may.
import type { User } from '../records/users.js'
import { check, type Step } from '../table/transaction.js'
import { userKey } from './keys.js'
import { listUserAttributes } from './user-attributes.js'
import { getUser } from './users.js'

type State = Pick<User, 'is_super_admin' | 'is_disabled' | 'is_silenced' | 'confirmed_at'>

/** Whether the user is a super administrator who can sign in and change something. */
export function isActiveSuperAdministrator({ is_super_admin, is_disabled, is_silenced, confirmed_at }: State): boolean {
  return is_super_admin === true && !is_disabled && !is_silenced && confirmed_at !== null
}

/** The part of a transaction whose condition is that the user is one. */
export function activeSuperAdministratorStep(id: number): Step {
  return check(userKey(id), {
    exists: ['confirmed_at'],
    equal: [['is_super_admin', true]],
    different: [
      ['is_disabled', true],
      ['is_silenced', true],
    ],
  })
}

/** Another one; undefined when there is none. One Query, and a GetItem for each that is looked at. */
export async function findOtherSuperAdministrator(id: number): Promise<number | undefined> {
  const others = (await listUserAttributes()).filter((one) => one.is_super_admin && one.user_id !== id)
  for (const { user_id } of others) {
    const user = await getUser(user_id, { consistent: true })
    if (user && isActiveSuperAdministrator(user)) return user_id
  }
  return undefined
}
