// Which administrator is signed in on this device. The token is kept where the map page keeps its own.
import { stored } from '../explorer/stored.js'

export interface Administrator {
  id: number
  username: string
  region_ids: readonly number[]
  is_super_admin: boolean
  token: string
  /** ISO 8601. */
  expires_at: string
}

const administrator = stored<Administrator>('administrator')

/** Undefined signs out. */
export const setAdministrator = administrator.write

/** Undefined when nobody is signed in, or not any more. */
export function currentAdministrator(): Administrator | undefined {
  return unexpired(administrator.read())
}

export function useAdministrator(): Administrator | undefined {
  return unexpired(administrator.use())
}

function unexpired(one: Administrator | undefined): Administrator | undefined {
  return one && Date.parse(one.expires_at) > Date.now() ? one : undefined
}

/** How many pairs of places are perhaps the same, as far as this device knows: counting them reads all places. */
const duplicates = stored<{ of: number; count: number }>('administrator-duplicates')

export function keepDuplicates(count: number | null): void {
  const of = currentAdministrator()?.id
  duplicates.write(count === null || of === undefined ? undefined : { of, count })
}

/** As it was counted last; 0 where it was not. */
export function useDuplicates(): number {
  const known = duplicates.use()
  return known && known.of === useAdministrator()?.id ? known.count : 0
}
