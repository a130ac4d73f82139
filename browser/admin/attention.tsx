// Places that need a look.
import { formatDay } from '../explorer/format.js'
import { useLoadedList } from './api.js'
import { RecordTable } from './record-table.js'
import type { PlaceToCheck } from './records.js'
import { RegionFilter } from './region-filter.js'
import { Link, type Route } from './route.js'

/** By the name that the API has for it. */
export const CONCERNS = {
  unconfirmed: 'not confirmed for two years',
  empty: 'without machines',
  far_away: 'far from the others of their city or region',
  many_machines: 'with 40 machines added at once',
  website: 'with a website that does not respond',
} as const

const WEBSITE_COLUMNS = [
  { title: 'Website', text: ({ website }: PlaceToCheck) => website },
  { title: 'Problem', text: ({ website_problem }: PlaceToCheck) => website_problem },
]

export function Attention({ route }: { route: Route }) {
  const { kind = 'unconfirmed', region_id } = route.query ?? {}
  const parameters = { kind, ...(region_id ? { region_id } : {}) }
  const list = useLoadedList<PlaceToCheck>('/attention.json', 'locations', { parameters })
  return (
    <>
      <h1 tabIndex={-1}>What needs a look</h1>
      <p class="actions">
        {Object.entries(CONCERNS).map(([one, title]) => (
          <Link key={one} to={{ view: 'attention', query: { kind: one, region_id } }} isCurrent={one === kind}>
            Places {title}
          </Link>
        ))}
      </p>
      <RegionFilter route={route} />
      <RecordTable
        noun="place"
        empty={`There are none. Places ${CONCERNS[kind as keyof typeof CONCERNS] ?? kind} would be here.`}
        list={list}
        columns={[
          { title: 'Name', text: ({ name }) => name, to: ({ id }) => ({ view: 'places', id: String(id) }) },
          { title: 'Street', text: ({ street }) => street },
          { title: 'City', text: ({ city, state }) => [city, state].filter(Boolean).join(', ') },
          { title: 'Machines', text: ({ machine_count }) => machine_count },
          { title: 'Last changed', text: ({ date_last_updated }) => formatDay(date_last_updated) },
          ...(kind === 'website' ? WEBSITE_COLUMNS : []),
          { title: 'By', text: ({ last_updated_by_username }) => last_updated_by_username },
        ]}
      />
    </>
  )
}
