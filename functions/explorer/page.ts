// The map of the directory, and the same page for each place: its address can be shared.
import * as z from 'zod/mini'
import { accountViewAt } from '../../shared/explorer/account-views.js'
import { explorerReply } from '../../shared/explorer/page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { getLocation } from '../../shared/locations/store.js'
import { text } from '../../shared/parameters/values.js'

export const handler = pageEndpoint(
  {
    summary: 'Show the map of all places, or one of them',
    route: 'GET /',
    aliases: ['GET /locations/{id}', 'GET /account', 'GET /account/{view}'],
    parameters: z.object({
      id: text('id of the location that is open'),
      view: text('the part of the account area that is open'),
    }),
    response: z.string(),
    errors: {
      404: 'The location, or the part of the account area, does not exist; the page says so, and shows the map.',
    },
    access: ['table:read'],
    cacheSeconds: 300,
  },
  async ({ id, view }, { origin }) => {
    if (view !== undefined && !accountViewAt(`/account/${view}`)) return explorerReply({ origin, missing: 'page' })
    if (id === undefined) return explorerReply({ origin })
    const place = RECORD_ID.test(id) ? await getLocation(Number(id)) : undefined
    return explorerReply({ origin, ...(place ? { place } : { missing: 'place' }) })
  },
)

/** As the page writes them: anything else is an address that nobody has given out. */
const RECORD_ID = /^[1-9]\d{0,14}$/
