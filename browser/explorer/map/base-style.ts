// The page's own base map: outlines of countries and states, which need no other host.

import outlines from 'outlines?url'
import type { StyleSpecification } from 'maplibre-gl'

export interface Colors {
  sea: string
  land: string
  border: string
  state: string
  marker: string
  onMarker: string
  selected: string
}

const LIGHT: Colors = {
  sea: '#dbe7ee',
  land: '#f7f6f2',
  border: '#8d949c',
  state: '#c3c8cd',
  marker: '#00508f',
  onMarker: '#ffffff',
  selected: '#c2410c',
}
const DARK: Colors = {
  sea: '#10161d',
  land: '#232830',
  border: '#6d7681',
  state: '#3d444d',
  marker: '#8cc4ff',
  onMarker: '#10243a',
  selected: '#ff9d5c',
}

export function colorsFor(isDark: boolean): Colors {
  return isDark ? DARK : LIGHT
}

export function baseStyle({ sea, land, border, state }: Colors): StyleSpecification {
  const of = (kind: string) => ['==', ['get', 'kind'], kind] as ['==', ['get', string], string]
  return {
    version: 8,
    sources: { outlines: { type: 'geojson', data: new URL(outlines, import.meta.url).href } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'land', type: 'fill', source: 'outlines', filter: of('land'), paint: { 'fill-color': land } },
      { id: 'states', type: 'line', source: 'outlines', filter: of('state'), paint: { 'line-color': state } },
      { id: 'borders', type: 'line', source: 'outlines', filter: of('border'), paint: { 'line-color': border } },
    ],
  }
}
