// Pairs of places, and of machines, that are perhaps the same.
import { useEffect } from 'preact/hooks'
import { shortDistance } from '../explorer/format.js'
import { ActionButton } from './action-button.js'
import { callAdmin, useLoadedList } from './api.js'
import { DuplicatesPicker } from './duplicates-picker.js'
import { RecordTable } from './record-table.js'
import type { PairOfMachines, PairOfPlaces } from './records.js'
import { RegionFilter } from './region-filter.js'
import { Link, type Route } from './route.js'
import { keepDuplicates, useAdministrator } from './session.js'
import { nameOf, t } from './translate.js'

const PAIR_KINDS = { locations: 'placesTitle', machines: 'machinesTitle' } as const
export type PairKind = keyof typeof PAIR_KINDS

export const pairKindIn = ({ query }: Route): PairKind => (query?.kind === 'machines' ? 'machines' : 'locations')

export function Duplicates({ route }: { route: Route }) {
  const isSuper = useAdministrator()?.is_super_admin === true
  const kind = pairKindIn(route)
  const { region_id, merge } = route.query ?? {}
  if (merge) return <DuplicatesPicker key={`${kind} ${merge}`} route={route} kind={kind} id={merge} />
  return (
    <>
      <h1 tabIndex={-1}>{t('perhapsSame')}</h1>
      {isSuper && (
        <p class="actions">
          {Object.entries(PAIR_KINDS).map(([one, title]) => (
            <Link key={one} to={{ view: 'duplicates', query: { kind: one, region_id } }} isCurrent={one === kind}>
              {t(title)}
            </Link>
          ))}
        </p>
      )}
      {kind === 'machines' ? <MachinePairs /> : <PlacePairs route={route} />}
    </>
  )
}

function PlacePairs({ route }: { route: Route }) {
  const { region_id } = route.query ?? {}
  const parameters = region_id ? { region_id } : {}
  const list = useLoadedList<PairOfPlaces>('/duplicates/locations.json', 'pairs', { parameters })
  const total = region_id || list.more ? undefined : list.rows?.length
  useEffect(() => {
    if (total !== undefined) keepDuplicates(total)
  }, [total])
  const placeOf = ({ locations }: PairOfPlaces, index: 0 | 1) => {
    const { name, street, city, machine_count } = locations[index] as PairOfPlaces['locations'][number]
    return `${[name, street, city].filter(Boolean).join(', ')} (${machine_count})`
  }
  const to = ({ id }: PairOfPlaces): Route => ({ view: 'duplicates', id })
  return (
    <>
      <p>{t('pairsText')}</p>
      <RegionFilter route={route} />
      <RecordTable
        nouns="pairs"
        list={list}
        columns={[
          { title: t('one'), text: (pair) => placeOf(pair, 0), to },
          { title: t('theOther'), text: (pair) => placeOf(pair, 1), to },
          { title: t('alike'), text: ({ alike }) => alike.map((one) => nameOf('alike', one)).join(', ') },
          { title: t('apart'), text: ({ distance }) => shortDistance(distance) },
        ]}
        act={(pair) => <Distinct type="location" id={pair.id} onChanged={list.reload} />}
      />
      {list.rows?.length === 0 && <p>{t('noPairsOfPlaces')}</p>}
    </>
  )
}

function MachinePairs() {
  const list = useLoadedList<PairOfMachines>('/duplicates/machines.json', 'pairs')
  const machineOf = ({ machines }: PairOfMachines, index: 0 | 1) => {
    const { name, manufacturer, year } = machines[index] as PairOfMachines['machines'][number]
    const details = [manufacturer, year].filter(Boolean).join(', ')
    return details ? `${name} (${details})` : name
  }
  const to = ({ id }: PairOfMachines): Route => ({ view: 'duplicates', id, query: { kind: 'machines' } })
  return (
    <>
      <p>{t('machinePairsText')}</p>
      <RecordTable
        nouns="pairs"
        list={list}
        columns={[
          { title: t('one'), text: (pair) => machineOf(pair, 0), to },
          { title: t('theOther'), text: (pair) => machineOf(pair, 1), to },
          { title: t('alike'), text: ({ alike }) => alike.map((one) => nameOf('alike', one)).join(', ') },
        ]}
        act={(pair) => <Distinct type="machine" id={pair.id} onChanged={list.reload} />}
      />
      {list.rows?.length === 0 && <p>{t('noPairsOfMachines')}</p>}
    </>
  )
}

interface DistinctProps {
  type: 'location' | 'machine'
  /** Of the pair. */
  id: string
  onChanged(): Promise<void> | void
}

/** Remembers that two are two. */
export function Distinct({ type, id, onChanged }: DistinctProps) {
  const [one = '', other_id = ''] = id.split('-')
  return (
    <ActionButton
      label={t('theseAreTwo')}
      of={t('oneAndOther', { one, other: other_id })}
      explanation={t('theseAreTwoText')}
      done={t('twoRemembered')}
      act={(_, key) =>
        callAdmin(`/duplicates/${type}/${one}/dismiss.json`, { method: 'POST', parameters: { other_id }, key })
      }
      onChanged={onChanged}
    />
  )
}
