// The administrator's own account: the email address, which the app cannot change for administrators.
import { request } from '../explorer/api.js'
import { ApiForm } from '../explorer/api-form.js'
import { notify } from './notice.js'
import { currentAdministrator } from './session.js'

export function Account() {
  const send = async (parameters: Record<string, string>) => {
    const { id, token } = currentAdministrator() ?? {}
    const path = `/users/${id}/update_email.json`
    const { msg } = await request<{ msg: string }>(path, { method: 'POST', parameters }, token)
    notify(msg)
  }
  return (
    <>
      <h1 tabIndex={-1}>Your account</h1>
      <p>
        With your password, the link that is sent to the new address is enough. Without it, the link that is sent to
        your present address is needed, too.
      </p>
      <ApiForm
        submitLabel="Change the email address"
        send={send}
        fields={[
          { name: 'email', label: 'New email address', type: 'email', required: true, autocomplete: 'email' },
          { name: 'current_password', label: 'Password', type: 'password', autocomplete: 'current-password' },
        ]}
      />
    </>
  )
}
