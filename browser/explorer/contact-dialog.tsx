// Writes to the administrators of a region. Visitors say how to reach them.

import { useEffect, useRef } from 'preact/hooks'
import { call, type Parameters } from './api.js'
import { ApiForm, type Field } from './api-form.js'
import { DialogWindow } from './dialog.js'
import type { Account } from './session.js'
import { t } from './translate.js'

interface ContactDialogProps {
  title: string
  /** The region by its `region_id`, or by a point in it. */
  to: Parameters
  account: Account | undefined
  /** What the message begins with, about which more may be said; without it all is up to the visitor. */
  beginning?: string
  /** Whether the beginning says what is the case. */
  isClaim?: boolean
  /** Unique among the letters. */
  keptAs: string
  onClose(): void
  onSent(message: string): void
  /** It could not be sent, and the window was closed meanwhile. */
  onFailed(problem: string): void
}

const MAX_MESSAGE = 10_000
const SENDER: readonly Field[] = [
  { name: 'email', label: t('yourEmail'), type: 'email', required: true, autocomplete: 'email', maxLength: 254 },
  { name: 'name', label: t('yourName'), autocomplete: 'name', maxLength: 100 },
]

export function ContactDialog(props: ContactDialogProps) {
  const { title, to, account, beginning, isClaim = false, keptAs, onClose, onSent, onFailed } = props
  // Once it is closed, what the page has open is another one.
  const isOpen = useRef(true)
  useEffect(
    () => () => {
      isOpen.current = false
    },
    [],
  )
  const send = async ({ message, ...sender }: Record<string, string>, key: string) => {
    const text = [beginning, message].filter(Boolean).join('\n\n')
    try {
      await call('/regions/contact.json', { method: 'POST', parameters: { ...to, ...sender, message: text }, key })
    } catch (error) {
      if (!isOpen.current) onFailed(t('messageFailed', { problem: (error as Error).message }))
      throw error
    }
    if (isOpen.current) onClose()
    onSent(t('messageSent'))
  }
  const message: Field = {
    name: 'message',
    label: t(isClaim ? 'howDoYouKnow' : 'message'),
    multiline: true,
    maxLength: MAX_MESSAGE - (beginning?.length ?? 0),
    ...(isClaim ? {} : { required: true }),
  }
  return (
    <DialogWindow title={title} onClose={onClose}>
      <p>{t('goesToAdministrators')}</p>
      {beginning && <blockquote class="lines">{beginning}</blockquote>}
      <ApiForm
        keptAs={`letter-${keptAs}`}
        submitLabel={t('send')}
        send={send}
        onCancel={onClose}
        fields={account ? [message] : [message, ...SENDER]}
      />
    </DialogWindow>
  )
}
