// A heart that saves a place for the signed-in visitor.

import { useEffect, useState } from 'preact/hooks'
import type { ApiError } from '../api.js'
import { useDoing } from '../doing/intention.js'
import { type Account, currentAccount } from '../session.js'
import { t } from '../translate.js'
import { Icon } from './icon.js'
import { setSaved, useSaved } from './saved.js'

interface SaveButtonProps {
  place: number
  /** Of the place. */
  name: string
  account: Account | undefined
  /** What went wrong, for where messages are shown; blank: nothing. */
  onProblem(text: string): void
}

export function SaveButton({ place, name, account, onProblem }: SaveButtonProps) {
  const saved = useSaved(account)
  const { goesOn, attempt } = useDoing(`save-${place}`)
  const [isSending, setSending] = useState(false)
  const isSaved = saved?.has(place) ?? false
  const toggle = async () => {
    if (isSending) return
    setSending(true)
    try {
      await attempt({}, async () => {
        const now = currentAccount()
        if (now) await setSaved(now, { id: place, name }, !isSaved)
      })
      onProblem('')
    } catch (error) {
      onProblem((error as ApiError).message)
    }
    setSending(false)
  }
  useEffect(() => {
    if (goesOn()) void toggle()
  }, [])
  return (
    // Its name does not change with its state, which a screen reader says.
    <button type="button" class="save" aria-pressed={isSaved} onClick={() => void toggle()}>
      <Icon name={isSaved ? 'heart-full' : 'heart'} /> {t('savePlace')}
    </button>
  )
}
