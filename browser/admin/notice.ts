// What has just been done, said once for the whole page.
import { useEffect, useState } from 'preact/hooks'

const NOTICE = 'notice'

export function notify(text: string): void {
  dispatchEvent(new CustomEvent(NOTICE, { detail: text }))
}

export function clearNotice(): void {
  notify('')
}

/** Blank until something has been done, and again once somebody has gone on to what it is not about. */
export function useNotice(): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const show = (event: Event) => setText(String((event as CustomEvent).detail))
    const clear = () => setText('')
    addEventListener(NOTICE, show)
    addEventListener('popstate', clear)
    return () => {
      removeEventListener(NOTICE, show)
      removeEventListener('popstate', clear)
    }
  }, [])
  return text
}
