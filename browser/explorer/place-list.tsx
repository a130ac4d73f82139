// The places in view, the nearest to its middle first.
import { type Address, writeAddress } from './address.js'
import { formatDistance, plural } from './format.js'
import type { Found } from './found.js'
import { openedBy } from './link.js'
import type { ListedPlace, Place } from './records.js'
import { Listed } from './texts.js'

interface PlaceListProps {
  found: Found
  /** Places as they are, where what was found is older. */
  changed: ReadonlyMap<number, Place>
  isLoading: boolean
  address: Address
  onOpen(id: number): void
}

export function PlaceList({ found, changed, isLoading, address, onOpen }: PlaceListProps) {
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
                <Machines place={place} now={changed.get(place.id)} />
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

const FIRST_NAMES = 5

/** How many machines there are, with the names of some. @param now - of a place that was changed here. */
function Machines({ place, now }: { place: ListedPlace; now: Place | undefined }) {
  const later = now && (now.updated_at ?? '') > (place.updated_at ?? '') ? now.location_machine_xrefs : undefined
  const count = later?.length ?? place.machine_count
  const listed = later?.slice(0, FIRST_NAMES).map(({ name }) => name) ?? place.machine_names_first
  const names = listed.map((name) => name.replace(/ \([^()]*\)$/, ''))
  return (
    <>
      {plural(count, 'machine')}
      {names.length > 0 && ': '}
      <Listed texts={names} />
      {names.length > 0 && count > names.length && ' …'}
    </>
  )
}
