// Which day it is somewhere.
import type { Point } from './point.js'

/** By time zone: making one takes longer than using it, and imports ask for many days. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of a time where a point is, as `YYYY-MM-DD`: that of people there, not of the server. */
export async function dayAt({ lat, lon }: Point, time: Date): Promise<string> {
  // Loaded only when needed: with the borders of all time zones it is a sixth of what an action loads.
  const { default: timeZoneAt } = await import('@photostructure/tz-lookup')
  const timeZone = timeZoneAt(lat, lon)
  const format = formats.get(timeZone) ?? formatIn(timeZone)
  formats.set(timeZone, format)
  return format.format(time)
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  // Canada writes dates as ISO 8601 has them.
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
}
