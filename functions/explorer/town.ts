// The page of a town: its places, by name.
import * as z from 'zod/mini'
import { townContent } from '../../shared/explorer/content/listing.js'
import { explorerReply, siteAt } from '../../shared/explorer/page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'

export const handler = pageEndpoint(
  {
    summary: 'Show the places of a town',
    route: 'GET /towns/{country}/{town}',
    aliases: ['GET /towns/{country}/{state}/{town}'],
    parameters: z.object({
      country: required(text('code or name of the country; zz where the places name none')),
      state: text('code or name of the state; without one, only places without a state are shown'),
      town: required(text('name of the town, in any spelling')),
    }),
    response: z.string(),
    errors: { 404: 'No place is in such a town; the page says so, and shows the map.' },
    expensive: 'search',
    access: ['table:read'],
    cacheSeconds: 300,
  },
  async ({ country, state = null, town }, { origin }) => {
    const content = await townContent({ city: town, state, country }, siteAt(origin))
    return explorerReply({ origin, ...(content ? { content } : { missing: 'page' }) })
  },
)
