// A window over the page, which keeps the focus until it is closed.

import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { t } from './translate.js'

export function DialogWindow(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    element.current?.showModal()
    // Browsers do so only for one that is closed before it is taken away.
    return () => (opener as HTMLElement | null)?.focus()
  }, [])
  return (
    <dialog ref={element} aria-labelledby={id} onClose={props.onClose}>
      <div class="title">
        <h2 id={id}>{props.title}</h2>
        <button type="button" onClick={() => element.current?.close()}>
          {t('close')}
        </button>
      </div>
      {props.children}
    </dialog>
  )
}
