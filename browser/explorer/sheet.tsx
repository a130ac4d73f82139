// On narrow screens, what is beside the map elsewhere lies on it as a sheet of three heights: dragged as anything that
// scrolls, or set by a button. Where the sheet may rest is a matter of style.css.

import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t } from './translate.js'

const HEIGHTS = ['low', 'half', 'full'] as const
type Height = (typeof HEIGHTS)[number]

/** What the button does: the next height, and after the last the first. */
const BUTTONS: Readonly<Record<Height, string>> = {
  low: t('showList'),
  half: t('showOnlyList'),
  full: t('showMap'),
}
const NARROW = matchMedia('(max-width: 47.99rem)')

interface SheetProps {
  /** What it shows in place of the list: another thing begins at the top, and the list is where it was left. */
  shown: number | string | undefined
  /** What the list is of. Where that is another, it begins at the top, unless that can be seen. */
  listed: string
  /** How much of the map it covers, in pixels. */
  onCover(pixels: number): void
  children: ComponentChildren
}

export function Sheet({ shown, listed, onCover, children }: SheetProps) {
  const scroller = useRef<HTMLElement>(null)
  const [height, setHeight] = useState<Height>('half')
  const listTop = useRef<number>(undefined)

  /** Where the sheet has a height, by how far it is scrolled. */
  const stops = (): Record<Height, number> => {
    const [half, full] = ['.half-stop', '.sheet'].map(
      (name) => scroller.current?.querySelector<HTMLElement>(name)?.offsetTop ?? 0,
    )
    return { low: 0, half: half ?? 0, full: full ?? 0 }
  }
  const goTo = (next: Height) => scroller.current?.scrollTo({ top: stops()[next], behavior: behavior() })
  // Before it is seen: what there was to read before the script has the same height.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const { half, full } = stops()
      const top = element.scrollTop
      const now = top < half / 2 ? 'low' : top < (half + full) / 2 ? 'half' : 'full'
      setHeight(now)
      // A map of which nothing shows stays as it is.
      onCover(NARROW.matches ? Math.round(element.clientHeight - full + (now === 'low' ? 0 : half)) : 0)
    }
    const begin = () => {
      if (NARROW.matches) element.scrollTop = stops().half
      measure()
    }
    begin()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scrollend', measure)
    NARROW.addEventListener('change', begin)
    return () => {
      observer.disconnect()
      element.removeEventListener('scrollend', measure)
      NARROW.removeEventListener('change', begin)
    }
  }, [])

  const last = useRef({ shown, listed })
  // While the list is still there: what takes its place may be shorter.
  if (last.current.shown === undefined && shown !== undefined) listTop.current = scroller.current?.scrollTop
  useEffect(() => {
    const element = scroller.current
    const before = last.current
    last.current = { shown, listed }
    if (!element) return
    const top = NARROW.matches ? stops().half : 0
    if (before.shown !== shown) element.scrollTop = shown === undefined ? (listTop.current ?? top) : top
    const heading = before.listed === listed || shown !== undefined ? null : element.querySelector('.over-list')
    if (heading && heading.getBoundingClientRect().bottom < element.getBoundingClientRect().top) element.scrollTop = top
  }, [shown, listed])

  return (
    <main id="results" ref={scroller} tabIndex={-1}>
      <div class="half-stop" />
      <div class="sheet">
        <button
          type="button"
          class="handle"
          onClick={() => goTo(HEIGHTS[(HEIGHTS.indexOf(height) + 1) % HEIGHTS.length] ?? 'half')}
        >
          <span>{BUTTONS[height]}</span>
        </button>
        {children}
      </div>
    </main>
  )
}

/** Scrolls no further than it has to, but where the sheet would snap back to a height at which it is not seen. */
export function bringIntoView(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: 'nearest' })
  if (element && element.getBoundingClientRect().bottom > innerHeight + 1) element.closest('.sheet')?.scrollIntoView()
}

function behavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
