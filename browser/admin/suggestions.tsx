// The queue of suggested places.
import { formatDay } from '../explorer/format.js'
import { useLoadedList } from './api.js'
import { useRegionNames } from './choices.js'
import { RecordTable } from './record-table.js'
import type { Suggestion } from './records.js'
import { Link, type Route } from './route.js'

export function Suggestions({ route }: { route: Route }) {
  const isClosed = route.query?.status === 'closed'
  const regionName = useRegionNames()
  const list = useLoadedList<Suggestion>('/suggestions.json', 'suggestions', {
    parameters: { status: isClosed ? 'closed' : 'open' },
    isLive: true,
  })
  return (
    <>
      <h1 tabIndex={-1}>Suggestions</h1>
      <p class="actions">
        <Link to={{ view: 'suggestions' }} isCurrent={!isClosed}>
          Waiting for a decision
        </Link>
        <Link to={{ view: 'suggestions', query: { status: 'closed' } }} isCurrent={isClosed}>
          Decided
        </Link>
      </p>
      <RecordTable
        noun="suggestion"
        list={list}
        columns={[
          { title: 'Place', text: ({ name }) => name, to: ({ id }) => ({ view: 'suggestions', id: String(id) }) },
          { title: 'Where', text: ({ city, state }) => [city, state].filter(Boolean).join(', ') },
          { title: 'Region', text: ({ region_id }) => regionName(region_id) },
          { title: 'Suggested', text: ({ created_at }) => formatDay(created_at) },
          { title: 'By', text: ({ username }) => username },
          ...(isClosed
            ? [
                { title: 'Decision', text: ({ status }: Suggestion) => status },
                { title: 'Decided by', text: ({ decided_by }: Suggestion) => decided_by },
                { title: 'Reason', text: ({ rejection_reason }: Suggestion) => rejection_reason },
              ]
            : []),
        ]}
      />
      {list.rows?.length === 0 && !isClosed && <p>Nothing waits for you.</p>}
    </>
  )
}
