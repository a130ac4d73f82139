// One location with its machines, their conditions and scores, or as much of it as the flags ask for.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { recordHeaders } from '../../shared/http/entity-tag.js'
import { Reply } from '../../shared/http/reply.js'
import { required } from '../../shared/parameters/parameter.js'
import { detailLevel, flag, id } from '../../shared/parameters/values.js'
import { machineCatalogFor, machinesVersion, withCatalogRefresh } from '../../shared/store/catalog.js'
import { getLocationDetails, getLocationWithLmxs, getVersionedLocation } from '../../shared/store/locations.js'
import { withoutLimit } from '../../shared/table/meter.js'
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
    versioned: true,
  },
  async ({ id, no_details, metadata_only }, { now }) => {
    if (no_details === 2) {
      const found = existing(await withCatalogRefresh(getVersionedLocation(id)), id)
      const catalog = await machineCatalogFor([found.location])
      return new Reply(tappedMarkerView(found.location, catalog), {
        headers: recordHeaders(found, now, catalog.version),
      })
    }
    if (metadata_only) {
      const [found, machines] = await Promise.all([getVersionedLocation(id), machinesVersion()])
      const { location, ...versioned } = existing(found, id)
      return new Reply(locationMetadataView(location), { headers: recordHeaders(versioned, now, machines) })
    }
    if (no_details === 1) {
      const [found, machines] = await Promise.all([getLocationWithLmxs(id), machinesVersion()])
      const { location, lmxs, ...versioned } = existing(found, id)
      const body = { ...locationMetadataView(location), location_machine_xrefs: lmxs.map(lmxView) }
      return new Reply(body, { headers: recordHeaders(versioned, now, machines) })
    }
    // Its price is bounded, and nobody should be able to make a location unreadable.
    const reading = withoutLimit(() => getLocationDetails(id))
    const details = existing(await withCatalogRefresh(reading), id)
    const catalog = await machineCatalogFor([details.location])
    return new Reply(locationDetailsView(details, catalog), { headers: recordHeaders(details, now, catalog.version) })
  },
)

function existing<T>(found: T | undefined, id: number): T {
  if (found === undefined) throw new NotFoundError('location', id)
  return found
}
