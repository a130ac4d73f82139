// Who is signed in on this device.
import { ACCOUNT_CACHE } from './offline/caches.js'
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
  if (next?.id !== currentAccount()?.id) forgetKept()
  account.write(next)
}
export const useAccount = account.use

/** Deletes what the service worker keeps of an account. */
export function forgetKept(): void {
  // Pages of an address without TLS have none.
  if ('caches' in globalThis) void caches.delete(ACCOUNT_CACHE)
}
