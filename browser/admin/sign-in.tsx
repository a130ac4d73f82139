// An administrator signs in by password, and again after twelve hours.
import { request } from '../explorer/api.js'
import { ApiForm } from '../explorer/api-form.js'
import { clearNotice } from './notice.js'
import { type Administrator, setAdministrator } from './session.js'
import { t } from './translate.js'

interface SignedIn {
  administrator_token: string
  expires_at: string
  user: Omit<Administrator, 'token' | 'expires_at'>
}

/** @param isKept - whether who signs in again goes on where the session has ended. */
export function SignIn({ isKept }: { isKept: boolean }) {
  const send = async (values: Record<string, string>) => {
    clearNotice()
    const {
      administrator_token: token,
      expires_at,
      user,
    } = await request<SignedIn>('/admin/sign_in.json', { method: 'POST', parameters: values }, undefined)
    setAdministrator({ ...user, token, expires_at })
  }
  return (
    <>
      <h1 tabIndex={-1}>{t('signInToAdminister')}</h1>
      <p>{t(isKept ? 'sessionEnded' : 'signInAgainAfter')}</p>
      <ApiForm
        submitLabel={t('signIn')}
        send={send}
        fields={[
          { name: 'login', label: t('usernameOrEmail'), required: true, autocomplete: 'username' },
          {
            name: 'password',
            label: t('password'),
            type: 'password',
            required: true,
            autocomplete: 'current-password',
          },
        ]}
      />
    </>
  )
}
