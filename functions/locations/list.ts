// The locations that match any combination of filters, by name.
import * as z from 'zod/mini'
import { withCatalogRefresh } from '../../shared/catalog/catalog.js'
import { placeFacet } from '../../shared/derived/keys.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { featuresReply, formatOf, formatParameter } from '../../shared/http/formats/formats.js'
import { nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import {
  fitsList,
  listedLocationSchema,
  listPageSize,
  locationListView,
  showsMachines,
} from '../../shared/locations/views/list.js'
import { beginningOf, type Page, pageOf } from '../../shared/paging.js'
import { clearable } from '../../shared/parameters/parameter.js'
import { cursor, detailLevel, flag, pageSize, text } from '../../shared/parameters/values.js'
import type { FoundLocation } from '../../shared/records/line-up.js'
import { type CompiledFilters, compileFilters, filterParameters } from '../../shared/search/compile-filters.js'
import { findPageByName, positionByName } from '../../shared/search/location-pages.js'
import { findByIds, findEverywhere, findInFacets } from '../../shared/search/spatial-search.js'
import { featureCollectionSchema, placeListOf } from '../../shared/search/views/boxes.js'

export const handler = endpoint(
  {
    summary: 'List the locations that match any combination of filters, by name',
    route: 'GET /locations.json',
    aliases: [
      'GET /locations.geojson',
      'GET /region/{region}/locations.json',
      'GET /region/{region}/locations.geojson',
    ],
    parameters: z.object({
      ...filterParameters,
      no_details: detailLevel('leave out long fields and machines'),
      place_id: clearable(text('whether there is a location with this id at the map provider, as true or false')),
      with_lmx: flag('machines with all their fields and conditions'),
      limit: pageSize(),
      cursor: cursor(),
      ...formatParameter,
    }),
    response: z.union([
      z.extend(featureCollectionSchema, { next_cursor: z.optional(z.string()) }),
      z.object({
        locations: z.union([z.array(listedLocationSchema), z.boolean()]),
        next_cursor: z.optional(z.string()),
      }),
    ]),
    errors: { 404: 'The region does not exist.' },
    expensive: 'search',
    access: ['table:read'],
    cacheSeconds: 30,
  },
  async ({ place_id, ...options }, request) => {
    const format = formatOf(options, request)
    // Features have no machines with all their fields.
    const parameters = format ? { ...options, with_lmx: false } : options
    if (place_id !== undefined) return { locations: place_id !== null && (await isListed(place_id)) }
    const page = { limit: listPageSize(parameters), cursor: parameters.cursor }
    const filters = await compileFilters(parameters, false)
    const fits = (locations: number, machines: number) =>
      filters.isFiltered || fitsList(parameters, locations, machines)
    const needsLineUps = format ? parameters.no_details !== 2 : showsMachines(parameters)
    const isShort = !needsLineUps && !filters.needsRecord
    const found = await withCatalogRefresh(findPage(filters, page, fits, isShort))
    if (format) {
      const { body: members, headers } = nextPage(found.next, request)
      const list = await placeListOf(found.records, parameters.no_details === 2)
      return featuresReply(format, { ...list, members, headers }, request)
    }
    const locations = await locationListView(found.records, parameters)
    const { next } = beginningOf(found, locations.length, positionByName, page)
    const { body, headers } = nextPage(next, request)
    return new Reply({ locations, ...body }, { headers })
  },
)

/** Clients ask before they suggest a location. */
async function isListed(placeId: string): Promise<boolean> {
  const facets = [placeFacet(placeId)]
  return (await findInFacets({ detail: 'record', facets, matches: () => true })).length > 0
}

async function findPage(
  { facets, locationIds, matches }: CompiledFilters,
  page: { limit: number | undefined; cursor: string | undefined },
  fits: (locations: number, machines: number) => boolean,
  isShort: boolean,
): Promise<Page<FoundLocation>> {
  if (!facets && !locationIds && page.limit !== undefined) {
    return findPageByName(matches, page.limit, page.cursor)
  }
  const search = { detail: 'record', facets, matches, isShort } as const
  if (locationIds) return pageOf(await findByIds(locationIds, search), positionByName, page)
  const found = facets ? await findInFacets({ ...search, facets }) : await findEverywhere(matches, fits)
  return pageOf(found, positionByName, page)
}
