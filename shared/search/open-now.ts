// Which locations are open at this moment, each by the clock where it is.

import { timeZones } from '../geo/day-at.js'
import { pointOf } from '../geo/point.js'
import { type ClockTime, clockIn } from '../hours/clock.js'
import { isOpenAt } from '../hours/open.js'
import { parseHours } from '../hours/opening-hours.js'
import type { WithoutLineUp } from '../records/line-up.js'

/** @returns a test, which those do not pass whose opening hours are not known. */
export async function openNow(): Promise<(location: WithoutLineUp) => boolean> {
  const timeZoneAt = await timeZones()
  const now = new Date()
  const clocks = new Map<string, ClockTime>()
  return (location) => {
    if (location.opening_hours === null) return false
    const timeZone = timeZoneAt(pointOf(location))
    const clock = clocks.get(timeZone) ?? clockIn(timeZone, now)
    clocks.set(timeZone, clock)
    return isOpenAt(parseHours(location.opening_hours).rules ?? [], clock)
  }
}
