// The places of the area that was searched, the nearest first.

import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { isolate } from '../../shared/text/direction.js'
import { type Address, NOWHERE, type Origin, writeAddress } from './address.js'
import { type Parameters, queryOf } from './api.js'
import { Failed } from './failed.js'
import { shortDistance } from './format.js'
import type { Found } from './found.js'
import { Freshness } from './freshness.js'
import { OUT_OF_FRAME, openedBy } from './link.js'
import { More } from './more.js'
import { BASE, IS_EMBEDDED, NEEDS_API_TOKENS } from './page.js'
import { Icon } from './place/icon.js'
import type { ListedPlace, Machine, Place } from './records.js'
import { machineLabel, useList } from './reference-data.js'
import { Listed } from './texts.js'
import { t } from './translate.js'

interface PlaceListProps {
  found: Found
  /** Places as they are, where what was found is older. */
  changed: ReadonlyMap<number, Place>
  isLoading: boolean
  /** Why they could not be loaded. */
  problem: string | undefined
  onRetry(): void
  address: Address
  /** The place whose marker is pointed at. */
  pointed: number | undefined
  /** The machines that are searched for. */
  wanted: readonly Machine[]
  /** The places that the visitor has saved. */
  saved: ReadonlySet<number> | undefined
  onOpen(id: number): void
  onPoint(place: ListedPlace | undefined): void
  onMore(): Promise<void>
  /** Beside the number of places. */
  children: ComponentChildren
}

export function PlaceList(props: PlaceListProps) {
  const { found, isLoading, problem, onRetry, address, onMore, children } = props
  const { places, count, next, nearest, parameters } = found
  // What is there is of the search before: it goes on for a moment, as a fast answer flashes nothing.
  const isSlow = useLate(isLoading)
  const types = useList('types', isLoading || (places?.length ?? 0) > 0)
  const card = (place: ListedPlace) => (
    <Card key={place.id} {...props} place={place} type={types.find(({ id }) => id === place.location_type_id)?.name} />
  )
  return (
    <section aria-label={t('placesHeading')} aria-busy={isLoading}>
      <div class="over-list">
        <p class="summary" role="status">
          {isLoading && (count === 0 || isSlow) ? t('lookingForPlaces') : problem ? '' : summary(found, address.from)}
        </p>
        {children}
      </div>
      {problem && <Failed text={problem} onRetry={onRetry} />}
      <ul class="places">{places?.map(card)}</ul>
      {!isLoading && nearest && (
        <>
          <h2>{t('nearestHeading')}</h2>
          <ul class="places">{card(nearest)}</ul>
        </>
      )}
      {next && places && <More key={JSON.stringify([parameters, address.from])} onMore={onMore} />}
      {parameters && count > 0 && !IS_EMBEDDED && !NEEDS_API_TOKENS && <Files parameters={parameters} />}
    </section>
  )
}

const LATE_MS = 500

/** Whether it has been so for a while. */
function useLate(isSo: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    const timer = isSo ? setTimeout(() => setLate(true), LATE_MS) : undefined
    return () => clearTimeout(timer)
  }, [isSo])
  return isLate
}

const FORMATS = ['CSV', 'GeoJSON', 'KML', 'GPX']

/** All places of the list, as programs read them. */
function Files({ parameters }: { parameters: Parameters }) {
  return (
    <p class="actions files">
      {t('listAsFile')}{' '}
      {FORMATS.map((format) => (
        <a
          key={format}
          href={`${BASE}/api/v1/locations/within_bounding_box.${format.toLowerCase()}?${queryOf(parameters)}`}
          download
        >
          {format}
        </a>
      ))}
    </p>
  )
}

/** @param from - what was searched for, from which distances are measured in place of the visitor. */
function summary({ count, isEstimate, places, nearest, hasOrigin }: Found, from: Origin | undefined): string {
  if (count === 0 && nearest) {
    const distance = shortDistance(nearest.distance)
    if (from) return t('noneNearestFrom', { distance, origin: isolate(from.label) })
    return t(hasOrigin ? 'noneNearestAway' : 'noneNearestMiddle', { distance })
  }
  if (count === 0) return t('noPlaces')
  if (!places) return t(isEstimate ? 'tooManyPlacesAbout' : 'tooManyPlaces', { count })
  if (places.length === count) return t('places', { count })
  return t(hasOrigin ? 'placesNearest' : 'placesNearestMiddle', { count, shown: places.length })
}

/** The place that was opened from the list: who comes back goes on from there. */
let opened: number | undefined

interface CardProps extends Omit<PlaceListProps, 'children'> {
  place: ListedPlace
  type: string | undefined
}

function Card({ place, type, address, changed, found, pointed, wanted, saved, onOpen, onPoint }: CardProps) {
  const now = changed.get(place.id)
  const later = now && (now.updated_at ?? '') > (place.updated_at ?? '') ? now : undefined
  const count = later?.location_machine_xrefs.length ?? place.machine_count
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (opened !== place.id || address.place !== undefined) return
    opened = undefined
    link.current?.focus({ preventScroll: true })
  }, [address.place])
  const open = () => {
    opened = place.id
    onOpen(place.id)
  }
  return (
    <li class={place.id === pointed ? 'pointed' : undefined}>
      <a
        ref={link}
        href={writeAddress({ ...address, ...NOWHERE, place: place.id })}
        {...(IS_EMBEDDED ? OUT_OF_FRAME : {})}
        onClick={openedBy(open)}
        onMouseEnter={() => onPoint(place)}
        onMouseLeave={() => onPoint(undefined)}
        onFocus={() => onPoint(place)}
        onBlur={() => onPoint(undefined)}
      >
        <span class="first-line">
          <strong>
            <bdi>{place.name}</bdi>
          </strong>
          {saved?.has(place.id) && (
            <span class="saved" role="img" aria-label={t('savedSign')}>
              <Icon name="heart-full" />
            </span>
          )}
          {found.hasOrigin && <span class="distance">{shortDistance(place.distance)}</span>}
        </span>
        <span class="line quiet">
          {type && (
            <>
              <bdi>{type}</bdi> ·{' '}
            </>
          )}
          <Listed texts={[place.street, place.city, place.state]} />
        </span>
        <span class="line">
          <Machines place={place} later={later} count={count} wanted={wanted} />
        </span>
        <span class="line">
          <Freshness day={later?.date_last_updated ?? place.date_last_updated} />
        </span>
        {place.thumbnail_url && <Thumbnail key={place.thumbnail_url} url={place.thumbnail_url} />}
      </a>
    </li>
  )
}

/** Its space stays where the picture is gone since the list was loaded. */
function Thumbnail({ url }: { url: string }) {
  const leave = ({ currentTarget }: { currentTarget: HTMLImageElement }) => {
    currentTarget.style.visibility = 'hidden'
  }
  return <img src={url} alt="" loading="lazy" width={64} height={64} onError={leave} />
}

const FIRST_NAMES = 3

interface MachinesProps {
  place: ListedPlace
  /** What the place is since it was changed here. */
  later: Place | undefined
  count: number
  wanted: readonly Machine[]
}

/** How many machines there are, with the names of some: first those that are searched for. */
function Machines({ place, later, count, wanted }: MachinesProps) {
  const ids = later?.location_machine_xrefs.map(({ machine_id }) => machine_id) ?? place.machine_ids
  const sought = wanted.filter(({ id }) => ids.includes(id))
  const labels = sought.map(machineLabel)
  const listed = later?.location_machine_xrefs.map(({ name }) => name) ?? place.machine_names_first
  const others = listed.filter((label) => !labels.includes(label)).slice(0, FIRST_NAMES - sought.length)
  const names = others.map((name) => name.replace(/ \([^()]*\)$/, ''))
  return (
    <>
      {t('machines', { count })}
      {names.length + sought.length > 0 && ': '}
      {sought.map(({ id, name }) => (
        <b key={id}>
          <bdi>{name}</bdi>
        </b>
      ))}
      {sought.length > 0 && names.length > 0 && ', '}
      <Listed texts={names} />
      {names.length > 0 && count > names.length + sought.length && ' …'}
    </>
  )
}
