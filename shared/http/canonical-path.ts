// Paths as clients also write them: `/locations.json;no_details=1`, `/locations.json/`, and with blanks at the end. API
// Gateway routes these to another endpoint or to none, so they are redirected to the path that is served. Requests
// through CloudFront, and to the local server, come with the usual path already (lib/edge/serve-path.js).
import { HttpError } from '../errors.js'
import { API_PREFIX, encodedPath } from './routes.js'

/** 308: the same method and body are to be sent to another path. */
export class MovedError extends HttpError {
  override readonly keepsStatus = true

  constructor(location: string) {
    super(308, `This path is served as ${location}`, { location })
  }
}

interface RequestPath {
  method: string
  /** Decoded. */
  path: string
  rawQuery: string
}

/**
 * @param isUnknown - whether no endpoint has the path. Otherwise one with blanks at its end is served as it is, so that
 *   nothing that changes a record depends on a client that follows redirects.
 * @throws MovedError when the path is to be written in another way.
 */
export function assertCanonicalPath({ method, path, rawQuery }: RequestPath, isUnknown: boolean): void {
  const [head = '', ...written] = path.split(';')
  const served = withoutEnd(head)
  if (served === path) return
  // A page: somebody has typed a slash. Behind two slashes in front, a browser would take the path for a host.
  if (isUnknown && written.length === 0 && method === 'GET' && /^\/[^/\\]/.test(served)) {
    throw new MovedError(addressOf(served, rawQuery))
  }
  if (!served.startsWith(`${API_PREFIX}/`)) return
  if (!isUnknown && written.length === 0 && method !== 'GET' && method !== 'HEAD') return
  const parameters = written.flatMap((part) => part.split('&')).filter((part) => part.trim() !== '')
  throw new MovedError(
    addressOf(served, [...parameters.map(encodeParameter), ...(rawQuery ? [rawQuery] : [])].join('&')),
  )
}

/** @param path - decoded. */
export function addressOf(path: string, rawQuery: string): string {
  return rawQuery ? `${encodedPath(path)}?${rawQuery}` : encodedPath(path)
}

/** Without slashes and blanks at the end. */
function withoutEnd(path: string): string {
  let end = path.length
  while (end > 0 && /[\s/]/.test(path.charAt(end - 1))) end -= 1
  return path.slice(0, end)
}

function encodeParameter(parameter: string): string {
  const [name = '', ...value] = parameter.split('=')
  return `${encodeURIComponent(name)}=${encodeURIComponent(value.join('='))}`
}
