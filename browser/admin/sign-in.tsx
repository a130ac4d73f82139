// An administrator signs in by password, and again after twelve hours.
import { ApiForm } from '../explorer/api-form.js'
import { callAdmin } from './api.js'
import { clearNotice } from './notice.js'
import { type Administrator, setAdministrator } from './session.js'
import { t } from './translate.js'

interface SignedIn {
  administrator_token: string
  expires_at: string
  user: Omit<Administrator, 'token' | 'expires_at'>
}

export function SignIn() {
  const send = async (values: Record<string, string>) => {
    clearNotice()
    const {
      administrator_token: token,
      expires_at,
      user,
    } = await callAdmin<SignedIn>('/sign_in.json', {
      method: 'POST',
      parameters: values,
    })
    setAdministrator({ ...user, token, expires_at })
  }
  return (
    <>
      <h1 tabIndex={-1}>{t('signInToAdminister')}</h1>
      <p>{t('signInAgainAfter')}</p>
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
