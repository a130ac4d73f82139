// A region that a user misses.
import type { Parameters } from '../explorer/api.js'
import { formatDistance } from '../explorer/format.js'
import { callAdmin, useLoaded } from './api.js'
import { Decision, Reject } from './decision.js'
import { Details } from './details.js'
import { notify } from './notice.js'
import { RecordForm } from './record-form.js'
import { Problem } from './record-table.js'
import { RECORD_TYPES } from './record-types.js'
import type { ShownRegionSuggestion } from './records.js'
import { Link } from './route.js'
import { t } from './translate.js'

const FIELDS = RECORD_TYPES.regions.completedFields

/** @param path - of the suggestion, below /admin. */
export function RegionSuggestion({ path }: { path: string }) {
  const { data, problem, reload } = useLoaded<ShownRegionSuggestion>(`${path}.json`, { isLive: true })
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const { suggestion, point, similar_regions: similar } = data
  const proposed = { full_name: suggestion.name, ...point }
  const approve = async (changes: Parameters) => {
    try {
      await callAdmin(`${path}/approve.json`, { method: 'POST', parameters: { ...proposed, ...changes } })
      notify(t('regionMade'))
    } finally {
      await reload()
    }
  }
  return (
    <>
      <h1 tabIndex={-1} dir="auto">
        {suggestion.name}
      </h1>
      <Decision suggestion={suggestion} made={{ view: 'regions', id: String(suggestion.region_id) }} />
      {problem && <Problem text={problem} />}
      <div class="beside">
        <section aria-label={t('theRegion')}>
          <Details record={suggestion} names={['comments']} />
          {suggestion.status === 'open' && (
            <>
              <p>{t('regionNameRule')}</p>
              <RecordForm names={FIELDS} record={proposed} submitLabel={t('makeRegion')} save={approve} />
              <Reject path={path} explanation={t('rejectRegionText')} onChanged={reload} />
            </>
          )}
        </section>
        <section aria-label={t('regionsNearIt')}>
          <h2>{t('regionsNearOrSimilar')}</h2>
          {similar.length === 0 && <p>{t('thereAreNone')}</p>}
          <ul>
            {similar.map((one) => (
              <li key={one.id}>
                <Link to={{ view: 'regions', id: String(one.id) }}>
                  <bdi>{one.full_name}</bdi>
                </Link>
                {one.distance_miles !== null && `, ${formatDistance(one.distance_miles)}`}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
