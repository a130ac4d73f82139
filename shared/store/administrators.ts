// Whom letters about a region go to: an item for each user who administers it, or all regions, with the address. They
// belong to the items of the account (accounts.ts) and change with it.
import * as z from 'zod/mini'
import type { User } from '../records.js'
import type { Item } from '../table/item.js'
import { administratorKey, administratorPartition, type Key } from '../table/keys.js'
import { queryAll } from '../table/query.js'

const ALL_REGIONS = 'ALL'

type Administering = Partial<Pick<User, 'region_id' | 'is_super_admin' | 'is_disabled' | 'email'>>

/** Where a user stands as an administrator: nowhere, as a rule. */
export function administratorKeys({ id, ...user }: Administering & Pick<User, 'id'>): Key[] {
  if (user.is_disabled || !user.email) return []
  return [
    ...(user.region_id ? [administratorKey(user.region_id, id)] : []),
    ...(user.is_super_admin ? [administratorKey(ALL_REGIONS, id)] : []),
  ]
}

export function administratorItems(user: Administering & Pick<User, 'id'>): (Item & Key)[] {
  return administratorKeys(user).map((key) => ({ ...key, email: user.email }))
}

export interface Administrators {
  /** Addresses of those who administer the region, those of the oldest accounts first. */
  ofRegion: string[]
  /** Addresses of those who administer all regions. */
  ofAll: string[]
}

/** Two Queries at once. */
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
