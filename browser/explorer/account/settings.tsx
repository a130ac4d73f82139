// How the visitor is known, reached and signed in, and what they take along or leave.
import { useEffect, useRef, useState } from 'preact/hooks'
import { accountPath } from '../../../shared/explorer/account-views.js'
import { call } from '../api.js'
import { ApiForm } from '../api-form.js'
import { UNITS, type Unit, unit, unitOfLanguage } from '../format.js'
import { openedBy } from '../link.js'
import { BASE } from '../page.js'
import { Deletion } from './deletion.js'
import { OwnData } from './own-data.js'
import type { PartProps } from './part.js'
import type { OwnAccount } from './records.js'
import { Sessions } from './sessions.js'
import { useLoaded, Waiting } from './use-loaded.js'

export function Settings(props: PartProps) {
  const { account, onView } = props
  const path = `/users/${account.id}`
  const own = useLoaded(async () => (await call<{ account: OwnAccount }>(`${path}/account.json`)).account)
  const { value } = own
  return (
    <>
      <h2>Username</h2>
      <p>
        <strong>
          <bdi>{account.username}</bdi>
        </strong>{' '}
        <span class="quiet">is shown with what you contribute.</span>
      </p>
      <Waiting of={own} />
      {value && <EmailAddress account={value} path={path} onChanged={own.load} />}
      <Password path={path} onChanged={own.load} />
      <Units />
      <h2>Notifications</h2>
      <p>
        You get emails about what you{' '}
        <a href={`${BASE}${accountPath('watches')}`} onClick={openedBy(() => onView('watches'))}>
          watch
        </a>
        , once a day or within minutes, and about your account. Each of the former has a link that stops them.
      </p>
      {value && <Sessions account={account} sessions={value.sessions} />}
      <OwnData account={account} />
      {value && <Deletion {...props} own={value} />}
    </>
  )
}

interface FormProps {
  path: string
  onChanged(): void
}

function EmailAddress({ account, path, onChanged }: FormProps & { account: OwnAccount }) {
  const { email, new_email, is_administrator } = account
  const [isOpen, setOpen] = useState(false)
  const [message, setMessage] = useState('')
  const change = async (values: Record<string, string>) => {
    const { msg } = await call<{ msg: string }>(`${path}/update_email.json`, { method: 'POST', parameters: values })
    setMessage(msg)
    setOpen(false)
    onChanged()
  }
  return (
    <>
      <h2>Email address</h2>
      <p>
        <bdi>{email ?? 'None'}</bdi>
      </p>
      {new_email && (
        <p>
          It becomes <bdi>{new_email}</bdi> when you follow what we have sent by email.
        </p>
      )}
      <p class="done" role="status">
        {message}
      </p>
      {is_administrator ? (
        <AdministratorsPage />
      ) : (
        <Opened label="Change the email address" isOpen={isOpen} onOpen={setOpen}>
          <ApiForm
            submitLabel="Change it"
            send={change}
            onCancel={() => setOpen(false)}
            fields={[
              {
                name: 'email',
                label: 'New email address',
                type: 'email',
                required: true,
                autocomplete: 'email',
                maxLength: 254,
              },
              {
                name: 'current_password',
                label: 'Present password',
                type: 'password',
                autocomplete: 'current-password',
                hint: 'Without it, you need the link in an email to your present address, too',
              },
            ]}
          />
        </Opened>
      )}
    </>
  )
}

/** What decides on who owns the account of an administrator is there. */
export function AdministratorsPage() {
  return (
    <p>
      You administer places: you do this on <a href={`${BASE}/admin/account`}>the page of administrators</a>.
    </p>
  )
}

function Password({ path, onChanged }: FormProps) {
  const [isOpen, setOpen] = useState(false)
  const [message, setMessage] = useState('')
  const change = async (values: Record<string, string>) => {
    await call(`${path}/update_password.json`, { method: 'POST', parameters: values })
    setMessage('Your password is changed. All other devices are signed out.')
    setOpen(false)
    onChanged()
  }
  return (
    <>
      <h2>Password</h2>
      <p class="done" role="status">
        {message}
      </p>
      <Opened label="Change the password" isOpen={isOpen} onOpen={setOpen}>
        <ApiForm
          submitLabel="Change it"
          send={change}
          onCancel={() => setOpen(false)}
          fields={[
            {
              name: 'current_password',
              label: 'Present password',
              type: 'password',
              required: true,
              autocomplete: 'current-password',
            },
            {
              name: 'password',
              label: 'New password',
              type: 'password',
              required: true,
              autocomplete: 'new-password',
              hint: '8 to 128 characters, and not a common password',
            },
            {
              name: 'password_confirmation',
              label: 'The new password again',
              type: 'password',
              required: true,
              autocomplete: 'new-password',
            },
          ]}
        />
      </Opened>
    </>
  )
}

function Units() {
  const chosen = unit.use()
  return (
    <fieldset>
      <legend>Distances on this device</legend>
      {UNITS.map((one: Unit) => (
        <label key={one} class="check">
          <input
            type="radio"
            name="unit"
            checked={one === (chosen ?? unitOfLanguage)}
            onChange={() => unit.write(one)}
          />{' '}
          {one === 'miles' ? 'Miles' : 'Kilometers'}
        </label>
      ))}
    </fieldset>
  )
}

interface OpenedProps {
  label: string
  isOpen: boolean
  onOpen(isOpen: boolean): void
  children: preact.ComponentChildren
}

/** A form behind a button. */
export function Opened({ label, isOpen, onOpen, children }: OpenedProps) {
  const button = useRef<HTMLButtonElement>(null)
  const last = useRef(isOpen)
  useEffect(() => {
    // What was pressed to close it is gone.
    if (last.current && !isOpen) button.current?.focus()
    if (isOpen) button.current?.nextElementSibling?.scrollIntoView({ block: 'nearest' })
    last.current = isOpen
  }, [isOpen])
  return (
    <>
      <button ref={button} type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {label}
      </button>
      {isOpen && children}
    </>
  )
}
