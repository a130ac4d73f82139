// What waits for a decision, or was decided on: suggested places, machines and regions.
import { formatDay } from '../explorer/format.js'
import { useLoadedList } from './api.js'
import { useRegionNames } from './choices.js'
import { type Column, RecordTable } from './record-table.js'
import type { AnySuggestion } from './records.js'
import { HOME_REGION, RegionFilter } from './region-filter.js'
import { Link, type Route } from './route.js'
import { useAdministrator } from './session.js'
import { nameOf, t } from './translate.js'

/** By the name that the API has for the kind. */
const KINDS = { locations: 'placesTitle', machines: 'machinesTitle', regions: 'regionsTitle' } as const
export type Kind = keyof typeof KINDS

/** The kind that the address names; that of places without one. */
export function kindIn({ query }: Route): Kind {
  const kind = query?.kind ?? ''
  return Object.hasOwn(KINDS, kind) ? (kind as Kind) : 'locations'
}

export function Suggestions({ route }: { route: Route }) {
  const { status, region_id } = route.query ?? {}
  const kind = kindIn(route)
  const isClosed = status === 'closed'
  const isOfPlaces = kind === 'locations'
  const regionName = useRegionNames()
  const list = useLoadedList<AnySuggestion>(`/suggestions/${kind}.json`, 'suggestions', {
    parameters: { status: isClosed ? 'closed' : 'open', ...(isOfPlaces && region_id ? { region_id } : {}) },
    isLive: true,
  })
  const name = { title: t('name'), text: ({ name }: AnySuggestion) => name, to: routeTo }
  const placeColumns: Column<AnySuggestion>[] = [
    { title: t('where'), text: (one) => ('city' in one ? [one.city, one.state].filter(Boolean).join(', ') : '') },
    { title: t('region'), text: (one) => regionName('region_id' in one ? one.region_id : null) },
  ]
  return (
    <>
      <h1 tabIndex={-1}>{t('suggestionsTitle')}</h1>
      <Kinds current={kind} />
      <p class="actions">
        <Link to={{ view: 'suggestions', query: { kind, region_id } }} isCurrent={!isClosed}>
          {t('waitingForDecision')}
        </Link>
        <Link to={{ view: 'suggestions', query: { kind, status: 'closed', region_id } }} isCurrent={isClosed}>
          {t('decided')}
        </Link>
      </p>
      {isOfPlaces && <RegionFilter route={route} />}
      <RecordTable
        nouns="suggestions"
        empty={isClosed ? t('nothingDecided') : t('nothingWaits', { what: t(KINDS[kind]) })}
        list={list}
        columns={[
          name,
          ...(isOfPlaces ? placeColumns : []),
          { title: t('suggestedOn'), text: ({ created_at }) => formatDay(created_at) },
          { title: t('by'), text: ({ username }) => username },
          ...(isClosed ? DECISION : []),
        ]}
      />
    </>
  )
}

const routeTo = ({ kind, id }: AnySuggestion): Route => ({ view: 'suggestions', id: String(id), query: { kind } })

const DECISION: Column<AnySuggestion>[] = [
  { title: t('decision'), text: ({ status }) => nameOf('status', status) },
  { title: t('decidedBy'), text: ({ decided_by }) => decided_by },
  { title: t('reason'), text: ({ rejection_reason }) => rejection_reason },
]

function Kinds({ current }: { current: Kind }) {
  const administrator = useAdministrator()
  // Machines and regions are for administrators of all regions.
  if (!administrator?.is_super_admin && !administrator?.region_ids.includes(HOME_REGION)) return null
  return (
    <p class="actions">
      {Object.entries(KINDS).map(([kind, title]) => (
        <Link key={kind} to={{ view: 'suggestions', query: { kind } }} isCurrent={kind === current}>
          {t(title)}
        </Link>
      ))}
    </p>
  )
}
