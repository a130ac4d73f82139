// The page's own base map: outlines of countries and states, which need no other host.
import outlines from 'outlines.geojson?url'
import type { StyleSpecification } from 'maplibre-gl'
import type { Colors } from './colors.js'

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
