// With which other place or machine one is merged: found by its name, and for a place near it.
import { useEffect, useState } from 'preact/hooks'
import { call } from '../explorer/api.js'
import { shortDistance } from '../explorer/format.js'
import { type LoadedList, useLoaded, useLoadedList } from './api.js'
import type { PairKind } from './duplicates.js'
import { Problem, RecordTable } from './record-table.js'
import type { ListedPlace, ReferenceRecord, ShownPlace } from './records.js'
import { Link, type Route } from './route.js'
import { SearchForm } from './search-form.js'
import { type Counted, rich, t } from './translate.js'

const NEAR_MILES = 0.5
const MAX_NEAR = 20

interface Picked {
  id: number
  name: string
  details: string
}

interface PickerProps {
  route: Route
  kind: PairKind
  /** Of the one that is merged. */
  id: string
}

export function DuplicatesPicker({ route, kind, id }: PickerProps) {
  return kind === 'machines' ? <MachinePicker route={route} id={id} /> : <PlacePicker route={route} id={id} />
}

function PlacePicker({ route, id }: Omit<PickerProps, 'kind'>) {
  const { data, problem } = useLoaded<ShownPlace>(`/locations/${id}.json`)
  const name = route.query?.name
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  return (
    <>
      <Heading name={data.location.name} back={{ view: 'places', id }} />
      <SearchForm route={route} fields={[{ name: 'name', label: t('otherPlaceContains') }]} />
      {name ? <NamedPlaces id={id} name={name} /> : <NearPlaces id={id} place={data.location} />}
    </>
  )
}

function NamedPlaces({ id, name }: { id: string; name: string }) {
  const list = useLoadedList<ListedPlace>('/locations.json', 'locations', { parameters: { name } })
  const rows = list.rows?.map((place) => ({
    ...{ id: place.id, name: place.name },
    details: [place.street, place.city, place.state].filter(Boolean).join(', '),
  }))
  return <Others id={id} nouns="places" kind="locations" list={{ ...list, rows }} />
}

interface NearPlace {
  id: number
  name: string
  street: string | null
  city: string | null
  distance: number
}

function NearPlaces({ id, place: { lat, lon } }: { id: string; place: ShownPlace['location'] }) {
  const [rows, setRows] = useState<readonly Picked[]>()
  useEffect(() => {
    const around = { lat, lon, max_distance: NEAR_MILES, send_all_within_distance: 1, no_details: 1, limit: MAX_NEAR }
    call<{ locations: NearPlace[] }>('/locations/closest_by_lat_lon.json', { parameters: around }).then(
      ({ locations }) =>
        setRows(
          locations.map(({ id, name, street, city, distance }) => {
            return { id, name, details: [street, city, shortDistance(distance)].filter(Boolean).join(', ') }
          }),
        ),
      // The search by name works without.
      () => setRows([]),
    )
  }, [lat, lon])
  return <Others id={id} nouns="nearbyPlaces" kind="locations" list={{ rows, problem: '', reload: async () => {} }} />
}

function MachinePicker({ route, id }: Omit<PickerProps, 'kind'>) {
  const { data, problem } = useLoaded<{ record: ReferenceRecord }>(`/records/machines/${id}.json`)
  const name = route.query?.name
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  return (
    <>
      <Heading name={String(data.record.name)} back={{ view: 'machines', id }} />
      <SearchForm route={route} fields={[{ name: 'name', label: t('otherMachineContains') }]} />
      <NamedMachines id={id} name={name || String(data.record.name)} />
    </>
  )
}

function NamedMachines({ id, name }: { id: string; name: string }) {
  const parameters = { containing: name }
  const list = useLoadedList<ReferenceRecord>('/records/machines.json', 'records', { parameters })
  const rows = list.rows?.map((machine) => ({
    ...{ id: machine.id, name: String(machine.name) },
    details: [machine.manufacturer, machine.year].filter(Boolean).join(', '),
  }))
  return <Others id={id} nouns="machines" kind="machines" list={{ ...list, rows }} />
}

function Heading({ name, back }: { name: string; back: Route }) {
  return (
    <>
      <h1 tabIndex={-1}>{rich('mergeNameWith', { name: () => <bdi>{name}</bdi> })}</h1>
      <p>
        {t('chooseOther')} <Link to={back}>{t('back')}</Link>
      </p>
    </>
  )
}

interface OthersProps {
  id: string
  nouns: Counted
  kind: PairKind
  list: LoadedList<Picked>
}

function Others({ id, nouns, kind, list }: OthersProps) {
  const rows = list.rows?.filter((one) => String(one.id) !== id)
  return (
    <RecordTable
      nouns={nouns}
      list={{ ...list, rows }}
      columns={[
        {
          title: t('name'),
          text: ({ name }) => name,
          to: (one) => ({ view: 'duplicates', id: `${id}-${one.id}`, query: kind === 'machines' ? { kind } : {} }),
        },
        { title: t('details'), text: ({ details }) => details },
        { title: t('number'), text: (one) => one.id },
      ]}
    />
  )
}
