// What is new in a region: its message of the day, events, links, what people have done lately, and who looks after it.

import { useEffect, useState } from 'preact/hooks'
import { completeWebsite } from '../../../shared/text/websites.js'
import { call } from '../api.js'
import { ContactDialog } from '../contact-dialog.js'
import { formatDay } from '../format.js'
import { openedBy } from '../link.js'
import { MARKS } from '../marks.js'
import { BASE } from '../page.js'
import { ActivityList } from '../place/activity-list.js'
import { Icon } from '../place/icon.js'
import type { Region, RegionEvent, RegionLink } from '../records.js'
import type { Account } from '../session.js'
import { rich, t } from '../translate.js'

interface RegionPanelProps {
  region: Region
  account: Account | undefined
  onOpen(place: number): void
}

export function RegionPanel({ region, account, onOpen }: RegionPanelProps) {
  const [isWriting, setWriting] = useState(false)
  const [message, setMessage] = useState('')
  const path = `/region/${region.name}`
  const events = useLoaded<{ events: RegionEvent[] }>(`${path}/events.json`)?.events ?? []
  const links = useLoaded<{ regionlinks: RegionLink[] }>(`${path}/region_link_xrefs.json`)?.regionlinks ?? []
  return (
    <>
      <h2 dir="auto">{region.full_name}</h2>
      {region.motd && (
        <p class="lines" dir="auto">
          {region.motd}
        </p>
      )}
      {events.length > 0 && (
        <section aria-label={t('events')}>
          <h3>{t('events')}</h3>
          <ul class="feed">
            {events.map((event) => (
              <EventEntry key={event.id} event={event} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      )}
      {links.length > 0 && (
        <section aria-label={t('links')}>
          <h3>{t('links')}</h3>
          <ul class="feed">
            {links.map(({ id, name, url, description }) => (
              <li key={id}>
                <Outside name={name} url={url} />
                {description && (
                  <span class="line quiet" dir="auto">
                    {description}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t('whoLooksAfter')}>
        <h3>{t('whoLooksAfter')}</h3>
        <p>{rich('whoLooksAfterText', MARKS, { region: region.full_name })}</p>
        <button type="button" onClick={() => setWriting(true)}>
          <Icon name="mail" /> {t('writeToAdministrators')}
        </button>
        <p class="done" role="status">
          {message}
        </p>
      </section>
      <ActivityList title={t('recentActivity')} path={`${path}/user_submissions.json`} onOpen={onOpen} />
      {isWriting && (
        <ContactDialog
          title={t('writeToAdministrators')}
          to={{ region_id: region.id }}
          account={account}
          onClose={() => setWriting(false)}
          onSent={setMessage}
        />
      )}
    </>
  )
}

/** Undefined until it is loaded; what cannot be loaded is left out. */
function useLoaded<T>(path: string): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  useEffect(() => {
    call<T>(path).then(setLoaded, () => {})
  }, [path])
  return loaded
}

function EventEntry({ event, onOpen }: { event: RegionEvent; onOpen(place: number): void }) {
  const { name, long_desc, external_link, start_date, end_date, location_id, external_location_name } = event
  const days = [start_date, end_date === start_date ? null : end_date].filter(Boolean).map(formatDay)
  return (
    <li>
      <Outside name={name} url={external_link} />
      <span class="line quiet">
        {[days.join(' – '), external_location_name].filter(Boolean).join(' · ')}{' '}
        {location_id !== null && (
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
function Outside({ name, url }: { name: string | null; url: string | null }) {
  const address = completeWebsite(url ?? '')
  const text = <bdi>{name ?? url}</bdi>
  if (!address) return <b>{text}</b>
  return (
    <a href={address} target="_blank" rel="nofollow noopener">
      {text}
    </a>
  )
}
