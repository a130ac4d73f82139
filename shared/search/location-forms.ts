// One location in the forms that clients ask for, with what tells whether a form has changed.

import { userAttributes } from '../accounts/views/user-attributes.js'
import {
  getOperator,
  machineCatalogFor,
  machinesVersion,
  withCatalogRefresh,
  withOperatorRefresh,
} from '../catalog/catalog.js'
import { timeZones } from '../geo/day-at.js'
import { pointOf } from '../geo/point.js'
import { getLocationDetails, getLocationWithLmxs, getVersionedLocation } from '../locations/store.js'
import {
  locationDetailsView,
  locationMetadataView,
  locationPageView,
  tappedMarkerView,
  usersIn,
} from '../locations/views/details.js'
import { listPictures } from '../pictures/store.js'
import type { Location } from '../records/locations.js'
import { listLifeListMachineIds } from '../scores/life-list-store.js'
import { withoutLimit } from '../table/meter.js'

interface Shown {
  body: object
  /** The location's version, and when that was stored in milliseconds. */
  versioned: { version: number; changedAt: number }
  /** What else the body depends on, for its entity tag. */
  others: string[]
}

/** What a tapped marker shows; undefined for an unknown location, as in all forms. */
export async function tappedMarker(id: number): Promise<Shown | undefined> {
  const found = await withCatalogRefresh(getVersionedLocation(id))
  if (!found) return undefined
  const catalog = await catalogFor(found.location)
  return { body: tappedMarkerView(found.location, catalog), versioned: found, others: [catalog.version] }
}

function catalogFor({ line_up }: Location) {
  return machineCatalogFor(Object.keys(line_up).map(Number))
}

/** By whose clock the opening hours are; nothing where these are not known. */
async function timeZoneOf(location: Location): Promise<{ time_zone?: string }> {
  if (location.opening_hours === null) return {}
  const timeZoneAt = await timeZones()
  return { time_zone: timeZoneAt(pointOf(location)) }
}

/** The location without its machines. */
export async function metadata(id: number): Promise<Shown | undefined> {
  const [found, machines, attributesOf] = await Promise.all([
    getVersionedLocation(id),
    machinesVersion(),
    userAttributes(),
  ])
  if (!found) return undefined
  const { location } = found
  const editor = attributesOf(location.last_updated_by_user_id)
  return {
    body: { ...locationMetadataView(location, attributesOf), ...(await timeZoneOf(location)) },
    versioned: found,
    others: [machines, JSON.stringify(editor)],
  }
}

/**
 * The location with its machines, without their conditions and scores.
 * @param userId - adds which machines are on the life list of this user.
 */
export async function page(id: number, userId: number | undefined): Promise<Shown | undefined> {
  const [found, machines, attributesOf, pictures, lifeList] = await Promise.all([
    withOperatorRefresh(getLocationWithLmxs(id)),
    machinesVersion(),
    userAttributes(),
    listPictures(id),
    userId === undefined ? undefined : listLifeListMachineIds(userId),
  ])
  if (!found) return undefined
  const operator = await getOperator(found.location.operator_id)
  const { location_machine_xrefs, ...body } = locationPageView(found, {
    attributesOf,
    operator,
    pictureCount: pictures.length,
    lifeList: lifeList && new Set(lifeList),
  })
  return {
    body: { ...body, ...(await timeZoneOf(found.location)), location_machine_xrefs },
    versioned: found,
    others: [machines, JSON.stringify(body), ...(lifeList ?? []).map(String)],
  }
}

/** The location with its machines, their conditions and scores. */
export async function details(id: number): Promise<Shown | undefined> {
  // Its price is bounded, and nobody should be able to make a location unreadable.
  return withoutLimit(async () => {
    const [found, attributesOf] = await Promise.all([withCatalogRefresh(getLocationDetails(id)), userAttributes()])
    if (!found) return undefined
    const catalog = await catalogFor(found.location)
    return {
      body: { ...locationDetailsView(found, catalog, attributesOf), ...(await timeZoneOf(found.location)) },
      versioned: found,
      others: [catalog.version, JSON.stringify(usersIn(found).map(attributesOf))],
    }
  })
}
