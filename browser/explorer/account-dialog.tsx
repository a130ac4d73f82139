// Signing in, and signing up.
import { useState } from 'preact/hooks'
import { call } from './api.js'
import { ApiForm } from './api-form.js'
import { DialogWindow } from './dialog.js'
import { returning } from './doing/intention.js'
import { ResendButton } from './doing/resend-button.js'
import { setAccount } from './session.js'

type Mode = 'sign-in' | 'sign-up' | 'sent' | 'forgot'

interface SignedIn {
  user: { id: number; username: string; authentication_token: string }
}

const TITLES: Record<Mode, string> = {
  'sign-in': 'Sign in',
  'sign-up': 'Create an account',
  sent: 'Look into your mailbox',
  forgot: 'Choose another password',
}

/** @param reason - what it is for, in a sentence; may be blank. */
export function AccountDialog({ reason, onClose }: { reason: string; onClose: () => void }) {
  const [mode, setMode] = useState<Mode>('sign-in')
  /** Username or address of an account that waits for its confirmation. */
  const [unconfirmed, setUnconfirmed] = useState('')
  const signIn = async (values: Record<string, string>) => {
    setUnconfirmed('')
    const { user } = await call<SignedIn>('/users/auth_details.json', { method: 'POST', parameters: values }).catch(
      (error: Error) => {
        if (/not (yet )?confirmed/.test(error.message)) setUnconfirmed(values.login ?? '')
        throw error
      },
    )
    setAccount({ id: user.id, username: user.username, token: user.authentication_token })
    onClose()
  }
  const signUp = async (values: Record<string, string>) => {
    await call('/users/signup.json', { method: 'POST', parameters: { ...values, ...returning() } })
    setUnconfirmed(values.username ?? '')
    setMode('sent')
  }
  const forgot = async (values: Record<string, string>) => {
    returning()
    await call('/users/forgot_password.json', { method: 'POST', parameters: values })
    setMode('sent')
  }
  return (
    <DialogWindow title={TITLES[mode]} onClose={onClose}>
      {reason && mode !== 'sent' && <p>{reason}</p>}
      {mode === 'sign-in' && (
        <ApiForm
          key={mode}
          submitLabel="Sign in"
          send={signIn}
          fields={[
            {
              name: 'login',
              label: 'Username or email address',
              required: true,
              autocomplete: 'username',
              maxLength: 255,
            },
            { name: 'password', label: 'Password', type: 'password', required: true, autocomplete: 'current-password' },
          ]}
        />
      )}
      {mode === 'sign-up' && (
        <ApiForm
          key={mode}
          submitLabel="Create the account"
          send={signUp}
          fields={[
            { name: 'username', label: 'Username', required: true, autocomplete: 'username', maxLength: 20 },
            {
              name: 'email',
              label: 'Email address',
              type: 'email',
              required: true,
              autocomplete: 'email',
              maxLength: 254,
            },
            {
              name: 'password',
              label: 'Password',
              type: 'password',
              required: true,
              autocomplete: 'new-password',
              hint: '8 to 128 characters, and not a common password',
            },
            {
              name: 'confirm_password',
              label: 'The password again',
              type: 'password',
              required: true,
              autocomplete: 'new-password',
            },
          ]}
        />
      )}
      {mode === 'forgot' && (
        <ApiForm
          key={mode}
          submitLabel="Send the link"
          send={forgot}
          fields={[
            { name: 'identification', label: 'Username or email address', required: true, autocomplete: 'username' },
          ]}
        />
      )}
      {mode === 'sent' && <p role="status">We have sent you an email. Follow the link in it, and sign in then.</p>}
      {unconfirmed && <ResendButton identification={unconfirmed} />}
      <p class="actions">
        {mode !== 'sign-in' && (
          <button type="button" onClick={() => setMode('sign-in')}>
            Sign in
          </button>
        )}
        {mode !== 'sign-up' && mode !== 'sent' && (
          <button type="button" onClick={() => setMode('sign-up')}>
            Create an account
          </button>
        )}
        {mode === 'sign-in' && (
          <button type="button" onClick={() => setMode('forgot')}>
            Forgot the password?
          </button>
        )}
      </p>
    </DialogWindow>
  )
}
