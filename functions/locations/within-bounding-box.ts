// The locations in a bounding box, as a list or as GeoJSON.
import * as z from 'zod/mini'
import { machineCatalogFor, withCatalogRefresh } from '../../shared/catalog/catalog.js'
import { BadRequestError, NoMatchError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import type { PlaceFormat } from '../../shared/http/formats/features.js'
import { featuresReply, formatOf, formatParameter, geojsonReply } from '../../shared/http/formats/formats.js'
import { pageParameters, pagesReply, pagesShape } from '../../shared/http/pages.js'
import { Reply } from '../../shared/http/reply.js'
import { detailLevel, flag, integer } from '../../shared/parameters/values.js'
import { machineIdsAt } from '../../shared/records/line-up.js'
import {
  type BoxSearch,
  boxParameters,
  findLocationPageInBox,
  findMarkerPageInBox,
  listMachineIdsInBox,
  prepareBoxSearch,
} from '../../shared/search/box.js'
import { findClusters } from '../../shared/search/clusters.js'
import {
  boxFeatureView,
  boxLocationSchema,
  boxLocationView,
  featureCollectionSchema,
  featureColumns,
  markerFeatureView,
  markerView,
  type PlaceFeature,
  placeList,
} from '../../shared/search/views/boxes.js'
import { clustersSchema, clustersView } from '../../shared/search/views/clusters.js'

const MAX_ZOOM = 20

export const handler = endpoint(
  {
    summary: 'List the locations in a bounding box, as JSON or as GeoJSON',
    route: 'GET /locations/within_bounding_box.json',
    aliases: ['GET /locations/within_bounding_box.geojson'],
    parameters: z.object({
      ...boxParameters,
      ...pageParameters,
      no_details: detailLevel('1: leave out long fields; 2: markers only', 0),
      machines_only: flag('the ids of the machines in the box instead of its locations, as plain JSON'),
      cluster: integer(
        'zoom of a map whose world is 512 pixels wide at 0: GeoJSON with clusters of the locations that are near each other there, without pages, order and further fields',
        0,
        MAX_ZOOM,
      ),
      ...formatParameter,
    }),
    response: z.union([
      clustersSchema,
      z.object({ locations: z.array(boxLocationSchema), ...pagesShape }),
      z.extend(featureCollectionSchema, pagesShape),
      z.object({ machine_ids: z.array(z.int()) }),
    ]),
    errors: { 404: 'No location in the box matches, or the region or user does not exist.' },
    expensive: 'search',
    access: ['table:read', 'pictures:read'],
    cacheSeconds: 30,
  },
  async (parameters, request) => {
    const format = formatOf(parameters, request)
    const { no_details, machines_only, cluster } = parameters
    const search = await prepareBoxSearch(parameters, !format && no_details !== 2 && !machines_only)
    if (cluster !== undefined) {
      if (format && format !== 'geojson') throw new BadRequestError(`cluster must be absent with ${format}`)
      return clusterReply(search, cluster)
    }
    if (machines_only) return { machine_ids: await listMachineIdsInBox(search) }
    const isShort = no_details === 2
    const page = isShort ? await listMarkers(search, format) : await listLocations(search, format, no_details === 1)
    const { entries, next } = page
    // A page may end before the first match.
    if (entries.length === 0 && !next) throw noneInBox()
    const { body, headers } = pagesReply(page, search.parameters, request)
    if (!format) return new Reply({ locations: entries, ...body }, { headers })
    const list = placeList(entries as PlaceFeature[], featureColumns(isShort))
    return featuresReply(format, { ...list, members: body, headers }, request)
  },
)

const noneInBox = () => new NoMatchError('No locations in this bounding box')

async function clusterReply(search: BoxSearch, zoom: number) {
  const found = await findClusters(search, zoom)
  if (found.clusters.length + found.markers.length === 0) throw noneInBox()
  return geojsonReply(clustersView(found))
}

async function listMarkers(search: BoxSearch, format: PlaceFormat | undefined) {
  const { records, ...page } = await findMarkerPageInBox(search)
  const entries = records.map((one) => (format ? markerFeatureView(one) : markerView(one, search.from)))
  return { entries, ...page }
}

async function listLocations(search: BoxSearch, format: PlaceFormat | undefined, short: boolean) {
  const { records, ...page } = await withCatalogRefresh(findLocationPageInBox(search))
  const catalog = await machineCatalogFor(machineIdsAt(records))
  const options = { short, from: search.from }
  const entries = format
    ? records.map((location) => boxFeatureView(location, catalog))
    : await Promise.all(records.map((location) => boxLocationView(location, catalog, options)))
  return { entries, ...page }
}
