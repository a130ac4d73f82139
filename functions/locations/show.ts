// One location with its machines, their conditions and scores, or as much of it as the flags ask for.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { recordHeaders } from '../../shared/http/entity-tag.js'
import { Reply } from '../../shared/http/reply.js'
import { required } from '../../shared/parameters/parameter.js'
import { detailLevel, flag, id, integer, MAX_ID } from '../../shared/parameters/values.js'
import { operatorSchema } from '../../shared/records.js'
import { machineCatalogFor, machinesVersion, withCatalogRefresh } from '../../shared/store/catalog.js'
import { getLocationDetails, getLocationWithLmxs, getVersionedLocation } from '../../shared/store/locations.js'
import { listPictures } from '../../shared/store/pictures/pictures.js'
import { getOfType } from '../../shared/store/reference-data.js'
import { listLifeListMachineIds } from '../../shared/store/scores/life-list.js'
import { withoutLimit } from '../../shared/table/meter.js'
import {
  locationDetailsSchema,
  locationDetailsView,
  locationMetadataView,
  locationPageView,
  tappedMarkerView,
  usersIn,
} from '../../shared/views/location-details.js'
import { userAttributes } from '../../shared/views/user-attributes.js'

export const handler = endpoint(
  {
    summary: 'Show a location with its machines, their conditions and scores',
    route: 'GET /locations/{id}.json',
    aliases: ['GET /region/{region}/locations/{id}.json'],
    parameters: z.object({
      id: required(id('id of the location')),
      no_details: detailLevel('1: machines without conditions and scores; 2: what a tapped marker shows'),
      metadata_only: flag('the location without its machines'),
      user_id: integer('with no_details=1: adds which machines are in the life list of this user; 0: none', 0, MAX_ID),
    }),
    response: locationDetailsSchema,
    access: ['table:read'],
    cacheSeconds: 10,
    versioned: true,
  },
  async ({ id, no_details, metadata_only, user_id }, { now }) => {
    const form = no_details === 2 ? tappedMarker : metadata_only ? metadata : no_details === 1 ? page : details
    const shown = await form(id, user_id)
    if (!shown) throw new NotFoundError('location', id)
    const { body, versioned, others } = shown
    return new Reply(body, { headers: recordHeaders(versioned, now, ...others) })
  },
)

/** `others`: what else the response depends on, for its entity tag. */
interface Shown {
  body: object
  versioned: { version: number; changedAt: number }
  others: string[]
}

async function tappedMarker(id: number): Promise<Shown | undefined> {
  const found = await withCatalogRefresh(getVersionedLocation(id))
  if (!found) return undefined
  const catalog = await machineCatalogFor([found.location])
  return { body: tappedMarkerView(found.location, catalog), versioned: found, others: [catalog.version] }
}

async function metadata(id: number): Promise<Shown | undefined> {
  const [found, machines] = await Promise.all([getVersionedLocation(id), machinesVersion()])
  if (!found) return undefined
  const { location } = found
  const attributesOf = await userAttributes([location.last_updated_by_user_id])
  const editor = attributesOf(location.last_updated_by_user_id)
  return {
    body: locationMetadataView(location, attributesOf),
    versioned: found,
    others: [machines, JSON.stringify(editor)],
  }
}

async function page(id: number, userId: number | undefined): Promise<Shown | undefined> {
  const [found, machines, pictures, lifeList] = await Promise.all([
    getLocationWithLmxs(id),
    machinesVersion(),
    listPictures(id),
    userId === undefined ? undefined : listLifeListMachineIds(userId),
  ])
  if (!found) return undefined
  const { operator_id, last_updated_by_user_id } = found.location
  const [attributesOf, operator] = await Promise.all([
    userAttributes([last_updated_by_user_id]),
    operator_id === null ? undefined : getOfType('OPERATOR', operatorSchema, operator_id),
  ])
  const { location_machine_xrefs, ...body } = locationPageView(found, {
    attributesOf,
    operator,
    pictureCount: pictures.length,
    lifeList: lifeList && new Set(lifeList),
  })
  return {
    body: { ...body, location_machine_xrefs },
    versioned: found,
    others: [machines, JSON.stringify(body), ...(lifeList ?? []).map(String)],
  }
}

async function details(id: number): Promise<Shown | undefined> {
  // Its price is bounded, and nobody should be able to make a location unreadable.
  return withoutLimit(async () => {
    const found = await withCatalogRefresh(getLocationDetails(id))
    if (!found) return undefined
    const users = usersIn(found)
    const [catalog, attributesOf] = await Promise.all([machineCatalogFor([found.location]), userAttributes(users)])
    return {
      body: locationDetailsView(found, catalog, attributesOf),
      versioned: found,
      others: [catalog.version, JSON.stringify(users.map(attributesOf))],
    }
  })
}
