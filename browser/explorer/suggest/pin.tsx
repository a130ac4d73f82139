// The pin in the middle of a map, which is dragged, or moved by the arrow keys.

import { useRef, useState } from 'preact/hooks'
import { t } from '../translate.js'

interface PinProps {
  isSet: boolean
  /** By so many pixels. */
  onMove(right: number, down: number): void
}

const STEP_PIXELS = 8
const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function Pin({ isSet, onMove }: PinProps) {
  const start = useRef<readonly [x: number, y: number]>(undefined)
  const [[right, down], setMoved] = useState([0, 0] as readonly [number, number])
  const end = () => {
    start.current = undefined
    setMoved([0, 0])
  }
  return (
    <button
      type="button"
      class="pin"
      data-state={isSet ? 'set' : 'unset'}
      aria-label={t('pin')}
      style={{ translate: `calc(-50% + ${right}px) ${down}px` }}
      onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
        currentTarget.setPointerCapture(pointerId)
        start.current = [clientX, clientY]
      }}
      onPointerMove={({ clientX, clientY }) => {
        if (start.current) setMoved([clientX - start.current[0], clientY - start.current[1]])
      }}
      onPointerUp={({ clientX, clientY }) => {
        if (!start.current) return
        const [x, y] = start.current
        end()
        if (clientX !== x || clientY !== y) onMove(clientX - x, clientY - y)
      }}
      onPointerCancel={end}
      onKeyDown={(event) => {
        const step = STEPS[event.key]
        if (!step) return
        event.preventDefault()
        // Shift: to the pixel.
        const pixels = event.shiftKey ? 1 : STEP_PIXELS
        onMove(step[0] * pixels, step[1] * pixels)
      }}
    >
      <svg viewBox="0 0 24 32" aria-hidden="true">
        <path d="M12 31C5 21 1.5 16.5 1.5 11.5a10.5 10.5 0 0 1 21 0C22.5 16.5 19 21 12 31Z" />
        <circle cx="12" cy="11.5" r="4" />
      </svg>
    </button>
  )
}
