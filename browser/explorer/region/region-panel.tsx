// What is new in a region: its message of the day, events, links, what people have done lately, and who looks after it.

import { useState } from 'preact/hooks'
import { ContactDialog } from '../contact-dialog.js'
import { Events, Outside, useLoaded } from '../events.js'
import { MARKS } from '../marks.js'
import { BASE, NEEDS_API_TOKENS } from '../page.js'
import { ActivityList } from '../place/activity-list.js'
import { Icon } from '../place/icon.js'
import type { Region, RegionLink } from '../records.js'
import type { Account } from '../session.js'
import { rich, t } from '../translate.js'

interface RegionPanelProps {
  region: Region
  account: Account | undefined
  onOpen(place: number): void
}

export function RegionPanel({ region, account, onOpen }: RegionPanelProps) {
  const [isWriting, setWriting] = useState(false)
  const [told, setTold] = useState({ text: '', isProblem: false })
  const path = `/region/${region.name}`
  const links = useLoaded<{ regionlinks: RegionLink[] }>(`${path}/region_link_xrefs.json`)?.regionlinks ?? []
  return (
    <>
      <h2 dir="auto">{region.full_name}</h2>
      {region.motd && (
        <p class="lines" dir="auto">
          {region.motd}
        </p>
      )}
      <Events path={path} onOpen={onOpen} />
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
        <p {...(told.isProblem ? { role: 'alert', class: 'problem' } : { role: 'status', class: 'done' })}>
          {told.text}
        </p>
      </section>
      <ActivityList title={t('recentActivity')} path={`${path}/user_submissions.json`} onOpen={onOpen} />
      {!NEEDS_API_TOKENS && (
        <p class="quiet">
          <a href={`${BASE}/api/v1${path}/feed.atom`}>{t('activityFeed')}</a>
        </p>
      )}
      {isWriting && (
        <ContactDialog
          title={t('writeToAdministrators')}
          to={{ region_id: region.id }}
          account={account}
          keptAs={`region-${region.id}`}
          onClose={() => setWriting(false)}
          onSent={(text) => setTold({ text, isProblem: false })}
          onFailed={(text) => setTold({ text, isProblem: true })}
        />
      )}
    </>
  )
}
