// The few users of whom lists show more than the name, and those who are gone: an item each, so that a response about
// many users reads none of their records. The items belong to the account (accounts/store.ts) and change with it.
import * as z from 'zod/mini'
import { type User, userSchema } from '../records/users.js'
import { type Item, withoutNulls } from '../table/item.js'
import type { Key } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { USER_ATTRIBUTES_PARTITION, userAttributesKey } from './keys.js'

const shownSchema = z.pick(userSchema, { operator_id: true, region_id: true, is_super_admin: true, flag: true })
type Shown = z.output<typeof shownSchema>

const attributesSchema = z.extend(shownSchema, { user_id: z.number(), is_deleted: z._default(z.boolean(), false) })
type StoredAttributes = z.output<typeof attributesSchema>

/** None for most users. */
export function userAttributesItems({ id, ...user }: Pick<User, 'id'> & Partial<Shown>): (Item & Key)[] {
  const shown = withoutNulls(z.parse(shownSchema, { ...user, is_super_admin: user.is_super_admin || null }))
  return Object.keys(shown).length === 0 ? [] : [{ ...shown, user_id: id, ...userAttributesKey(id) }]
}

/** Marks the user as deleted; what the user has done stays. */
export function deletedUserItem(id: number): Item & Key {
  return { user_id: id, is_deleted: true, ...userAttributesKey(id) }
}

/** One Query. */
export async function listUserAttributes({ consistent = false } = {}): Promise<StoredAttributes[]> {
  const items = await queryAll({ partition: USER_ATTRIBUTES_PARTITION, consistent })
  return items.map((item) => z.parse(attributesSchema, item))
}
