// What users did, and reverting it.
import { PUBLIC_TYPES } from '../../shared/activity/types.js'
import { ActionButton } from './action-button.js'
import { callAdmin, useLoadedList } from './api.js'
import { RecordTable } from './record-table.js'
import type { Action } from './records.js'
import type { Route } from './route.js'
import { SearchForm } from './search-form.js'
import { formatTime, startOfDay } from './time.js'
import { nameOf, t } from './translate.js'

export function Actions({ route }: { route: Route }) {
  const { location_id, user_id, username, submission_type, since, until } = route.query ?? {}
  const times = { since: startOfDay(since), until: startOfDay(until, 1) }
  const given = Object.entries({ location_id, user_id, username, submission_type, ...times }).filter(
    ([, value]) => value,
  )
  const list = useLoadedList<Action>('/actions.json', 'actions', { parameters: Object.fromEntries(given) })
  return (
    <>
      <h1 tabIndex={-1}>{t('actionsTitle')}</h1>
      <SearchForm
        route={route}
        fields={[
          { name: 'location_id', label: t('place'), picked: 'location' },
          { name: 'username', label: t('username') },
          {
            name: 'submission_type',
            label: t('kind'),
            options: PUBLIC_TYPES.map((kind) => [kind, nameOf('did', kind)] as const),
          },
          { name: 'since', label: t('since'), type: 'date' },
          { name: 'until', label: t('until'), type: 'date' },
        ]}
      />
      <RecordTable
        nouns="actions"
        empty={t('noActions')}
        list={list}
        columns={[
          { title: t('when'), text: ({ created_at }) => formatTime(created_at) },
          {
            title: t('who'),
            text: ({ user_name }) => user_name,
            to: ({ user_name }) => ({ view: 'actions', query: { username: user_name ?? undefined } }),
          },
          { title: t('kind'), text: ({ submission_type: kind }) => nameOf('did', kind) },
          {
            title: t('place'),
            text: ({ location_name }) => location_name,
            to: ({ location_id: id }) => (id === null ? undefined : { view: 'places', id: String(id) }),
          },
          { title: t('what'), text: ({ submission, comment }) => comment || submission },
        ]}
        act={(action) => action.is_revertible && <Revert action={action} onChanged={list.reload} />}
      />
    </>
  )
}

export function Revert({ action, onChanged }: { action: Action; onChanged(): Promise<void> }) {
  const { id, created_at, user_name, submission_type } = action
  return (
    <ActionButton
      label={t('undo')}
      of={t('actionBy', {
        action: nameOf('did', submission_type),
        username: user_name ?? t('visitor'),
        time: formatTime(created_at),
      })}
      explanation={t('undoActionText')}
      done={t('isUndone')}
      act={(_, key) => callAdmin(`/actions/${id}/revert.json`, { method: 'POST', parameters: { created_at }, key })}
      onChanged={onChanged}
    />
  )
}
