// The map of the directory, and the same page for each place: its address can be shared.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { accountViewAt } from '../../shared/explorer/account-views.js'
import { pageEntry } from '../../shared/explorer/material.js'
import { explorerPage } from '../../shared/explorer/page.js'
import { explorerPolicy } from '../../shared/explorer/policy.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { Reply } from '../../shared/http/reply.js'
import { getLocation } from '../../shared/locations/store.js'
import { id, text } from '../../shared/parameters/values.js'
import { pictureOrigin } from '../../shared/pictures/files/links.js'
import { environment } from '../../shared/runtime/environment.js'

export const handler = pageEndpoint(
  {
    summary: 'Show the map of all places, or one of them',
    route: 'GET /',
    aliases: ['GET /locations/{id}', 'GET /account', 'GET /account/{view}'],
    parameters: z.object({
      id: id('id of the location that is open'),
      view: text('the part of the account area that is open'),
    }),
    response: z.string(),
    errors: { 404: 'The location, or the part of the account area, does not exist.' },
    access: ['table:read'],
    cacheSeconds: 300,
  },
  async ({ id, view }, { origin }) => {
    if (view !== undefined && !accountViewAt(`/account/${view}`)) throw new NotFoundError('page', view)
    const [entry, place] = await Promise.all([pageEntry('explorer'), id === undefined ? undefined : getLocation(id)])
    if (id !== undefined && !place) throw new NotFoundError('location', id)
    const headers = {
      'content-security-policy': explorerPolicy({
        mapStyleUrls: [environment.MAP_STYLE_URL, environment.MAP_DARK_STYLE_URL],
        pictureOrigin: pictureOrigin(),
      }),
    }
    return new Reply(explorerPage({ entry, origin, place }), { headers })
  },
)
