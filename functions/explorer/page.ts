// The map of the directory, and the same page for each place: its address can be shared.
import * as z from 'zod/mini'
import { accountViewAt } from '../../shared/explorer/account-views.js'
import { placeContent } from '../../shared/explorer/content/place.js'
import { explorerReply, recordReply } from '../../shared/explorer/page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { findSuccessor } from '../../shared/locations/successors.js'
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
    if (id !== undefined) return recordReply({ id, origin, noun: 'place' }, placeContent, findSuccessor)
    const isMissing = view !== undefined && !accountViewAt(`/account/${view}`)
    return explorerReply({ origin, ...(isMissing ? { missing: 'page' } : {}) })
  },
)
