import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const inCoeurDAlene: ImportRecord = {
  type: 'location',
  id: 904,
  name: 'Silverball Palace',
  street: '1 Main St',
  city: "Coeur d'Alene",
  state: 'OR',
  lat: 44,
  lon: -123,
}

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory([...fixture, inCoeurDAlene])
})
afterAll(() => stack.close())

const suggest = async (path: string) => (await stack.get(path)).body

describe('GET /locations/autocomplete_city.json', () => {
  it('suggests each city once, by name', async () => {
    expect(await suggest('/locations/autocomplete_city.json?name=portland')).toEqual([
      { label: 'Portland, ME', value: 'Portland, ME' },
      { label: 'Portland, OR', value: 'Portland, OR' },
    ])
  })

  it.each([
    ['portland me', ['Portland, ME']],
    ['veuni', ['Taveuni']],
    ['coeur dalene', ["Coeur d'Alene, OR"]],
    ['d’alene', ["Coeur d'Alene, OR"]],
    ['se', []],
  ])('finds %s in %j', async (part, expected) => {
    const cities = await suggest(`/locations/autocomplete_city.json?name=${encodeURIComponent(part)}`)

    expect(cities.map(({ label }: { label: string }) => label)).toEqual(expected)
  })
})
