// One suggestion with everything that a decision needs.
import { useEffect, useState } from 'preact/hooks'
import { editedFieldsOf } from '../../shared/records/kinds/declaration.js'
import { location } from '../../shared/records/kinds/location.js'
import { isolate } from '../../shared/text/direction.js'
import { ApiError, type Parameters } from '../explorer/api.js'
import type { Field } from '../explorer/api-form.js'
import { Listed } from '../explorer/texts.js'
import { ActionButton } from './action-button.js'
import { callAdmin, useLoaded } from './api.js'
import { useRegionNames } from './choices.js'
import { Decision, Reject } from './decision.js'
import { Details } from './details.js'
import { labelOf } from './fields.js'
import { useReplacedFocus } from './focus.js'
import { MachineSuggestion } from './machine-suggestion.js'
import { notify } from './notice.js'
import { PointMap } from './point-map.js'
import { useQuestions } from './questions.js'
import { RecordForm } from './record-form.js'
import { Problem } from './record-table.js'
import type { MergedSuggestion, ShownSuggestion, Suggestion as SuggestionRecord } from './records.js'
import { RegionSuggestion } from './region-suggestion.js'
import { go, Link, type Route } from './route.js'
import { SuggestedMachines } from './suggested-machines.js'
import { kindIn } from './suggestions.js'
import { nameOf, rich, t } from './translate.js'

export function Suggestion({ route, id }: { route: Route; id: string }) {
  const kind = kindIn(route)
  const View = { locations: PlaceSuggestion, machines: MachineSuggestion, regions: RegionSuggestion }[kind]
  return <View path={`/suggestions/${kind}/${id}`} />
}

function PlaceSuggestion({ path }: { path: string }) {
  const { data, problem, reload } = useLoaded<ShownSuggestion>(`${path}.json`, { isLive: true })
  const [isEditing, setEditing] = useState(false)
  const { button, panel } = useReplacedFocus<HTMLDivElement>(isEditing)
  const regionName = useRegionNames()
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const { suggestion, assumed_country } = data
  const { name, lat, lon, status, city, is_point_approximate } = suggestion
  const change = async (parameters: Parameters, seen = suggestion, key?: string) => {
    // Blank for one that has never been changed.
    const updated_at = seen.updated_at ?? ''
    await callAdmin(`${path}.json`, { method: 'PUT', parameters: { updated_at, ...parameters }, key })
    if ('region_id' in parameters && !(await isStillOwn(path))) {
      go({ view: 'suggestions' })
      return notify(t('suggestionHandedOver'))
    }
    await reload()
    setEditing(false)
    notify(t('suggestionChanged'))
  }
  const asKnown = (one: SuggestionRecord): SuggestionRecord => ({ ...one, country: one.country ?? assumed_country })
  const isOpen = status === 'open'
  // It would leave out what is typed in the form.
  const mayDecide = isOpen && !isEditing
  const missing = isOpen ? missingIn(data) : []
  const names = editedFieldsOf(location).flatMap(([name]) => (name in suggestion ? [name] : []))
  return (
    <>
      <h1 tabIndex={-1} dir="auto">
        {name}
      </h1>
      <Decision suggestion={suggestion} made={{ view: 'places', id: String(suggestion.location_id) }} />
      {problem && <Problem text={problem} />}
      {mayDecide && <Decide path={path} shown={data} onChanged={reload} />}
      <div class="beside">
        <section aria-label={t('asSuggested')}>
          {isEditing ? (
            <div ref={panel} tabIndex={-1}>
              <RecordForm<SuggestionRecord>
                names={names}
                record={asKnown(suggestion)}
                submitLabel={t('saveChanges')}
                toApprove={neededFor(data)}
                isOfAnyRegion
                save={change}
                reread={async () => asKnown((await callAdmin<ShownSuggestion>(`${path}.json`)).suggestion)}
                onCancel={() => setEditing(false)}
              />
            </div>
          ) : (
            <>
              <Details
                record={suggestion}
                names={[...names, 'comments', 'machines']}
                texts={{
                  region_id: regionName(suggestion.region_id),
                  ...Object.fromEntries(missing.map((name) => [name, t('isMissing')])),
                  ...(assumed_country === null ? {} : { country: t('asNearIt', { country: assumed_country }) }),
                }}
              />
              {isOpen && (
                <button ref={button} type="button" onClick={() => setEditing(true)}>
                  {t('changeDetails')}
                </button>
              )}
            </>
          )}
        </section>
        <section aria-label={t('whereItIs')}>
          {lat !== null && lon !== null ? (
            <>
              {is_point_approximate && (
                <p class="problem">
                  {rich('pointApproximate', { city: () => <bdi>{city ?? t('theCity')}</bdi> })}
                  {isOpen && ` ${t('movePin')}`}
                </p>
              )}
              {/* The form has a map of its own. */}
              {!isEditing && <PointMap key={`${lat} ${lon}`} name={name} lat={lat} lon={lon} />}
            </>
          ) : (
            <p>{t('putPin')}</p>
          )}
          <h2>{t('perhapsSamePlace')}</h2>
          {data.possible_duplicates.length === 0 && (
            <p>{t(is_point_approximate ? 'noneInStreet' : 'noneWithin100m')}</p>
          )}
          <ul>
            {data.possible_duplicates.map((one) => (
              <li key={one.id}>
                <Link to={{ view: 'places', id: String(one.id) }}>
                  <bdi>{one.name}</bdi>
                </Link>
                , <Listed texts={[one.street, one.city, one.state]} />{' '}
                <span class="badge">{nameOf('alike', one.reason)}</span>
              </li>
            ))}
          </ul>
          <SuggestedMachines shown={data} change={mayDecide ? change : undefined} />
        </section>
      </div>
    </>
  )
}

/** Without which it is not approved. Its country may be that of the places near it. */
function neededFor({ suggestion, assumed_country }: ShownSuggestion): (keyof SuggestionRecord)[] {
  const isCountryKnown = suggestion.lat === null || (suggestion.country ?? assumed_country) !== null
  return isCountryKnown ? ['street', 'city'] : ['street', 'city', 'country']
}

function missingIn(shown: ShownSuggestion): string[] {
  return neededFor(shown).filter((name) => !shown.suggestion[name])
}

/** Whether the administrator may see what has just been given another region. */
async function isStillOwn(path: string): Promise<boolean> {
  try {
    await callAdmin(`${path}.json`)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return false
    throw error
  }
}

/** Of several suggestions, each with the likeliest of the places that may be the same. */
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
  const { questions, asking } = useQuestions({}, ['accept_approximate_point'])
  const missing = missingIn(shown).map(labelOf).join(', ')
  const warnings = [...(duplicates.length > 0 ? [t('duplicateWarning')] : []), ...withoutUnknown(unknown)]
  return (
    <>
      {missing && <p class="problem">{t(of ? 'lacksOpen' : 'lacks', { fields: missing })}</p>}
      <div class="actions">
        <ActionButton
          label={t('approveIt')}
          {...(of ? { of } : {})}
          explanation={[t('approveText'), ...warnings].join(' ')}
          fields={[...(suggestion.is_point_approximate ? [acceptance(suggestion)] : []), ...questions]}
          done={t('placeOnMap')}
          act={(accepted, key) =>
            asking(() =>
              callAdmin(`${path}/approve.json`, {
                method: 'POST',
                parameters: {
                  // What has come since they were shown is asked about.
                  no_duplicate_of: duplicates.map(({ id }) => id),
                  ignore_unknown_machines: unknown.length > 0,
                  ...accepted,
                },
                key,
              }),
            )
          }
          onChanged={onChanged}
        />
        {(of ? duplicates.slice(0, MAX_MERGES) : duplicates).map((into) => (
          <Merge key={into.id} {...{ path, of, into, unknown, onChanged }} />
        ))}
        <Reject path={path} {...(of ? { of } : {})} explanation={t('rejectPlaceText')} onChanged={onChanged} />
      </div>
    </>
  )
}

const withoutUnknown = (unknown: ShownSuggestion['unknown_machines']) =>
  unknown.length > 0 ? [t('withoutUnknown', { names: unknown.map(({ name }) => isolate(name)).join(', ') })] : []

interface MergeProps {
  path: string
  of: string | undefined
  into: ShownSuggestion['possible_duplicates'][number]
  unknown: ShownSuggestion['unknown_machines']
  onChanged(): Promise<void>
}

function Merge({ path, of, into: { id, name, street }, unknown, onChanged }: MergeProps) {
  const parameters = { into_location_id: id, ignore_unknown_machines: unknown.length > 0 }
  const merge = (further: Parameters, key?: string) =>
    callAdmin<MergedSuggestion>(`${path}/merge.json`, {
      method: 'POST',
      parameters: { ...parameters, ...further },
      key,
    })
  return (
    <ActionButton
      label={t('mergeInto', { name })}
      of={[of, street, t('numberOf', { id })].filter(Boolean).join(', ')}
      explanation={[t('mergeSuggestionText'), ...withoutUnknown(unknown)].join(' ')}
      done={t('suggestionMerged')}
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
  if (!gets) return <p role="status">{t('loading')}</p>
  const { machines, details } = gets
  return (
    <>
      <p>
        {machines.length === 0
          ? t('getsNoMachine')
          : rich('gets', { machines: () => <bdi>{machines.map((one) => one.name).join(', ')}</bdi> })}
      </p>
      {Object.keys(details).length > 0 && (
        <>
          <p class="field">
            <label>
              <input type="checkbox" name="take_details" value="1" /> {t('getsBlank')}
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
    label: t('acceptMiddle', { city: city === null ? t('theCity') : isolate(city) }),
    type: 'checkbox',
    required: true,
  }
}
