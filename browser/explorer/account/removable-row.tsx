// A row of a list that can be removed: what can be put back says so in its place, what cannot is asked for first.

import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ApiError } from '../api.js'
import { t } from '../translate.js'

interface RemovableRowProps {
  /** What it is, for who does not see the row. */
  of: string
  /** Of the button. */
  label?: string
  remove(): Promise<unknown>
  /** Puts it back; absent where nothing can. */
  restore?: () => Promise<unknown>
  /** What is said when it is removed. */
  removed: string
  /** Absent where it cannot be removed. */
  isFixed?: boolean
  /** Further buttons. */
  buttons?: ComponentChildren
  children: ComponentChildren
}

export function RemovableRow(props: RemovableRowProps) {
  const { of, label = t('remove'), remove, restore, removed, isFixed, buttons, children } = props
  const [state, setState] = useState<'there' | 'asking' | 'removed'>('there')
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    // The button that was pressed is gone.
    else row.current?.querySelector<HTMLElement>('[data-next]')?.focus()
  }, [state])
  const act = async (send: () => Promise<unknown>, next: typeof state) => {
    if (isSending) return
    setSending(true)
    setProblem('')
    try {
      await send()
      setState(next)
    } catch (error) {
      setProblem((error as ApiError).message)
    }
    setSending(false)
  }
  return (
    <li ref={row} aria-busy={isSending}>
      {state !== 'removed' && children}
      <div class="actions">
        <span role="status">{state === 'removed' && `${removed} `}</span>
        {state === 'there' && buttons}
        {state === 'there' && !isFixed && (
          <button
            type="button"
            class="minor"
            data-next
            aria-label={t('actionOf', { action: label, name: of })}
            onClick={() => (restore ? void act(remove, 'removed') : setState('asking'))}
          >
            {label}
          </button>
        )}
        {state === 'asking' && (
          <>
            <span>{t('cannotBeUndone')}</span>
            <button
              type="button"
              aria-label={t('actionForGood', { action: label, name: of })}
              onClick={() => void act(remove, 'removed')}
            >
              {label}
            </button>
            <button type="button" data-next onClick={() => setState('there')}>
              {t('keepIt')}
            </button>
          </>
        )}
        {state === 'removed' &&
          (restore ? (
            <button
              type="button"
              data-next
              aria-label={t('undoOf', { name: of })}
              onClick={() => void act(restore, 'there')}
            >
              {t('undo')}
            </button>
          ) : (
            <span data-next tabIndex={-1} />
          ))}
      </div>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}
