// A button with a list of actions, as https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/ describes it.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { bringIntoView } from '../sheet.js'

export interface MenuItem {
  text: string
  /** Of the text, where it is not that of the page. */
  lang?: string
  act(): void
}

interface MenuProps {
  /** Of the button, where what it shows says too little. */
  label?: string
  items: readonly MenuItem[]
  /** What the button shows. */
  children: ComponentChildren
}

export function Menu({ label, items, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const buttons = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  // Before another key is pressed.
  useLayoutEffect(() => {
    if (!isOpen) return
    bringIntoView(buttons().at(-1))
    buttons()[0]?.focus({ preventScroll: true })
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const all = buttons()
    const now = all.indexOf(document.activeElement as HTMLElement)
    const target = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key]
    if (target !== undefined) all.at(target % all.length)?.focus()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its buttons do not handle
    <span
      ref={root}
      class="menu-of"
      onKeyDown={onKeyDown}
      onFocusOut={({ relatedTarget }) => root.current?.contains(relatedTarget as Node | null) || setOpen(false)}
    >
      {/* With a tabIndex, Safari focuses it when it is pressed. */}
      <button
        type="button"
        tabIndex={0}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <div role="menu" aria-label={label} class="menu-items">
          {items.map(({ text, lang, act }) => (
            <button
              key={text}
              lang={lang}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
                act()
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </span>
  )
}
