// One machine model: its record, where such machines are, and the best scores on them.
import * as z from 'zod/mini'
import { getOfType } from '../../shared/catalog/reference-data.js'
import { machineWithCountSchema } from '../../shared/catalog/views/machines.js'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import { lmxCounts } from '../../shared/locations/line-up/counts.js'
import {
  LIST_SHORT_FIELDS,
  lineUpLmx,
  lineUpLmxSchema,
  locationViewAnd,
  locationViewSchema,
} from '../../shared/locations/views/locations.js'
import { scoreView, scoreViewSchema } from '../../shared/locations/views/scores.js'
import { required } from '../../shared/parameters/parameter.js'
import { cursor, id, integer } from '../../shared/parameters/values.js'
import { machineSchema } from '../../shared/records/catalog.js'
import type { FoundLocation } from '../../shared/records/line-up.js'
import { bestScoresOn } from '../../shared/scores/store.js'
import { findPageWithMachine } from '../../shared/search/location-pages.js'

const LOCATIONS = 50
const MAX_LOCATIONS = 500
const BEST_SCORES = 10

export const handler = endpoint(
  {
    summary: 'Show a machine model, the locations that have it, neighbors together, and the ten best scores on it',
    route: 'GET /machines/{id}.json',
    parameters: z.object({
      id: required(id('id of the machine')),
      limit: integer(`locations per page, ${LOCATIONS} when absent`, 1, MAX_LOCATIONS),
      cursor: cursor(),
    }),
    response: z.extend(machineWithCountSchema, {
      locations: z.array(z.extend(locationViewSchema, { location_machine_xref: z.optional(lineUpLmxSchema) })),
      highest_scores: z.array(scoreViewSchema),
      next_cursor: z.optional(z.string()),
    }),
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ id, limit = LOCATIONS, cursor }, request) => {
    const [machine, countOf, page, scores] = await Promise.all([
      getOfType('MACHINE', machineSchema, id),
      lmxCounts([id]),
      findPageWithMachine(id, limit, cursor),
      bestScoresOn(id, BEST_SCORES),
    ])
    if (!machine) throw new NotFoundError('machine', id)
    const { body, headers } = nextPage(page.next, request)
    const locations = page.records.map((location) => viewAt(location, id))
    const highest_scores = scores.map(scoreView)
    return new Reply({ ...machine, lmx_count: countOf(id), locations, highest_scores, ...body }, { headers })
  },
)

function viewAt(location: FoundLocation, machineId: number) {
  const machine = location.machines.find((one) => one.machineId === machineId)
  const lmx = machine ? { location_machine_xref: lineUpLmx(location, machine) } : {}
  return locationViewAnd(location, LIST_SHORT_FIELDS, lmx)
}
