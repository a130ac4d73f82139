// The visitor deletes the account: at once by the password, else in a week.
import { useState } from 'preact/hooks'
import { call } from '../api.js'
import { ApiForm } from '../api-form.js'
import { setAccount } from '../session.js'
import type { PartProps } from './part.js'
import type { OwnAccount } from './records.js'
import { AdministratorsPage, Opened } from './settings.js'

export function Deletion({ account, own, onGone }: PartProps & { own: OwnAccount }) {
  const [isOpen, setOpen] = useState(false)
  const remove = async (values: Record<string, string>) => {
    const { msg } = await call<{ msg: string }>(`/users/${account.id}.json`, { method: 'DELETE', parameters: values })
    onGone(`${msg}${msg.endsWith('.') ? '' : '.'}`)
    setAccount(undefined)
  }
  return (
    <>
      <h2>Delete the account</h2>
      {own.is_administrator ? (
        <AdministratorsPage />
      ) : (
        <Opened label="Delete my account" isOpen={isOpen} onOpen={setOpen}>
          <div class="asking">
            <p>
              Your saved places, machines played, watches and sessions go with it. What you have contributed stays,
              under your username.
            </p>
            <p>
              {own.email === null
                ? 'It is deleted at once.'
                : 'Without your password the account is disabled now, and deleted in a week: until then a link in the email that we send you keeps it. With your password it is deleted at once.'}
            </p>
            <ApiForm
              submitLabel="Delete my account"
              send={remove}
              onCancel={() => setOpen(false)}
              fields={[
                {
                  name: 'current_password',
                  label: 'Present password',
                  type: 'password',
                  autocomplete: 'current-password',
                  ...(own.email === null ? { required: true } : {}),
                  hint: 'To delete it at once',
                },
              ]}
            />
          </div>
        </Opened>
      )}
    </>
  )
}
