/** `YYYY-MM-DD` in UTC. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** Whole seconds since 1970. */
export function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
