// Passes on the address of a place: to other apps where the device can, else to the clipboard.
import { useState } from 'preact/hooks'

export function ShareButton({ title, path }: { title: string; path: string }) {
  const [message, setMessage] = useState('')
  const share = async () => {
    const url = new URL(path, location.href).href
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      setMessage('The link is in the clipboard.')
    } catch (error) {
      // Who changes their mind needs no message.
      if ((error as Error).name !== 'AbortError') setMessage(url)
    }
  }
  return (
    <>
      <button type="button" onClick={() => void share()}>
        Share
      </button>{' '}
      <span role="status">{message}</span>
    </>
  )
}
