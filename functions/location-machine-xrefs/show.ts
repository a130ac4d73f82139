// A machine at a location with its newest condition comments, and older ones in pages.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { recordHeaders } from '../../shared/http/entity-tag.js'
import { idInCursor, nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import { required } from '../../shared/parameters/parameter.js'
import { cursor, id, integer } from '../../shared/parameters/values.js'
import { getLmx, NEWEST_CONDITIONS } from '../../shared/store/lmxs.js'
import { lmxWithConditionsSchema, lmxWithConditionsView } from '../../shared/views/lmxs.js'

/** A comment has up to 4,000 characters. */
const MAX_CONDITIONS = 200

export const handler = endpoint(
  {
    summary: 'Show a machine at a location with its newest condition comments',
    route: 'GET /location_machine_xrefs/{id}.json',
    aliases: ['GET /region/{region}/location_machine_xrefs/{id}.json'],
    parameters: z.object({
      id: required(id('id of the machine at the location')),
      limit: integer(
        `condition comments per page, ${NEWEST_CONDITIONS} when absent; the response then has next_cursor`,
        1,
        MAX_CONDITIONS,
      ),
      cursor: cursor(),
    }),
    response: z.object({ location_machine: lmxWithConditionsSchema, next_cursor: z.optional(z.string()) }),
    access: ['table:read'],
    cacheSeconds: 10,
    versioned: true,
  },
  async (parameters, request) => {
    const { id, limit = NEWEST_CONDITIONS } = parameters
    // One more shows whether another page follows.
    const found = await getLmx(id, limit + 1, idInCursor(parameters.cursor))
    if (!found) throw new NotFoundError('location_machine_xref', id)
    const { lmx, conditions } = found
    const page = conditions.toSorted((a, b) => b.id - a.id).slice(0, limit)
    const isPaged = parameters.limit !== undefined || parameters.cursor !== undefined
    const last = isPaged && conditions.length > limit ? page.at(-1) : undefined
    const { body, headers } = nextPage(last && [last.id], request)
    const versioned = recordHeaders({ version: lmx.version, changedAt: Date.parse(lmx.updated_at ?? '') }, request.now)
    const view = lmxWithConditionsView({ lmx, conditions: conditions.filter((one) => page.includes(one)) })
    return new Reply({ location_machine: view, ...body }, { headers: { ...versioned, ...headers } })
  },
)
