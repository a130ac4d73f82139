// The places in view over a coarse outline of the land: what there is to see before the map is loaded, and where it
// cannot be drawn.
import landFile from 'coarse-land.geojson?url'
import type { MultiPolygon } from 'geojson'
import { useEffect, useState } from 'preact/hooks'
import { abbreviated, clusterPixels } from './map/cluster-look.js'
import { type Colors, colorsFor } from './map/colors.js'
import type { Spots } from './map/spots.js'
import { type Point, type Size, type View, WORLD_PIXELS, xOf, yOf } from './mercator.js'
import { PATHS } from './place/icon.js'
import type { Marker } from './records.js'

interface SketchProps {
  view: View
  size: Size
  markers: readonly Marker[]
  spots: Spots
  saved: ReadonlySet<number>
}

const DARK = matchMedia('(prefers-color-scheme: dark)')
/** Nearer, the coarse outline would put towns at the coast into the sea. */
const MAX_OUTLINE_ZOOM = 5
const PLACE_RADIUS = 7
/** Of the width of the world, for the path of the land. */
const UNITS = 10_000

export function Sketch({ view, size, markers, spots, saved }: SketchProps) {
  const [land, setLand] = useState('')
  useEffect(() => {
    loadLand().then(setLand, () => {})
  }, [])
  const colors = colorsFor(DARK.matches)
  const pixels = WORLD_PIXELS * 2 ** view.zoom
  const [left, top] = [size.width / 2 - xOf(view.lon) * pixels, size.height / 2 - yOf(view.lat) * pixels]
  const pixelsAt = ({ lat, lon }: Point): readonly [x: number, y: number] => {
    const turns = Math.round((view.lon - lon) / 360)
    return [left + (xOf(lon) + turns) * pixels, top + yOf(lat) * pixels]
  }
  const chosen = spots.chosen && pixelsAt(spots.chosen)
  const isFar = view.zoom <= MAX_OUTLINE_ZOOM
  return (
    <svg class="sketch" width={size.width} height={size.height} aria-hidden="true">
      <rect width="100%" height="100%" fill={isFar ? colors.sea : colors.land} />
      {isFar &&
        // The neighboring copies of the world too: the view may cross the antimeridian.
        [-1, 0, 1].map((copy) => (
          <path
            key={copy}
            d={land}
            fill={colors.land}
            fill-rule="evenodd"
            transform={`translate(${left + copy * pixels} ${top}) scale(${pixels / UNITS})`}
          />
        ))}
      {markers.map((marker) => {
        const [lon, lat] = marker.geometry.coordinates
        const [x, y] = pixelsAt({ lon, lat })
        return (
          <Dot
            key={`${marker.id ?? ''} ${lon} ${lat}`}
            x={x}
            y={y}
            marker={marker}
            isSaved={saved.has(marker.id ?? 0)}
            colors={colors}
          />
        )
      })}
      {chosen && (
        <circle cx={chosen[0]} cy={chosen[1]} r="11" fill={colors.selected} stroke={colors.onMarker} stroke-width="3" />
      )}
    </svg>
  )
}

interface DotProps {
  x: number
  y: number
  marker: Marker
  isSaved: boolean
  colors: Colors
}

function Dot({ x, y, marker, isSaved, colors }: DotProps) {
  const { point_count: count } = marker.properties
  const radius = count === undefined ? PLACE_RADIUS : clusterPixels(count) / 2 - 1
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={radius} fill={colors.marker} stroke={colors.onMarker} stroke-width="2" />
      {count !== undefined && (
        <text fill={colors.onMarker} text-anchor="middle" dy="0.35em">
          {abbreviated(count)}
        </text>
      )}
      {isSaved && (
        <path
          class="heart"
          d={PATHS['heart-full']}
          transform="translate(-1 -17) scale(0.75)"
          fill={colors.saved}
          stroke={colors.onMarker}
          stroke-width="2"
        />
      )}
    </g>
  )
}

let land: Promise<string> | undefined

/** As the path of an SVG, in ten thousandths of the width of the world. */
function loadLand(): Promise<string> {
  land ??= fetch(new URL(landFile, import.meta.url))
    .then((response) => response.json() as Promise<MultiPolygon>)
    .then(({ coordinates }) =>
      coordinates
        .flat()
        .map((ring) => `M${ring.map(([lon = 0, lat = 0]) => `${units(xOf(lon))} ${units(yOf(lat))}`).join('L')}Z`)
        .join(''),
    )
  return land
}

const units = (share: number): number => Math.round(share * UNITS)
