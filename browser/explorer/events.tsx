// What is on in a region or at a place, and how to have it in a calendar of one's own.
import { useEffect, useState } from 'preact/hooks'
import { completeWebsite } from '../../shared/text/websites.js'
import { call } from './api.js'
import { formatDay } from './format.js'
import { openedBy } from './link.js'
import { BASE } from './page.js'
import type { RegionEvent } from './records.js'
import { t } from './translate.js'

interface EventsProps {
  /** Of what has them, in the API: `/region/portland`. */
  path: string
  /** Opens the place of an event; absent at that place. */
  onOpen?(place: number): void
}

/** Nothing where there are none. */
export function Events({ path, onOpen }: EventsProps) {
  const events = useLoaded<{ events: RegionEvent[] }>(`${path}/events.json`)?.events ?? []
  if (events.length === 0) return null
  return (
    <section aria-label={t('events')}>
      <h3>{t('events')}</h3>
      <ul class="feed">
        {events.map((event) => (
          <EventEntry key={event.id} event={event} onOpen={onOpen} />
        ))}
      </ul>
      <CalendarLinks address={`${BASE}/api/v1${path}/events.ics`} />
    </section>
  )
}

/** @param address - of the calendar. Programs for calendars follow it, or take what is in it now. */
export function CalendarLinks({ address }: { address: string }) {
  const { href } = new URL(address, location.href)
  return (
    <p class="actions">
      <a href={href.replace(/^https?:/, 'webcal:')}>{t('followInCalendar')}</a>{' '}
      <a href={href} download="events.ics">
        {t('addToCalendar')}
      </a>
    </p>
  )
}

/** Undefined until it is loaded; what cannot be loaded is left out. */
export function useLoaded<T>(path: string): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  useEffect(() => {
    call<T>(path).then(setLoaded, () => {})
  }, [path])
  return loaded
}

function EventEntry({ event, onOpen }: { event: RegionEvent; onOpen: EventsProps['onOpen'] }) {
  const { name, long_desc, external_link, start_date, end_date, location_id, external_location_name } = event
  const days = [start_date, end_date === start_date ? null : end_date].filter(Boolean).map(formatDay)
  return (
    <li>
      <Outside name={name} url={external_link} />
      <span class="line quiet">
        {[days.join(' – '), external_location_name].filter(Boolean).join(' · ')}{' '}
        {onOpen && location_id !== null && (
          <a href={`${BASE}/locations/${location_id}`} onClick={openedBy(() => onOpen(location_id))}>
            {t('showPlace')}
          </a>
        )}
      </span>
      {long_desc && (
        <span class="lines" dir="auto">
          {long_desc}
        </span>
      )}
    </li>
  )
}

/** A link to another site, where what was written is an address of the web. */
export function Outside({ name, url }: { name: string | null; url: string | null }) {
  const address = completeWebsite(url ?? '')
  const text = <bdi>{name ?? url}</bdi>
  if (!address) return <b>{text}</b>
  return (
    <a href={address} target="_blank" rel="nofollow noopener">
      {text}
    </a>
  )
}
