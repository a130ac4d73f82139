// The content security policy of the map page and its files.

interface ExplorerHosts {
  /** Of the base map, light and dark. Blank or absent: there is none. A path is one of this service. */
  mapStyleUrls: readonly (string | undefined)[]
  pictureOrigin?: string | undefined
  /** Whether pages of other sites may show it in a frame: only what has no session, and changes nothing. */
  mayBeFramed?: boolean
}

/**
 * The page runs its own scripts only, and asks nobody but this service, the bucket of its pictures and, where the
 * deployment has one, the host of the base map.
 */
export function explorerPolicy({ mapStyleUrls, pictureOrigin, mayBeFramed = false }: ExplorerHosts): string {
  const hosts = mapOrigins(mapStyleUrls)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'", ...hosts],
    'manifest-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...(pictureOrigin ? [pictureOrigin] : []), ...hosts],
    // The preview of what other sites may show.
    'frame-src': ["'self'"],
    'form-action': ["'none'"],
    'frame-ancestors': [mayBeFramed ? '*' : "'none'"],
    'base-uri': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The hosts of a base map that are not this service. */
export function mapOrigins(styleUrls: ExplorerHosts['mapStyleUrls']): string[] {
  return [...new Set(styleUrls.flatMap((url) => (url && !url.startsWith('/') ? [new URL(url).origin] : [])))]
}
