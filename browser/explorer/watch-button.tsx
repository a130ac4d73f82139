// Asks to be told by email: of what happens at a place, or where a machine comes and goes around here.
import { useState } from 'preact/hooks'
import { call, type Parameters } from './api.js'
import { ApiForm } from './api-form.js'
import type { Account } from './session.js'

interface WatchButtonProps {
  label: string
  /** What the watch is about, as the API takes it. */
  subject: Parameters
  account: Account | undefined
  onSignIn(): void
}

const DELIVERIES = [
  ['daily', 'once a day'],
  ['immediate', 'within minutes'],
] as const
const MILES = [5, 10, 25, 50, 100].map((miles) => [String(miles), `${miles} miles`] as const)

export function WatchButton({ label, subject, account, onSignIn }: WatchButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [message, setMessage] = useState('')
  const onWatched = (text: string) => {
    setOpen(false)
    setMessage(text)
  }
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => (account ? setOpen(!isOpen) : onSignIn())}>
        {label}
      </button>
      <span role="status">{message}</span>
      {isOpen && account && (
        <WatchForm subject={subject} account={account} onWatched={onWatched} onCancel={() => setOpen(false)} />
      )}
    </>
  )
}

interface WatchFormProps extends Pick<WatchButtonProps, 'subject'> {
  account: Account
  onWatched(message: string): void
  onCancel(): void
}

export function WatchForm({ subject, account, onWatched, onCancel }: WatchFormProps) {
  const watch = async (values: Record<string, string>) => {
    await call(`/users/${account.id}/watches.json`, { method: 'POST', parameters: { ...subject, ...values } })
    onWatched('You will be told by email. “Watches” above lists what you watch.')
  }
  const delivery = { name: 'delivery', label: 'Emails', options: DELIVERIES, value: 'daily', required: true } as const
  const distance = { name: 'max_distance', label: 'Within', options: MILES, value: '25', required: true } as const
  return (
    <ApiForm
      submitLabel="Watch"
      send={watch}
      onCancel={onCancel}
      fields={'machine_id' in subject ? [distance, delivery] : [delivery]}
    />
  )
}
