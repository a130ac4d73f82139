// Who is signed in on this device.
import { useEffect, useState } from 'preact/hooks'

export interface Account {
  id: number
  username: string
  token: string
}

const KEY = 'account'
const CHANGED = 'account-changed'

export function currentAccount(): Account | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    // Storage may be switched off, or hold something else.
    return undefined
  }
}

/** Undefined signs out. */
export function setAccount(account: Account | undefined): void {
  if (account) localStorage.setItem(KEY, JSON.stringify(account))
  else localStorage.removeItem(KEY)
  dispatchEvent(new Event(CHANGED))
}

export function useAccount(): Account | undefined {
  const [account, set] = useState(currentAccount)
  useEffect(() => {
    const read = () => set(currentAccount())
    // The latter comes from other tabs.
    for (const name of [CHANGED, 'storage']) addEventListener(name, read)
    return () => {
      for (const name of [CHANGED, 'storage']) removeEventListener(name, read)
    }
  }, [])
  return account
}
