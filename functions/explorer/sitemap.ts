// The sitemap, its parts, and what robots may read.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { sitemapIndex, sitemapPart } from '../../shared/explorer/content/sitemap.js'
import { siteAt } from '../../shared/explorer/page.js'
import { fileEndpoint } from '../../shared/http/page-endpoint.js'
import { Reply } from '../../shared/http/reply.js'
import { text } from '../../shared/parameters/values.js'
import { environment } from '../../shared/runtime/environment.js'

const XML = { 'content-type': 'application/xml; charset=utf-8' }
const PLAIN_TEXT = { 'content-type': 'text/plain; charset=utf-8' }

export const handler = fileEndpoint(
  {
    summary: 'List the pages for search engines, in parts, and what robots may read',
    route: 'GET /sitemap.xml',
    aliases: ['GET /sitemaps/{part}', 'GET /robots.txt'],
    parameters: z.object({ part: text('name of a part, as in the sitemap') }),
    response: z.string(),
    errors: { 404: 'There is no such part, or search engines are asked to leave this directory out.' },
    expensive: 'search',
    access: ['table:read'],
    cacheSeconds: 3600,
  },
  async ({ part }, { origin, path }) => {
    const isListed = environment.SEARCH_ENGINES === 'on'
    if (path === '/robots.txt') return new Reply(robots(origin, isListed), { headers: PLAIN_TEXT })
    const site = siteAt(origin)
    const sitemap = isListed ? await (part === undefined ? sitemapIndex(site) : sitemapPart(part, site)) : undefined
    if (sitemap === undefined) throw new NotFoundError('sitemap', part ?? 'of this directory')
    return new Reply(sitemap, { headers: XML })
  },
)

/** What has no content of its own, or belongs to one visitor (https://www.rfc-editor.org/rfc/rfc9309). */
const PRIVATE = ['/admin', '/account', '/api/v1/admin/', '/api/v1/users/']

function robots(origin: string, isListed: boolean): string {
  const { base } = siteAt(origin)
  if (!isListed) return 'User-agent: *\nDisallow: /\n'
  const lines = PRIVATE.map((path) => `Disallow: ${base}${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
