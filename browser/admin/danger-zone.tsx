// What takes something away, apart from what is harmless.
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { t } from './translate.js'
import './danger-zone.css'

export function DangerZone({ children }: { children: ComponentChildren }) {
  const id = useId()
  return (
    <section class="danger" aria-labelledby={id}>
      <h2 id={id}>{t('dangerZone')}</h2>
      <div class="actions">{children}</div>
    </section>
  )
}
