// The machines that are or were at a location.
import * as z from 'zod/mini'
import { machineCatalog } from '../../shared/catalog/catalog.js'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { idInCursor, nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import { listEverAt } from '../../shared/locations/history/ever-at.js'
import { getLocation } from '../../shared/locations/store.js'
import { required } from '../../shared/parameters/parameter.js'
import { cursor, id, integer } from '../../shared/parameters/values.js'
import { machineSchema } from '../../shared/records/catalog.js'
import { lmxSchema } from '../../shared/records/lmxs.js'
import { pick, pickSchema } from '../../shared/records/shown.js'

const STAYS = 50
const MAX_STAYS = 500

const LMX_FIELDS = ['id', 'location_id', 'machine_id'] as const
const MACHINE_FIELDS = ['id', 'name', 'year', 'manufacturer'] as const

export const handler = endpoint(
  {
    summary: 'List the machines that are or were at a location and from when to when, those added last first',
    route: 'GET /locations/{id}/history.json',
    parameters: z.object({
      id: required(id('id of the location')),
      limit: integer(`machines per page, ${STAYS} when absent`, 1, MAX_STAYS),
      cursor: cursor(),
    }),
    response: z.object({
      history: z.array(
        z.extend(pickSchema(lmxSchema, LMX_FIELDS), {
          machine: z.nullable(pickSchema(machineSchema, MACHINE_FIELDS)),
          added_at: z.nullable(z.string()),
          removed_at: z.nullable(z.string()),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
    access: ['table:read'],
    cacheSeconds: 30,
  },
  async ({ id, limit = STAYS, cursor }, request) => {
    // One more shows whether another page follows.
    const [location, found, { byId }] = await Promise.all([
      getLocation(id),
      listEverAt(id, limit + 1, idInCursor(cursor)),
      machineCatalog(),
    ])
    if (!location) throw new NotFoundError('location', id)
    const page = found.slice(0, limit)
    const last = found.length > limit ? page.at(-1) : undefined
    const { body, headers } = nextPage(last && [last.id], request)
    const history = page.map((lmx) => {
      const machine = byId.get(lmx.machine_id)
      return {
        ...pick(lmx, LMX_FIELDS),
        machine: machine ? pick(machine, MACHINE_FIELDS) : null,
        added_at: lmx.created_at,
        removed_at: lmx.deleted_at,
      }
    })
    return new Reply({ history, ...body }, { headers })
  },
)
