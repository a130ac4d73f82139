// The sign of the service: a ball on a flipper. It is drawn as SVG for pages, and as pixels for home screens
// (lib/explorer/icons.ts).

export const MARK_SIZE = 32
export const MARK_COLOR = '#00508f'
export const MARK_CORNER = 7

/** A line with round ends; a ball is one without length. */
interface Stroke {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  width: number
  color: `#${string}`
}

/** From the back to the front. */
export const MARK_STROKES: readonly Stroke[] = [
  { from: [6, 21], to: [21, 27], width: 5.5, color: '#ffb26b' },
  { from: [19, 12], to: [19, 12], width: 15, color: '#ffffff' },
  { from: [16.5, 9.5], to: [16.5, 9.5], width: 4.4, color: '#9fc4e4' },
]

/** The favicon, inline so that it needs no request. */
export const MARK = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${MARK_SIZE} ${MARK_SIZE}' stroke-linecap='round'>` +
    `<rect width='${MARK_SIZE}' height='${MARK_SIZE}' rx='${MARK_CORNER}' fill='${MARK_COLOR}'/>` +
    MARK_STROKES.map(
      ({ from, to, width, color }) =>
        `<path d='M${from.join(' ')}L${to.join(' ')}' stroke='${color}' stroke-width='${width}'/>`,
    ).join('') +
    '</svg>',
)}`
