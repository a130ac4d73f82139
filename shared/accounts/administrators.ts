// Who gets the emails about a region: an item with the email address of each user who administers it, or all regions.
// They are items of the account (accounts/store.ts) and change with it.
import * as z from 'zod/mini'
import type { User } from '../records/users.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { administratorKey, administratorPartition } from './keys.js'

const ALL_REGIONS = 'ALL'

type Administering = Partial<
  Pick<User, 'region_id' | 'further_region_ids' | 'is_super_admin' | 'is_disabled' | 'email'>
>

/** None for most users. */
export function administratorKeys({ id, ...user }: Administering & Pick<User, 'id'>): Key[] {
  if (user.is_disabled || !user.email) return []
  return [
    ...(user.region_id ? [user.region_id, ...(user.further_region_ids ?? [])] : []).map((region) =>
      administratorKey(region, id),
    ),
    ...(user.is_super_admin ? [administratorKey(ALL_REGIONS, id)] : []),
  ]
}

export function administratorItems(user: Administering & Pick<User, 'id'>): (Item & Key)[] {
  return administratorKeys(user).map((key) => ({ ...key, email: user.email }))
}

export interface Administrators {
  /** Email addresses of the region's administrators, oldest account first. */
  ofRegion: string[]
  /** Email addresses of the administrators of all regions. */
  ofAll: string[]
}

/** Two parallel Queries. */
export async function listAdministrators(regionId: number | null): Promise<Administrators> {
  const [ofRegion, ofAll] = await Promise.all([
    regionId === null ? [] : listAddresses(regionId),
    listAddresses(ALL_REGIONS),
  ])
  return { ofRegion, ofAll }
}

const addressSchema = z.object({ email: z.string() })

async function listAddresses(regionId: number | typeof ALL_REGIONS): Promise<string[]> {
  const items = await queryAll({ partition: administratorPartition(regionId) })
  return items.map((item) => z.parse(addressSchema, item).email)
}
