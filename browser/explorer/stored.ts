// A value that this device keeps, and all open tabs share; or one tab alone.
import { useEffect, useState } from 'preact/hooks'
import { IS_EMBEDDED } from './page.js'

export interface Stored<T> {
  /** Undefined where nothing is kept, or the page is in a frame of another site. */
  read(): T | undefined
  /** Undefined forgets it. */
  write(value: T | undefined): void
  /** The value in a component, which follows its changes. */
  use(): T | undefined
}

/** What storage would not take, because it is switched off or full: kept until the page is left. */
const refused = new Map<string, unknown>()

export function stored<T>(key: string, area: 'localStorage' | 'sessionStorage' = 'localStorage'): Stored<T> {
  const changed = `${key}-changed`
  const read = () => {
    if (IS_EMBEDDED) return undefined
    if (refused.has(key)) return refused.get(key) as T | undefined
    try {
      return (JSON.parse(window[area].getItem(key) ?? 'null') ?? undefined) as T | undefined
    } catch {
      // Storage may be switched off, or hold something else.
      return undefined
    }
  }
  const write = (value: T | undefined) => {
    if (IS_EMBEDDED) return
    try {
      if (value) window[area].setItem(key, JSON.stringify(value))
      else window[area].removeItem(key)
      refused.delete(key)
    } catch {
      refused.set(key, value)
    }
    dispatchEvent(new Event(changed))
  }
  const use = () => {
    const [value, set] = useState(read)
    useEffect(() => {
      const update = () => set(read)
      // The latter comes from other tabs.
      for (const name of [changed, 'storage']) addEventListener(name, update)
      return () => {
        for (const name of [changed, 'storage']) removeEventListener(name, update)
      }
    }, [])
    return value
  }
  return { read, write, use }
}
