// Which time zone and day it is somewhere.

import { clockIn } from '../hours/clock.js'
import type { Point } from './point.js'

/** The day of a time where a point is, as `YYYY-MM-DD`: that of people there, not of the server. */
export async function dayAt(point: Point, time: Date): Promise<string> {
  const timeZoneAt = await timeZones()
  return clockIn(timeZoneAt(point), time).day.toISOString().slice(0, 10)
}

/** @returns what tells the time zone of a point by its name in the database of the IANA, such as `Europe/Helsinki`. */
export async function timeZones(): Promise<(point: Point) => string> {
  // Loaded only when needed: with the borders of all time zones it is a sixth of what an action loads.
  const { default: timeZoneAt } = await import('@photostructure/tz-lookup')
  return ({ lat, lon }) => timeZoneAt(lat, lon)
}
