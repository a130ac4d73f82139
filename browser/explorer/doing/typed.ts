// What has been typed into a form and not been sent. The tab keeps it: leaving a place, or loading the page again, loses nothing.
import { useState } from 'preact/hooks'
import { currentAccount } from '../session.js'
import { stored } from '../stored.js'

type Values = Readonly<Record<string, string>>

/** By the names of the forms; `user` is the account that was signed in, absent without one. */
export const keptTyped = stored<Record<string, { user?: number | undefined; values: Values }>>(
  'typed',
  'sessionStorage',
)

/** What has been typed into a form, unless it is of another account. */
export function typedInto(name: string): Values | undefined {
  const kept = keptTyped.read()?.[name]
  return kept?.user === undefined || kept.user === currentAccount()?.id ? kept?.values : undefined
}

interface Typing {
  /** What it goes on with. */
  typed: Values | undefined
  /** Replaces it; without values it is forgotten. */
  keep(values?: Values): void
}

/** @param name - undefined for what is not kept. */
export function useTyped(name: string | undefined): Typing {
  const [state] = useState(() => ({ values: name === undefined ? undefined : typedInto(name) }))
  const keep = (values: Values = {}) => {
    if (name === undefined) return
    // Fields that come and go in a form begin with what they had last.
    state.values &&= values
    const { [name]: _, ...others } = keptTyped.read() ?? {}
    const all = Object.keys(values).length > 0 ? { ...others, [name]: { user: currentAccount()?.id, values } } : others
    try {
      keptTyped.write(Object.keys(all).length > 0 ? all : undefined)
    } catch {
      // Storage may be full, or switched off.
    }
  }
  return { typed: state.values, keep }
}
