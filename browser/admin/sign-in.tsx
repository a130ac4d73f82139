// An administrator signs in by password, and again after twelve hours.
import { ApiForm } from '../explorer/api-form.js'
import { callAdmin } from './api.js'
import { type Administrator, setAdministrator } from './session.js'

interface SignedIn {
  administrator_token: string
  expires_at: string
  user: Omit<Administrator, 'token' | 'expires_at'>
}

export function SignIn() {
  const send = async (values: Record<string, string>) => {
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
      <h1 tabIndex={-1}>Sign in to administer</h1>
      <p>The page asks for the password again after 12 hours.</p>
      <ApiForm
        submitLabel="Sign in"
        send={send}
        fields={[
          { name: 'login', label: 'Username or email address', required: true, autocomplete: 'username' },
          { name: 'password', label: 'Password', type: 'password', required: true, autocomplete: 'current-password' },
        ]}
      />
    </>
  )
}
