// What has just been done, said once for the whole page.
import { useEffect, useState } from 'preact/hooks'

const NOTICE = 'notice'

export function notify(text: string): void {
  dispatchEvent(new CustomEvent(NOTICE, { detail: text }))
}

/** Blank until something has been done. */
export function useNotice(): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const show = (event: Event) => setText(String((event as CustomEvent).detail))
    addEventListener(NOTICE, show)
    return () => removeEventListener(NOTICE, show)
  }, [])
  return text
}
