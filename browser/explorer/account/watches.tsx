// What the visitor is told of by email.

import { useEffect, useState } from 'preact/hooks'
import { isolate } from '../../../shared/text/direction.js'
import { type ApiError, call } from '../api.js'
import { shortDistance } from '../format.js'
import type { Place, Watch } from '../records.js'
import { t } from '../translate.js'
import { addWatch, loadWatches, removeWatch } from '../watches.js'
import { type PartProps, PlaceLink } from './part.js'
import { RemovableRow } from './removable-row.js'
import { useLoaded, Waiting } from './use-loaded.js'

const DELIVERIES = [
  ['daily', t('onceADayChoice')],
  ['immediate', t('withinMinutesChoice')],
] as const
/** Farther away than this, no town of the directory tells where a point is. */
const TOWN_MILES = 50

export function Watches({ account, onOpen }: PartProps) {
  const path = `/users/${account.id}/watches`
  const watches = useLoaded(() => loadWatches(account.id))
  const { value } = watches
  if (!value) return <Waiting of={watches} />
  if (value.length === 0) {
    return <p>{t('noWatches')}</p>
  }
  const add = ({ location_id, machine_id, with_group, lat, lon, max_distance, delivery }: Watch) => {
    const subject = location_id
      ? { location_id }
      : { machine_id, with_group: with_group ? 1 : 0, lat, lon, max_distance }
    return addWatch(account.id, { ...subject, delivery })
  }
  return (
    <>
      <p>{t('watchesText')}</p>
      <ul class="rows">
        {value.map((watch) => (
          <WatchRow key={watch.id} watch={watch} path={path} onOpen={onOpen} onRestore={add} onChanged={watches.load} />
        ))}
      </ul>
    </>
  )
}

interface WatchRowProps extends Pick<PartProps, 'onOpen'> {
  watch: Watch
  path: string
  onRestore(watch: Watch): Promise<unknown>
  /** It has another id now. */
  onChanged(): void
}

function WatchRow({ watch, path, onOpen, onRestore, onChanged }: WatchRowProps) {
  const { id, location_id, location_name, machine_name, with_group, max_distance } = watch
  const [delivery, setDelivery] = useState(watch.delivery)
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState('')
  const town = useTown(watch)
  const choose = async (next: Watch['delivery']) => {
    setDelivery(next)
    setMessage('')
    setProblem('')
    try {
      await call(`${path}/${id}.json`, { method: 'PUT', parameters: { delivery: next } })
      setMessage(t('saved'))
    } catch (error) {
      setDelivery(delivery)
      setProblem((error as ApiError).message)
    }
  }
  const around =
    machine_name && (with_group ? t('withEditions', { machine: isolate(machine_name) }) : isolate(machine_name))
  const name = around ?? (location_name ? isolate(location_name) : t('placeGone'))
  return (
    <RemovableRow
      of={name}
      remove={() => removeWatch(watch)}
      restore={() => onRestore({ ...watch, delivery }).then(onChanged)}
      removed={t('noLongerWatch', { name })}
    >
      {location_id && location_name ? <PlaceLink id={location_id} name={location_name} onOpen={onOpen} /> : name}
      {around && <span class="line quiet">{t('withinOf', { distance: shortDistance(max_distance ?? 0), town })}</span>}
      <label class="delivery">
        {t('emails')}{' '}
        <select
          aria-label={t('emailsAbout', { name })}
          value={delivery}
          onChange={({ currentTarget }) => void choose(currentTarget.value as Watch['delivery'])}
        >
          {DELIVERIES.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <span class="done" role="status">
        {message}
      </span>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </RemovableRow>
  )
}

/** The town of the listed place that is nearest to the middle of the circle; where there is none, the coordinates. */
function useTown({ machine_id, lat, lon }: Watch): string {
  const [town, setTown] = useState(() => [lat, lon].map((degrees) => degrees?.toFixed(2)).join(', '))
  useEffect(() => {
    if (machine_id === null) return
    const parameters = { lat, lon, max_distance: TOWN_MILES, no_details: 1 }
    call<{ location: Pick<Place, 'city' | 'state'> }>('/locations/closest_by_lat_lon.json', { parameters }).then(
      ({ location: { city, state } }) =>
        city &&
        setTown(
          [city, state]
            .filter(Boolean)
            .map((one) => isolate(one ?? ''))
            .join(', '),
        ),
      () => {},
    )
  }, [])
  return town
}
