// The first page: what waits for the administrator, and what needs a look.
import { useLoaded } from './api.js'
import { CONCERNS } from './attention.js'
import { Problem } from './record-table.js'
import type { ShownOverview } from './records.js'
import { RegionFilter } from './region-filter.js'
import { Link, type Route } from './route.js'

const CONCERN_NAMES = Object.keys(CONCERNS) as (keyof typeof CONCERNS)[]

export function Overview({ route }: { route: Route }) {
  const region_id = route.query?.region_id
  const { data, problem } = useLoaded<ShownOverview>('/overview.json', {
    parameters: region_id ? { region_id } : {},
  })
  return (
    <>
      <h1 tabIndex={-1}>Overview</h1>
      <RegionFilter route={route} />
      {problem && <Problem text={problem} />}
      {data && (
        <ul class="counts">
          <li>
            <strong>{data.counts.suggestions}</strong>
            <Link to={{ view: 'suggestions', query: { region_id } }}>suggestions wait for a decision</Link>
          </li>
          {data.counts.suggested_machines !== null && (
            <li>
              <strong>{data.counts.suggested_machines}</strong>
              <Link to={{ view: 'suggestions', query: { kind: 'machines' } }}>suggested machines, of all regions</Link>
            </li>
          )}
          {data.counts.suggested_regions !== null && (
            <li>
              <strong>{data.counts.suggested_regions}</strong>
              <Link to={{ view: 'suggestions', query: { kind: 'regions' } }}>suggested regions</Link>
            </li>
          )}
          <li>
            <strong>{data.counts.reports}</strong>
            <Link to={{ view: 'reports', query: { region_id } }}>reports wait for a decision</Link>
          </li>
          {CONCERN_NAMES.map((kind) => (
            <li key={kind}>
              <strong>{data.counts[kind] ?? '…'}</strong>
              <Link to={{ view: 'attention', query: { kind, region_id } }}>places {CONCERNS[kind]}</Link>
              {data.counts[kind] === null && <span class="line quiet">too many places: choose a region</span>}
            </li>
          ))}
          {data.counts.failed_emails !== null && (
            <li>
              <strong>{data.counts.failed_emails}</strong>
              <Link to={{ view: 'failed_emails' }}>emails could not be sent</Link>
            </li>
          )}
        </ul>
      )}
    </>
  )
}
