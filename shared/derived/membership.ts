// Which facets have a location. A search by machine, type or operator finds a location as soon as it has one, and no
// longer when it has it no more, while the copies under its other facets follow with the next refresh.

import { machineCatalogFor } from '../catalog/catalog.js'
import type { Location } from '../records/locations.js'
import { logError } from '../runtime/log.js'
import { type Contribution, contributionChanges } from '../table/counters.js'
import { tombstone, writeCopies, writeTombstones } from './copies.js'
import { facetItems, facetKey, facetsOf } from './facets.js'
import { LOCATION_MACHINES, LOCATION_OPERATORS } from './keys.js'
import { contributionsOf } from './location-counters.js'
import type { PendingDetails } from './pending.js'

/** A location whose facets an action changes. */
export interface MembershipChange {
  before: Location
  after: Location
  /** Of the location's record after the change; or an earlier one, later than that of any tombstone of its copies. */
  version: number
}

export interface Membership {
  /** For the entry of the location in the action's transaction. */
  details: Required<Pick<PendingDetails, 'copies' | 'expected'>>
  /** Writes the copies after the transaction. Never throws: the refresh writes them, too. */
  write: (now: Date) => Promise<void>
}

export async function membershipOf({ before, after, version }: MembershipChange): Promise<Membership> {
  const { byId } = await machineCatalogFor([before, after].flatMap(({ line_up }) => Object.keys(line_up).map(Number)))
  const [earlier, present] = [facetsOf(before, byId), facetsOf(after, byId)]
  const joined = present.filter((facet) => !earlier.includes(facet))
  const left = earlier.filter((facet) => !present.includes(facet))
  return {
    details: { copies: joined.map((facet) => facetKey(after, facet)), expected: counted(before, after, byId) },
    write: async (now) => {
      const copies = facetItems(after, joined).map((copy) => ({ ...copy, version }))
      const tombstones = left.map((facet) => tombstone(facetKey(before, facet), version, now))
      try {
        await Promise.all([writeCopies(copies), writeTombstones(tombstones)])
      } catch (error) {
        logError('membership not updated, will be refreshed', error, { locationId: after.id })
      }
    },
  }
}

/**
 * Every change pays for the whole entry. So it is without sums of positions, which no action changes, and of parts, which
 * are read as they are stored; and without the ranking of locations, which reads the number of machines from the entry
 * (top-locations.ts).
 */
function counted(before: Location, after: Location, byId: Parameters<typeof contributionsOf>[1]): Contribution[] {
  const changes = contributionChanges(contributionsOf(before, byId), contributionsOf(after, byId))
  return changes
    .map(({ position: _, parts: __, ...one }) => one)
    .filter(({ count, counter }) => count !== 0 && counter !== LOCATION_MACHINES && counter !== LOCATION_OPERATORS)
}
