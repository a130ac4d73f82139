// A part of the map in a frame of another site: to look at, and to go on from to the whole page.
import { useCallback, useState } from 'preact/hooks'
import { readAddress, writeAddress } from '../explorer/address.js'
import { isShown, readEmbedded } from '../explorer/embedding/address.js'
import { useFound } from '../explorer/found.js'
import { OUT_OF_FRAME } from '../explorer/link.js'
import { MapPane } from '../explorer/map-pane.js'
import type { View } from '../explorer/mercator.js'
import { MARK, SERVICE_NAME } from '../explorer/page.js'
import { PlaceList } from '../explorer/place-list.js'
import type { ListedPlace, Place } from '../explorer/records.js'
import { townsOf, useSpots } from '../explorer/spots.js'
import { t } from '../explorer/translate.js'
import { useWanted } from '../explorer/wanted-machine.js'
import { EmbeddedPlace } from './place.js'

const NOTHING_CHANGED: ReadonlyMap<number, Place> = new Map()

export function EmbeddedApp() {
  const [{ show, region, place: begun }] = useState(() => readEmbedded(location.search))
  const [{ view: given, from, filters: chosen }] = useState(() => readAddress(location))
  const [filters] = useState({ ...chosen, ...(region ? { region } : {}) })
  const [shown, setShown] = useState<{ view?: View | undefined; area?: View | undefined }>({ view: given, area: given })
  const [size, setSize] = useState(() =>
    isShown('map', show) ? { width: 0, height: 0 } : { width: innerWidth, height: innerHeight },
  )
  const [place, setPlace] = useState(begun)
  const { view, area } = shown
  const showFirst = useCallback(
    (first: View) => setShown((last) => (last.view ? last : { view: first, area: first })),
    [],
  )
  const moveTo = (next: View) => setShown((last) => ({ ...last, view: next }))
  const { found, markers, isLoading, problem, retry, isMoved, showMore } = useFound(
    { view, area, size, filters, from, isPlaceOpen: place !== undefined, reason: undefined },
    showFirst,
  )
  const places = found.places
  const { spots, pointed, pointAt, show: showSpot } = useSpots({ place, view, size, from, places, moveTo, showFirst })
  const wanted = useWanted(filters.by_machine_id)
  const address = { view, from, filters: chosen }
  return (
    <>
      <header>
        <a class="name" href={writeAddress(address)} {...OUT_OF_FRAME}>
          <img src={MARK} alt="" width="20" height="20" /> {SERVICE_NAME}
        </a>
      </header>
      {isShown('map', show) && (
        <MapPane
          view={view}
          markers={markers}
          spots={spots}
          towns={townsOf(places ?? [])}
          size={size}
          isLoading={isLoading}
          onSize={setSize}
          onView={moveTo}
          onOpen={setPlace}
          onPoint={pointAt}
        >
          {isMoved && isShown('list', show) && place === undefined && (
            <button type="button" class="search-here" onClick={() => setShown({ view, area: view })}>
              {t('searchThisArea')}
            </button>
          )}
        </MapPane>
      )}
      {(isShown('list', show) || place !== undefined) && (
        <main tabIndex={-1}>
          {place === undefined ? (
            <PlaceList
              found={found}
              changed={NOTHING_CHANGED}
              isLoading={isLoading}
              problem={problem}
              onRetry={retry}
              address={address}
              pointed={pointed}
              wanted={wanted}
              saved={undefined}
              onOpen={setPlace}
              onPoint={(one: ListedPlace | undefined) => pointAt(one?.id)}
              onMore={showMore}
            >
              {null}
            </PlaceList>
          ) : (
            <EmbeddedPlace key={place} id={place} onClose={() => setPlace(undefined)} onShown={showSpot} />
          )}
        </main>
      )}
    </>
  )
}
