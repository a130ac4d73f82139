// What is shown, as the address says it: every view has an address to link to, as emails do.
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { openedBy } from '../explorer/link.js'
import { BASE } from '../explorer/page.js'
import { clearNotice } from './notice.js'

export interface Route {
  /** Blank for the first page. */
  view: string
  /** Of the record that is open. */
  id?: string | undefined
  /** Filters. */
  query?: Readonly<Record<string, string | undefined>>
}

const CHANGED = 'route-changed'
const ROOT = `${BASE}/admin`

/** Of views and ids. A link that a stranger has made may hold anything, such as the path of another endpoint. */
const PLAIN = /^[\w-]*$/
const NOWHERE = 'nowhere'

function readRoute(): Route {
  const parts = location.pathname.slice(ROOT.length + 1).split('/')
  const [view = '', id] = parts.every((part) => PLAIN.test(part)) ? parts : [NOWHERE]
  return { view, id: id || undefined, query: Object.fromEntries(new URLSearchParams(location.search)) }
}

function addressOf({ view, id, query = {} }: Route): string {
  const path = [ROOT, ...[view, id].filter((part) => part !== undefined && part !== '')].join('/')
  const given = Object.entries(query).filter((one): one is [string, string] => Boolean(one[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

export function go(route: Route): void {
  const address = addressOf(route)
  // Who presses twice goes back once.
  const isSame = address === location.pathname + location.search
  history[isSame ? 'replaceState' : 'pushState'](null, '', address)
  dispatchEvent(new Event(CHANGED))
}

/** By a link, or what else somebody chooses to see. */
export function goOn(route: Route): void {
  clearNotice()
  go(route)
}

export function useRoute(): Route {
  const [route, setRoute] = useState(readRoute)
  useEffect(() => {
    const read = () => setRoute(readRoute())
    for (const name of [CHANGED, 'popstate']) addEventListener(name, read)
    return () => {
      for (const name of [CHANGED, 'popstate']) removeEventListener(name, read)
    }
  }, [])
  return route
}

interface LinkProps {
  to: Route
  isCurrent?: boolean
  children: ComponentChildren
}

export function Link({ to, isCurrent, children }: LinkProps) {
  return (
    <a href={addressOf(to)} onClick={openedBy(() => goOn(to))} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  )
}
