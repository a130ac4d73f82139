// One suggestion with everything that a decision needs.
import { useEffect, useState } from 'preact/hooks'
import { editedFieldsOf } from '../../shared/records/kinds/declaration.js'
import { location } from '../../shared/records/kinds/location.js'
import { isolate } from '../../shared/text/direction.js'
import type { Parameters } from '../explorer/api.js'
import type { Field } from '../explorer/api-form.js'
import { Listed } from '../explorer/texts.js'
import { ActionButton } from './action-button.js'
import { callAdmin, useLoaded } from './api.js'
import { useRegionNames } from './choices.js'
import { Decision, Reject } from './decision.js'
import { Details } from './details.js'
import { useReplacedFocus } from './focus.js'
import { MachineSuggestion } from './machine-suggestion.js'
import { notify } from './notice.js'
import { PointMap } from './point-map.js'
import { RecordForm } from './record-form.js'
import { Problem } from './record-table.js'
import type { MergedSuggestion, ShownSuggestion, Suggestion as SuggestionRecord } from './records.js'
import { RegionSuggestion } from './region-suggestion.js'
import { Link, type Route } from './route.js'
import { SuggestedMachines } from './suggested-machines.js'
import { kindIn } from './suggestions.js'

export function Suggestion({ route, id }: { route: Route; id: string }) {
  const kind = kindIn(route)
  const View = { locations: PlaceSuggestion, machines: MachineSuggestion, regions: RegionSuggestion }[kind]
  return <View path={`/suggestions/${kind}/${id}`} />
}

function PlaceSuggestion({ path }: { path: string }) {
  const { data, problem, reload } = useLoaded<ShownSuggestion>(`${path}.json`, { isLive: true })
  // As it was when the form was opened: the page is kept up to date behind it.
  const [edited, setEdited] = useState<SuggestionRecord>()
  const { button, panel } = useReplacedFocus<HTMLDivElement>(edited !== undefined)
  const regionName = useRegionNames()
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">Loading …</p>
  const { suggestion, assumed_country } = data
  const { name, lat, lon, status, city, is_point_approximate } = suggestion
  const change = async (parameters: Parameters) => {
    // Blank for one that has never been changed.
    const updated_at = (edited ?? suggestion).updated_at ?? ''
    await callAdmin(`${path}.json`, { method: 'PUT', parameters: { updated_at, ...parameters } })
    await reload()
    setEdited(undefined)
    notify('The suggestion is changed.')
  }
  const isOpen = status === 'open'
  const names = editedFieldsOf(location).flatMap(([name]) => (name in suggestion ? [name] : []))
  return (
    <>
      <h1 tabIndex={-1} dir="auto">
        {name}
      </h1>
      <Decision suggestion={suggestion} made={{ view: 'places', id: String(suggestion.location_id) }} />
      {problem && <Problem text={problem} />}
      {isOpen && <Decide path={path} shown={data} onChanged={reload} />}
      <div class="beside">
        <section aria-label="As it was suggested">
          {edited ? (
            <div ref={panel} tabIndex={-1}>
              <RecordForm
                names={names}
                record={{ ...edited, country: edited.country ?? assumed_country }}
                submitLabel="Save the changes"
                save={change}
                onCancel={() => setEdited(undefined)}
              />
            </div>
          ) : (
            <>
              <Details
                record={suggestion}
                names={[...names, 'comments', 'machines']}
                texts={{
                  region_id: regionName(suggestion.region_id),
                  ...(assumed_country === null ? {} : { country: `${assumed_country}, as near it` }),
                }}
              />
              {isOpen && (
                <button ref={button} type="button" onClick={() => setEdited(suggestion)}>
                  Change the details
                </button>
              )}
            </>
          )}
        </section>
        <section aria-label="Where it is">
          {lat !== null && lon !== null ? (
            <>
              {is_point_approximate && (
                <p class="problem">
                  This point is approximate: the middle of <bdi>{city ?? 'the city'}</bdi>. The address was not found.
                  {isOpen && ' If you know where it is, move the pin by “Change the details”.'}
                </p>
              )}
              {/* The form has a map of its own. */}
              {!edited && <PointMap key={`${lat} ${lon}`} name={name} lat={lat} lon={lon} />}
            </>
          ) : (
            <p>Where the address is could not be found. Put the pin there by “Change the details”.</p>
          )}
          <h2>Perhaps the same place</h2>
          {data.possible_duplicates.length === 0 && (
            <p>
              No place of that name or {is_point_approximate ? 'street in the city' : 'within 100 m'} is in the
              directory.
            </p>
          )}
          <ul>
            {data.possible_duplicates.map((one) => (
              <li key={one.id}>
                <Link to={{ view: 'places', id: String(one.id) }}>
                  <bdi>{one.name}</bdi>
                </Link>
                , <Listed texts={[one.street, one.city, one.state]} /> <span class="badge">{one.reason}</span>
              </li>
            ))}
          </ul>
          <SuggestedMachines shown={data} change={isOpen ? change : undefined} />
        </section>
      </div>
    </>
  )
}

/** Of the places that may be the same, the likeliest. */
const MAX_MERGES = 2

interface DecideProps {
  /** Of the suggestion, below /admin. */
  path: string
  /** What the buttons are of, where there are several such suggestions. */
  of?: string
  shown: ShownSuggestion
  onChanged(): Promise<void>
}

export function Decide({ path, of, shown, onChanged }: DecideProps) {
  const { suggestion, possible_duplicates: duplicates, unknown_machines: unknown } = shown
  const warnings = [
    ...(duplicates.length > 0 ? ['It may be in the directory already; approve it if it is another place.'] : []),
    ...withoutUnknown(unknown),
  ]
  return (
    <div class="actions">
      <ActionButton
        label="Approve it"
        {...(of ? { of } : {})}
        explanation={['It is put on the map with its machines.', ...warnings].join(' ')}
        fields={suggestion.is_point_approximate ? [acceptance(suggestion)] : []}
        done="The place is on the map."
        act={(accepted) =>
          callAdmin(`${path}/approve.json`, {
            method: 'POST',
            parameters: {
              ...accepted,
              is_no_duplicate: duplicates.length > 0,
              ignore_unknown_machines: unknown.length > 0,
            },
          })
        }
        onChanged={onChanged}
      />
      {duplicates.slice(0, MAX_MERGES).map((into) => (
        <Merge key={into.id} {...{ path, into, unknown, onChanged }} />
      ))}
      <Reject
        path={path}
        {...(of ? { of } : {})}
        explanation="It is not put on the map. The journal undoes that: then it waits for a decision again."
        onChanged={onChanged}
      />
    </div>
  )
}

const withoutUnknown = (unknown: ShownSuggestion['unknown_machines']) =>
  unknown.length > 0 ? [`Without ${unknown.map(({ name }) => isolate(name)).join(', ')}, which the catalog lacks.`] : []

interface MergeProps {
  path: string
  into: ShownSuggestion['possible_duplicates'][number]
  unknown: ShownSuggestion['unknown_machines']
  onChanged(): Promise<void>
}

function Merge({ path, into: { id, name, street }, unknown, onChanged }: MergeProps) {
  const parameters = { into_location_id: id, ignore_unknown_machines: unknown.length > 0 }
  const merge = (further: Parameters) =>
    callAdmin<MergedSuggestion>(`${path}/merge.json`, { method: 'POST', parameters: { ...parameters, ...further } })
  return (
    <ActionButton
      label={`Merge into ${name}`}
      of={street ?? String(id)}
      explanation={[
        'That place is the same: it keeps its name and address. The user is told, if they asked for it. The journal undoes that.',
        ...withoutUnknown(unknown),
      ].join(' ')}
      done="The suggestion is merged."
      act={merge}
      onChanged={onChanged}
    >
      <Gets preview={() => merge({ dry_run: true })} />
    </ActionButton>
  )
}

/** What the other place gets. */
function Gets({ preview }: { preview(): Promise<MergedSuggestion> }) {
  const [gets, setGets] = useState<MergedSuggestion>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    preview().then(setGets, (error) => setProblem(error.message))
  }, [])
  if (problem) return <Problem text={problem} />
  if (!gets) return <p role="status">Loading …</p>
  const { machines, details } = gets
  return (
    <>
      <p>
        {machines.length === 0 ? 'It gets no machine.' : 'It gets: '}
        <bdi>{machines.map((one) => one.name).join(', ')}</bdi>
      </p>
      {Object.keys(details).length > 0 && (
        <>
          <p class="field">
            <label>
              <input type="checkbox" name="take_details" value="1" /> It also gets what is blank there:
            </label>
          </p>
          <Details record={details} names={Object.keys(details)} />
        </>
      )}
    </>
  )
}

function acceptance({ city }: SuggestionRecord): Field {
  return {
    name: 'accept_approximate_point',
    label: `Put it at the middle of ${city === null ? 'the city' : isolate(city)}, because nobody knows better`,
    type: 'checkbox',
    required: true,
  }
}
