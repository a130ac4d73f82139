// Where the administrators of a region may put locations.

import { type AdministeringUser, administers } from '../administrators/roles.js'
import { ConflictError, ForbiddenError } from '../errors.js'
import { pointOf } from '../geo/point.js'
import type { Region } from '../records/catalog.js'
import { regionCatalog } from './catalog.js'
import { milesOutside, regionCovering } from './regions.js'

/** From its middle: larger than most cities with their suburbs. */
export const FAR_FROM_CITY_MILES = 30

interface Placed {
  region_id: number | null
  lat: string
  lon: string
}

/**
 * Where only another region reaches, a location of the own one would be on the map of its administrators, who could neither
 * change nor remove it.
 * @param before - the location as it is. One that is there already, as after an import, may be corrected.
 * @throws ForbiddenError
 */
export async function assertOutsideOthers(user: AdministeringUser, location: Placed, before?: Placed): Promise<void> {
  const { list } = await regionCatalog()
  const other = onlyReachedBy(list, location)
  if (!other || administers(user, other.id) || (before && onlyReachedBy(list, before)?.id === other.id)) return
  const { id, full_name } = other
  throw new ForbiddenError(
    `You do not administer region ${id} (${full_name}): the location would be there by lat and lon`,
  )
}

/**
 * A coordinate without its sign is on another continent, and yet some places are far from the middle of their region.
 * @param isAccepted - an administrator has said that the location is there.
 * @throws ConflictError for a location outside of its own region.
 */
export async function assertFarPointAccepted(location: Placed, isAccepted: boolean): Promise<void> {
  const region = (await regionCatalog()).list.find(({ id }) => id === location.region_id)
  const miles = milesOutside(region, pointOf(location))
  if (isAccepted || !region || miles === undefined) return
  const far = `${Math.round(miles).toLocaleString('en-US')} miles from the middle of ${region.full_name}`
  throw new ConflictError(`Its point is ${far}. Correct lat and lon, or send accept_far_point to put it there`)
}

/** Another region that covers the location, unless its own one does. */
function onlyReachedBy(regions: readonly Region[], location: Placed): Region | undefined {
  const point = pointOf(location)
  const own = regions.filter(({ id }) => id === location.region_id)
  return regionCovering(own, point) ? undefined : regionCovering(regions, point)
}
