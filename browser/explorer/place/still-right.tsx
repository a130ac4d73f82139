// Asks whether what is known of a place is still right.

import { Freshness, isStale } from '../freshness.js'
import { t } from '../translate.js'
import { Menu, type MenuItem } from './menu.js'

interface StillRightProps {
  /** When somebody has last confirmed the line-up. */
  day: string | null
  onYes(): void
  /** What may be wrong. */
  fixes: readonly MenuItem[]
  onClosed(): void
}

export function StillRight({ day, onYes, fixes, onClosed }: StillRightProps) {
  return (
    <section class="still-right" aria-label={t('stillRightSection')}>
      {/* A fresh one says so above. */}
      <p>
        {isStale(day) && (
          <>
            <Freshness day={day} />.{' '}
          </>
        )}
        {t('stillRight')}
      </p>
      <p class="actions">
        <button type="button" onClick={onYes} aria-label={t('confirmLineUp')}>
          {t('yes')}
        </button>
        <Menu label={t('fixIt')} items={fixes}>
          {t('fixIt')}
        </Menu>
        <button type="button" onClick={onClosed}>
          {t('hasClosed')}
        </button>
      </p>
    </section>
  )
}
