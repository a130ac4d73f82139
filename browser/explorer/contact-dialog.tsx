// Writes to the administrators of a region. Visitors say how to reach them.
import { call, type Parameters } from './api.js'
import { ApiForm, type Field } from './api-form.js'
import { DialogWindow } from './dialog.js'
import type { Account } from './session.js'

interface ContactDialogProps {
  title: string
  /** The region by its `region_id`, or by a point in it. */
  to: Parameters
  account: Account | undefined
  /** What the message begins with, about which more may be said; without it all is up to the visitor. */
  beginning?: string
  onClose(): void
  onSent(message: string): void
}

const MAX_MESSAGE = 10_000
const SENDER: readonly Field[] = [
  { name: 'email', label: 'Your email address', type: 'email', required: true, autocomplete: 'email', maxLength: 254 },
  { name: 'name', label: 'Your name', autocomplete: 'name', maxLength: 100 },
]

export function ContactDialog({ title, to, account, beginning, onClose, onSent }: ContactDialogProps) {
  const send = async ({ message, ...sender }: Record<string, string>) => {
    const text = [beginning, message].filter(Boolean).join('\n\n')
    await call('/regions/contact.json', { method: 'POST', parameters: { ...to, ...sender, message: text } })
    onClose()
    onSent('Thank you. The administrators of the region have your message.')
  }
  const message: Field = {
    name: 'message',
    label: beginning ? 'How do you know' : 'Message',
    multiline: true,
    maxLength: MAX_MESSAGE - (beginning?.length ?? 0),
    ...(beginning ? {} : { required: true }),
  }
  return (
    <DialogWindow title={title} onClose={onClose}>
      <p>It goes to the people who look after the places around here.</p>
      {beginning && <blockquote class="lines">{beginning}</blockquote>}
      <ApiForm submitLabel="Send" send={send} onCancel={onClose} fields={account ? [message] : [message, ...SENDER]} />
    </DialogWindow>
  )
}
