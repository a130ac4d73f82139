// How the visitor is known, reached and signed in, and what they take along or leave.

import { useEffect, useRef, useState } from 'preact/hooks'
import { accountPath } from '../../../shared/explorer/account-views.js'
import { type ApiError, call } from '../api.js'
import { ApiForm } from '../api-form.js'
import { LanguageChoice, UNIT_NAMES } from '../choices.js'
import { UNITS, type Unit, unit } from '../format.js'
import { openedBy } from '../link.js'
import { MARKS } from '../marks.js'
import { BASE } from '../page.js'
import { rich, t } from '../translate.js'
import { Calendar } from './calendar.js'
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
      <h2>{t('username')}</h2>
      <p>{rich('usernameShown', MARKS, { username: account.username })}</p>
      <Waiting of={own} />
      {value && <EmailAddress account={value} path={path} onChanged={own.load} />}
      <Password path={path} onChanged={own.load} />
      <h2>{t('language')}</h2>
      <p class="quiet">{t('languageKept')}</p>
      <LanguageChoice />
      <Units />
      <h2>{t('notifications')}</h2>
      <p>
        {rich('notificationsText', {
          link: (text) => (
            <a href={`${BASE}${accountPath('watches')}`} onClick={openedBy(() => onView('watches'))}>
              {text}
            </a>
          ),
        })}
      </p>
      {value && <Calendar path={path} createdAt={value.calendar_created_at} onChanged={own.load} />}
      {value && <AnswerEmails path={path} isOn={value.answer_emails} />}
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
  const change = async (parameters: Record<string, string>, key: string) => {
    const { msg } = await call<{ msg: string }>(`${path}/update_email.json`, { method: 'POST', parameters, key })
    setMessage(msg)
    setOpen(false)
    onChanged()
  }
  return (
    <>
      <h2>{t('emailAddress')}</h2>
      <p>
        <bdi>{email ?? t('none')}</bdi>
      </p>
      {new_email && <p>{rich('emailBecomes', MARKS, { email: new_email })}</p>}
      <p class="done" role="status">
        {message}
      </p>
      {is_administrator ? (
        <AdministratorsPage />
      ) : (
        <Opened label={t('changeEmail')} isOpen={isOpen} onOpen={setOpen}>
          <ApiForm
            submitLabel={t('changeIt')}
            send={change}
            onCancel={() => setOpen(false)}
            fields={[
              {
                name: 'email',
                label: t('newEmail'),
                type: 'email',
                required: true,
                autocomplete: 'email',
                maxLength: 254,
              },
              {
                name: 'current_password',
                label: t('presentPassword'),
                type: 'password',
                autocomplete: 'current-password',
                hint: t('presentPasswordHint'),
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
  return <p>{rich('administerElsewhere', { link: (text) => <a href={`${BASE}/admin/account`}>{text}</a> })}</p>
}

function Password({ path, onChanged }: FormProps) {
  const [isOpen, setOpen] = useState(false)
  const [message, setMessage] = useState('')
  const change = async (parameters: Record<string, string>, key: string) => {
    await call(`${path}/update_password.json`, { method: 'POST', parameters, key })
    setMessage(t('passwordChanged'))
    setOpen(false)
    onChanged()
  }
  return (
    <>
      <h2>{t('password')}</h2>
      <p class="done" role="status">
        {message}
      </p>
      <Opened label={t('changePassword')} isOpen={isOpen} onOpen={setOpen}>
        <ApiForm
          submitLabel={t('changeIt')}
          send={change}
          onCancel={() => setOpen(false)}
          fields={[
            {
              name: 'current_password',
              label: t('presentPassword'),
              type: 'password',
              required: true,
              autocomplete: 'current-password',
            },
            {
              name: 'password',
              label: t('newPassword'),
              type: 'password',
              required: true,
              autocomplete: 'new-password',
              hint: t('passwordHint'),
            },
            {
              name: 'password_confirmation',
              label: t('newPasswordAgain'),
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

function AnswerEmails({ path, isOn }: { path: string; isOn: boolean }) {
  const [isChecked, setChecked] = useState(isOn)
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState('')
  const choose = async (next: boolean) => {
    setChecked(next)
    setMessage('')
    setProblem('')
    try {
      await call(`${path}/answer_emails.json`, { method: 'PUT', parameters: { answer_emails: next ? 'on' : 'off' } })
      setMessage(t('saved'))
    } catch (error) {
      setChecked(!next)
      setProblem((error as ApiError).message)
    }
  }
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={isChecked}
          onChange={({ currentTarget }) => void choose(currentTarget.checked)}
        />{' '}
        {t('emailOfAnswers')}
      </label>
      <span class="done" role="status">
        {message}
      </span>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

function Units() {
  const chosen = unit.use()
  return (
    <fieldset>
      <legend>{t('units')}</legend>
      {UNITS.map((one: Unit) => (
        <label key={one} class="check">
          <input type="radio" name="unit" checked={one === chosen} onChange={() => unit.write(one)} /> {UNIT_NAMES[one]}
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
