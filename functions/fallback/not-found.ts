// Responds to every path that no other endpoint has, or none with this method, and to the CORS preflight of paths without
// GET: people get the map page, programs a text.
import * as z from 'zod/mini'
import { HttpError } from '../../shared/errors.js'
import { explorerReply } from '../../shared/explorer/page.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { HTML_HEADERS } from '../../shared/http/page-endpoint.js'
import { Reply } from '../../shared/http/reply.js'
import { Markup } from '../../shared/text/markup.js'

/** An unknown path stays 404 even when errors are sent with status 200. */
class UnknownPathError extends HttpError {
  override readonly keepsStatus = true

  constructor(method: string, path: string) {
    super(404, `There is no ${method} ${path}; the API's paths begin with /api/v1/`)
  }
}

export const handler = endpoint(
  {
    summary: 'Respond to any other path',
    route: 'GET /{path+}',
    parameters: z.object({}),
    response: z.never(),
    access: [],
    fallback: true,
  },
  async (_, { method, path, origin }) => {
    if (!isPage(method, path)) throw new UnknownPathError(method, path)
    const { body, status, headers } = await explorerReply({ origin, missing: 'page' })
    return new Reply(new Markup(String(body)), { status, headers: { ...HTML_HEADERS, ...headers } })
  },
)

/** Not `/api/v2`, and neither `/favicon.ico` nor `/locations.json`, with which somebody forgot the prefix. */
function isPage(method: string, path: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !/^\/api(\/|$)/.test(path) && !path.slice(path.lastIndexOf('/')).includes('.')
}
