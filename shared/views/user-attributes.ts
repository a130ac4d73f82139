// What lists show of a user beside the name: the operator, the title, the rank and the flag.
import * as z from 'zod/mini'
import { type User, userSchema } from '../records.js'
import { counterItemKey } from '../table/counters.js'
import { batchGet } from '../table/get.js'
import { USER_SUBMISSIONS, userKey } from '../table/keys.js'
import { adminRank, contributorRank } from './ranks.js'

export interface UserAttributes {
  operator_id: number | null
  admin_title: string | null
  contributor_rank: string | null
  flag: string | null
  /** Whether the id is that of an account that no longer exists. */
  user_deleted: boolean
}

/** To extend the schema of a record with `username`. */
export const userAttributesShape = {
  operator_id: z.nullable(z.number()),
  admin_title: z.nullable(z.string()),
  contributor_rank: z.nullable(z.string()),
  flag: z.nullable(z.string()),
  user_deleted: z.boolean(),
}

const NO_USER: UserAttributes = {
  operator_id: null,
  admin_title: null,
  contributor_rank: null,
  flag: null,
  user_deleted: false,
}

/**
 * The attributes of users by their ids. Two items each, one BatchGet for every fifty users.
 * @returns a function that takes the `user_id` of a record, which may be null.
 */
export async function userAttributes(
  userIds: readonly (number | null)[],
): Promise<(userId: number | null) => UserAttributes> {
  const ids = [...new Set(userIds)].filter((id) => id !== null)
  const keys = ids.flatMap((id) => [userKey(id), counterItemKey({ counter: USER_SUBMISSIONS, key: String(id) })])
  const items = await batchGet(keys)
  const byId = new Map(
    ids.map((id, index) => {
      const [user, submissions] = [items[2 * index], items[2 * index + 1]]
      return [id, user ? attributesOf(z.parse(userSchema, user), Number(submissions?.count ?? 0)) : DELETED_USER]
    }),
  )
  return (userId) => (userId === null ? NO_USER : (byId.get(userId) ?? NO_USER))
}

const DELETED_USER: UserAttributes = { ...NO_USER, user_deleted: true }

function attributesOf(user: User, submissions: number): UserAttributes {
  const { operator_id, flag } = user
  const { admin_title } = adminRank(user)
  const { contributor_rank } = contributorRank(submissions)
  return { operator_id, admin_title, contributor_rank, flag, user_deleted: false }
}
