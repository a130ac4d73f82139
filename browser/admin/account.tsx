// The administrator's own account: what the app cannot do for administrators.
import { request } from '../explorer/api.js'
import { ApiForm } from '../explorer/api-form.js'
import { ActionButton } from './action-button.js'
import { DangerZone } from './danger-zone.js'
import { notify } from './notice.js'
import { currentAdministrator, setAdministrator } from './session.js'

export function Account() {
  const call = (method: 'POST' | 'DELETE', action: string, parameters: Record<string, string>) => {
    const { id, token } = currentAdministrator() ?? {}
    return request<{ msg: string }>(`/users/${id}${action}.json`, { method, parameters }, token)
  }
  const password = {
    name: 'current_password',
    label: 'Password',
    type: 'password',
    autocomplete: 'current-password',
  } as const
  return (
    <>
      <h1 tabIndex={-1}>Your account</h1>
      <p>
        With your password, the link that is sent to the new address is enough. Without it, the link that is sent to
        your present address is needed, too.
      </p>
      <ApiForm
        submitLabel="Change the email address"
        send={async (parameters) => notify((await call('POST', '/update_email', parameters)).msg)}
        fields={[
          { name: 'email', label: 'New email address', type: 'email', required: true, autocomplete: 'email' },
          password,
        ]}
      />
      <DangerZone>
        <ActionButton
          label="Delete my account"
          explanation="With your password, your account is deleted now, which cannot be undone. Without it, your account is disabled, and deleted in a week unless you follow the link in the email."
          fields={[password]}
          done="Your account is deleted, or will be in a week."
          act={(parameters) => call('DELETE', '', parameters)}
          onChanged={() => setAdministrator(undefined)}
        />
      </DangerZone>
    </>
  )
}
