// Links within the page: they open here, but also in a new tab, as any link does.

/** Of links that leave a frame of another site. */
export const OUT_OF_FRAME = { target: '_blank', rel: 'noopener' } as const

/** Calls `act` for a plain click only. */
export function openedBy(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act()
  }
}
