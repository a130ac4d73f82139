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
  // One town in several spellings.
  named(910, 'St. Quirin', { state: 'MO' }),
  named(911, 'Saint Quirin', { state: 'Missouri' }),
  named(912, 'saint quirin', { state: 'mo' }),
  named(913, 'St. Quirin', { state: 'IL' }),
  named(914, 'Montréal-Ouest', { state: 'QC' }),
  named(915, 'Montreal Ouest', { state: 'Québec' }),
  named(916, 'Ålbyn', { country: 'FI' }),
  named(917, 'Albyn', { country: 'fi' }),
  named(918, 'Albyn', { country: 'SE' }),
  named(919, 'Albyn', {}),
  // One label for two towns.
  named(920, 'Bulapur', { country: 'FJ' }),
  named(921, 'Bulapur', { state: 'Fiji' }),
  // One code for two states.
  named(922, 'Kirkfield', { state: 'Washington' }),
  named(923, 'Kirkfield', { state: 'Western Australia' }),
  named(924, 'Yorkfield', { state: 'Washington' }),
  named(925, 'Yorkfield', { state: 'WA' }),
  named(926, 'Northfield', { state: 'Scotland', country: 'GB' }),
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

  it.each([
    ['portland, oregon', ['Portland, OR']],
    ['Portland Maine', ['Portland, ME']],
    ['Portland, Ore.', ['Portland, OR']],
    ['portland usa', ['Portland, ME', 'Portland, OR']],
    ['St Quirin, Illinois, United States', []],
    ['saint quirin illinois', ['St. Quirin, IL']],
    ['Montreal Ouest, Canada', ['Montreal Ouest, Québec']],
    ['albyn, sweden', ['Albyn, Sweden']],
    ['Ålbyn, Suomi', ['Albyn, Finland']],
    ['portland texas', []],
    ['northfield uk', ['Northfield, Scotland']],
    ['northfield, the United Kingdom', ['Northfield, Scotland']],
  ])('finds cities by their state or country in full: %s', async (name, labels) => {
    const found = await suggest(`/locations/autocomplete_city.json?name=${encodeURIComponent(name)}`)

    expect(found.map(({ label }: { label: string }) => label)).toEqual(labels)
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
    ['quirin', ['Saint Quirin, Missouri', 'St. Quirin, IL']],
    ['st quirin', ['Saint Quirin, Missouri', 'St. Quirin, IL']],
    ['montreal ouest', ['Montreal Ouest, Québec']],
    ['albyn', ['Albyn, Finland', 'Albyn, Sweden', 'Albyn, United States']],
    ['bulapur', ['Bulapur (Fiji)', 'Bulapur, Fiji']],
    ['kirkfield', ['Kirkfield, Washington', 'Kirkfield, Western Australia']],
    ['yorkfield', ['Yorkfield, WA']],
  ])('finds %s in %j', async (part, expected) => {
    const cities = await suggest(`/locations/autocomplete_city.json?name=${encodeURIComponent(part)}`)

    expect(cities.map(({ label }: { label: string }) => label)).toEqual(expected)
  })
})
