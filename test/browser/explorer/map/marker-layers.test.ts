import { expect, it } from 'vitest'
import { colorsFor } from '../../../../browser/explorer/map/colors.js'
import { CLUSTERS, markerLayers, NAMES } from '../../../../browser/explorer/map/marker-layers.js'

it('has clusters above the names of places, which MapLibre places later, where there is room', () => {
  const layers = markerLayers(colorsFor(false), undefined).map(({ id }) => id)

  expect(layers.indexOf(CLUSTERS)).toBeGreaterThan(layers.indexOf(NAMES))
})
