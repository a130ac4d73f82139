// What a part of the account area shows, once it is loaded.

import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { ApiError } from '../api.js'
import { Failed } from '../failed.js'
import { useLatest } from '../latest.js'
import { t } from '../translate.js'

export interface Loaded<T> {
  /** Undefined until it is there. */
  value: T | undefined
  problem: string
  load(): void
  change(next: (last: T) => T): void
}

/** @param ask - called at first, and by `load`. */
export function useLoaded<T>(ask: () => Promise<T>): Loaded<T> {
  const [value, setValue] = useState<T>()
  const [problem, setProblem] = useState('')
  const begin = useLatest()
  const load = () => {
    const isLatest = begin()
    ask().then(
      (found) => {
        if (!isLatest()) return
        setProblem('')
        setValue(() => found)
      },
      (error: ApiError) => isLatest() && setProblem(error.message),
    )
  }
  useEffect(load, [])
  const change = (next: (last: T) => T) => setValue((last) => (last === undefined ? last : next(last)))
  return { value, problem, load, change }
}

/** @param of - what is loaded: without its value, this says that it is on its way, or why it is not. */
export function Waiting({ of: { value, problem, load } }: { of: Loaded<unknown> }): ComponentChildren {
  if (problem) return <Failed text={problem} onRetry={load} />
  return value === undefined ? <p class="quiet">{t('loading')}</p> : null
}
