// Who is signed in on this device.
import { lastView } from './address.js'
import { ACCOUNT_CACHE, FORGET, PLACES_CACHE, VIEWS_CACHE } from './offline/caches.js'
import { BASE } from './page.js'
import { stored } from './stored.js'

export interface Account {
  id: number
  username: string
  token: string
}

const account = stored<Account>('account')

export const currentAccount = account.read
/** Undefined signs out. What is kept for when there is no network, and where the map was, is of who is signed in. */
export function setAccount(next: Account | undefined): void {
  const last = currentAccount()
  if (next?.id !== last?.id) void forgetKept().catch(() => {})
  // What somebody has looked at before they sign in is theirs.
  if (last && next?.id !== last.id) {
    lastView.write(undefined)
    void forgetCache(VIEWS_CACHE).catch(() => {})
  }
  account.write(next)
}
export const useAccount = account.use

/** Deletes what the service worker keeps of an account, and the places that it has saved. */
export async function forgetKept(): Promise<void> {
  // Pages of an address without TLS have none.
  if (!('caches' in globalThis) || !(await caches.has(ACCOUNT_CACHE))) return
  const [own, places] = await Promise.all([caches.open(ACCOUNT_CACHE), caches.open(PLACES_CACHE)])
  for (const response of await own.matchAll()) {
    const { user_fave_location_ids: saved = [] } = (await response.json()) as { user_fave_location_ids?: number[] }
    const paths = saved.map((id) => `${BASE}/api/v1/locations/${id}.json`)
    await Promise.all(paths.map((path) => places.delete(path, { ignoreVary: true })))
  }
  await forgetCache(ACCOUNT_CACHE)
}

/** Deletes a cache, and has the worker delete what it has noted of it: the addresses, and when they were loaded. */
async function forgetCache(name: string): Promise<void> {
  await caches.delete(name)
  const registration = await navigator.serviceWorker.getRegistration()
  registration?.active?.postMessage({ type: FORGET, payload: name })
}
