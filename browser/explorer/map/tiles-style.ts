// A base map with streets from a file of tiles of this service: an extract of Protomaps (https://docs.protomaps.com), which
// is read in parts. Its texts are drawn from the fonts of the device, and its signs are left out: they are on another host.
import { layers, namedFlavor } from '@protomaps/basemaps'
import { addProtocol, type StyleSpecification } from 'maplibre-gl'
import { Protocol } from 'pmtiles'

const SOURCE = 'protomaps'
const CREDIT =
  '<a href="https://protomaps.com" target="_blank" rel="noopener">Protomaps</a> © <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>'

addProtocol('pmtiles', new Protocol().tile)

/** @param address - of the file, absolute. */
export function tilesStyle(address: string, isDark: boolean): StyleSpecification {
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url: `pmtiles://${address}`, attribution: CREDIT } },
    layers: layers(SOURCE, namedFlavor(isDark ? 'dark' : 'light'), { lang: 'en' }).map((layer) => {
      if (layer.type !== 'symbol' || !layer.layout) return layer
      const { 'icon-image': _, ...layout } = layer.layout
      return { ...layer, layout }
    }),
  }
}
