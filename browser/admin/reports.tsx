// The notes, scores and pictures that users have reported, and those that are hidden.
import { formatDay } from '../explorer/format.js'
import { ActionButton } from './action-button.js'
import { callAdmin, useLoadedList } from './api.js'
import { useRegionNames } from './choices.js'
import { type Column, RecordTable } from './record-table.js'
import type { Hidden, Report } from './records.js'
import { RegionFilter } from './region-filter.js'
import { Link, type Route } from './route.js'
import { nameOf, t } from './translate.js'

const LISTS = { open: 'waitingForDecision', closed: 'decided', hidden: 'hiddenTitle' } as const

export function Reports({ route }: { route: Route }) {
  const { status = 'open', region_id } = route.query ?? {}
  return (
    <>
      <h1 tabIndex={-1}>{t('reportsTitle')}</h1>
      <p class="actions">
        {Object.entries(LISTS).map(([one, title]) => (
          <Link
            key={one}
            to={{ view: 'reports', query: { status: one === 'open' ? undefined : one, region_id } }}
            isCurrent={one === status}
          >
            {t(title)}
          </Link>
        ))}
      </p>
      {status !== 'hidden' && <RegionFilter route={route} />}
      {status === 'hidden' ? <HiddenRecords /> : <Queue isClosed={status === 'closed'} regionId={region_id} />}
    </>
  )
}

type Listed = Pick<Report, 'record_type' | 'record_id' | 'text' | 'username' | 'region_id'>

const said = ({ text, record_type, record_id }: Listed) => text ?? `${nameOf('reported', record_type)} ${record_id}`

function Queue({ isClosed, regionId }: { isClosed: boolean; regionId: string | undefined }) {
  const regionName = useRegionNames()
  const list = useLoadedList<Report>('/reports.json', 'reports', {
    parameters: { status: isClosed ? 'closed' : 'open', ...(regionId ? { region_id: regionId } : {}) },
    isLive: true,
  })
  const decision: Column<Report>[] = [
    { title: t('decision'), text: ({ status }) => nameOf('status', status) },
    { title: t('decidedBy'), text: ({ decided_by }) => decided_by },
    { title: t('why'), text: ({ message }) => message },
  ]
  return (
    <RecordTable
      nouns="reports"
      empty={isClosed ? t('nothingDecidedReports') : t('nothingWaitsReports')}
      list={list}
      columns={[
        { title: t('whatItSays'), text: said, to: ({ id }) => ({ view: 'reports', id: String(id) }) },
        { title: t('kind'), text: ({ record_type }) => nameOf('reported', record_type) },
        { title: t('by'), text: ({ username }) => username },
        { title: t('region'), text: ({ region_id }) => regionName(region_id) },
        { title: t('reportedOn'), text: ({ created_at }) => formatDay(created_at) },
        { title: t('usersWhoReported'), text: ({ report_count }) => report_count },
        ...(isClosed ? decision : []),
      ]}
    />
  )
}

function HiddenRecords() {
  const regionName = useRegionNames()
  const list = useLoadedList<Hidden>('/hidden_content.json', 'hidden')
  return (
    <RecordTable<Hidden>
      nouns="hiddenRecords"
      empty={t('nothingHidden')}
      list={list}
      columns={[
        { title: t('whatItSays'), text: said },
        { title: t('kind'), text: ({ record_type }) => nameOf('reported', record_type) },
        { title: t('by'), text: ({ username }) => username },
        {
          title: t('place'),
          text: ({ location_id }) => location_id,
          to: ({ location_id }) => (location_id === null ? undefined : { view: 'places', id: String(location_id) }),
        },
        { title: t('region'), text: ({ region_id }) => regionName(region_id) },
        { title: t('hiddenOn'), text: ({ hidden_at }) => formatDay(hidden_at) },
        { title: t('hiddenBy'), text: ({ hidden_by }) => hidden_by },
      ]}
      act={(hidden) => <ShowAgain content={hidden} of={said(hidden)} onChanged={list.reload} />}
    />
  )
}

interface ShowAgainProps {
  content: Pick<Hidden, 'record_type' | 'record_id'>
  of?: string
  onChanged(): Promise<void>
}

export function ShowAgain({ content: { record_type, record_id }, of, onChanged }: ShowAgainProps) {
  return (
    <ActionButton
      label={t('showAgain')}
      {...(of ? { of } : {})}
      explanation={t('showAgainText')}
      done={t('shownAgain')}
      act={(_, key) => callAdmin(`/content/${record_type}/${record_id}/show.json`, { method: 'POST', key })}
      onChanged={onChanged}
    />
  )
}
