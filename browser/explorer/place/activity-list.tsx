// What people have done lately, at a place or in a region.

import { useEffect, useState } from 'preact/hooks'
import { type ApiError, call, type Parameters } from '../api.js'
import { formatDay } from '../format.js'
import { openedBy } from '../link.js'
import { More } from '../more.js'
import { BASE } from '../page.js'
import type { Activity } from '../records.js'
import { t } from '../translate.js'

interface ActivityListProps {
  title: string
  /** Of a feed of the API. */
  path: string
  parameters?: Parameters
  /** Whether it is loaded when somebody opens it. */
  isFolded?: boolean
  /** Opens the place where something happened; without it all of it was here. */
  onOpen?: (place: number) => void
}

interface FeedPage {
  user_submissions: Activity[]
  next_cursor?: string
}

const LENGTH = 20

export function ActivityList({ title, isFolded, ...feed }: ActivityListProps) {
  const [isOpen, setOpen] = useState(!isFolded)
  if (!isFolded) {
    return (
      <section aria-label={title}>
        <h3>{title}</h3>
        <Feed {...feed} />
      </section>
    )
  }
  return (
    <details class="activity" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {isOpen && <Feed {...feed} />}
    </details>
  )
}

function Feed({ path, parameters = {}, onOpen }: Omit<ActivityListProps, 'title'>) {
  const [entries, setEntries] = useState<readonly Activity[]>()
  const [next, setNext] = useState<string>()
  const [problem, setProblem] = useState('')
  const load = async (cursor?: string) => {
    const page = await call<FeedPage>(path, { parameters: { ...parameters, limit: LENGTH, cursor } })
    setEntries((last = []) => [...last, ...page.user_submissions])
    setNext(page.next_cursor)
  }
  useEffect(() => void load().catch((error: ApiError) => setProblem(error.message)), [])
  return (
    <>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {entries?.length === 0 && !next && <p class="quiet">{t('nothingYet')}</p>}
      <ul class="feed" aria-busy={entries === undefined && !problem}>
        {entries?.map(({ id, submission, created_at, location_id, by_operator_id, user_deleted }) => (
          <li key={id}>
            <span class="lines" dir="auto">
              {submission}
            </span>{' '}
            <span class="quiet">
              {user_deleted && `${t('authorGone')} `}
              {formatDay(created_at)}
              {by_operator_id !== null && <span class="badge">{t('operator')}</span>}
              {onOpen && location_id !== null && (
                <>
                  {' · '}
                  <a href={`${BASE}/locations/${location_id}`} onClick={openedBy(() => onOpen(location_id))}>
                    {t('showPlace')}
                  </a>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {next && <More onMore={() => load(next)} />}
    </>
  )
}
