// What users did, and reverting it.
import { ActionButton } from './action-button.js'
import { callAdmin, useLoadedList } from './api.js'
import { RecordTable } from './record-table.js'
import type { Action } from './records.js'
import type { Route } from './route.js'
import { SearchForm } from './search-form.js'
import { formatTime } from './time.js'

/** By the name that the API has for it. */
export const KINDS: Readonly<Record<string, string>> = {
  new_lmx: 'machine added',
  remove_machine: 'machine removed',
  new_condition: 'note',
  new_msx: 'score',
  confirm_location: 'line-up confirmed',
  add_location: 'place added',
  new_picture: 'picture added',
  remove_picture: 'picture removed',
  location_metadata: 'place edited',
  ic_toggle: 'connection changed',
}

export function Actions({ route }: { route: Route }) {
  const { location_id, user_id, username, submission_type, since, until } = route.query ?? {}
  const given = Object.entries({ location_id, user_id, username, submission_type, since, until }).filter(
    ([, value]) => value,
  )
  const list = useLoadedList<Action>('/actions.json', 'actions', { parameters: Object.fromEntries(given) })
  return (
    <>
      <h1 tabIndex={-1}>What users did</h1>
      <SearchForm
        route={route}
        fields={[
          { name: 'location_id', label: 'Place', picked: 'location' },
          { name: 'username', label: 'Username' },
          { name: 'submission_type', label: 'Kind', options: Object.entries(KINDS) },
          { name: 'since', label: 'Since', type: 'date' },
          { name: 'until', label: 'Until', type: 'date' },
        ]}
      />
      <RecordTable
        noun="action"
        empty="There is nothing. What users add, change and remove at your places would be here, to be undone."
        list={list}
        columns={[
          { title: 'When', text: ({ created_at }) => formatTime(created_at) },
          {
            title: 'Who',
            text: ({ user_name }) => user_name,
            to: ({ user_name }) => ({ view: 'actions', query: { username: user_name ?? undefined } }),
          },
          { title: 'Kind', text: ({ submission_type: kind }) => KINDS[kind] ?? kind.replaceAll('_', ' ') },
          {
            title: 'Place',
            text: ({ location_name }) => location_name,
            to: ({ location_id: id }) => (id === null ? undefined : { view: 'places', id: String(id) }),
          },
          { title: 'What', text: ({ submission, comment }) => comment || submission },
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
      label="Undo"
      of={`${KINDS[submission_type] ?? submission_type} by ${user_name ?? 'a visitor'}, ${formatTime(created_at)}`}
      explanation="The directory is then as it would be without it. What others have done since stays; where they built on it, you are told so."
      done="It is undone."
      act={() => callAdmin(`/actions/${id}/revert.json`, { method: 'POST', parameters: { created_at } })}
      onChanged={onChanged}
    />
  )
}
