// What the visitor has contributed.

import { call } from '../api.js'
import { formatCount, formatDay } from '../format.js'
import { t } from '../translate.js'
import { type PartProps, PlaceLink } from './part.js'
import type { ProfileInfo } from './records.js'
import { useLoaded, Waiting } from './use-loaded.js'

const SHOWN_PLACES = 10

export function Profile({ account, onOpen }: PartProps) {
  const profile = useLoaded(async () => {
    const parameters = { new_score_list_only: 1 }
    return (await call<{ profile_info: ProfileInfo }>(`/users/${account.id}/profile_info.json`, { parameters }))
      .profile_info
  })
  const { value } = profile
  if (!value) return <Waiting of={profile} />
  const ranks = [value.admin_title, value.contributor_rank].filter(Boolean)
  const counts = [
    [t('contributionsInAll'), value.num_total_submissions],
    [t('machinesAdded'), value.num_machines_added],
    [t('machinesRemoved'), value.num_machines_removed],
    [t('placesEdited'), value.num_locations_edited],
    [t('placesSuggested'), value.num_locations_suggested],
    [t('notes'), value.num_lmx_comments_left],
    [t('scores'), value.num_msx_scores_added],
    [t('machinesPlayed'), value.num_life_list_machines],
  ] as const
  return (
    <>
      <p>
        {ranks.length > 0 && <strong>{ranks.join(', ')}</strong>}{' '}
        {value.created_at && t('memberSince', { day: formatDay(value.created_at) })}
      </p>
      <dl class="counts">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {value.contributor_rank_int === null && <p class="quiet">{t('firstRank', { count: FIRST_RANK })}</p>}
      {value.profile_list_of_edited_locations.length > 0 && (
        <>
          <h2>{t('editedLast')}</h2>
          <ul class="rows">
            {value.profile_list_of_edited_locations.slice(0, SHOWN_PLACES).map(([id, name]) => (
              <li key={id}>
                <PlaceLink id={Number(id)} name={String(name)} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** As the service has it: shared/accounts/views/ranks.ts. */
const FIRST_RANK = 50
