// The private address at which the visitor's own calendar finds what is on at the places they follow.
import { useState } from 'preact/hooks'
import { type ApiError, call } from '../api.js'
import { CalendarLinks } from '../events.js'
import { formatDay } from '../format.js'
import { t } from '../translate.js'

interface CalendarProps {
  /** Of the account, in the API. */
  path: string
  /** When the address was made; null without one. */
  createdAt: string | null
  onChanged(): void
}

export function Calendar({ path, createdAt, onChanged }: CalendarProps) {
  /** Shown once: nobody can tell it later. */
  const [url, setUrl] = useState('')
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState('')
  const change = async (method: 'PUT' | 'DELETE', text: string) => {
    setMessage('')
    setProblem('')
    try {
      const { calendar } = await call<{ calendar: { url: string } | null }>(`${path}/calendar.json`, { method })
      setUrl(calendar?.url ?? '')
      setMessage(text)
      onChanged()
    } catch (error) {
      setProblem((error as ApiError).message)
    }
  }
  return (
    <>
      <h2>{t('calendar')}</h2>
      <p>{t('calendarText')}</p>
      {createdAt !== null && !url && <p>{t('calendarMade', { day: formatDay(createdAt) })}</p>}
      {createdAt !== null && url && (
        <>
          <label>
            {t('calendarAddress')}{' '}
            <input type="text" readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
          </label>
          <CalendarLinks address={url} />
        </>
      )}
      <p class="actions">
        <button type="button" onClick={() => void change('PUT', t('addressMade'))}>
          {t(createdAt === null ? 'makeAddress' : 'makeOtherAddress')}
        </button>
        {createdAt !== null && (
          <button type="button" onClick={() => void change('DELETE', t('addressEnded'))}>
            {t('endAddress')}
          </button>
        )}
      </p>
      <p class="done" role="status">
        {message}
      </p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
