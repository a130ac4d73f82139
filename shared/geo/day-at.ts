// Which day it is somewhere.
import type { Point } from './point.js'

/** The day of a time where a point is, as `YYYY-MM-DD`: that of people there, not of the server. */
export async function dayAt({ lat, lon }: Point, time: Date): Promise<string> {
  // Loaded only when needed: with the borders of all time zones it is a sixth of what an action loads.
  const { default: timeZoneAt } = await import('@photostructure/tz-lookup')
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // Canada writes dates as ISO 8601 has them.
  return new Intl.DateTimeFormat('en-CA', { timeZone: timeZoneAt(lat, lon), ...parts }).format(time)
}
