// When somebody has last said that a line-up is right.
import { ageInDays, formatAge } from './format.js'

const STALE_DAYS = 365

/** Whether so much may have changed since that somebody should look. */
export function isStale(day: string | null | undefined): boolean {
  return !day || ageInDays(day) > STALE_DAYS
}

/** @param day - as `2019-10-29`; blank: nobody ever has. */
export function Freshness({ day }: { day: string | null | undefined }) {
  if (!day) return <span class="stale">Never confirmed</span>
  return isStale(day) ? (
    <span class="stale">Not confirmed since {day.slice(0, 4)}</span>
  ) : (
    <span class="fresh">Confirmed {formatAge(day)}</span>
  )
}
