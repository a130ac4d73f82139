// Who is signed in on this device.
import { ACCOUNT_CACHE, PLACES_CACHE } from './offline/caches.js'
import { BASE } from './page.js'
import { stored } from './stored.js'

export interface Account {
  id: number
  username: string
  token: string
}

const account = stored<Account>('account')

export const currentAccount = account.read
/** Undefined signs out. What is kept for when there is no network is that of the account that is signed in. */
export function setAccount(next: Account | undefined): void {
  if (next?.id !== currentAccount()?.id) void forgetKept().catch(() => {})
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
  await caches.delete(ACCOUNT_CACHE)
}
