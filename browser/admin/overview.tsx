// The first page: what waits for the administrator, and what needs a look; beside it what has just happened.
import { useEffect } from 'preact/hooks'
import { useLoaded } from './api.js'
import { CONCERNS } from './attention.js'
import { Inbox } from './inbox.js'
import { LastActions, MessageOfTheDay, NewAccounts } from './latest.js'
import { Problem } from './record-table.js'
import type { ShownOverview } from './records.js'
import { RegionFilter } from './region-filter.js'
import { Link, type Route } from './route.js'
import { keepDuplicates, useAdministrator } from './session.js'
import { nameOf, t } from './translate.js'
import './overview.css'

export function Overview({ route }: { route: Route }) {
  const administrator = useAdministrator()
  const region_id = route.query?.region_id
  return (
    <>
      <h1 tabIndex={-1}>{t('overview')}</h1>
      <p class="actions">
        <Link to={{ view: 'add-place' }}>{t('addPlace')}</Link>
        <Link to={{ view: 'spreadsheet' }}>{t('addFromSpreadsheet')}</Link>
      </p>
      <RegionFilter route={route} />
      <div class="desk">
        <div>
          <Inbox regionId={region_id} />
          <ToCheck regionId={region_id} />
        </div>
        <div>
          <MessageOfTheDay regionId={region_id} />
          <LastActions />
          {administrator?.is_super_admin && <NewAccounts />}
        </div>
      </div>
    </>
  )
}

/** What needs a look: of each concern how many, where there are any. */
function ToCheck({ regionId: region_id }: { regionId: string | undefined }) {
  const { data, problem } = useLoaded<ShownOverview>('/overview.json', { parameters: region_id ? { region_id } : {} })
  const total = region_id ? undefined : data?.counts.duplicates
  useEffect(() => {
    if (total !== undefined) keepDuplicates(total)
  }, [total])
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const { counts } = data
  const found = CONCERNS.filter((kind) => counts[kind] !== 0)
  const hasFailedEmails = (counts.failed_emails ?? 0) > 0
  return (
    <section aria-label={t('needsLook')}>
      <h2>{t('needsLook')}</h2>
      {found.length === 0 && counts.duplicates === 0 && !hasFailedEmails && <p>{t('nothingNeedsLook')}</p>}
      <ul class="counts">
        {found.map((kind) => (
          <li key={kind}>
            <strong>{counts[kind] ?? '…'}</strong>
            <Link to={{ view: 'attention', query: { kind, region_id } }}>{nameOf('concern', kind)}</Link>
            {counts[kind] === null && <TooMany />}
          </li>
        ))}
        {counts.duplicates !== 0 && (
          <li>
            <strong>{counts.duplicates ?? '…'}</strong>
            <Link to={{ view: 'duplicates', query: { region_id } }}>{t('pairsPerhapsSame')}</Link>
            {counts.duplicates === null && <TooMany />}
          </li>
        )}
        {hasFailedEmails && (
          <li>
            <strong>{counts.failed_emails}</strong>
            <Link to={{ view: 'failed_emails' }}>{t('emailsNotSent')}</Link>
          </li>
        )}
      </ul>
    </section>
  )
}

const TooMany = () => <span class="line quiet">{t('tooManyPlacesToCount')}</span>
