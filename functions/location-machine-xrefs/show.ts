// A machine at a location with its newest condition comments, and older ones in pages.
import * as z from 'zod/mini'
import { userAttributes } from '../../shared/accounts/views/user-attributes.js'
import { machineCatalogFor, requireRegion, withCatalogRefresh } from '../../shared/catalog/catalog.js'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { recordHeaders } from '../../shared/http/entity-tag.js'
import { idInCursor, nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import { lmxCounts } from '../../shared/locations/line-up/counts.js'
import { getLmx, getLocator, listScoresAt, NEWEST_CONDITIONS } from '../../shared/locations/line-up/store.js'
import { getLocation, highestFirst } from '../../shared/locations/store.js'
import { lmxDetailsSchema, lmxDetailsView } from '../../shared/locations/views/lmxs.js'
import { required } from '../../shared/parameters/parameter.js'
import { cursor, id, integer, MAX_ID, text } from '../../shared/parameters/values.js'
import type { Lmx, Score } from '../../shared/records/lmxs.js'
import { listUserScores } from '../../shared/scores/store.js'

/** A comment has up to 4,000 characters. */
const MAX_CONDITIONS = 200
/** All scores are listed elsewhere. */
const MAX_SCORES = 100

export const handler = endpoint(
  {
    summary: 'Show a machine at a location with its newest condition comments and highest scores',
    route: 'GET /location_machine_xrefs/{id}.json',
    aliases: ['GET /region/{region}/location_machine_xrefs/{id}.json'],
    parameters: z.object({
      id: required(id('id of the machine at the location')),
      region: text('name of the region of its location'),
      limit: integer(
        `condition comments per page, ${NEWEST_CONDITIONS} when absent; the response then has next_cursor`,
        1,
        MAX_CONDITIONS,
      ),
      cursor: cursor(),
      user_id: integer('only scores of this user; 0: none', 0, MAX_ID),
    }),
    response: z.object({ location_machine: lmxDetailsSchema, next_cursor: z.optional(z.string()) }),
    access: ['table:read'],
    cacheSeconds: 10,
    versioned: true,
  },
  async (parameters, request) => {
    const { id, limit = NEWEST_CONDITIONS } = parameters
    const before = idInCursor(parameters.cursor)
    const [locator, region] = await Promise.all([
      getLocator('LMX', id),
      parameters.region === undefined ? undefined : requireRegion(parameters.region),
    ])
    if (!locator) throw new NotFoundError('location_machine_xref', id)
    const { location_id, machine_id = 0 } = locator
    const readBeside = (lmx: LmxPlace) =>
      Promise.all([scoresOf(lmx, parameters.user_id), lmxCounts([lmx.machine_id])] as const)
    const [found, beside, attributesOf, location] = await Promise.all([
      // One more shows whether another page follows.
      withCatalogRefresh(getLmx({ id, location_id }, limit + 1, before)),
      readBeside({ id, location_id, machine_id }),
      userAttributes(),
      region && getLocation(location_id),
    ])
    if (!found || (region && location?.region_id !== region.id)) throw new NotFoundError('location_machine_xref', id)
    const { lmx, conditions } = found
    // While machines are merged, the locator may name another one than the record.
    const [scores, countOf] = lmx.machine_id === machine_id ? beside : await readBeside(lmx)
    const catalog = await machineCatalogFor([lmx.machine_id])
    const page = conditions.toSorted((a, b) => b.id - a.id).slice(0, limit)
    const isPaged = parameters.limit !== undefined || parameters.cursor !== undefined
    const last = isPaged && conditions.length > limit ? page.at(-1) : undefined
    const { body, headers } = nextPage(last && [last.id], request)
    const versioned = recordHeaders({ version: lmx.version, changedAt: Date.parse(lmx.updated_at ?? '') }, request.now)
    const shown = { lmx, conditions: conditions.filter((one) => page.includes(one)) }
    const known = catalog.byId.get(lmx.machine_id)
    const machine = known && { ...known, lmx_count: countOf(known.id) }
    const view = lmxDetailsView({ ...shown, machine, scores, attributesOf })
    return new Reply({ location_machine: view, ...body }, { headers: { ...versioned, ...headers } })
  },
)

type LmxPlace = Pick<Lmx, 'id' | 'location_id' | 'machine_id'>

async function scoresOf(lmx: LmxPlace, userId: number | undefined): Promise<Score[]> {
  if (userId === 0) return []
  if (userId === undefined) return (await listScoresAt(lmx)).slice(0, MAX_SCORES)
  const scores = await listUserScores(userId, lmx.machine_id)
  return scores.filter(({ location_machine_xref_id }) => location_machine_xref_id === lmx.id).sort(highestFirst)
}
