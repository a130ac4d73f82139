// Repeats what others or a busy table prevented, with growing random pauses so that contenders spread out
// (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
import { setTimeout as delay } from 'node:timers/promises'
import { BusyError } from '../errors.js'

export interface Backoff {
  /** Pauses are random, up to a limit that begins here and doubles with each failure. */
  firstPauseMs: number
  longestPauseMs: number
  /** Failures in a row after which it gives up. */
  maxAttempts?: number
  maxMs?: number
  /** Errors that another attempt may not meet; all others are thrown. */
  retryOn?: (error: unknown) => boolean
}

/**
 * @param attempt - returns undefined to be repeated; its argument reports progress, which starts the pauses again.
 * @throws BusyError when attempts or time run out.
 */
export async function retry<T>(
  attempt: (reportProgress: () => void) => Promise<T | undefined>,
  { firstPauseMs, longestPauseMs, maxAttempts = Infinity, maxMs = Infinity, retryOn = () => false }: Backoff,
): Promise<T> {
  const end = Date.now() + maxMs
  let failures = 0
  const reportProgress = () => {
    failures = 0
  }
  for (;;) {
    try {
      const result = await attempt(reportProgress)
      if (result !== undefined) return result
    } catch (error) {
      if (!retryOn(error)) throw error
    }
    const pause = Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
    failures += 1
    if (failures >= maxAttempts || Date.now() + pause > end) throw new BusyError()
    await delay(pause)
  }
}

/**
 * Repeats an action until nothing changes between its read and its write.
 * @param attempt - reads, decides and writes; returns undefined when its condition did not hold.
 * @throws BusyError when others are faster every time.
 */
export function retryOnRace<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  return retry(attempt, { firstPauseMs: 20, longestPauseMs: 500, maxAttempts: 30 })
}
