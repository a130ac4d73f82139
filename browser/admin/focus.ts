// Where the keyboard goes on when what it was on is replaced. A browser would begin again at the top of the page.
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

interface Replaced<P extends HTMLElement> {
  /** Opens the panel, which takes its place. */
  button: RefObject<HTMLButtonElement | null>
  /** Needs a tabIndex of -1. */
  panel: RefObject<P | null>
}

/**
 * Who opens the panel is in it, and who closes it is at its button again. When both are gone, as after a decision, they are
 * at the content.
 */
export function useReplacedFocus<P extends HTMLElement>(isOpen: boolean): Replaced<P> {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<P>(null)
  const wasOpen = useRef(isOpen)
  // Before the next key is pressed.
  useLayoutEffect(() => {
    if (wasOpen.current !== isOpen) (isOpen ? panel : button).current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  useLayoutEffect(
    () => () => {
      const shown = panel.current ?? button.current
      if (shown?.contains(document.activeElement)) document.getElementById('content')?.focus()
    },
    [],
  )
  return { button, panel }
}
