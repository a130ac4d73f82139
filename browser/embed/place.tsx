// What there is to read of a place.
import { useEffect, useRef, useState } from 'preact/hooks'
import { type ApiError, call } from '../explorer/api.js'
import { Failed } from '../explorer/failed.js'
import { formatDay } from '../explorer/format.js'
import { useLatest } from '../explorer/latest.js'
import { OUT_OF_FRAME } from '../explorer/link.js'
import { BASE } from '../explorer/page.js'
import { directionsLink } from '../explorer/place/directions.js'
import { Facts } from '../explorer/place/facts.js'
import { Hours } from '../explorer/place/hours.js'
import { Icon } from '../explorer/place/icon.js'
import '../explorer/place/place.css'
import type { MachineAtPlace, Place } from '../explorer/records.js'
import { Listed } from '../explorer/texts.js'
import { t } from '../explorer/translate.js'

interface EmbeddedPlaceProps {
  id: number
  onClose(): void
  /** The place has been loaded: where it is. */
  onShown(spot: { id: number; name: string; lat: number; lon: number }): void
}

export function EmbeddedPlace({ id, onClose, onShown }: EmbeddedPlaceProps) {
  const [place, setPlace] = useState<Place>()
  const [failure, setFailure] = useState<ApiError>()
  const heading = useRef<HTMLHeadingElement>(null)
  const begin = useLatest()
  const load = () => {
    const isLatest = begin()
    call<Place>(`/locations/${id}.json`).then(
      (loaded) => {
        if (!isLatest()) return
        setFailure(undefined)
        setPlace(loaded)
        onShown({ id, ...spotOf(loaded) })
      },
      (error: ApiError) => isLatest() && setFailure(error),
    )
  }
  useEffect(load, [])
  useEffect(() => heading.current?.focus(), [place])
  return (
    <article aria-label={t('place')} aria-busy={!place && !failure}>
      <button type="button" class="plain" onClick={onClose}>
        <Icon name="back" /> {t('kindAllPlaces')}
      </button>
      {failure &&
        (failure.status === 404 ? (
          <p role="status">{t('placeMissing')}</p>
        ) : (
          <Failed text={failure.message} onRetry={load} />
        ))}
      {place && (
        <>
          <h1 ref={heading} tabIndex={-1} dir="auto">
            {place.name}
          </h1>
          <p>
            <Listed texts={[place.street, place.city, place.state, place.zip]} />
          </p>
          <p class="actions">
            <a class="button first" href={`${BASE}/locations/${id}`} {...OUT_OF_FRAME}>
              {t('openFullPage')}
            </a>
            <a class="button" href={directionsLink(spotOf(place), navigator.userAgent)} {...OUT_OF_FRAME}>
              <Icon name="directions" /> {t('directions')}
            </a>
          </p>
          <Hours place={place} />
          <h2>{t('machines', { count: place.location_machine_xrefs.length })}</h2>
          <ul class="machines">
            {place.location_machine_xrefs.map((machine) => (
              <MachineRow key={machine.id} machine={machine} />
            ))}
          </ul>
          <Facts place={place} />
        </>
      )}
    </article>
  )
}

function MachineRow({ machine }: { machine: MachineAtPlace }) {
  const [latest] = machine.machine_conditions
  return (
    <li>
      <h3>
        <bdi>{machine.name}</bdi>{' '}
        <span class="quiet">
          <Listed texts={[machine.manufacturer, machine.year?.toString()]} />
        </span>
      </h3>
      {latest?.comment && (
        <p class="glimpse quiet">
          <bdi>{latest.comment}</bdi> ({formatDay(latest.created_at)})
        </p>
      )}
    </li>
  )
}

function spotOf({ name, lat, lon }: Place) {
  return { name, lat: Number(lat), lon: Number(lon) }
}
