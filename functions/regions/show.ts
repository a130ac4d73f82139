// A region with its links and the players with the most scores.
import * as z from 'zod/mini'
import { getOfType, listRegional } from '../../shared/catalog/reference-data.js'
import { listRegionScores } from '../../shared/derived/region-scores.js'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { newestFirst } from '../../shared/locations/store.js'
import { regionScoreSchema, regionScoreView } from '../../shared/locations/views/scores.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'
import { regionSchema } from '../../shared/records/catalog.js'
import type { Score } from '../../shared/records/lmxs.js'
import { type RegionLink, regionLinkSchema } from '../../shared/records/reference-data.js'
import { groupBy } from '../../shared/runtime/collections.js'
import { compareText } from '../../shared/text/text.js'

export const handler = endpoint(
  {
    summary: 'Show a region with its links and high rollers',
    route: 'GET /regions/{id}.json',
    parameters: z.object({ id: required(text('id of the region, not its name')) }),
    response: z.object({
      region: z.extend(regionSchema, {
        filtered_region_links: z.record(z.string(), z.array(regionLinkSchema)),
        n_high_rollers: z.record(z.string(), z.array(regionScoreSchema)),
      }),
    }),
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ id: written }) => {
    const id = Number(written)
    if (!/^\d{1,15}$/.test(written)) throw new NotFoundError('region', written)
    const [region, links, scores] = await Promise.all([
      getOfType('REGION', regionSchema, id),
      listRegional('REGION_LINK', regionLinkSchema, id),
      listRegionScores(id),
    ])
    if (!region) throw new NotFoundError('region', id)
    return {
      region: { ...region, filtered_region_links: linksByCategory(links), n_high_rollers: highRollers(scores) },
    }
  },
)

const DEFAULT_CATEGORY = 'Links'

function linksByCategory(links: RegionLink[]): Record<string, RegionLink[]> {
  return Object.fromEntries(groupBy(links, ({ category }) => category?.trim() || DEFAULT_CATEGORY))
}

const HIGH_ROLLERS = 10

/** The users with the most scores, each with their scores, newest first. */
function highRollers(scores: Score[]) {
  const byUser = [...groupBy(scores, ({ username }) => username ?? '')]
  const top = byUser.sort(([a, x], [b, y]) => y.length - x.length || compareText(a, b)).slice(0, HIGH_ROLLERS)
  return Object.fromEntries(top.map(([username, own]) => [username, own.sort(newestFirst).map(regionScoreView)]))
}
