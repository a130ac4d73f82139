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
import { KINDS } from './reports.js'
import { Link, type Route } from './route.js'
import { Decide } from './suggestion.js'

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
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">Loading …</p>
  const { suggestions, suggested_machines, suggested_regions, reports } = data.counts
  const machines = suggested_machines ?? 0
  const regions = suggested_regions ?? 0
  return (
    <section ref={surroundings} tabIndex={-1} aria-label="What waits for you">
      <h2>What waits for you</h2>
      {suggestions + machines + regions + reports === 0 && (
        <p>
          Nothing waits for you. A place that somebody suggests, or a note that somebody reports, would be here with a
          map and what it may be the same as.
        </p>
      )}
      {suggestions > 0 && <SuggestedPlaces region={region} count={suggestions} onChanged={reload} />}
      {machines > 0 && <SuggestedMachines count={machines} onChanged={reload} />}
      {regions > 0 && (
        <p>
          <Link to={{ view: 'suggestions', query: { kind: 'regions' } }}>
            {regions} suggested {regions === 1 ? 'region' : 'regions'}
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
  return <Queue title="Suggested places" {...{ list, count, all, onChanged }} Card={PlaceCard} />
}

function SuggestedMachines({ count, onChanged }: Omit<KindProps, 'region'>) {
  const list = useLoadedList<AnySuggestion>('/suggestions/machines.json', 'suggestions', { isLive: true })
  const all = { view: 'suggestions', query: { kind: 'machines' } }
  return <Queue title="Suggested machines" {...{ list, count, all, onChanged }} Card={MachineCard} />
}

function Reports({ region, count, onChanged }: KindProps) {
  const list = useLoadedList<ReportRecord>('/reports.json', 'reports', { parameters: region, isLive: true })
  const all = { view: 'reports', query: region }
  return <Queue title="Reports" {...{ list, count, all, onChanged }} Card={ReportCard} />
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
          <Link to={all}>
            All {count}: {title.toLowerCase()}
          </Link>
        </p>
      )}
    </>
  )
}

function PlaceCard({ id, onChanged }: CardProps) {
  const path = `/suggestions/locations/${id}`
  const { data, problem } = useLoaded<ShownSuggestion>(`${path}.json`)
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">Loading …</p>
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
          <p class="quiet">
            By {username}, {formatDay(created_at)}
          </p>
          {duplicates.map((one) => (
            <p key={one.id}>
              Perhaps the same:{' '}
              <Link to={{ view: 'places', id: String(one.id) }}>
                <bdi>{one.name}</bdi>
              </Link>
              , <Listed texts={[one.street, one.city]} /> <span class="badge">{one.reason}</span>
            </p>
          ))}
        </div>
        {lat !== null && lon !== null ? (
          <Thumbnail name={name} lat={lat} lon={lon} />
        ) : (
          <p>Where it is could not be found: open it to say where.</p>
        )}
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
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">Loading …</p>
  const { suggestion, machine, locations, similar_machines: similar } = data
  const name = machine?.name ?? suggestion.name
  return (
    <>
      <h4 dir="auto">
        <Link to={{ view: 'suggestions', id: String(id), query: { kind: 'machines' } }}>{name}</Link>
      </h4>
      <Details record={machine ?? {}} names={['manufacturer', 'year']} />
      <p class="quiet">
        By {suggestion.username}, {formatDay(suggestion.created_at)}
        {locations.length > 0 && ', at '}
        <Listed texts={locations.map((one) => one.name)} />
      </p>
      <div class="actions">
        <ActionButton
          label="Keep it"
          of={name}
          explanation="It stays in the catalog as it is. Open it to complete it."
          done="The machine stays in the catalog."
          act={() => callAdmin(`${path}/approve.json`, { method: 'POST' })}
          onChanged={onChanged}
        />
        {similar.slice(0, 2).map((one) => (
          <Reject
            key={one.id}
            path={path}
            label={`Merge into ${one.name}`}
            of={name}
            explanation="That machine takes its place everywhere. For 30 days the journal undoes that."
            reason={`The catalog has it already: ${one.name}`}
            extra={{ existing_machine_id: one.id }}
            onChanged={onChanged}
          />
        ))}
        <Reject
          path={path}
          of={name}
          explanation="It leaves the catalog, if it is at no place. For 30 days the journal undoes that."
          onChanged={onChanged}
        />
      </div>
    </>
  )
}

function ReportCard({ id, onChanged }: CardProps) {
  const { data, problem } = useLoaded<ShownReport>(`/reports/${id}.json`)
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">Loading …</p>
  const { report } = data
  const kind = KINDS[report.record_type]
  return (
    <>
      <h4>
        <Link to={{ view: 'reports', id: String(id) }}>A reported {kind}</Link>
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
