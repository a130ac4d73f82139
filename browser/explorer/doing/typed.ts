// What has been typed into a form and not been sent. The tab keeps it: leaving a place, or loading the page again, loses nothing.
import { useState } from 'preact/hooks'
import { currentAccount } from '../session.js'
import { stored } from '../stored.js'

type Values = Readonly<Record<string, string>>

/** What has been sent and not been answered yet, with its idempotency key. */
export interface Tried {
  values: Values
  key: string
}

interface Kept {
  /** The account that was signed in, absent without one. */
  user?: number | undefined
  values: Values
  /** What its fields had when the typing began. */
  before?: Values
  tried?: Tried | undefined
}

/** By the names of the forms. */
export const keptTyped = stored<Record<string, Kept>>('typed', 'sessionStorage')

function keptOf(name: string): Kept | undefined {
  const kept = keptTyped.read()?.[name]
  return kept?.user === undefined || kept.user === currentAccount()?.id ? kept : undefined
}

/** Begins the names of administrators' forms, which say whose they are: on the map they may be somebody else, or nobody. */
const ADMINISTRATOR = 'administrator-'
export const keptAsAdministrator = (id: number, what: string) => `${ADMINISTRATOR}${id} ${what}`

/** Forgets what administrators have typed. */
export function forgetAdministrators(): void {
  const others = Object.entries(keptTyped.read() ?? {}).filter(([name]) => !name.startsWith(ADMINISTRATOR))
  keptTyped.write(others.length > 0 ? Object.fromEntries(others) : undefined)
}

/** What has been typed into a form, unless it is of another account. */
export const typedInto = (name: string): Values | undefined => keptOf(name)?.values

/** What the fields of a form had when somebody began to type into it, also where the page has been loaded again since. */
export const beforeTyping = (name: string): Values | undefined => keptOf(name)?.before

interface Typing {
  /** What it goes on with. */
  typed: Values | undefined
  /** Replaces it, typed over what was shown; without values it is forgotten. */
  keep(values?: Values, shown?: Values): void
  /** What was tried when the page was left: sent again, it is done once. */
  tried: Tried | undefined
  keepTried(tried: Tried | undefined): void
}

/** @param name - undefined for what is not kept. */
export function useTyped(name: string | undefined): Typing {
  const [state] = useState(() => {
    const { values, tried } = (name === undefined ? undefined : keptOf(name)) ?? {}
    return { values, tried }
  })
  const keep = (values: Values = {}, shown: Values = {}) => {
    if (name === undefined) return
    // Fields that come and go begin with what they had last. In a form that edits, a choice stays when others change the record.
    if (state.values || Object.keys(shown).length > 0) state.values = values
    const { [name]: _, ...others } = keptTyped.read() ?? {}
    const user = name.startsWith(ADMINISTRATOR) ? undefined : currentAccount()?.id
    const { before = shown, tried } = keptOf(name) ?? {}
    const kept = { user, values, before, tried }
    const all = Object.keys(values).length > 0 ? { ...others, [name]: kept } : others
    keptTyped.write(Object.keys(all).length > 0 ? all : undefined)
  }
  const keepTried = (tried: Tried | undefined) => {
    if (name === undefined) return
    const kept = keptOf(name)
    if (kept) keptTyped.write({ ...keptTyped.read(), [name]: { ...kept, tried } })
  }
  return { typed: state.values, keep, tried: state.tried, keepTried }
}
