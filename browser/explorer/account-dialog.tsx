// Signing in, and signing up.

import { useState } from 'preact/hooks'
import { chooseLanguage, keepLanguage } from '../chosen-language.js'
import { language } from '../language.js'
import type { OwnAccount } from './account/records.js'
import { ApiError, call } from './api.js'
import { ApiForm } from './api-form.js'
import { DialogWindow } from './dialog.js'
import { returning } from './doing/intention.js'
import { ResendButton } from './doing/resend-button.js'
import { setAccount } from './session.js'
import { t } from './translate.js'

type Mode = 'sign-in' | 'sign-up' | 'sent' | 'forgot'

interface SignedIn {
  user: { id: number; username: string; authentication_token: string }
}

const TITLES: Record<Mode, string> = {
  'sign-in': t('signIn'),
  'sign-up': t('createAccount'),
  sent: t('lookIntoMailbox'),
  forgot: t('chooseAnotherPassword'),
}

/** @param reason - what it is for, in a sentence; may be blank. */
export function AccountDialog({ reason, onClose }: { reason: string; onClose: () => void }) {
  const [mode, setMode] = useState<Mode>('sign-in')
  /** Who has forgotten the password has typed it already. */
  const [login, setLogin] = useState('')
  /** Username or address of an account that waits for its confirmation. */
  const [unconfirmed, setUnconfirmed] = useState('')
  const signIn = async (values: Record<string, string>) => {
    setUnconfirmed('')
    const { user } = await call<SignedIn>('/users/auth_details.json', { method: 'POST', parameters: values }).catch(
      (error: Error) => {
        if (error instanceof ApiError && /not (yet )?confirmed/.test(error.messages.join()))
          setUnconfirmed(values.login ?? '')
        throw error
      },
    )
    setAccount({ id: user.id, username: user.username, token: user.authentication_token })
    onClose()
    followLanguage(user.id).catch(() => {})
  }
  /** The page is in the language of the account; where something goes on that asked for it, from its next visit. */
  const followLanguage = async (id: number) => {
    const { account } = await call<{ account: OwnAccount }>(`/users/${id}/account.json`)
    if (!account.language) return
    if (reason) keepLanguage(account.language)
    else chooseLanguage(account.language)
  }
  const signUp = async (values: Record<string, string>) => {
    const parameters = { ...values, language, without_token: '1', ...returning() }
    await call('/users/signup.json', { method: 'POST', parameters })
    setUnconfirmed(values.username ?? '')
    setMode('sent')
  }
  const forgot = async (values: Record<string, string>) => {
    await call('/users/forgot_password.json', { method: 'POST', parameters: { ...values, ...returning() } })
    setMode('sent')
  }
  return (
    <DialogWindow title={TITLES[mode]} onClose={onClose}>
      {reason && mode !== 'sent' && <p>{reason}</p>}
      {mode === 'sign-in' && (
        <ApiForm
          key={mode}
          submitLabel={t('signIn')}
          send={signIn}
          fields={[
            {
              name: 'login',
              label: t('usernameOrEmail'),
              required: true,
              autocomplete: 'username',
              maxLength: 255,
              onInput: ({ currentTarget }) => setLogin(currentTarget.value),
            },
            {
              name: 'password',
              label: t('password'),
              type: 'password',
              required: true,
              autocomplete: 'current-password',
            },
          ]}
        />
      )}
      {mode === 'sign-up' && (
        <ApiForm
          key={mode}
          submitLabel={t('createTheAccount')}
          send={signUp}
          fields={[
            { name: 'username', label: t('username'), required: true, autocomplete: 'username', maxLength: 20 },
            {
              name: 'email',
              label: t('emailAddress'),
              type: 'email',
              required: true,
              autocomplete: 'email',
              maxLength: 254,
            },
            {
              name: 'password',
              label: t('password'),
              type: 'password',
              required: true,
              autocomplete: 'new-password',
              hint: t('passwordHint'),
            },
            {
              name: 'confirm_password',
              label: t('passwordAgain'),
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
          submitLabel={t('sendLink')}
          send={forgot}
          fields={[
            {
              name: 'identification',
              label: t('usernameOrEmail'),
              required: true,
              autocomplete: 'username',
              value: login,
            },
          ]}
        />
      )}
      {mode === 'sent' && <p role="status">{t('emailSent')}</p>}
      {unconfirmed && <ResendButton identification={unconfirmed} />}
      <p class="actions">
        {mode !== 'sign-in' && (
          <button type="button" onClick={() => setMode('sign-in')}>
            {t('signIn')}
          </button>
        )}
        {mode !== 'sign-up' && mode !== 'sent' && (
          <button type="button" onClick={() => setMode('sign-up')}>
            {t('createAccount')}
          </button>
        )}
        {mode === 'sign-in' && (
          <button type="button" onClick={() => setMode('forgot')}>
            {t('forgotPassword')}
          </button>
        )}
      </p>
    </DialogWindow>
  )
}
