// What administrators did.
import { useLoadedList } from './api.js'
import { textOf } from './details.js'
import { RecordTable } from './record-table.js'
import { isRecordType } from './record-types.js'
import type { JournalEntry } from './records.js'
import type { Route } from './route.js'
import { SearchForm } from './search-form.js'
import { formatTime } from './time.js'

export function Journal({ route }: { route: Route }) {
  const { query = {} } = route
  const { user_id, record_type, record_id, since } = query
  const list = useLoadedList<JournalEntry>('/journal.json', 'entries', {
    parameters: {
      user_id: user_id || undefined,
      record_type: record_type || undefined,
      record_id: record_id || undefined,
      since: since || undefined,
    },
  })
  return (
    <>
      <h1 tabIndex={-1}>Journal</h1>
      <p>What administrators did, with what it was before and after. Entries are never changed.</p>
      <SearchForm
        route={route}
        fields={[
          { name: 'since', label: 'Since', type: 'date' },
          { name: 'record_type', label: 'Kind of record' },
          { name: 'record_id', label: 'Its number' },
          { name: 'user_id', label: 'Number of the administrator' },
        ]}
      />
      <RecordTable
        noun="change"
        list={list}
        columns={[
          { title: 'When', text: ({ created_at }) => formatTime(created_at) },
          { title: 'Who', text: ({ username }) => username },
          { title: 'What', text: ({ action }) => action.replaceAll('_', ' ') },
          {
            title: 'Record',
            text: ({ record_type: type, record_id: id }) => `${type.replaceAll('_', ' ')} ${id}`,
            to: recordRoute,
          },
          { title: 'Change', text: changeText },
        ]}
      />
    </>
  )
}

const VIEWS: Readonly<Record<string, string>> = {
  suggested_location: 'suggestions',
  location: 'places',
  user: 'users',
  region_link_xref: 'links',
}

function recordRoute({ record_type, record_id }: JournalEntry): Route | undefined {
  const view = VIEWS[record_type] ?? `${record_type}s`
  return record_type in VIEWS || isRecordType(view) ? { view, id: String(record_id) } : undefined
}

/** One line for each field. */
function changeText({ before, after }: JournalEntry): string {
  return Object.keys(after)
    .map((name) => `${name}: ${textOf(before[name]) || '–'} → ${textOf(after[name]) || '–'}`)
    .join('\n')
}
