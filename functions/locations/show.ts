// One location with its machines, their conditions and scores, or as much of it as the flags ask for.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { detailLevel, flag, id } from '../../shared/parameters/values.js'
import { machineCatalogFor, withCatalogRefresh } from '../../shared/store/catalog.js'
import { getLocation, getLocationDetails, getLocationWithLmxs } from '../../shared/store/locations.js'
import {
  locationDetailsSchema,
  locationDetailsView,
  locationMetadataView,
  tappedMarkerView,
} from '../../shared/views/location-details.js'
import { lmxView } from '../../shared/views/locations.js'

export const handler = endpoint(
  {
    summary: 'Show a location with its machines, their conditions and scores',
    route: 'GET /locations/{id}.json',
    aliases: ['GET /region/{region}/locations/{id}.json'],
    parameters: z.object({
      id: required(id('id of the location')),
      no_details: detailLevel('1: machines without conditions and scores; 2: what a tapped marker shows'),
      metadata_only: flag('the location without its machines'),
    }),
    response: locationDetailsSchema,
    access: ['table:read'],
    cacheSeconds: 10,
  },
  async ({ id, no_details, metadata_only }) => {
    if (no_details === 2) {
      const location = existing(await withCatalogRefresh(getLocation(id)), id)
      return tappedMarkerView(location, await machineCatalogFor([location]))
    }
    if (metadata_only) return locationMetadataView(existing(await getLocation(id), id))
    if (no_details === 1) {
      const { location, lmxs } = existing(await getLocationWithLmxs(id), id)
      return { ...locationMetadataView(location), location_machine_xrefs: lmxs.map(lmxView) }
    }
    const details = existing(await withCatalogRefresh(getLocationDetails(id)), id)
    return locationDetailsView(details, await machineCatalogFor([details.location]))
  },
)

function existing<T>(found: T | undefined, id: number): T {
  if (found === undefined) throw new NotFoundError('location', id)
  return found
}
