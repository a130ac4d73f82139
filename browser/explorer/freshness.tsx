// When somebody has last said that a line-up is right.

import { ageInDays } from './age.js'
import { formatAge } from './format.js'
import { t } from './translate.js'

const STALE_DAYS = 365

/** Whether so much may have changed since that somebody should look. */
export function isStale(day: string | null | undefined): boolean {
  return !day || ageInDays(day) > STALE_DAYS
}

interface FreshnessProps {
  /** As `2019-10-29`; blank: nobody ever has. */
  day: string | null | undefined
  isByOperator?: boolean
}

export function Freshness({ day, isByOperator = false }: FreshnessProps) {
  if (!day) return <span class="stale">{t('neverConfirmed')}</span>
  return isStale(day) ? (
    <span class="stale">{t('notConfirmedSince', { year: day.slice(0, 4) })}</span>
  ) : (
    <span class="fresh">{t(isByOperator ? 'confirmedAgoByOperator' : 'confirmedAgo', { age: formatAge(day) })}</span>
  )
}
