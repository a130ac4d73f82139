// What is shown in place of what an address leads to, where there is nothing. The search and the map are beside it.
import { useEffect, useRef } from 'preact/hooks'
import { openedBy } from './link.js'
import { BASE, SERVICE_NAME } from './page.js'

const TEXTS = {
  place: {
    title: 'This place is not listed',
    text: 'It may have closed, or the link may be wrong. Search for it by its name, or look around on the map.',
  },
  page: {
    title: 'There is no page at this address',
    text: 'The link may be old or mistyped. Search for a town, a place or a machine, or look around on the map.',
  },
} as const

export function Missing({ what, onMap }: { what: keyof typeof TEXTS; onMap: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, text } = TEXTS[what]
  useEffect(() => {
    document.title = `${title}: ${SERVICE_NAME}`
    heading.current?.focus()
  }, [])
  return (
    <section aria-label="Not found">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <p class="actions">
        <a class="button first" href={`${BASE}/`} onClick={openedBy(onMap)}>
          To the map
        </a>
      </p>
    </section>
  )
}
