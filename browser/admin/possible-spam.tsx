// What new accounts wrote, with what is usual for spam. Nothing is hidden by it: the administrator decides.
import { KINDS, Revert } from './actions.js'
import { useLoadedList } from './api.js'
import { RecordTable } from './record-table.js'
import type { PossibleSpam as Written } from './records.js'
import { formatTime } from './time.js'

/** By the name that the API has for it. */
const SIGNS: Readonly<Record<Written['signs'][number], string>> = {
  link: 'has a link',
  repeated: 'is written more than once',
  fast: 'is one of many within ten minutes',
}

export function PossibleSpam() {
  const list = useLoadedList<Written>('/possible_spam.json', 'actions')
  return (
    <>
      <h1 tabIndex={-1}>Possible spam</h1>
      <p>
        What accounts younger than two weeks wrote, with what is usual for spam first. Nothing is hidden until you undo
        it.
      </p>
      <RecordTable
        noun="text"
        list={list}
        empty="There is nothing. What accounts of the last two weeks write at your places would be here."
        columns={[
          { title: 'What', text: ({ submission, comment }) => comment || submission },
          { title: 'Why it is here', text: ({ signs }) => signs.map((one) => SIGNS[one]).join('\n') || 'new account' },
          { title: 'Who', text: ({ user_name }) => user_name, to: ({ user_id: id }) => actionsOf(id) },
          { title: 'Kind', text: ({ submission_type: kind }) => KINDS[kind] ?? kind },
          {
            title: 'Place',
            text: ({ location_name }) => location_name,
            to: ({ location_id: id }) => (id === null ? undefined : { view: 'places', id: String(id) }),
          },
          { title: 'When', text: ({ created_at }) => formatTime(created_at) },
        ]}
        act={(one) => one.is_revertible && <Revert action={one} onChanged={list.reload} />}
      />
    </>
  )
}

function actionsOf(id: number | null) {
  return { view: 'actions', query: { user_id: id === null ? undefined : String(id) } }
}
