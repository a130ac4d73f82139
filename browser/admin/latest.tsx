// What has just happened, and the message that visitors of a region read: beside what waits.
import { KINDS, Revert } from './actions.js'
import { callAdmin, useLoaded, useLoadedList } from './api.js'
import { useRegions } from './choices.js'
import { notify } from './notice.js'
import { RecordForm } from './record-form.js'
import { Problem } from './record-table.js'
import type { Action, ReferenceRecord, User } from './records.js'
import { Link } from './route.js'
import { formatTime } from './time.js'

const MAX_ACTIONS = 8

export function LastActions() {
  const { rows, problem, reload } = useLoadedList<Action>('/actions.json', 'actions', { isLive: true })
  return (
    <section aria-label="What users did last">
      <h2>What users did last</h2>
      {problem && <Problem text={problem} />}
      {rows?.length === 0 && <p>Nothing yet. What users add, change and remove at your places would be here.</p>}
      <ul class="latest">
        {rows?.slice(0, MAX_ACTIONS).map((action) => (
          <li key={action.id}>
            {KINDS[action.submission_type] ?? action.submission_type}
            {action.location_id !== null && (
              <>
                {' at '}
                <Link to={{ view: 'places', id: String(action.location_id) }}>
                  <bdi>{action.location_name ?? `place ${action.location_id}`}</bdi>
                </Link>
              </>
            )}
            <span class="line" dir="auto">
              {action.comment || action.submission}
            </span>
            <span class="line quiet">
              {action.user_name ?? 'a visitor'}, {formatTime(action.created_at)}
            </span>
            {action.is_revertible && (
              <div class="actions">
                <Revert action={action} onChanged={reload} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Link to={{ view: 'actions' }}>All that users did</Link>
      </p>
    </section>
  )
}

/** For administrators of everything. */
export function NewAccounts() {
  const { data, problem } = useLoaded<{ users: User[] }>('/newest_users.json')
  return (
    <section aria-label="New accounts">
      <h2>New accounts</h2>
      {problem && <Problem text={problem} />}
      {data?.users.length === 0 && <p>There are none. Who signs up would be here.</p>}
      <ul class="latest">
        {data?.users.map(({ id, username, created_at, confirmed_at }) => (
          <li key={id}>
            <Link to={{ view: 'users', id: String(id) }}>
              <bdi>{username}</bdi>
            </Link>
            <span class="line quiet">
              {formatTime(created_at)}
              {confirmed_at === null && ', not confirmed yet'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Of the chosen region, or the only one. */
export function MessageOfTheDay({ regionId }: { regionId: string | undefined }) {
  const regions = useRegions()
  const id = regionId ?? (regions?.length === 1 ? regions[0]?.[0] : undefined)
  return (
    <section aria-label="Message of the day">
      <h2>Message of the day</h2>
      {id ? (
        <Message key={id} id={id} />
      ) : (
        <p>
          {regions?.length === 0 ? 'There is no region yet.' : 'Choose a region to set what its visitors read first.'}
        </p>
      )}
    </section>
  )
}

function Message({ id }: { id: string }) {
  const path = `/records/regions/${id}.json`
  const { data, problem, reload } = useLoaded<{ record: ReferenceRecord }>(path)
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">Loading …</p>
  const save = async (changes: Record<string, string | boolean | null>) => {
    const updated_at = String(data.record.updated_at ?? '')
    await callAdmin(path, { method: 'PUT', parameters: { updated_at, ...changes } })
    await reload()
    notify('The message of the day is changed.')
  }
  return <RecordForm names={['motd']} record={data.record} submitLabel="Save the message" save={save} />
}
