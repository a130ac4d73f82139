// A telephone number that can be called. The numbering plans of the world are loaded when there is a number to show.
import { useEffect, useState } from 'preact/hooks'

/** The address that calls a number, where the text is one. @param text - blank: there is none. */
export function usePhoneLink(text: string | null | undefined, country: string | null | undefined): string | undefined {
  const [link, setLink] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    setLink(undefined)
    if (!text) return
    import('../../shared/text/phones.js').then(
      ({ phoneLink }) => isCurrent && setLink(phoneLink(text, country)),
      // The number can be read as well.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [text, country])
  return link
}

export function Phone({ text, link }: { text: string; link: string | undefined }) {
  const number = <bdi dir="ltr">{text}</bdi>
  return link === undefined ? number : <a href={link}>{number}</a>
}
