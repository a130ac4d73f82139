// A button for something that should not happen by accident: it asks first, in a form where it needs to know more.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ApiError } from '../explorer/api.js'
import { ApiForm, type Field } from '../explorer/api-form.js'
import { useReplacedFocus } from './focus.js'
import { notify } from './notice.js'
import { useKeptAs } from './session.js'
import { t } from './translate.js'

interface ActionButtonProps<Result> {
  label: string
  /** What it is done to, where several buttons have the same label. */
  of?: string
  /** What happens, and whether it can be undone. */
  explanation: string
  /** The parameters of the endpoint that the form asks for. */
  fields?: readonly Field[]
  /** For what is worth keeping until it is sent, never a password or what confirms: what it is done to. */
  keptAs?: string
  /** Above the fields. */
  children?: ComponentChildren
  /** What has been done, in a sentence. */
  done: string | ((result: Result) => string)
  /** @param key - of the request: the same while the same is tried again. */
  act(values: Record<string, string>, key: string): Promise<Result>
  /** After the change, and after one that somebody else has made meanwhile. */
  onChanged(): Promise<void> | void
}

export function ActionButton<Result>(props: ActionButtonProps<Result>) {
  const { label, of, explanation, fields = [], keptAs, children, done, act, onChanged } = props
  const kept = useKeptAs(keptAs && `${keptAs} ${label}`)
  const [isOpen, setOpen] = useState(false)
  const { button, panel } = useReplacedFocus<HTMLElement>(isOpen)
  const send = async (values: Record<string, string>, key: string) => {
    let result: Result
    try {
      result = await act(values, key)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await onChanged()
        // With the form, which would say it.
        if (!panel.current) notify(error.message)
      }
      throw error
    }
    notify(typeof done === 'string' ? done : done(result))
    setOpen(false)
    await onChanged()
  }
  if (!isOpen) {
    return (
      <button ref={button} type="button" onClick={() => setOpen(true)} aria-label={of && t('of', { label, what: of })}>
        {label}
      </button>
    )
  }
  return (
    <section ref={panel} tabIndex={-1} class="asking" aria-label={of ? t('of', { label, what: of }) : label}>
      <p>{explanation}</p>
      <ApiForm keptAs={kept} submitLabel={label} fields={fields} send={send} onCancel={() => setOpen(false)}>
        {children}
      </ApiForm>
    </section>
  )
}
