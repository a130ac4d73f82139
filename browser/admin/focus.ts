// Where the keyboard goes on when what it was on is replaced or gone. A browser would begin again at the top of the page.
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

/**
 * What the keyboard was on may go while its surroundings stay: a button of a list, or a form that begins again. It then goes
 * on at the beginning of the surroundings; when they are gone, too, at the content.
 * @returns what the surroundings need, with a tabIndex of -1.
 */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const surroundings = useRef<E>(null)
  // While it is still there: effects run when it is gone.
  const wasInside = surroundings.current?.contains(document.activeElement) === true
  useLayoutEffect(() => {
    if (wasInside && document.activeElement === document.body) surroundings.current?.focus()
  })
  useLayoutEffect(
    () => () => {
      if (surroundings.current?.contains(document.activeElement)) document.getElementById('content')?.focus()
    },
    [],
  )
  return surroundings
}
