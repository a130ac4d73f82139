// The page of a region: its places, by name.
import * as z from 'zod/mini'
import { regionContent } from '../../shared/explorer/content/listing.js'
import { explorerReply, siteAt } from '../../shared/explorer/page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'

export const handler = pageEndpoint(
  {
    summary: 'Show the places of a region',
    route: 'GET /regions/{name}',
    parameters: z.object({ name: required(text('name of the region, ignoring case')) }),
    response: z.string(),
    errors: { 404: 'The region does not exist; the page says so, and shows the map.' },
    expensive: 'search',
    access: ['table:read'],
    cacheSeconds: 300,
  },
  async ({ name }, { origin }) => {
    const content = await regionContent(name, siteAt(origin))
    return explorerReply({ origin, ...(content ? { content } : { missing: 'page' }) })
  },
)
