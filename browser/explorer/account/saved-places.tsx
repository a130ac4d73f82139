// The places that the visitor has saved, the latest first.
import { isolate } from '../../../shared/text/direction.js'
import { call } from '../api.js'
import { plural } from '../format.js'
import { setSaved } from '../place/saved.js'
import type { Place } from '../records.js'
import { Listed } from '../texts.js'
import { type PartProps, PlaceLink } from './part.js'
import { RemovableRow } from './removable-row.js'
import { useLoaded, Waiting } from './use-loaded.js'

interface Favorite {
  location: Pick<Place, 'id' | 'name' | 'street' | 'city' | 'state' | 'machine_count'>
}

export function SavedPlaces({ account, onOpen }: PartProps) {
  const saved = useLoaded(async () => {
    const path = `/users/${account.id}/list_fave_locations.json`
    return (await call<{ user_fave_locations: Favorite[] }>(path)).user_fave_locations.toReversed()
  })
  if (!saved.value) return <Waiting of={saved} />
  if (saved.value.length === 0) return <p>You have saved no place. Each has a heart for it, and shows it on the map.</p>
  return (
    <ul class="rows">
      {saved.value.map(({ location: { id, name, street, city, state, machine_count } }) => (
        <RemovableRow
          key={id}
          of={isolate(name)}
          remove={() => setSaved(account, id, false)}
          restore={() => setSaved(account, id, true)}
          removed={`${isolate(name)} is no longer saved.`}
        >
          <PlaceLink id={id} name={name} onOpen={onOpen} />
          <span class="line quiet">
            <Listed texts={[street, city, state]} /> · {plural(machine_count, 'machine')}
          </span>
        </RemovableRow>
      ))}
    </ul>
  )
}
