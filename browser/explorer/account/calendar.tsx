// The private address at which the visitor's own calendar finds what is on at the places they follow.
import { useState } from 'preact/hooks'
import { type ApiError, call } from '../api.js'
import { CalendarLinks } from '../events.js'
import { formatDay } from '../format.js'
import { t } from '../translate.js'

interface Made {
  url: string
  created_at: string
}

interface CalendarProps {
  /** Of the account, in the API. */
  path: string
  /** When the address was made; null without one. */
  createdAt: string | null
  onChanged(): void
}

export function Calendar({ path, createdAt, onChanged }: CalendarProps) {
  /** What was made here, or null where it was ended here. Shown once: nobody can tell the address later. */
  const [done, setDone] = useState<Made | null>()
  const [problem, setProblem] = useState('')
  // It may have ended since with all sessions, or have been replaced on another device.
  const made = done?.created_at === createdAt ? done : undefined
  const message = made ? t('addressMade') : done === null && createdAt === null ? t('addressEnded') : ''
  const change = async (method: 'PUT' | 'DELETE') => {
    setProblem('')
    try {
      setDone((await call<{ calendar: Made | null }>(`${path}/calendar.json`, { method })).calendar)
      onChanged()
    } catch (error) {
      setProblem((error as ApiError).message)
    }
  }
  return (
    <>
      <h2>{t('calendar')}</h2>
      <p>{t('calendarText')}</p>
      {createdAt !== null && !made && <p>{t('calendarMade', { day: formatDay(createdAt) })}</p>}
      {made && (
        <>
          <label>
            {t('calendarAddress')}{' '}
            <input type="text" readOnly value={made.url} onFocus={({ currentTarget }) => currentTarget.select()} />
          </label>
          <CalendarLinks address={made.url} />
        </>
      )}
      <p class="actions">
        <button type="button" onClick={() => void change('PUT')}>
          {t(createdAt === null ? 'makeAddress' : 'makeOtherAddress')}
        </button>
        {createdAt !== null && (
          <button type="button" onClick={() => void change('DELETE')}>
            {t('endAddress')}
          </button>
        )}
      </p>
      <p class="done" role="status">
        {!problem && message}
      </p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
