// A point on the map of the map page, which is loaded when somebody begins to use this page.
import { useState } from 'preact/hooks'
import { MapPane } from '../explorer/map-pane.js'
import type { View } from '../explorer/mercator.js'

interface PointMapProps {
  name: string
  /** As the API has them. */
  lat: string
  lon: string
}

const STREETS_ZOOM = 13

export function PointMap({ name, lat, lon }: PointMapProps) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const point = { lat: Number(lat), lon: Number(lon) }
  const [view, setView] = useState<View>({ ...point, zoom: STREETS_ZOOM })
  const marker = {
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [point.lon, point.lat] as [number, number] },
    // The size of the marker follows from the count.
    properties: { name, machine_count: 1 },
  }
  return (
    <>
      <MapPane
        view={view}
        markers={[marker]}
        size={size}
        isLoading={false}
        onSize={setSize}
        onView={setView}
        onOpen={() => {}}
      />
      <p>
        <a href={openStreetMapAddress(point)} target="_blank" rel="noopener noreferrer">
          See the point on OpenStreetMap
        </a>
      </p>
    </>
  )
}

/** The own map may be without streets: that is up to the operator. */
function openStreetMapAddress({ lat, lon }: { lat: number; lon: number }): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=18/${lat}/${lon}`
}
