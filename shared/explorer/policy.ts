// The content security policy of the map page and its files.

interface ExplorerHosts {
  /** Blank or absent: the map asks for no style. */
  mapStyleUrl?: string | undefined
  pictureOrigin?: string | undefined
}

/**
 * The page runs its own scripts only, and asks nobody but this service, the bucket of its pictures and, where the
 * deployment has one, the host of the base map.
 */
export function explorerPolicy({ mapStyleUrl, pictureOrigin }: ExplorerHosts): string {
  const mapOrigin = mapStyleUrl ? [new URL(mapStyleUrl).origin] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'", ...mapOrigin],
    'img-src': ["'self'", 'data:', ...(pictureOrigin ? [pictureOrigin] : []), ...mapOrigin],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
