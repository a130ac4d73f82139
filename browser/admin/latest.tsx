// What has just happened, and the message that visitors of a region read: beside what waits.
import { Revert } from './actions.js'
import { callAdmin, useLoaded, useLoadedList } from './api.js'
import { useRegions } from './choices.js'
import { notify } from './notice.js'
import { RecordForm } from './record-form.js'
import { Problem } from './record-table.js'
import type { Action, ReferenceRecord, User } from './records.js'
import { Link } from './route.js'
import { formatTime } from './time.js'
import { nameOf, rich, t } from './translate.js'

const MAX_ACTIONS = 8

export function LastActions() {
  const { rows, problem, reload } = useLoadedList<Action>('/actions.json', 'actions', { isLive: true })
  return (
    <section aria-label={t('lastActions')}>
      <h2>{t('lastActions')}</h2>
      {problem && <Problem text={problem} />}
      {rows?.length === 0 && <p>{t('noLastActions')}</p>}
      <ul class="latest">
        {rows?.slice(0, MAX_ACTIONS).map((action) => (
          <li key={action.id}>
            <What action={action} />
            <span class="line" dir="auto">
              {action.comment || action.submission}
            </span>
            <span class="line quiet">
              {action.user_name ?? t('visitor')}, {formatTime(action.created_at)}
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
        <Link to={{ view: 'actions' }}>{t('allActions')}</Link>
      </p>
    </section>
  )
}

function What({ action: { submission_type, location_id: id, location_name } }: { action: Action }) {
  const action = nameOf('did', submission_type)
  if (id === null) return action
  const place = () => (
    <Link to={{ view: 'places', id: String(id) }}>
      <bdi>{location_name ?? t('placeNumber', { id })}</bdi>
    </Link>
  )
  return <>{rich('atPlace', { place }, { action })}</>
}

/** For super administrators. */
export function NewAccounts() {
  const { data, problem } = useLoaded<{ users: User[] }>('/newest_users.json')
  return (
    <section aria-label={t('newAccounts')}>
      <h2>{t('newAccounts')}</h2>
      {problem && <Problem text={problem} />}
      {data?.users.length === 0 && <p>{t('noNewAccounts')}</p>}
      <ul class="latest">
        {data?.users.map(({ id, username, created_at, confirmed_at }) => (
          <li key={id}>
            <Link to={{ view: 'users', id: String(id) }}>
              <bdi>{username}</bdi>
            </Link>
            <span class="line quiet">
              {confirmed_at === null ? t('notConfirmedYet', { time: formatTime(created_at) }) : formatTime(created_at)}
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
    <section aria-label={t('motd')}>
      <h2>{t('motd')}</h2>
      {id ? <Message key={id} id={id} /> : <p>{t(regions?.length === 0 ? 'noRegionYet' : 'chooseRegionForMotd')}</p>}
    </section>
  )
}

function Message({ id }: { id: string }) {
  const path = `/records/regions/${id}.json`
  const { data, problem, reload } = useLoaded<{ record: ReferenceRecord }>(path)
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const save = async (changes: Record<string, string | boolean | null>, seen: ReferenceRecord, key?: string) => {
    const updated_at = String(seen.updated_at ?? '')
    await callAdmin(path, { method: 'PUT', parameters: { updated_at, ...changes }, key })
    await reload()
    notify(t('motdChanged'))
  }
  return (
    <RecordForm
      names={['motd']}
      record={data.record}
      submitLabel={t('saveMotd')}
      save={save}
      reread={async () => (await callAdmin<{ record: ReferenceRecord }>(path)).record}
    />
  )
}
