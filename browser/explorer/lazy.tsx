// A part of the page that is loaded when it is first shown.

import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Failed } from './failed.js'
import { t } from './translate.js'

/** The component, once `load` has brought it; until then it says so, or that it could not be loaded. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  return function Lazy(props: P) {
    const [Part, setPart] = useState(() => loaded)
    const [state, setState] = useState<'loading' | 'offline' | 'failed'>('loading')
    const begin = () => {
      // A script that could not be loaded once is not asked for again by all browsers.
      if (!navigator.onLine && !navigator.serviceWorker?.controller) return setState('offline')
      setState('loading')
      load().then(
        (part) => {
          loaded = part
          setPart(() => part)
        },
        () => setState(navigator.onLine ? 'failed' : 'offline'),
      )
    }
    useEffect(() => {
      if (!Part) begin()
    }, [])
    if (Part) return <Part {...props} />
    if (state === 'loading') return <p role="status">{t('loading')}</p>
    const retry = (isAsked: boolean) => (isAsked && state === 'failed' ? location.reload() : begin())
    return <Failed text={t(state === 'offline' ? 'noConnection' : 'partFailed')} onRetry={retry} />
  }
}
