// Passes on the address of a place: to other apps where the device can, else to the clipboard.

import { Icon } from './place/icon.js'
import { t } from './translate.js'

interface ShareButtonProps {
  title: string
  path: string
  /** What has become of it, where there is something to say. */
  onSaid(message: string): void
}

export function ShareButton({ title, path, onSaid }: ShareButtonProps) {
  const share = async () => {
    const url = new URL(path, location.href).href
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      onSaid(t('linkCopied'))
    } catch (error) {
      // Who changes their mind needs no message.
      if ((error as Error).name !== 'AbortError') onSaid(url)
    }
  }
  return (
    <button type="button" onClick={() => void share()}>
      <Icon name="share" /> {t('share')}
    </button>
  )
}
