// The places in view, the nearest to its middle first.
import { type Address, writeAddress } from './address.js'
import { formatDistance, plural } from './format.js'
import type { Found } from './found.js'
import { openedBy } from './link.js'
import type { ListedPlace } from './records.js'
import { Listed } from './texts.js'

interface PlaceListProps {
  found: Found
  isLoading: boolean
  address: Address
  onOpen(id: number): void
}

export function PlaceList({ found, isLoading, address, onOpen }: PlaceListProps) {
  const { places, count, problem } = found
  return (
    <section aria-label="Places in view" aria-busy={isLoading}>
      <p class="summary" role="status">
        {problem ?? (isLoading && count === 0 ? 'Looking for places …' : summary(found))}
      </p>
      <ul class="places">
        {places?.map((place) => (
          <li key={place.id}>
            <a href={writeAddress({ ...address, place: place.id })} onClick={openedBy(() => onOpen(place.id))}>
              <strong>
                <bdi>{place.name}</bdi>
              </strong>
              <span class="quiet"> {formatDistance(place.distance)}</span>
              <span class="line quiet">
                <Listed texts={[place.street, place.city, place.state]} />
              </span>
              <span class="line">
                <Machines place={place} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function summary({ count, isEstimate, places }: Found): string {
  if (count === 0) return 'No places here. Move the map, or choose fewer filters.'
  const text = `${isEstimate ? 'About ' : ''}${plural(count, 'place')} in view`
  if (!places) return `${text}. Zoom in or search to list them.`
  return places.length < count ? `${text}; the nearest ${places.length} to the middle of the map:` : `${text}:`
}

/** How many machines there are, with the names of some. */
function Machines({ place: { machine_count, machine_names_first } }: { place: ListedPlace }) {
  const names = machine_names_first.map((name) => name.replace(/ \([^()]*\)$/, ''))
  return (
    <>
      {plural(machine_count, 'machine')}
      {names.length > 0 && ': '}
      <Listed texts={names} />
      {names.length > 0 && machine_count > names.length && ' …'}
    </>
  )
}
