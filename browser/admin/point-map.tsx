// A point among the places on the map of the map page, which is loaded when somebody begins to use this page.
import { useState } from 'preact/hooks'
import { MapPane } from '../explorer/map-pane.js'
import type { Point, View } from '../explorer/mercator.js'
import { usePlacesAround } from '../explorer/suggest/places-around.js'
import { t } from './translate.js'

interface PointMapProps {
  name: string
  /** As the API has them. */
  lat: string
  lon: string
}

const STREETS_ZOOM = 15

export function PointMap({ name, lat, lon }: PointMapProps) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const point = { lat: Number(lat), lon: Number(lon) }
  const [view, setView] = useState<View>({ ...point, zoom: STREETS_ZOOM })
  const markers = usePlacesAround(view, size)
  const [spots] = useState({ chosen: { ...point, name } })
  return (
    <>
      <MapPane
        view={view}
        markers={markers}
        spots={spots}
        size={size}
        isLoading={false}
        onSize={setSize}
        onView={setView}
        onOpen={() => {}}
      />
      <StreetMapLink point={point} />
    </>
  )
}

export function StreetMapLink({ point }: { point: Point }) {
  return (
    <p>
      <a href={openStreetMapAddress(point)} target="_blank" rel="noopener noreferrer">
        {t('seeOnOsm')}
      </a>
    </p>
  )
}

/** The own map may be without streets: that is up to the operator. */
function openStreetMapAddress({ lat, lon }: Point): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=18/${lat}/${lon}`
}
