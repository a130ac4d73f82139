// A telephone number that can be called. The numbering plans of the world are loaded when there is a number to show.
import { useEffect, useState } from 'preact/hooks'

export function Phone({ text, country }: { text: string; country: string | null }) {
  const [link, setLink] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    setLink(undefined)
    import('../../shared/text/phones.js').then(
      ({ phoneLink }) => isCurrent && setLink(phoneLink(text, country)),
      // The number can be read as well.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [text, country])
  const number = <bdi dir="ltr">{text}</bdi>
  return link === undefined ? number : <a href={link}>{number}</a>
}
