// How long ago a day was.
import { locale } from '../language.js'
import { t } from './translate.js'

const DAY_MS = 24 * 3600 * 1000
/** A day begins first on islands whose clocks are so far ahead of UTC. */
const FIRST_CLOCK_MS = 14 * 3600 * 1000

const MONTH_DAYS = 30
const AGE = new Intl.RelativeTimeFormat(locale)

/** Within at most so many whole days, and one more, it was done: the day is that of the place, wherever it and the visitor are. */
export function ageInDays(day: string): number {
  return Math.max(0, Math.floor((Date.now() + FIRST_CLOCK_MS - Date.parse(day)) / DAY_MS))
}

/** How long ago it was, as `in the last 2 days` or `2 months ago`: the same everywhere. @param day - as `2019-10-29`. */
export function formatAge(day: string): string {
  const days = ageInDays(day)
  return days < MONTH_DAYS ? t('inLastDays', { count: days + 1 }) : AGE.format(-Math.floor(days / MONTH_DAYS), 'month')
}
