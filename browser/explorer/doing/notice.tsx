// What has been saved, or could not be, says so where it was done, and can be undone there.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { ApiError } from '../api.js'
import { bringIntoView } from '../sheet.js'
import { t } from '../translate.js'
import './notice.css'

export interface Told {
  /** Where it says so: the name of a `Notice`. */
  at: string
  text: string
  /** It could not be done. */
  isProblem?: boolean
  /** Undoes it, and returns what to say then; absent where nothing can. @throws ApiError */
  undo?: (() => Promise<string>) | undefined
}

const changes = new EventTarget()
let latest: Told | undefined
let count = 0

/** Takes the place of what was told before. */
export function notify(told: Told | undefined): void {
  latest = told
  count += 1
  changes.dispatchEvent(new Event('change'))
}

/** Tells it no longer, where it is this text or stands there. */
export function untell({ text, at }: Partial<Told>): void {
  if (latest && (latest.text === text || latest.at === at)) notify(undefined)
}

export function useTold(): Told | undefined {
  const [told, setTold] = useState(latest)
  useEffect(() => {
    const update = () => setTold(latest)
    update()
    changes.addEventListener('change', update)
    return () => changes.removeEventListener('change', update)
  }, [])
  return told
}

export function Notice({ at }: { at: string }) {
  const told = useTold()
  return told?.at === at ? <NoticeText key={count} {...told} /> : null
}

function NoticeText({ at, text, isProblem, undo }: Told) {
  const element = useRef<HTMLParagraphElement>(null)
  const [announced, setAnnounced] = useState('')
  const [problem, setProblem] = useState('')
  const [isUndoing, setUndoing] = useState(false)
  useEffect(() => {
    // Screen readers announce what a region gets after it is there.
    setAnnounced(text)
    // What was pressed may be gone.
    if (document.activeElement === document.body) element.current?.focus()
  }, [])
  useEffect(() => bringIntoView(element.current), [announced])
  const undoIt = async () => {
    if (!undo || isUndoing) return
    setUndoing(true)
    setProblem('')
    try {
      notify({ at, text: await undo() })
    } catch (error) {
      setProblem((error as ApiError).message)
    }
    setUndoing(false)
  }
  return (
    <p class="notice" ref={element} tabIndex={-1}>
      <span {...(isProblem ? { role: 'alert', class: 'problem' } : { role: 'status' })}>{announced}</span>
      {undo && (
        <button type="button" class="minor" onClick={() => void undoIt()} aria-disabled={isUndoing}>
          {t('undo')}
        </button>
      )}
      {problem && (
        <span class="problem" role="alert">
          {problem}
        </span>
      )}
    </p>
  )
}
