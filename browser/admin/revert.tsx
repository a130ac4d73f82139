// How far the job has come that reverts what an account did, and what it had to leave.

import { useLoaded } from './api.js'
import { Problem, RecordTable } from './record-table.js'
import type { ShownRevert } from './records.js'
import { Link } from './route.js'
import { formatTime } from './time.js'
import { t } from './translate.js'

export function Revert({ id }: { id: string }) {
  const { data, problem, reload } = useLoaded<ShownRevert>(`/reverts/${id}.json`, { isLive: true })
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const { revert, left } = data
  return (
    <>
      <h1 tabIndex={-1}>Undoing what user {revert.user_id} did</h1>
      <p>
        Since {revert.since}, by {revert.started_by}.{' '}
        <Link to={{ view: 'users', id: String(revert.user_id) }}>The account</Link>
      </p>
      <p role="status">
        {revert.finished_at ? `Finished ${formatTime(revert.finished_at)}` : 'It is still running'}: {revert.reverted}{' '}
        undone, {revert.left} left.
      </p>
      {left.length > 0 && (
        <>
          <h2>What could not be undone</h2>
          <RecordTable
            nouns="actions"
            list={{ rows: left, problem, reload }}
            columns={[
              { title: 'When', text: ({ created_at }) => formatTime(created_at) },
              { title: 'What', text: ({ submission, submission_type }) => submission ?? submission_type },
              {
                title: 'Place',
                text: ({ location_id }) => location_id,
                to: ({ location_id: place }) => (place === null ? undefined : { view: 'places', id: String(place) }),
              },
              { title: 'Why it was left', text: ({ reason }) => reason },
            ]}
          />
        </>
      )}
    </>
  )
}
