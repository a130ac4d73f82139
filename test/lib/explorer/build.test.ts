// What the map page loads.
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildExplorer } from '../../../lib/explorer/build.js'
import type { ExplorerMaterial } from '../../../shared/explorer/material.js'
import { LANGUAGES } from '../../../shared/languages/list.js'

/** List and search have to be usable after so much, on slow networks too. */
const MAX_BYTES_BEFORE_MAP = 150 * 1000

let material: ExplorerMaterial
beforeAll(async () => {
  material = await buildExplorer()
})

const compressedBytes = (names: readonly string[]) =>
  names.reduce((sum, name) => sum + gzipSync(material.files[name] ?? '').length, 0)

/** Of the map's page. */
const isMessages = (name: string) => material.files[name]?.includes('"searchThisArea":')

describe('the files of the map page', () => {
  it.each(Object.keys(LANGUAGES))('loads less than 150 KB before the map in the language %s, and no other', (code) => {
    const { script, style, modules } = material.entries.explorer
    const messages = Object.keys(material.files).filter((name) => isMessages(name) && name.startsWith(`${code}-`))
    const names = [script, style, ...modules, ...messages]

    expect(messages).toHaveLength(1)
    expect(names.every((name) => name in material.files)).toBe(true)
    expect(compressedBytes(names)).toBeLessThan(MAX_BYTES_BEFORE_MAP)
    expect(names.some((name) => material.files[name]?.includes('WebGL'))).toBe(false)
    expect(names.filter(isMessages)).toEqual(messages)
  })

  it('loads fewer bytes in a frame of another site than as a page of its own', () => {
    const bytesOf = ({ script, style, modules }: ExplorerMaterial['entries']['embed']) =>
      compressedBytes([script, style, ...modules])

    expect(bytesOf(material.entries.embed)).toBeLessThan(0.65 * bytesOf(material.entries.explorer))
  })

  it('has nothing of the page of administrators', () => {
    const { explorer, admin } = material.entries
    const isInAny = (files: readonly string[]) => files.some((name) => material.files[name]?.includes('/overview.json'))

    expect(isInAny([admin.script, ...admin.modules])).toBe(true)
    expect(isInAny([explorer.script, ...explorer.modules])).toBe(false)
  })

  it('has the land for the sketch in less than 25 KB', () => {
    const [name = ''] = Object.keys(material.files).filter((one) => one.startsWith('coarse-land-'))
    const { type, coordinates } = JSON.parse(material.files[name] ?? '')

    expect([type, coordinates.length > 50]).toEqual(['MultiPolygon', true])
    expect(compressedBytes([name])).toBeLessThan(25_000)
  })

  it('has the names of large towns in less than 130 KB, the largest first', () => {
    const [name = ''] = Object.keys(material.files).filter((one) => one.startsWith('towns-'))
    const towns = (material.files[name] ?? '').split('\n').map((line) => line.split(','))

    expect(compressedBytes([name])).toBeLessThan(130_000)
    expect(towns.length).toBeGreaterThan(8000)
    expect(towns.map(([, , people]) => Number(people))).toEqual(
      towns.map(([, , people]) => Number(people)).sort((a, b) => b - a),
    )
    expect(towns).toContainEqual(['-122.68', '45.52', '632', 'Portland'])
    expect(towns.filter(([lon, lat]) => Math.abs(Number(lon)) > 180 || Math.abs(Number(lat)) > 90)).toEqual([])
  })

  it('has outlines in which no line jumps across the map', () => {
    const [name = ''] = Object.keys(material.files).filter((one) => one.startsWith('outlines-'))
    const { features } = JSON.parse(material.files[name] ?? '')
    const lines = (coordinates: unknown[]): number[][][] =>
      typeof (coordinates[0] as unknown[])[0] === 'number'
        ? [coordinates as number[][]]
        : coordinates.flatMap((one) => lines(one as unknown[]))
    const all: number[][][] = features.flatMap(({ geometry }: { geometry: { coordinates: unknown[] } }) =>
      lines(geometry.coordinates),
    )
    const jumps = all.flatMap((line) =>
      line.filter(
        ([lon = 0, lat = 0], index) => Math.abs(lat) < 89 && Math.abs(lon - (line[index - 1]?.[0] ?? lon)) > 180,
      ),
    )

    expect(features.map(({ properties }: { properties: { kind: string } }) => properties.kind)).toEqual([
      'land',
      'border',
      'state',
    ])
    expect(all.length).toBeGreaterThan(1000)
    expect(jumps).toEqual([])
  })
})
