// A window over the page, which keeps the focus until it is closed.
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'

export function DialogWindow(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => element.current?.showModal(), [])
  return (
    <dialog ref={element} aria-labelledby={id} onClose={props.onClose}>
      <div class="title">
        <h2 id={id}>{props.title}</h2>
        <button type="button" onClick={() => element.current?.close()}>
          Close
        </button>
      </div>
      {props.children}
    </dialog>
  )
}
