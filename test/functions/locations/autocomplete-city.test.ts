import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const named = (id: number, city: string, fields: object): ImportRecord => ({
  type: 'location',
  id,
  name: 'Silverball Palace',
  street: '1 Main St',
  city,
  lat: 44,
  lon: -123,
  ...fields,
})
const more = [
  named(904, "Coeur d'Alene", { state: 'OR' }),
  named(905, 'Taveuni', { country: 'TO' }),
  // Not found by the name of its state where a city has that name.
  named(906, 'Perth', { state: 'Portland County' }),
]

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...more])
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

  it('names the country of a city without a state, and not in the value', async () => {
    expect(await suggest('/locations/autocomplete_city.json?name=taveuni')).toContainEqual({
      label: 'Taveuni, Fiji',
      value: 'Taveuni',
    })
  })

  it.each([
    ['portland me', ['Portland, ME']],
    // The typing error may be in the city or in the state.
    ['porltand', ['Perth, Portland County', 'Portland, ME', 'Portland, OR']],
    ['veuni', ['Taveuni, Fiji', 'Taveuni, Tonga']],
    ['coeur dalene', ["Coeur d'Alene, OR"]],
    ['d’alene', ["Coeur d'Alene, OR"]],
    ['se', ['Seattle, WA']],
    ['s', []],
  ])('finds %s in %j', async (part, expected) => {
    const cities = await suggest(`/locations/autocomplete_city.json?name=${encodeURIComponent(part)}`)

    expect(cities.map(({ label }: { label: string }) => label)).toEqual(expected)
  })
})
