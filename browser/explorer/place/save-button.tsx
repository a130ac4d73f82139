// A heart that saves a place for the signed-in visitor.
import { useState } from 'preact/hooks'
import type { ApiError } from '../api.js'
import type { Account } from '../session.js'
import { Icon } from './icon.js'
import { type SavedPlace, setSaved, useSaved } from './saved.js'

interface SaveButtonProps {
  place: SavedPlace
  account: Account | undefined
  onSignIn(): void
  /** What went wrong, for where messages are shown; blank: nothing. */
  onProblem(text: string): void
}

export function SaveButton({ place, account, onSignIn, onProblem }: SaveButtonProps) {
  const saved = useSaved(account)
  const [isSending, setSending] = useState(false)
  const isSaved = saved?.some(({ id }) => id === place.id) ?? false
  const toggle = async () => {
    if (!account) return onSignIn()
    if (isSending) return
    setSending(true)
    try {
      await setSaved(account, place, !isSaved)
      onProblem('')
    } catch (error) {
      onProblem((error as ApiError).message)
    }
    setSending(false)
  }
  return (
    // Its name does not change with its state, which a screen reader says.
    <button type="button" class="save" aria-pressed={isSaved} onClick={() => void toggle()}>
      <Icon name={isSaved ? 'heart-full' : 'heart'} /> Save
    </button>
  )
}
