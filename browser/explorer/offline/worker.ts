// Starts the service worker, once the page is there, and has it keep what the page has loaded before.
import { savesData } from '../map-pane.js'
import { BASE, IS_KEPT_OFFLINE } from '../page.js'
import { currentAccount, forgetKept } from '../session.js'
import { PLACES_CACHE } from './caches.js'

/** Nothing that the visitor waits for waits for it. */
const WAIT_MS = 3000
/** Of the places that somebody has saved, so many are kept without having been looked at: the last. */
const MAX_SAVED = 50

/** The worker, where the browser and the service have one. Visitors who ask for less traffic have none. */
const container = IS_KEPT_OFFLINE && !savesData() ? navigator.serviceWorker : undefined

export function startWorker(): void {
  // Somebody may have signed out elsewhere.
  if (!currentAccount()) void forgetKept().catch(() => {})
  if (!container) return
  const isFirst = !container.controller
  const start = async () => {
    try {
      await container.register(`${BASE}/sw.js`, { scope: `${BASE}/`, updateViaCache: 'none' })
      await container.ready
      // It has not seen what was loaded before it was there.
      if (isFirst) await keep(performance.getEntriesByType('resource').map(({ name }) => name))
      // Who adds machines chooses from them.
      if (currentAccount()) await keep([new URL(`${BASE}/api/v1/machines.json?no_details=1`, location.href).href])
    } catch {
      // Without it, the page needs a network.
    }
  }
  setTimeout(() => void start(), WAIT_MS)
}

/**
 * Loads these places, of which nobody knows when they are wanted, unless they are kept already.
 * @param ids - in the order in which they were saved.
 */
export async function keepPlaces(ids: readonly number[]): Promise<void> {
  if (!container) return
  const urlOf = (id: number) => new URL(`${BASE}/api/v1/locations/${id}.json`, location.href).href
  const wanted = ids.slice(-MAX_SAVED).map(urlOf)
  const kept = new Set((await (await caches.open(PLACES_CACHE)).keys()).map(({ url }) => url))
  const missing = wanted.filter((url) => !kept.has(url))
  if (missing.length > 0) await keep(missing)
}

/** As https://developer.chrome.com/docs/workbox/modules/workbox-routing has it; what the worker does not keep is left out. */
async function keep(urls: readonly string[]): Promise<void> {
  const { active } = (await container?.ready) ?? {}
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: urls } })
}
