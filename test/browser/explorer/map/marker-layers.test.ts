import { expect, it, vi } from 'vitest'
import { colorsFor } from '../../../../browser/explorer/map/colors.js'

/** The tests' own types know no canvas. */
interface Layers {
  CLUSTERS: string
  NAMES: string
  markerLayers(colors: object, font: undefined): { id: string }[]
}

it('has clusters above the names of places, which MapLibre then puts where there is room', async () => {
  const { CLUSTERS, NAMES, markerLayers } = await vi.importActual<Layers>(
    '../../../../browser/explorer/map/marker-layers.js',
  )
  const layers = markerLayers(colorsFor(false), undefined).map(({ id }) => id)

  expect(layers.indexOf(CLUSTERS)).toBeGreaterThan(layers.indexOf(NAMES))
})
