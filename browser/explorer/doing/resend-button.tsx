// Sends the email that confirms an account again.

import { useState } from 'preact/hooks'
import { type ApiError, call } from '../api.js'
import { t } from '../translate.js'
import { returning } from './intention.js'

/** @param identification - username or email address. */
export function ResendButton({ identification }: { identification: string }) {
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState('')
  const send = async () => {
    setProblem('')
    try {
      const parameters = { identification, ...returning() }
      await call('/users/resend_confirmation.json', { method: 'POST', parameters })
      setMessage(t('emailResent'))
    } catch (error) {
      setProblem((error as ApiError).message)
    }
  }
  return (
    <>
      <p class="actions">
        {t('noEmailCame')}{' '}
        <button type="button" onClick={() => void send()}>
          {t('sendAgain')}
        </button>
      </p>
      <p class="done" role="status">
        {message}
      </p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
