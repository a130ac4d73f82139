// What waits for a decision, each with what the decision needs.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { formatDay } from '../explorer/format.js'
import { Listed } from '../explorer/texts.js'
import { ActionButton } from './action-button.js'
import { callAdmin, type LoadedList, useLoaded, useLoadedList } from './api.js'
import { Reject } from './decision.js'
import { Details } from './details.js'
import { useKeptFocus } from './focus.js'
import { PointMap } from './point-map.js'
import { Problem } from './record-table.js'
import type {
  AnySuggestion,
  Report as ReportRecord,
  ShownMachineSuggestion,
  ShownOverview,
  ShownReport,
  ShownSuggestion,
} from './records.js'
import { Content, DecideReport, WhereReported } from './report.js'
import { Link, type Route } from './route.js'
import { Decide } from './suggestion.js'
import { nameOf, rich, t } from './translate.js'

/** Of each kind; the others are behind a link. */
const MAX_SHOWN = 5

interface InboxProps {
  /** Blank for all regions of the administrator. */
  regionId: string | undefined
}

export function Inbox({ regionId }: InboxProps) {
  const region = regionId ? { region_id: regionId } : {}
  const { data, problem, reload } = useLoaded<ShownOverview>('/overview.json', {
    parameters: { ...region, only_waiting: true },
    isLive: true,
  })
  const surroundings = useKeptFocus<HTMLElement>()
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const { suggestions, suggested_machines, suggested_regions, reports } = data.counts
  const machines = suggested_machines ?? 0
  const regions = suggested_regions ?? 0
  return (
    <section ref={surroundings} tabIndex={-1} aria-label={t('waitsForYou')}>
      <h2>{t('waitsForYou')}</h2>
      {suggestions + machines + regions + reports === 0 && <p>{t('nothingWaitsInbox')}</p>}
      {suggestions > 0 && <SuggestedPlaces region={region} count={suggestions} onChanged={reload} />}
      {machines > 0 && <SuggestedMachines count={machines} onChanged={reload} />}
      {regions > 0 && (
        <p>
          <Link to={{ view: 'suggestions', query: { kind: 'regions' } }}>
            {t('suggestedRegions', { count: regions })}
          </Link>
        </p>
      )}
      {reports > 0 && <Reports region={region} count={reports} onChanged={reload} />}
    </section>
  )
}

type Region = { region_id?: string }

interface KindProps {
  region: Region
  /** How many wait. */
  count: number
  onChanged(): Promise<void>
}

function SuggestedPlaces({ region, count, onChanged }: KindProps) {
  const list = useLoadedList<AnySuggestion>('/suggestions/locations.json', 'suggestions', {
    parameters: region,
    isLive: true,
  })
  const all = { view: 'suggestions', query: region }
  return <Queue title={t('suggestedPlaces')} {...{ list, count, all, onChanged }} Card={PlaceCard} />
}

function SuggestedMachines({ count, onChanged }: Omit<KindProps, 'region'>) {
  const list = useLoadedList<AnySuggestion>('/suggestions/machines.json', 'suggestions', { isLive: true })
  const all = { view: 'suggestions', query: { kind: 'machines' } }
  return <Queue title={t('suggestedMachines')} {...{ list, count, all, onChanged }} Card={MachineCard} />
}

function Reports({ region, count, onChanged }: KindProps) {
  const list = useLoadedList<ReportRecord>('/reports.json', 'reports', { parameters: region, isLive: true })
  const all = { view: 'reports', query: region }
  return <Queue title={t('reportsTitle')} {...{ list, count, all, onChanged }} Card={ReportCard} />
}

interface CardProps {
  id: number
  onChanged(): Promise<void>
}

interface QueueProps {
  title: string
  list: LoadedList<{ id: number }>
  count: number
  /** Where all are. */
  all: Route
  Card: (props: CardProps) => ComponentChildren
  onChanged(): Promise<void>
}

function Queue({ title, list: { rows, problem, reload }, count, all, Card, onChanged }: QueueProps) {
  const refresh = async () => void (await Promise.all([reload(), onChanged()]))
  return (
    <>
      <h3>
        {title} <span class="badge">{count}</span>
      </h3>
      {problem && <Problem text={problem} />}
      <ul class="inbox" aria-label={title}>
        {rows?.slice(0, MAX_SHOWN).map(({ id }) => (
          <li key={id}>
            <Card id={id} onChanged={refresh} />
          </li>
        ))}
      </ul>
      {count > MAX_SHOWN && (
        <p>
          <Link to={all}>{t('allOf', { title, count })}</Link>
        </p>
      )}
    </>
  )
}

function PlaceCard({ id, onChanged }: CardProps) {
  const path = `/suggestions/locations/${id}`
  const { data, problem } = useLoaded<ShownSuggestion>(`${path}.json`)
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const { suggestion, possible_duplicates: duplicates } = data
  const { name, street, city, state, lat, lon, machines, comments, username, created_at } = suggestion
  return (
    <>
      <div class="with-map">
        <div>
          <h4 dir="auto">
            <Link to={{ view: 'suggestions', id: String(id), query: { kind: 'locations' } }}>{name}</Link>
          </h4>
          <p>
            <Listed texts={[street, city, state]} />
          </p>
          <Details record={{ machines, comments }} names={['machines', 'comments']} />
          <p class="quiet">{t('byOn', { username, day: formatDay(created_at) })}</p>
          {duplicates.map((one) => (
            <p key={one.id}>
              {rich('perhapsSameAs', {
                place: () => (
                  <Link to={{ view: 'places', id: String(one.id) }}>
                    <bdi>{one.name}</bdi>
                  </Link>
                ),
                where: () => <Listed texts={[one.street, one.city]} />,
                reason: () => <span class="badge">{nameOf('alike', one.reason)}</span>,
              })}
            </p>
          ))}
        </div>
        {lat !== null && lon !== null ? <Thumbnail name={name} lat={lat} lon={lon} /> : <p>{t('pointMissingOpen')}</p>}
      </div>
      <Decide path={path} of={name} shown={data} onChanged={onChanged} />
    </>
  )
}

interface ThumbnailProps {
  name: string
  lat: string
  lon: string
}

/** A small map while it is in view: browsers draw only a few at once. */
function Thumbnail(props: ThumbnailProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true))
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} class="thumbnail">
      {isSeen && <PointMap {...props} />}
    </div>
  )
}

function MachineCard({ id, onChanged }: CardProps) {
  const path = `/suggestions/machines/${id}`
  const { data, problem } = useLoaded<ShownMachineSuggestion>(`${path}.json`)
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const { suggestion, machine, locations, similar_machines: similar } = data
  const name = machine?.name ?? suggestion.name
  const by = { username: suggestion.username ?? '', day: formatDay(suggestion.created_at) }
  return (
    <>
      <h4 dir="auto">
        <Link to={{ view: 'suggestions', id: String(id), query: { kind: 'machines' } }}>{name}</Link>
      </h4>
      <Details record={machine ?? {}} names={['manufacturer', 'year']} />
      <p class="quiet">
        {locations.length === 0
          ? t('byOn', by)
          : rich('byOnAt', { places: () => <Listed texts={locations.map((one) => one.name)} /> }, by)}
      </p>
      <div class="actions">
        <ActionButton
          label={t('keepIt')}
          of={name}
          explanation={t('keepMachineText')}
          done={t('machineStays')}
          act={(_, key) => callAdmin(`${path}/approve.json`, { method: 'POST', key })}
          onChanged={onChanged}
        />
        {similar.slice(0, 2).map((one) => (
          <Reject
            key={one.id}
            path={path}
            label={t('mergeInto', { name: one.name })}
            of={name}
            explanation={t('mergeMachineText')}
            reason={t('hasItAlready', { name: one.name })}
            extra={{ existing_machine_id: one.id }}
            onChanged={onChanged}
          />
        ))}
        <Reject path={path} of={name} explanation={t('rejectMachineText')} onChanged={onChanged} />
      </div>
    </>
  )
}

function ReportCard({ id, onChanged }: CardProps) {
  const { data, problem } = useLoaded<ShownReport>(`/reports/${id}.json`)
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const { report } = data
  const kind = nameOf('reported', report.record_type)
  return (
    <>
      <h4>
        <Link to={{ view: 'reports', id: String(id) }}>{t('aReported', { kind })}</Link>
      </h4>
      <Content shown={data} />
      <p>
        <WhereReported shown={data} />
      </p>
      {report.reports.slice(0, 3).map(({ user_id, username, reason }) => (
        <p key={user_id}>
          {username}: <bdi>{reason}</bdi>
        </p>
      ))}
      <DecideReport shown={data} of={`${kind} ${report.record_id}`} onChanged={onChanged} />
    </>
  )
}
