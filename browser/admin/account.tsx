// The administrator's own account: what the app cannot do for administrators.
import { ApiForm } from '../explorer/api-form.js'
import { ActionButton } from './action-button.js'
import { callSignedIn } from './api.js'
import { DangerZone } from './danger-zone.js'
import { notify } from './notice.js'
import { setAdministrator, useAdministrator } from './session.js'
import { t } from './translate.js'

export function Account() {
  const id = useAdministrator()?.id
  const call = (method: 'POST' | 'DELETE', action: string, parameters: Record<string, string>, key: string) =>
    callSignedIn<{ msg: string }>(`/users/${id}${action}.json`, { method, parameters, key })
  const password = {
    name: 'current_password',
    label: t('password'),
    type: 'password',
    autocomplete: 'current-password',
  } as const
  return (
    <>
      <h1 tabIndex={-1}>{t('yourAccount')}</h1>
      <p>{t('emailChangeText')}</p>
      <ApiForm
        submitLabel={t('changeEmail')}
        send={async (parameters, key) => notify((await call('POST', '/update_email', parameters, key)).msg)}
        fields={[
          { name: 'email', label: t('newEmail'), type: 'email', required: true, autocomplete: 'email' },
          password,
        ]}
      />
      <DangerZone>
        <ActionButton
          label={t('deleteMine')}
          explanation={`${t('deletionInAWeek')} ${t('toLeaveOnly')}`}
          fields={[{ ...password, hint: t('toDeleteAtOnce') }]}
          done={({ msg }: { msg: string }) => msg}
          act={(parameters, key) => call('DELETE', '', parameters, key)}
          onChanged={() => setAdministrator(undefined)}
        />
      </DangerZone>
    </>
  )
}
