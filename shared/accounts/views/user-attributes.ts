// What lists show of a user beside the name: the operator, the title, the rank and the flag.
import * as z from 'zod/mini'
import { USER_SUBMISSIONS } from '../../activity/keys.js'
import { remembered } from '../../runtime/remembered.js'
import { listCountersFrom } from '../../table/counters.js'
import { withoutLimit } from '../../table/meter.js'
import { listUserAttributes } from '../user-attributes.js'
import { adminRank, contributorRank, LOWEST_RANK } from './ranks.js'

interface UserAttributes {
  operator_id: number | null
  admin_title: string | null
  contributor_rank: string | null
  flag: string | null
  /** Whether the id is that of an account that no longer exists. */
  user_deleted: boolean
}

/** To extend the schema of a record with `username`. */
export const userAttributesShape = {
  operator_id: z.nullable(z.int()),
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

const DELETED_USER: UserAttributes = { ...NO_USER, user_deleted: true }

/** A function of the `user_id` of a record, which may be null. */
export type AttributesOf = (userId: number | null) => UserAttributes

/** A change is shown this long after it at the latest. */
const TRUST_MS = 30_000

/** The list is short: most users have no attributes. */
const memory = remembered(
  () => withoutLimit(loadAttributes),
  () => TRUST_MS,
)

/** What lists show of users. Two Queries, when the memory has expired; begin it beside the reading of the records. */
export const userAttributes = memory.get

export const forgetUserAttributes = memory.forget

async function loadAttributes(): Promise<AttributesOf> {
  const [stored, ranked] = await Promise.all([listUserAttributes(), listCountersFrom(USER_SUBMISSIONS, LOWEST_RANK)])
  const byId = new Map<number, UserAttributes>()
  for (const { key, count } of ranked) {
    byId.set(Number(key), { ...NO_USER, contributor_rank: contributorRank(count).contributor_rank })
  }
  for (const one of stored) {
    const { user_id, operator_id, flag } = one
    const { contributor_rank } = byId.get(user_id) ?? NO_USER
    const { admin_title } = adminRank(one)
    byId.set(
      user_id,
      one.is_deleted ? DELETED_USER : { operator_id, admin_title, contributor_rank, flag, user_deleted: false },
    )
  }
  return (userId) => (userId === null ? NO_USER : (byId.get(userId) ?? NO_USER))
}
