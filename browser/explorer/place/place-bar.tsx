// What is always in reach at a place: the way back, its name once the heading is out of sight, and adding a machine.

import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../translate.js'
import { Icon } from './icon.js'

interface PlaceBarProps {
  /** Undefined until it is loaded. */
  name: string | undefined
  heading: RefObject<HTMLHeadingElement | null>
  onClose(): void
  onAdd: (() => void) | undefined
}

export function PlaceBar({ name, heading, onClose, onAdd }: PlaceBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [isNamed, setNamed] = useState(false)
  useEffect(() => {
    if (!heading.current || !bar.current) return
    const covered = bar.current.offsetHeight + Number.parseFloat(getComputedStyle(bar.current).top)
    const observer = new IntersectionObserver(([entry]) => setNamed(entry?.isIntersecting === false), {
      root: bar.current.closest('main'),
      rootMargin: `-${covered}px 0px 0px`,
    })
    observer.observe(heading.current)
    return () => observer.disconnect()
  }, [name === undefined])
  return (
    <div ref={bar} class="place-bar">
      <button type="button" class="plain" onClick={onClose} aria-label={t('backToList')}>
        <Icon name="back" /> {t('back')}
      </button>
      {/* The heading says it to who listens. */}
      <span class="place-name" dir="auto" aria-hidden="true">
        {isNamed && name}
      </span>
      {onAdd && (
        <button type="button" class="plain" onClick={onAdd} aria-label={t('addMachine')}>
          <Icon name="add" /> {t('add')}
        </button>
      )}
    </div>
  )
}
