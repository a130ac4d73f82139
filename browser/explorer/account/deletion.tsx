// The visitor deletes the account: at once by the password, else in a week.

import { useState } from 'preact/hooks'
import { call } from '../api.js'
import { ApiForm } from '../api-form.js'
import { forgetAccount } from '../later/later.js'
import { t } from '../translate.js'
import type { PartProps } from './part.js'
import type { OwnAccount } from './records.js'
import { AdministratorsPage, Opened } from './settings.js'

export function Deletion({ account, own, onGone }: PartProps & { own: OwnAccount }) {
  const [isOpen, setOpen] = useState(false)
  const remove = async (values: Record<string, string>) => {
    const { msg } = await call<{ msg: string }>(`/users/${account.id}.json`, { method: 'DELETE', parameters: values })
    onGone(`${msg}${msg.endsWith('.') ? '' : '.'}`)
    forgetAccount(account)
  }
  return (
    <>
      <h2>{t('deleteAccount')}</h2>
      {own.is_administrator ? (
        <AdministratorsPage />
      ) : (
        <Opened label={t('deleteMyAccount')} isOpen={isOpen} onOpen={setOpen}>
          <div class="asking">
            <p>{t('deletionWhatGoes')}</p>
            <p>{t(own.email === null ? 'deletionAtOnce' : 'deletionInAWeek')}</p>
            <ApiForm
              submitLabel={t('deleteMyAccount')}
              send={remove}
              onCancel={() => setOpen(false)}
              fields={[
                {
                  name: 'current_password',
                  label: t('presentPassword'),
                  type: 'password',
                  autocomplete: 'current-password',
                  ...(own.email === null ? { required: true } : {}),
                  hint: t('toDeleteAtOnce'),
                },
              ]}
            />
          </div>
        </Opened>
      )}
    </>
  )
}
