// When a visitor begins to use the page.

const USES = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel'] as const

/**
 * Calls once: when the visitor first does something, at the latest after the wait.
 * @returns a function that calls it off.
 */
export function onFirstUse(start: () => void, waitMs: number): () => void {
  const controller = new AbortController()
  const once = () => {
    callOff()
    start()
  }
  const timer = setTimeout(once, waitMs)
  const callOff = () => {
    clearTimeout(timer)
    controller.abort()
  }
  for (const use of USES) addEventListener(use, once, { signal: controller.signal, passive: true, capture: true })
  return callOff
}
