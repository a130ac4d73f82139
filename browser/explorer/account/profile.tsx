// What the visitor has contributed.
import { call } from '../api.js'
import { formatDay, plural } from '../format.js'
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
    ['Contributions in all', value.num_total_submissions],
    ['Machines added', value.num_machines_added],
    ['Machines removed', value.num_machines_removed],
    ['Places edited', value.num_locations_edited],
    ['Places suggested', value.num_locations_suggested],
    ['Notes', value.num_lmx_comments_left],
    ['Scores', value.num_msx_scores_added],
    ['Machines played', value.num_life_list_machines],
  ] as const
  return (
    <>
      <p>
        {ranks.length > 0 && <strong>{ranks.join(', ')}</strong>}{' '}
        {value.created_at && `Here since ${formatDay(value.created_at)}.`}
      </p>
      <dl class="counts">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {value.contributor_rank_int === null && (
        <p class="quiet">
          {`The first rank comes with ${plural(FIRST_RANK, 'contribution')}: machines added, removed or noted, and places confirmed.`}
        </p>
      )}
      {value.profile_list_of_edited_locations.length > 0 && (
        <>
          <h2>Places you have edited last</h2>
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
