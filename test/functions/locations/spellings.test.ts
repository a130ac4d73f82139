// Names of places, towns, states, countries, makers and machines in the ways in which people write them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../../support/admin.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, signInAs } from '../../support/signed-in-client.js'
import { spelledNames } from '../../support/spelled-names.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...spelledNames])
})
afterAll(() => stack.close())

const values = async (path: string, name: string): Promise<string[]> =>
  (await stack.get(`${path}?name=${encodeURIComponent(name)}`)).body.map(({ value }: { value: string }) => value)

describe('GET /locations/autocomplete.json', () => {
  it.each([
    ['ironman', ['Ironman Bar', 'Iron Man Pub']],
    ['iron man', ['Iron Man Pub', 'Ironman Bar']],
    ['ironm', ['Ironman Bar', 'Iron Man Pub']],
    ['salt and straw', ['Salt & Straw Arcade']],
    ['Salt & Str', ['Salt & Straw Arcade']],
    ['salt an', ['Salt & Straw Arcade']],
    ['salt straw', ['Salt & Straw Arcade']],
    ['dave & bus', ['Dave and Busters']],
    ['Dave and Buster’s', ['Dave and Busters']],
    ['weissen ross', ['Zum Weißen Rößl']],
    ['lodz', ['Łódzkie Flipery']],
    ['smorrebrod', ['Smørrebrød & Flipper']],
    ['aerlig ol', ['Ærlig Øl']],
    ['thing', ['Þingvellir']],
    ['東京', ['ゲームセンター東京']],
    ['東', ['ゲームセンター東京']],
    ['서울', ['서울 핀볼']],
    ['핀볼', ['서울 핀볼']],
    ['u2', ['U2']],
    ['þi', ['Þingvellir']],
    ['ro', ['Zum Weißen Rößl']],
    ['t', []],
    ['!', []],
  ])('finds %j in %j', async (part, expected) => {
    expect(await values('/locations/autocomplete.json', part)).toEqual(expected)
  })
})

describe('GET /locations/autocomplete_city.json', () => {
  it.each([
    ['Saint Lou', ['St. Louis, MO']],
    ['st lou', ['St. Louis, MO']],
    ['st. louis, mo', ['St. Louis, MO']],
    ['st pa', ['Saint Paul, MN']],
    ['Saint P', ['Saint Paul, MN']],
    ['stpaul', ['Saint Paul, MN']],
    ['ft. w', ['Fort Worth, TX']],
    ['mount ver', ['Mt. Vernon, Washington']],
    ['koben', ['København']],
    ['lodz', ['Łódź']],
    ['diyarbakir', ['Diyarbakır']],
    ['da nang', ['Đà Nẵng']],
    ['東京', ['東京']],
    ['東', ['東京']],
    ['서울', ['서울']],
    ['Å', ['Å']],
    ['lo', ['London, England', 'St. Louis, MO', 'Łódź']],
    ['st', ['Saint Paul, MN', 'St. Cloud, MN', 'St. Louis, MO']],
    ['or', []],
    ['p', []],
  ])('finds %j in %j', async (part, expected) => {
    expect(await values('/locations/autocomplete_city.json', part)).toEqual(expected)
  })
})

describe('GET /locations.json', () => {
  it.each([
    ['by_state_id=Minnesota', [10_102, 10_115]],
    ['by_state_id=mn', [10_102, 10_115]],
    ['by_state_name=MINNESOTA', [10_102, 10_115]],
    ['by_state_id=Washington', [200, 201, 10_104]],
    ['by_state_id=wa', [200, 201, 10_104, 10_111]],
    ['by_state_id=Western%20Australia', [10_111]],
    ['by_state_id=Western%20Australia&by_state_id=ma%C3%AFne', [300, 10_111]],
    ['by_state_id=washington&by_type_id=1', [201]],
    ['by_state_id=england', [10_114]],
    ['by_country=fi', [10_113]],
    ['by_country=Finland', [10_113]],
    ['by_country=UK', [10_114]],
    ['by_country=united%20kingdom', [10_114]],
    ['by_country=the%20united%20kingdom', [10_114]],
    ['by_state_id=Minn.', [10_102, 10_115]],
    ['by_state_name=wash.', [200, 201, 10_104]],
    ['by_country=DK&by_country=poland', [10_105, 10_106]],
    ['by_country=Atlantis', []],
    ['by_city_id=seattle', [200, 201]],
    ['by_city_id=SAINT%20LOUIS', [10_101]],
    ['by_city_id=ft%20worth', [10_103]],
    ['by_city_id=Mount%20Vernon', [10_104]],
    ['by_city_id=St.%20Paul&by_state_id=minnesota', [10_102]],
    ['by_city_no_state=lodz', [10_105]],
    ['by_city_no_state=kobenhavn', [10_106]],
    ['manufacturer=jersey%20jack', [10_101]],
    ['manufacturer=STERN&by_city_id=st%20louis', [10_101]],
    ['manufacturer=jerseyjack&manufacturer=Jersey-Jack', [10_101]],
    ['by_machine_name=spider-man', [10_101, 10_102]],
    ['by_machine_name=spiderman', [10_101, 10_102]],
    ['by_machine_name=Pinbot', [10_102]],
    ['by_machine_name=acdc', [10_102]],
    ['by_machine_name=willy%20wonka%20and%20the%20chocolate%20factory', [10_101]],
    ['by_machine_name=monster', []],
    ['by_machine_type=EM&by_city_id=Seattle', [201]],
    ['by_location_name=ironman', [10_101, 10_103]],
    ['by_location_name=dave%20%26%20busters', [10_115]],
    ['by_location_name=aerlig', [10_107]],
    ['by_location_name=u2', [10_110]],
    ['by_location_name=%26', [10_102, 10_106]],
    ['by_location_name=weissen&by_location_name=lodz', [10_104, 10_105]],
  ])('answers %s with its matches', async (query, expected) => {
    const { body } = await stack.get(`/locations.json?${query}&no_details=1`)

    expect(body.locations.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)).toEqual(expected)
  })
})

describe('GET /locations/within_bounding_box.json', () => {
  const box = 'swlat=-85&swlon=-180&nelat=85&nelon=180&no_details=2'

  it.each([
    ['by_state_id=washington', [200, 201, 10_104]],
    ['by_city_id=saint%20louis', [10_101]],
    ['by_country=finland', [10_113]],
    ['manufacturer=williams&by_state_id=Minnesota', [10_102]],
    ['by_location_name=salt%20and', [10_102]],
  ])('finds %s', async (query, expected) => {
    const { body } = await stack.get(`/locations/within_bounding_box.json?${box}&${query}`)

    expect(body.locations.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)).toEqual(expected)
  })
})

describe('GET /locations/closest_by_address.json', () => {
  it.each([
    ['Saint Louis, MO', 10_101],
    ['St. Louis, Missouri', 10_101],
    ['St. Paul, MN', 10_102],
    ['Ft. Worth, Texas', 10_103],
    ['Mount Vernon, WA', 10_104],
    ['Lodz, Poland', 10_105],
    ['kobenhavn', 10_106],
    ['Diyarbakir', 10_110],
    ['東京', 10_108],
    ['서울', 10_109],
    ['Å', 10_107],
  ])('knows where %s is', async (address, id) => {
    const { body } = await stack.get(
      `/locations/closest_by_address.json?address=${encodeURIComponent(address)}&no_details=1`,
    )

    expect(body.location?.id).toBe(id)
  })
})

describe('POST /machines.json', () => {
  it.each(['Spiderman', 'SPIDER MAN', 'Pin-Bot', 'Willy Wonka and the Chocolate Factory', 'guns n’ roses', '2-4'])(
    'has a machine of the name %s',
    async (name) => {
      const client = await signInAs(stack, FLIPPER)
      const answer = await client.post('/machines.json', { machine_name: name, location_id: 100 })

      expect([answer.status, answer.body.errors]).toEqual([409, 'machine_name is already taken'])
    },
  )

  it.each(['Spider-Man 2', '🎱'])('makes a machine of the name %s', async (name) => {
    const client = await signInAs(stack, FLIPPER)

    expect((await client.post('/machines.json', { machine_name: name, location_id: 100 })).status).toBe(201)
  })
})

describe('a renamed location', () => {
  it('leaves nothing in the index of names, in any reading of its name and its town', async () => {
    await admin('locations', 'update', '10116', '--name', 'Eggs and Toast', '--city', 'Fort Grün')

    expect(await values('/locations/autocomplete.json', 'ham & eggs')).toEqual([])
    expect(await values('/locations/autocomplete.json', 'eggs & toast')).toEqual(['Eggs and Toast'])
    expect(await values('/locations/autocomplete_city.json', 'mt zolty')).toEqual([])
    expect(await values('/locations/autocomplete_city.json', 'ft grun')).toEqual(['Fort Grün, NV'])
    await expectConsistentDirectory()
  })
})
