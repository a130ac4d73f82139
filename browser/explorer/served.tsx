// What there was to read before the script: it stays until the same is there from the script (style.css), so that nothing
// flashes.
import { useLayoutEffect, useRef } from 'preact/hooks'
import { SERVED } from './page.js'

export function Served() {
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (SERVED.element) holder.current?.append(SERVED.element)
  }, [])
  return <div ref={holder} class="was-served" />
}
