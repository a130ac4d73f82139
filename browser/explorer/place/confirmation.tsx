// Asks before something is taken away.
import { useEffect, useRef } from 'preact/hooks'

interface ConfirmationProps {
  question: string
  yes: string
  no: string
  onYes(): void
  onNo(): void
}

export function Confirmation({ question, yes, no, onYes, onNo }: ConfirmationProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <p class="actions" role="alert">
      {question}{' '}
      <button ref={first} type="button" class="first" onClick={onYes}>
        {yes}
      </button>{' '}
      <button type="button" onClick={onNo}>
        {no}
      </button>
    </p>
  )
}
