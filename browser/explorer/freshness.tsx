// When somebody has last said that a line-up is right.

import { ageInDays, formatAge } from './format.js'
import { t } from './translate.js'

const STALE_DAYS = 365

/** Whether so much may have changed since that somebody should look. */
export function isStale(day: string | null | undefined): boolean {
  return !day || ageInDays(day) > STALE_DAYS
}

/** @param day - as `2019-10-29`; blank: nobody ever has. */
export function Freshness({ day }: { day: string | null | undefined }) {
  if (!day) return <span class="stale">{t('neverConfirmed')}</span>
  return isStale(day) ? (
    <span class="stale">{t('notConfirmedSince', { year: day.slice(0, 4) })}</span>
  ) : (
    <span class="fresh">{t('confirmedAgo', { age: formatAge(day) })}</span>
  )
}
