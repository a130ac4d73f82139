/** `YYYY-MM-DD` in UTC. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** Readers may see one part of a transaction before the other, and eventually consistent reads may miss both. */
const SETTLE_MS = 5_000

/** Whether a change was so long ago that every reader sees all of it. */
export function isSettled(changedAt: number, now: Date): boolean {
  return !(Math.abs(now.getTime() - changedAt) < SETTLE_MS)
}

/** Whole seconds since 1970. */
export function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
