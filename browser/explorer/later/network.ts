// Whether the service can be reached, as far as the page knows: a browser that says that it is online may be behind a
// network that passes nothing on.
import { useEffect, useState } from 'preact/hooks'
import { BASE } from '../page.js'
import { NETWORK } from './waiting.js'

const CHANGED = 'network-changed'
const PATIENCE_MS = 5000
const PROBE_MS = 10_000

let isReachable = true
/** Of the next attempt, while it cannot be reached. */
let timer: number | undefined

function isOnline(): boolean {
  return navigator.onLine && isReachable
}

/** Asks the service for something small. Any answer will do. */
export async function probe(): Promise<boolean> {
  if (!navigator.onLine) return false
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const found = await fetch(`${BASE}/api/v1/viewer.json`, {
    cache: 'no-store',
    headers: { AppVersion: 'explorer' },
    signal,
  }).then(
    () => true,
    () => false,
  )
  isReachable = found
  dispatchEvent(new Event(CHANGED))
  clearTimeout(timer)
  if (!found) timer = setTimeout(() => void probe(), PROBE_MS)
  return found
}

export function useOnline(): boolean {
  const [state, setState] = useState(isOnline)
  useEffect(() => {
    const names = ['online', 'offline', CHANGED]
    const update = () => setState(isOnline)
    for (const name of names) addEventListener(name, update)
    // The worker could load nothing, and has sent what it had.
    const channel = new BroadcastChannel(NETWORK)
    channel.onmessage = () => void probe()
    return () => {
      channel.close()
      for (const name of names) removeEventListener(name, update)
    }
  }, [])
  return state
}
