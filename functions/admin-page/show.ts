// The page on which administrators look after the directory. It has no records itself: its script asks for them with the
// token of the user who signs in.
import * as z from 'zod/mini'
import { pageEntry } from '../../shared/explorer/material.js'
import { administrationPage } from '../../shared/explorer/page.js'
import { explorerPolicy } from '../../shared/explorer/policy.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { Reply } from '../../shared/http/reply.js'
import { text } from '../../shared/parameters/values.js'
import { pictureOrigin } from '../../shared/pictures/files/links.js'
import { environment } from '../../shared/runtime/environment.js'

export const handler = pageEndpoint(
  {
    summary: 'Show the page of administrators, each view at its own address',
    route: 'GET /admin',
    aliases: ['GET /admin/{view}', 'GET /admin/{view}/{id}'],
    parameters: z.object({ view: text('what is shown, as in suggestions'), id: text('id of the record') }),
    response: z.string(),
    access: [],
    cacheSeconds: 300,
  },
  async (_, { origin }) => {
    const headers = {
      'content-security-policy': explorerPolicy({
        mapStyleUrls: [environment.MAP_STYLE_URL, environment.MAP_DARK_STYLE_URL],
        pictureOrigin: pictureOrigin(),
      }),
    }
    return new Reply(administrationPage({ entry: await pageEntry('admin'), origin }), { headers })
  },
)
