// The private address at which the visitor's own calendar finds what is on at the places they follow.
import { useState } from 'preact/hooks'
import { type ApiError, call } from '../api.js'
import { CalendarLinks } from '../events.js'
import { formatDay } from '../format.js'

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
      <h2>Calendar</h2>
      <p>
        A private address has the events at the places that you save and watch, for the calendar on your phone or
        computer. Whoever has the address sees them, and nothing else.
      </p>
      {createdAt !== null && !url && <p>You have made one on {formatDay(createdAt)}. It is shown only once.</p>}
      {url && (
        <>
          <label>
            The address{' '}
            <input type="text" readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
          </label>
          <CalendarLinks address={url} />
        </>
      )}
      <p class="actions">
        <button
          type="button"
          onClick={() => void change('PUT', 'The address is made. Copy it now: it is shown only once.')}
        >
          {createdAt === null ? 'Make the address' : 'Make another address, and end this one'}
        </button>
        {createdAt !== null && (
          <button type="button" onClick={() => void change('DELETE', 'The address has ended.')}>
            End the address
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
