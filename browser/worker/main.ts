// The service worker: keeps the page, so that it opens without a network, and what the visitor has looked at last.
// functions/explorer/app.ts sends it with what it has to know of the deployment.
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { NETWORK, sendWaiting, WAITING } from '../explorer/later/waiting.js'
import { ACCOUNT_CACHE, FORGET, PLACES_CACHE, VIEWS_CACHE } from '../explorer/offline/caches.js'

interface SyncEvent extends ExtendableEvent {
  tag: string
}

declare const self: ServiceWorkerGlobalScope & {
  APP: {
    /** The path of the service. */
    base: string
    /** The files without which the page does not start. */
    files: readonly string[]
    mapOrigins: readonly string[]
    /** Of the page that is kept: changes with what it says and loads. */
    version: string
  }
}

const { base, files, mapOrigins, version } = self.APP
const api = `${base}/api/v1`
const PAGE_CACHE = `page-${version}`
const ASSETS_CACHE = 'assets'
const KNOWN = [PAGE_CACHE, ASSETS_CACHE, PLACES_CACHE, ACCOUNT_CACHE, VIEWS_CACHE, 'lists', 'map', 'tiles']
const DAY_SECONDS = 24 * 3600
/** A network that is there but passes nothing on is as none. */
const PATIENCE_SECONDS = 5

const keeping = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_SECONDS, purgeOnQuotaError: true })

/** A place has one address, also with `after`, which asks for it as it is since a change: not for what is kept. */
const withoutAfter = {
  cacheKeyWillBeUsed: async ({ request, mode }: { request: Request; mode: string }) => {
    const url = new URL(request.url)
    if (mode === 'read' && url.searchParams.has('after')) return request
    url.searchParams.delete('after')
    return url.href
  },
}

/** Nobody else notices that a response is from before. */
const telling = {
  cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response }) => {
    const channel = new BroadcastChannel(NETWORK)
    channel.postMessage('unreachable')
    channel.close()
    return cachedResponse
  },
}

/** How often somebody has signed out. */
let forgotten = 0

/**
 * Reads of the API: as they are now, else as they were. What goes wrong is not kept, nor what was asked for before somebody
 * signed out.
 */
const reads = (cacheName: string, maxEntries: number, days: number) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    // The address alone tells what is in it: the routes below are the same for everybody, or of the account in their path.
    matchOptions: { ignoreVary: true },
    plugins: [
      telling,
      withoutAfter,
      {
        handlerWillStart: async ({ state }) => void Object.assign(state ?? {}, { forgotten }),
        cacheWillUpdate: async ({ response, state }) =>
          response.status === 200 && state?.forgotten === forgotten ? response : null,
      },
      keeping(maxEntries, days),
    ],
  })

const isOwn = (url: URL, path: RegExp): boolean =>
  url.origin === location.origin && url.pathname.startsWith(api) && path.test(url.pathname.slice(api.length))
const route = (path: RegExp, strategy: NetworkFirst) => registerRoute(({ url }) => isOwn(url, path), strategy)

// Each of these shows the same to everybody. Nothing else of the API is kept: what has tokens, is of an account or of
// administrators is not among them.
route(/^\/locations\/\d+\.json$/, reads(PLACES_CACHE, 150, 60))
route(
  /^\/locations\/(within_bounding_box\.(geo)?json|closest_by_lat_lon\.json|\d+\/picture_details\.json)$/,
  reads(VIEWS_CACHE, 120, 30),
)
route(
  /^\/(machines|location_types|operators|regions|user_submissions\/location|region\/[^/]+\/\w+)\.json$/,
  reads('lists', 30, 60),
)
// The places that an account has saved. The page deletes them when somebody signs out.
route(/^\/users\/\d+\/list_fave_location(s|_ids)\.json$/, reads(ACCOUNT_CACHE, 4, 60))

/** Names change with the content, so that pages of an older version find theirs, too. */
const assets = new CacheFirst({ cacheName: ASSETS_CACHE, plugins: [keeping(150, 60)] })
const isAsset = (url: URL) => url.origin === location.origin && url.pathname.startsWith(`${base}/assets/`)
// Of a file of tiles browsers read parts, which are no responses to keep.
registerRoute(({ url }) => isAsset(url) && !url.pathname.endsWith('.pmtiles'), assets)

// Tiles that were seen. What says where they are changes.
const isTile = (url: URL) => /\.(pbf|mvt|png|jpe?g|webp)$/.test(url.pathname)
const isOfMap = (url: URL) => mapOrigins.includes(url.origin)
registerRoute(
  ({ url }) => isOfMap(url) && isTile(url),
  new CacheFirst({ cacheName: 'tiles', plugins: [keeping(500, 30)] }),
)
registerRoute(({ url }) => isOfMap(url), new NetworkFirst({ cacheName: 'map', plugins: [keeping(30, 30)] }))

/** Other pages of the service are not of this application. */
const ELSEWHERE = /^\/(admin|embed|about|api|assets|pictures)\b|\.\w+$/
const fromNetwork = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_SECONDS })
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && url.origin === location.origin && !ELSEWHERE.test(url.pathname.slice(base.length)),
  async (options) => {
    try {
      return await fromNetwork.handle(options)
    } catch {
      const page = await caches.match(`${base}/`, { cacheName: PAGE_CACHE, ignoreVary: true })
      return page ?? fetch(options.request)
    }
  },
)

self.addEventListener('install', (event) => event.waitUntil(keepPage(event)))

/**
 * A version that cannot be kept as a whole is not installed: the one before stays. One file at a time, so that the page
 * keeps its share of what the service takes at once.
 */
async function keepPage(event: ExtendableEvent): Promise<void> {
  for (const file of files) {
    const request = new Request(`${base}/assets/${file}`)
    const [response, done] = assets.handleAll({ event, request })
    if (!(await response).ok) throw new Error(`${file} could not be loaded`)
    await done
  }
  const page = await fetch(`${base}/`, { cache: 'reload', credentials: 'omit' })
  if (!page.ok || page.redirected) throw new Error('the page could not be loaded')
  await (await caches.open(PAGE_CACHE)).put(`${base}/`, page)
  // Pages of the version before go on with their own files, which are kept beside the new ones.
  await self.skipWaiting()
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  const isOld = (name: string) => name.startsWith('page-') && !KNOWN.includes(name)
  for (const name of (await caches.keys()).filter(isOld)) await caches.delete(name)
  await self.clients.claim()
}

self.addEventListener('message', (event) => {
  if (event.data?.type === FORGET) event.waitUntil(forget(event.data.payload))
})

async function forget(cacheName: string): Promise<void> {
  forgotten += 1
  await caches.delete(cacheName)
  await new CacheExpiration(cacheName, { maxEntries: 1 }).delete()
}

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === WAITING) (event as SyncEvent).waitUntil(sendWaiting(base))
})
