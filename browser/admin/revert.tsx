// How far the job has come that reverts what an account did, and what it had to leave.
import { formatDay } from '../explorer/format.js'
import { useLoaded } from './api.js'
import { Problem, RecordTable } from './record-table.js'
import type { ShownRevert } from './records.js'
import { Link } from './route.js'
import { formatTime } from './time.js'
import { nameOf, rich, t } from './translate.js'

export function Revert({ id }: { id: string }) {
  const { data, problem, reload } = useLoaded<ShownRevert>(`/reverts/${id}.json`, { isLive: true })
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const { revert, left } = data
  return (
    <>
      <h1 tabIndex={-1}>{t('undoingUser', { id: revert.user_id })}</h1>
      <p>
        {rich(
          'sinceBy',
          { account: (text) => <Link to={{ view: 'users', id: String(revert.user_id) }}>{text}</Link> },
          { day: formatDay(revert.since), username: revert.started_by ?? '' },
        )}
      </p>
      <p role="status">
        {revert.finished_at
          ? t('revertFinished', { ...revert, time: formatTime(revert.finished_at) })
          : t('revertRunning', revert)}
      </p>
      {left.length > 0 && (
        <>
          <h2>{t('couldNotUndo')}</h2>
          <RecordTable
            nouns="actions"
            list={{ rows: left, problem, reload }}
            columns={[
              { title: t('when'), text: ({ created_at }) => formatTime(created_at) },
              {
                title: t('what'),
                text: ({ submission, submission_type }) => submission ?? nameOf('did', submission_type),
              },
              {
                title: t('place'),
                text: ({ location_id }) => location_id,
                to: ({ location_id: place }) => (place === null ? undefined : { view: 'places', id: String(place) }),
              },
              { title: t('whyLeft'), text: ({ reason }) => reason },
            ]}
          />
        </>
      )}
    </>
  )
}
