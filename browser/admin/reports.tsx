// The notes, scores and pictures that users have reported, and those that are hidden.
import { formatDay } from '../explorer/format.js'
import { ActionButton } from './action-button.js'
import { callAdmin, useLoadedList } from './api.js'
import { useRegionNames } from './choices.js'
import { type Column, RecordTable } from './record-table.js'
import type { Hidden, Report } from './records.js'
import { RegionFilter } from './region-filter.js'
import { Link, type Route } from './route.js'

/** What the API calls records, for people. */
export const KINDS: Readonly<Record<Report['record_type'], string>> = {
  machine_condition: 'note',
  machine_score_xref: 'score',
  location_picture_xref: 'picture',
}

const LISTS = { open: 'Waiting for a decision', closed: 'Decided', hidden: 'Hidden' } as const

export function Reports({ route }: { route: Route }) {
  const { status = 'open', region_id } = route.query ?? {}
  return (
    <>
      <h1 tabIndex={-1}>Reports</h1>
      <p class="actions">
        {Object.entries(LISTS).map(([one, title]) => (
          <Link
            key={one}
            to={{ view: 'reports', query: { status: one === 'open' ? undefined : one, region_id } }}
            isCurrent={one === status}
          >
            {title}
          </Link>
        ))}
      </p>
      {status !== 'hidden' && <RegionFilter route={route} />}
      {status === 'hidden' ? <HiddenRecords /> : <Queue isClosed={status === 'closed'} regionId={region_id} />}
    </>
  )
}

type Listed = Pick<Report, 'record_type' | 'record_id' | 'text' | 'username' | 'region_id'>

const said = ({ text, record_type, record_id }: Listed) => text ?? `${KINDS[record_type]} ${record_id}`

function Queue({ isClosed, regionId }: { isClosed: boolean; regionId: string | undefined }) {
  const regionName = useRegionNames()
  const list = useLoadedList<Report>('/reports.json', 'reports', {
    parameters: { status: isClosed ? 'closed' : 'open', ...(regionId ? { region_id: regionId } : {}) },
    isLive: true,
  })
  const decision: Column<Report>[] = [
    { title: 'Decision', text: ({ status }) => status },
    { title: 'Decided by', text: ({ decided_by }) => decided_by },
    { title: 'Why', text: ({ message }) => message },
  ]
  return (
    <RecordTable
      noun="report"
      empty={
        isClosed
          ? 'Nothing has been decided yet. Reports would be here with what was decided, and why.'
          : 'Nothing waits for you. Notes, scores and pictures that users report would be here until somebody decides.'
      }
      list={list}
      columns={[
        { title: 'What it says', text: said, to: ({ id }) => ({ view: 'reports', id: String(id) }) },
        { title: 'Kind', text: ({ record_type }) => KINDS[record_type] },
        { title: 'By', text: ({ username }) => username },
        { title: 'Region', text: ({ region_id }) => regionName(region_id) },
        { title: 'Reported', text: ({ created_at }) => formatDay(created_at) },
        { title: 'Users who reported it', text: ({ report_count }) => report_count },
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
      noun="hidden record"
      empty="Nothing is hidden. What you hide would be here, to be shown again."
      list={list}
      columns={[
        { title: 'What it says', text: said },
        { title: 'Kind', text: ({ record_type }) => KINDS[record_type] },
        { title: 'By', text: ({ username }) => username },
        {
          title: 'Place',
          text: ({ location_id }) => location_id,
          to: ({ location_id }) => (location_id === null ? undefined : { view: 'places', id: String(location_id) }),
        },
        { title: 'Region', text: ({ region_id }) => regionName(region_id) },
        { title: 'Hidden', text: ({ hidden_at }) => formatDay(hidden_at) },
        { title: 'Hidden by', text: ({ hidden_by }) => hidden_by },
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
      label="Show it again"
      {...(of ? { of } : {})}
      explanation="Everybody sees it again, as it was. You can hide it again."
      done="It is shown again."
      act={() => callAdmin(`/content/${record_type}/${record_id}/show.json`, { method: 'POST' })}
      onChanged={onChanged}
    />
  )
}
