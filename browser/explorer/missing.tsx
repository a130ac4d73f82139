// What is shown in place of what an address leads to, where there is nothing. The search and the map are beside it.

import { useEffect, useRef } from 'preact/hooks'
import { openedBy } from './link.js'
import { BASE, SERVICE_NAME } from './page.js'
import { t } from './translate.js'

const TEXTS = {
  place: {
    title: t('placeMissing'),
    text: t('placeMissingText'),
  },
  page: {
    title: t('pageMissing'),
    text: t('pageMissingText'),
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
    <section aria-label={t('notFound')}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <p class="actions">
        <a class="button first" href={`${BASE}/`} onClick={openedBy(onMap)}>
          {t('toMap')}
        </a>
      </p>
    </section>
  )
}
