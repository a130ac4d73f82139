// The page's own base map: outlines of countries and states, and the names of towns, which need no other host. MapLibre
// draws the names from the fonts of the device.
import outlines from 'outlines.geojson?url'
import townsFile from 'towns.csv?url'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Point } from '../mercator.js'
import type { Colors } from './colors.js'

/** A town, with its people in thousands. */
export type Town = Point & { name: string; people: number }

export const TOWNS = 'towns'

export function baseStyle({ sea, land, border, state, town, halo }: Colors): StyleSpecification {
  const of = (kind: string) => ['==', ['get', 'kind'], kind] as ['==', ['get', string], string]
  return {
    version: 8,
    sources: {
      outlines: { type: 'geojson', data: new URL(outlines, import.meta.url).href },
      [TOWNS]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, attribution: BASE_CREDIT },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'land', type: 'fill', source: 'outlines', filter: of('land'), paint: { 'fill-color': land } },
      { id: 'states', type: 'line', source: 'outlines', filter: of('state'), paint: { 'line-color': state } },
      { id: 'borders', type: 'line', source: 'outlines', filter: of('border'), paint: { 'line-color': border } },
      townLayer(town, halo),
    ],
  }
}

export const BASE_CREDIT =
  'Towns: <a href="https://www.geonames.org" target="_blank" rel="noopener">GeoNames</a>, CC BY 4.0; outlines: Natural Earth, US Census Bureau'

/** The nearer, the smaller towns have names. */
const MIN_PEOPLE: ExpressionSpecification = ['step', ['zoom'], 3000, 3, 1000, 4, 500, 5, 200, 6, 100, 7, 0]

function townLayer(color: string, halo: string): LayerSpecification {
  return {
    id: TOWNS,
    type: 'symbol',
    source: TOWNS,
    filter: ['>=', ['get', 'people'], MIN_PEOPLE],
    layout: {
      'text-field': ['get', 'name'],
      'text-size': ['interpolate', ['linear'], ['get', 'people'], 0, 12, 1000, 15, 10_000, 17],
      'text-padding': 6,
      // Beside the marker that may be there.
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': 0.6,
      'symbol-sort-key': ['-', ['get', 'people']],
    },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.2 },
  }
}

let towns: Promise<Town[]> | undefined

/** The large towns of the world. None where they cannot be loaded: the map is of use without. */
export function loadTowns(): Promise<Town[]> {
  towns ??= fetch(new URL(townsFile, import.meta.url))
    .then((response) => (response.ok ? response.text() : ''))
    .then((text) => text.split('\n').flatMap(readTown))
    .catch(() => [])
  return towns
}

const TOWN = /^([-.\d]+),([-.\d]+),(\d+),(.+)$/

/** @param line - as lib/explorer/towns.ts writes it. */
function readTown(line: string): Town[] {
  const [, lon, lat, people, name] = TOWN.exec(line) ?? []
  return name ? [{ name, lat: Number(lat), lon: Number(lon), people: Number(people) }] : []
}

/** Degrees within which two towns of a name are one. */
const SAME_TOWN_DEGREES = 0.5

/** The large towns, and those of the directory that are not among them. */
export function allTowns(large: readonly Town[], own: readonly Town[]): Town[] {
  const isKnown = ({ name, lat, lon }: Town) =>
    large.some(
      (one) =>
        one.name === name && Math.abs(one.lat - lat) < SAME_TOWN_DEGREES && Math.abs(one.lon - lon) < SAME_TOWN_DEGREES,
    )
  return [...large, ...own.filter((town) => !isKnown(town))]
}
