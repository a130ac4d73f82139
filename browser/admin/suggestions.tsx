// The queues of suggested places, machines and regions.
import { formatDay } from '../explorer/format.js'
import { useLoadedList } from './api.js'
import { useRegionNames } from './choices.js'
import { type Column, RecordTable } from './record-table.js'
import type { MachineSuggestion, RegionSuggestion, Suggestion } from './records.js'
import { HOME_REGION, RegionFilter } from './region-filter.js'
import { Link, type Route } from './route.js'
import { useAdministrator } from './session.js'

type AnySuggestion = Suggestion | MachineSuggestion | RegionSuggestion

/** By view, which is the path of the API, too. */
const QUEUES = { suggestions: 'Places', suggested_machines: 'Machines', suggested_regions: 'Regions' } as const
export type QueueName = keyof typeof QUEUES

export function isQueue(view: string): view is QueueName {
  return Object.hasOwn(QUEUES, view)
}

export function Suggestions({ queue, route }: { queue: QueueName; route: Route }) {
  const { status, region_id } = route.query ?? {}
  const isClosed = status === 'closed'
  const isOfPlaces = queue === 'suggestions'
  const regionName = useRegionNames()
  const list = useLoadedList<AnySuggestion>(`/${queue}.json`, 'suggestions', {
    parameters: { status: isClosed ? 'closed' : 'open', ...(isOfPlaces && region_id ? { region_id } : {}) },
    isLive: true,
  })
  const name = { title: 'Name', text: ({ name }: AnySuggestion) => name, to: toSuggestion(queue) }
  const placeColumns: Column<AnySuggestion>[] = [
    { title: 'Where', text: (one) => ('city' in one ? [one.city, one.state].filter(Boolean).join(', ') : '') },
    { title: 'Region', text: (one) => regionName('region_id' in one ? one.region_id : null) },
  ]
  return (
    <>
      <h1 tabIndex={-1}>Suggestions</h1>
      <Queues queue={queue} />
      <p class="actions">
        <Link to={{ view: queue, query: { region_id } }} isCurrent={!isClosed}>
          Waiting for a decision
        </Link>
        <Link to={{ view: queue, query: { status: 'closed', region_id } }} isCurrent={isClosed}>
          Decided
        </Link>
      </p>
      {isOfPlaces && <RegionFilter route={route} />}
      <RecordTable
        noun="suggestion"
        list={list}
        columns={[
          name,
          ...(isOfPlaces ? placeColumns : []),
          { title: 'Suggested', text: ({ created_at }) => formatDay(created_at) },
          { title: 'By', text: ({ username }) => username },
          ...(isClosed ? DECISION : []),
        ]}
      />
      {list.rows?.length === 0 && !isClosed && <p>Nothing waits for you.</p>}
    </>
  )
}

const toSuggestion =
  (view: QueueName) =>
  ({ id }: AnySuggestion): Route => ({ view, id: String(id) })

const DECISION: Column<AnySuggestion>[] = [
  { title: 'Decision', text: ({ status }) => status },
  { title: 'Decided by', text: ({ decided_by }) => decided_by },
  { title: 'Reason', text: ({ rejection_reason }) => rejection_reason },
]

function Queues({ queue }: { queue: QueueName }) {
  const administrator = useAdministrator()
  // Machines and regions are for administrators of all regions.
  if (!administrator?.is_super_admin && !administrator?.region_ids.includes(HOME_REGION)) return null
  return (
    <p class="actions">
      {Object.entries(QUEUES).map(([view, title]) => (
        <Link key={view} to={{ view }} isCurrent={view === queue}>
          {title}
        </Link>
      ))}
    </p>
  )
}
