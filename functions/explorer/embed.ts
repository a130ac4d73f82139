// What other sites show of the directory in a frame. It is the only page that may be framed: it has no session and
// changes nothing, so nobody can be led to press what they do not see.
import * as z from 'zod/mini'
import { pageEntry } from '../../shared/explorer/material.js'
import { embeddedPage } from '../../shared/explorer/page.js'
import { explorerPolicy } from '../../shared/explorer/policy.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { Reply } from '../../shared/http/reply.js'
import { pictureOrigin } from '../../shared/pictures/files/links.js'
import { environment } from '../../shared/runtime/environment.js'

export const handler = pageEndpoint(
  {
    summary: 'Show a part of the map in a frame of another site',
    route: 'GET /embed',
    parameters: z.object({}),
    response: z.string(),
    access: [],
    cacheSeconds: 300,
  },
  async (_, { origin }) => {
    const headers = {
      'content-security-policy': explorerPolicy({
        mapStyleUrls: [environment.MAP_STYLE_URL, environment.MAP_DARK_STYLE_URL],
        pictureOrigin: pictureOrigin(),
        mayBeFramed: true,
      }),
    }
    return new Reply(embeddedPage({ entry: await pageEntry('embed'), origin }), { headers })
  },
)
