// What could not be loaded: it says why, and is tried again when the visitor asks for it or the network is back.

import { useEffect, useRef } from 'preact/hooks'
import { t } from './translate.js'

/** @param onRetry - is told whether the visitor has asked for it. */
export function Failed({ text, onRetry }: { text: string; onRetry: (isAsked: boolean) => void }) {
  useOnline(() => onRetry(false))
  return (
    <div class="actions">
      <p class="problem" role="alert">
        {text}
      </p>
      <button type="button" onClick={() => onRetry(true)}>
        {t('retry')}
      </button>
    </div>
  )
}

/** Where a network is back it may not be there at once. */
const TRIES_MS = [0, 2000, 8000] as const
/** What failed when the network had just come back is not told that it has. */
const LATER_TRIES_MS = [5000, 20_000] as const

/** Calls when the network is back, as long as the component is there. */
function useOnline(act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    let timers: number[] = []
    const stop = () => timers.forEach(clearTimeout)
    const tryAfter = (waits: readonly number[]) => {
      stop()
      timers = waits.map((wait) => setTimeout(() => latest.current(), wait))
    }
    const begin = () => tryAfter(TRIES_MS)
    if (navigator.onLine) tryAfter(LATER_TRIES_MS)
    addEventListener('online', begin)
    return () => {
      stop()
      removeEventListener('online', begin)
    }
  }, [])
}
