// The titles that a user has by role and by contributions.

import { HOME_REGION_ID } from '../../records/home-region.js'
import type { User } from '../../records/users.js'

export function adminRank({ region_id, is_super_admin }: Pick<User, 'region_id' | 'is_super_admin'>) {
  if (region_id === HOME_REGION_ID || is_super_admin) return { admin_rank_int: 1, admin_title: 'Global Administrator' }
  if (region_id !== null) return { admin_rank_int: 2, admin_title: 'Regional Administrator' }
  return { admin_rank_int: null, admin_title: null }
}

/** Users with fewer submissions have no rank. */
export const LOWEST_RANK = 50

/** The lowest number of submissions for each rank, highest rank first. Clients compare the texts. */
const CONTRIBUTOR_RANKS = [
  { from: 500, contributor_rank_int: 3, contributor_rank: 'Grand Champ Mapper' },
  { from: 250, contributor_rank_int: 4, contributor_rank: 'Legendary Mapper' },
  { from: LOWEST_RANK, contributor_rank_int: 5, contributor_rank: 'Super Mapper' },
]

/** @param total - how many submissions the user has made. */
export function contributorRank(total: number) {
  const rank = CONTRIBUTOR_RANKS.find(({ from }) => total >= from)
  return { contributor_rank_int: rank?.contributor_rank_int ?? null, contributor_rank: rank?.contributor_rank ?? null }
}
