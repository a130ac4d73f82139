// Asks whether what is known of a place is still right.
import { Freshness, isStale } from '../freshness.js'
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
    <section class="still-right" aria-label="Is it still right?">
      {/* A fresh one says so above. */}
      <p>
        {isStale(day) && (
          <>
            <Freshness day={day} />.{' '}
          </>
        )}
        Still right?
      </p>
      <p class="actions">
        <button type="button" onClick={onYes} aria-label="Yes, confirm the line-up">
          Yes
        </button>
        <Menu label="Fix it" items={fixes}>
          Fix it
        </Menu>
        <button type="button" onClick={onClosed}>
          It has closed
        </button>
      </p>
    </section>
  )
}
