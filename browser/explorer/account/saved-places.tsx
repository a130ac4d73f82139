// The places that the visitor has saved, the latest first.

import { isolate } from '../../../shared/text/direction.js'
import { type ApiError, call } from '../api.js'
import { setSaved } from '../place/saved.js'
import type { Place } from '../records.js'
import { Listed } from '../texts.js'
import { t } from '../translate.js'
import { type PartProps, PlaceLink } from './part.js'
import { RemovableRow } from './removable-row.js'
import { useLoaded, Waiting } from './use-loaded.js'

interface Favorite {
  location: Pick<Place, 'id' | 'name' | 'street' | 'city' | 'state' | 'machine_count'>
}

export function SavedPlaces({ account, onOpen }: PartProps) {
  const saved = useLoaded(async () => {
    const path = `/users/${account.id}/list_fave_location`
    const all = await call<{ user_fave_locations: Favorite[] }>(`${path}s.json`).catch(async (error: ApiError) => {
      if (error.status !== 0) throw error
      // Without a network: of those that are kept.
      const { user_fave_location_ids: ids } = await call<{ user_fave_location_ids: number[] }>(`${path}_ids.json`)
      const places = await Promise.allSettled(ids.map((id) => call<Place>(`/locations/${id}.json`)))
      const kept = places.flatMap((one) => (one.status === 'fulfilled' ? [{ location: one.value }] : []))
      if (kept.length === 0) throw error
      return { user_fave_locations: kept }
    })
    return all.user_fave_locations.toReversed()
  })
  if (!saved.value) return <Waiting of={saved} />
  if (saved.value.length === 0) return <p>{t('noSavedPlaces')}</p>
  return (
    <ul class="rows">
      {saved.value.map(({ location: { id, name, street, city, state, machine_count } }) => (
        <RemovableRow
          key={id}
          of={isolate(name)}
          remove={() => setSaved(account, { id, name }, false)}
          restore={() => setSaved(account, { id, name }, true)}
          removed={t('noLongerSaved', { place: isolate(name) })}
        >
          <PlaceLink id={id} name={name} onOpen={onOpen} />
          <span class="line quiet">
            <Listed texts={[street, city, state]} /> · {t('machines', { count: machine_count })}
          </span>
        </RemovableRow>
      ))}
    </ul>
  )
}
