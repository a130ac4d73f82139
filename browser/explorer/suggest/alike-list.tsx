// Listed places, each a link that opens it.
import { openedBy } from '../link.js'
import { BASE } from '../page.js'
import { Listed } from '../texts.js'
import type { AlikePlace } from './alike-places.js'

export function AlikeList({ places, onOpen }: { places: readonly AlikePlace[]; onOpen: (id: number) => void }) {
  return (
    <ul class="alike">
      {places.map(({ id, name, address }) => (
        <li key={id}>
          <a href={`${BASE}/locations/${id}`} onClick={openedBy(() => onOpen(id))}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span class="line quiet">
              <Listed texts={address} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
