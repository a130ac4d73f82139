// The picture of a page that chats and networks show beside its link.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { drawCard } from '../../shared/explorer/card/draw.js'
import { contentOfCard } from '../../shared/explorer/content/card.js'
import { cardPath } from '../../shared/explorer/content/card-path.js'
import { siteAt } from '../../shared/explorer/page.js'
import { pictureEndpoint } from '../../shared/http/page-endpoint.js'
import { Reply } from '../../shared/http/reply.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'
import { environment } from '../../shared/runtime/environment.js'

const DAY_SECONDS = 24 * 60 * 60

export const handler = pictureEndpoint(
  {
    summary: 'Draw the picture that is shown beside a link to a page',
    route: 'GET /cards/{page}/{version}',
    parameters: z.object({
      page: required(text('path of the page, with ~ for slashes')),
      version: required(text('version of the picture, as the page names it')),
    }),
    response: z.string(),
    errors: { 404: 'There is no such page, or the request has other parameters.' },
    // Drawing takes a third of a second of CPU.
    expensive: true,
    access: ['table:read'],
    cacheSeconds: DAY_SECONDS,
  },
  async ({ page, version }, { origin, raw }) => {
    // Each query would be a picture of its own to a cache.
    const isQueried = Object.keys(raw).some((name) => name !== 'page' && name !== 'version')
    const site = siteAt(origin)
    const content = isQueried ? undefined : await contentOfCard(page, site)
    if (!content) throw new NotFoundError('card', page)
    const current = cardPath(content)
    // Neither is one with another spelling of the page.
    if (decodeURIComponent(current) !== `/cards/${page}/${version}`) {
      const headers = { location: `${site.base}${current}`, 'cache-control': 'public, max-age=300' }
      return new Reply('', { status: 302, headers })
    }
    return drawCard({ ...content.card, name: environment.SERVICE_NAME })
  },
)
