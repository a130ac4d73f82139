import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(fixture)
})
afterAll(() => stack.close())

async function ids(path: string): Promise<number[]> {
  const { status, body } = await stack.get(path)
  expect(status).toBe(200)
  return body.locations.map(({ id }: { id: number }) => id)
}

const sorted = (list: number[]) => [...list].sort((a, b) => a - b)

describe('GET /locations.json', () => {
  it('lists every location without a filter, by name without case, accents, spaces and punctuation', async () => {
    expect(await ids('/locations.json')).toEqual([201, 101, 102, 301, 302, 100, 300, 103, 200])
  })

  it.each([
    ['region=portland', [100, 101, 102, 103]],
    ['region=PORTLAND', [100, 101, 102, 103]],
    ['region=portland&region=seattle', [100, 101, 102, 103, 200, 201]],
    ['region[]=seattle&region[]=Seattle', [200, 201]],
    ['by_location_id=100_200', [100, 200]],
    ['by_location_id=100_99999', [100]],
    ['by_location_id[0]=100&by_location_id[1]=200', [100, 200]],
    ['by_location_id%5B0%5D=100', [100]],
    ['by_location_name=zurich', [102]],
    ['by_location_name=shorty%27s', [200]],
    ['by_location_name=BILLY', [101]],
    ['by_location_name=ip', [103]],
    ['by_location_name=zurich&by_location_name=ahoy', [102, 103]],
    ['by_location_name[]=zurich&by_location_name[]=ip', [102, 103]],
    ['by_location_name=zurich&by_location_name=shorty&region=portland', [102]],
    ['by_type_id=4', [101, 102, 200]],
    ['by_type_id=4_1', [100, 101, 102, 200, 201]],
    ['by_type_id[]=4&by_type_id[]=1', [100, 101, 102, 200, 201]],
    ['by_type_id=4;region=portland', [101, 102]],
    ['by_operator_id=5', [100]],
    ['by_zone_id=1', [102, 103]],
    ['by_machine_id=641', [100, 101, 200, 301, 302]],
    ['by_machine_single_id=641', [100, 200, 301, 302]],
    ['by_machine_single_id=3211_642', [100, 101, 102]],
    ['by_machine_group_id=72', [100, 101, 200, 301, 302]],
    ['by_machine_name=Monster%20Bash', [100, 101, 200, 301, 302]],
    ['by_machine_name=monster%20bash', [100, 101, 200, 301, 302]],
    ['by_ipdb_id=4441', [100, 200, 301, 302]],
    ['by_opdb_id=Gr3EW-MRmke', [101]],
    ['by_opdb_id=G4ODR-MDXEy_Gr3EW-MRmke', [100, 101, 102]],
    ['by_machine_id_ic=701', [100]],
    ['by_machine_single_id_ic=701', [100]],
    ['manufacturer=Williams', [100, 200, 301, 302]],
    ['manufacturer=Stern&by_machine_id=641', [100, 200]],
    ['by_machine_type=em', [100, 102, 201]],
    ['by_machine_display=dmd', [100, 200, 301, 302]],
    ['by_machine_year=1992', [100, 102]],
    ['by_machine_year_gte=2018', [100, 101, 200, 300]],
    ['by_machine_year_gte=1976&by_machine_year_lte=1980', [100, 102, 201]],
    ['by_city_id=Portland', [100, 101, 102, 103, 300]],
    ['by_city_id=Portland&by_state_id=ME', [300]],
    ['by_city_id=portland', [100, 101, 102, 103, 300]],
    ['by_city_no_state=Taveuni', [301, 302]],
    ['by_state_id=WA', [200, 201]],
    ['by_country=FJ', [301, 302]],
    ['by_country=FJ&by_country=US&by_type_id=1', [100, 201]],
    ['by_state_name[]=WA&by_state_name[]=ME', [200, 201, 300]],
    ['by_machine_year[]=1992&by_machine_year[]=2018', [100, 101, 102]],
    ['by_all_ages[]=Yes', [100, 101]],
    ['by_all_ages=No', [100]],
    ['by_payment_type=Free%20Play', [100]],
    ['by_payment_type=Free%20Play&by_payment_type=No', [100, 101]],
    ['by_step_free_entrance=Yes&by_step_free_entrance=Limited', [100]],
    ['by_seating=Yes', [100]],
    ['by_family_friendly=Yes', [100]],
    ['by_family_friendly=No', [100, 101]],
    ['by_open_now=1', [100]],
    ['by_open_now=0&by_seating=No', []],
    ['by_at_least_n_machines=2', [100, 102, 200]],
    ['by_at_least_n_machines_type=3', [100]],
    ['by_at_least_n_machines=6', [100]],
    ['by_at_least_n_machines=7', []],
    ['by_at_least_n_machines=10001', []],
    ['by_at_least_n_machines_type=2147483647', []],
    ['by_is_partner_army=1', [100]],
    ['by_is_stern_army=1', [100]],
    ['by_ic_active=true', [100]],
    ['regionless_only=1', [300, 301, 302]],
    ['regionless_only=0&by_type_id=1', [100, 201]],
    ['by_type_id=&by_city_id=Seattle', [200, 201]],
    ['by_machine_id=999999', []],
    ['region=portland&regionless_only=1', []],
  ])('answers %s with its matches', async (query, expected) => {
    expect(sorted(await ids(`/locations.json?${query}`))).toEqual(expected)
  })

  it('rejects more names than it looks up', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `by_location_name=name${index}`)
    const { status, body } = await stack.get(`/locations.json?${names.join('&')}`)

    expect(status).toBe(400)
    expect(body.errors).toBe('by_location_name must have at most 10 values')
  })

  it.each(['region=atlantis', 'region=portland&region=atlantis'])('rejects an unknown region: %s', async (query) => {
    const { status, body } = await stack.get(`/locations.json?${query}`)

    expect(status).toBe(404)
    expect(body.errors).toContain('region')
  })

  it('includes the machines with the fields that lists show', async () => {
    const { body } = await stack.get('/locations.json?by_location_id=100')

    const [location] = body.locations
    expect(location).toMatchObject({
      id: 100,
      lat: '45.5238',
      lon: '-122.6755',
      phone: '503-555-0100',
      created_at: '2018-09-06T04:04:49.095Z',
      date_last_updated: '2019-10-29',
      last_updated_by_user_id: 10,
      last_updated_by_username: 'flipper',
      num_machines: 6,
      machine_count: 6,
      ic_active: true,
      is_stern_army: true,
    })
    expect(location.location_machine_xrefs).toHaveLength(6)
    expect(location.location_machine_xrefs[0]).toEqual({
      id: 1000,
      created_at: '2019-10-05T10:00:00.000Z',
      updated_at: '2019-10-01T10:00:00.000Z',
      location_id: 100,
      machine_id: 702,
      ic_enabled: null,
      machine: {
        id: 702,
        name: 'zebra',
        updated_at: null,
        ipdb_link: null,
        year: 1975,
        manufacturer: null,
        machine_group_id: null,
        ipdb_id: null,
        opdb_id: null,
      },
    })
  })

  it.each([
    ['place_id=place-of-100', true],
    ['place_id=elsewhere', false],
    ['place_id=', false],
  ])('tells with %s whether a location of that place is listed', async (query, isListed) => {
    expect((await stack.get(`/locations.json?${query}`)).body).toEqual({ locations: isListed })
  })

  it('leaves out conditions with regionless_only, whatever with_lmx says', async () => {
    const { body } = await stack.get('/locations.json?regionless_only=1&with_lmx=1')

    expect(body.locations[0].location_machine_xrefs[0].machine_conditions).toBeUndefined()
  })

  it('leaves out long fields and machines with no_details', async () => {
    const { body } = await stack.get('/locations.json?by_location_id=100&no_details=1')

    expect(Object.keys(body.locations[0]).sort()).toEqual(
      [
        'id',
        'name',
        'street',
        'city',
        'state',
        'zip',
        'lat',
        'lon',
        'zone_id',
        'location_type_id',
        'operator_id',
        'is_stern_army',
        'country',
        'ic_active',
        'last_updated_by_username',
        'num_machines',
        'machine_count',
        'place_id',
        'all_ages',
        'payment_type',
      ].sort(),
    )
  })

  it('includes all conditions, newest first, and the whole machine with with_lmx', async () => {
    const { body } = await stack.get('/locations.json?by_location_id=100&with_lmx=1')

    const lmx = body.locations[0].location_machine_xrefs.find(({ id }: { id: number }) => id === 1002)
    expect(lmx).toMatchObject({ condition: 'note 13', condition_date: '2019-11-14', last_updated_by_username: 'tilt' })
    expect(lmx.machine).toMatchObject({ id: 641, machine_type: 'ss', ipdb_link: null })
    expect(lmx.machine_conditions.map(({ comment }: { comment: string }) => comment)).toEqual(
      Array.from({ length: 14 }, (_, index) => `note ${13 - index}`),
    )
    expect(lmx.machine_conditions[0]).toMatchObject({ username: 'flipper', user_id: 10 })
  })

  it('includes machine names and no machines for the partner program', async () => {
    const { body } = await stack.get('/locations.json?by_is_partner_army=1')

    expect(body.locations[0].location_machine_xrefs).toBeUndefined()
    expect(body.locations[0].machine_names).toEqual([
      'The Addams Family (Bally, 1992)',
      'Eight Ball (Bally, 1977)',
      'Godzilla (Stern, 2021)',
      'Homemade',
      'Monster Bash (Williams, 1998)',
      'zebra (1975)',
    ])
  })

  it.each(['', '&region=portland', '&by_type_id=4_1', '&by_country=US'])(
    'gives pages that together are the list%s',
    async (filter) => {
      const whole = await ids(`/locations.json?no_details=1${filter}`)
      const pages: number[] = []
      let path: string | undefined = `/locations.json?no_details=1&limit=2${filter}`
      while (path) {
        const { body, headers } = await stack.get(path)
        pages.push(...body.locations.map(({ id }: { id: number }) => id))
        const next = /<https?:\/\/[^/]+\/api\/v1([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
        expect(Boolean(next)).toBe(body.next_cursor !== undefined)
        path = next
      }

      expect(pages).toEqual(whole)
    },
  )

  it.each(['limit=0', 'limit=1001', 'limit=x', 'limit=2&cursor=nonsense', 'limit=2&cursor=W10'])(
    'rejects %s',
    async (query) => {
      const { status, body } = await stack.get(`/locations.json?${query}`)

      expect(status).toBe(400)
      expect(body.errors).toMatch(/^(limit|cursor) must/)
    },
  )
})

describe('GET /region/{region}/locations.json', () => {
  it('lists the locations of the region, ignoring the case of its name', async () => {
    expect(sorted(await ids('/region/Seattle/locations.json'))).toEqual([200, 201])
    expect(sorted(await ids('/region/seattle/locations?by_machine_id=641'))).toEqual([200])
  })

  it('rejects an unknown region', async () => {
    expect((await stack.get('/region/nowhere/locations.json')).status).toBe(404)
  })
})
