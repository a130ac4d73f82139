import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const town = (id: number, city: string, state: string | null, country: string, rest: object) => ({
  ...{ type: 'location', id, name: `Arcade ${id}`, city, state, country, region_id: 1, location_type_id: 1 },
  ...rest,
})

const records = [
  ...fixture,
  town(801, 'Vancouver', 'WA', 'US', { lat: 45.63, lon: -122.67, zip: '98660' }),
  town(802, 'Helsinki', null, 'FI', { lat: 60.17, lon: 24.94, zip: '00100' }),
  town(803, 'London', null, 'GB', { lat: 51.51, lon: -0.13, zip: 'SW1A 1AA' }),
  town(804, 'Portland', null, 'GB', { lat: 50.55, lon: -2.44, zip: 'DT5 1AA' }),
  town(805, 'Perth', 'WA', 'AU', { lat: -31.95, lon: 115.86, zip: '6000' }),
  town(806, 'Atlanta', 'GA', 'US', { lat: 33.75, lon: -84.39, zip: '30303' }),
  town(807, 'Tbilisi', null, 'GE', { lat: 41.69, lon: 44.83, zip: '0105' }),
  town(810, 'Washington', 'DC', 'US', { lat: 38.9, lon: -77.04, zip: '20001' }),
  town(811, 'Ontario', 'CA', 'US', { lat: 34.06, lon: -117.65, zip: '91761' }),
  town(812, 'Oregon', 'WI', 'US', { lat: 42.93, lon: -89.38, zip: '53575' }),
  town(813, 'Scotia', 'NY', 'US', { lat: 42.83, lon: -73.96, zip: '12302' }),
  town(814, 'Brunswick', 'GA', 'US', { lat: 31.15, lon: -81.49, zip: '31520' }),
  town(815, 'Denmark', 'WI', 'US', { lat: 44.35, lon: -87.83, zip: '54208' }),
  town(816, 'Peru', 'VT', 'US', { lat: 43.23, lon: -72.9, zip: '05152' }),
  town(817, 'New York', 'NY', 'US', { lat: 40.71, lon: -74.0, zip: '10001' }),
  town(818, 'St. Louis', 'MO', 'US', { lat: 38.63, lon: -90.2, zip: '63101' }),
  town(819, 'Birmingham', 'AL', 'US', { lat: 33.52, lon: -86.8, zip: '35203' }),
  town(820, 'Austin', 'TX', 'US', { lat: 30.27, lon: -97.74, zip: '78701' }),
  town(821, 'Austin', 'TX', 'US', { lat: 30.28, lon: -97.74, zip: '78701' }),
  town(822, 'Houston', 'TX', 'US', { lat: 29.76, lon: -95.37, zip: '77002' }),
  town(823, 'Reading', null, 'GB', { lat: 51.45, lon: -0.97, zip: 'RG1 1AA' }),
  town(824, 'Carmel-by-the-Sea', 'CA', 'US', { lat: 36.56, lon: -121.92, zip: '93921' }),
  town(825, 'Stow on the Wold', null, 'GB', { lat: 51.93, lon: -1.72, zip: 'GL54 1AA' }),
  town(826, 'Villanueva de los Infantes', null, 'ES', { lat: 38.74, lon: -3.01, zip: '13320' }),
  town(827, 'San Juan de los Lagos', 'Jalisco', 'MX', { lat: 21.25, lon: -102.33, zip: '47000' }),
  town(808, 'Toronto', 'ON', 'CA', { lat: 43.65, lon: -79.38, zip: 'M5V 1J1' }),
]

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(records)
})
afterAll(() => stack.close())

const at = (address: string) => stack.get(`/locations/closest_by_address.json?address=${encodeURIComponent(address)}`)

describe('GET /locations/closest_by_address.json', () => {
  it.each([
    'Vancouver, BC',
    'Vancouver, British Columbia, Canada',
    'vancouver bc v6b 1a1',
    'Portland, TX',
    'Portland, TX 78374',
    'Portland, Texas, USA',
    'Helsinki, Sweden',
    'Mannerheimintie 1, Helsinki, Sweden',
    'helsinki se',
    'London, Kentucky',
    'London, ON',
    'London, Ontario, Canada',
    'Toronto, Ohio',
    'Perth, Scotland',
    'Perth, Washington',
    'Atlanta, Texas',
    'Tbilisi, Florida',
    '97212 Helsinki',
    'Helsinki 97212',
    '00100 Portland',
    'Yakima, Washington',
    'Vancouver, Oregon',
    'Kitchener, Ontario',
    'Halifax, Nova Scotia',
    'Saint John, New Brunswick',
    'Copenhagen, Denmark',
    'Lima, Peru',
    'Vancouver, Dorset, UK',
    'Portland, Jalisco, Mexico',
    'Birmingham, West Midlands, England',
    'London, Middlesex County, Ontario',
    'Seattle, WA 97212',
    'Austin, TX 97212',
    'New York, NY 97212-0001',
    'Helsinki, Finland 97212',
    'St Louis, IL 63101',
    'Portland, Holland',
    'Helsinki, Schweden',
    'Portland, the Netherlands',
    'Vancouver V6B 1A1',
    'Austin 55912',
    '30301 Vancouver',
    'Houston PA6 7EH',
    'London 40741',
    'Toronto 4350',
    'Vancouver 3000',
    'Helsinki V6B 1A1',
    '97212 Berlin',
    'D-97212 Lauda',
    '00100 Roma',
    'Vancouver, Dorset',
    'Houston, Renfrewshire',
    'Toronto, New South Isles',
    'Vancouver, Ore.',
    'Portland Tex',
    'Austin, Minn.',
    'Perth, Wash.',
    'London, Ont.',
    'New Vancouver',
    'St. Austin',
    'Reading Falls',
    'Austin Heights, Atlantis',
    'Houston-upon-Tyne',
  ])('does not take a town of the same name for %s', async (address) => {
    const { status, body } = await at(address)

    expect([status, body.errors]).toEqual([404, expect.stringContaining('50 miles')])
  })

  it.each([
    ['Vancouver, WA', 801],
    ['Vancouver, Washington', 801],
    ['Vancouver, WA 98660, USA', 801],
    ['98660 Vancouver', 801],
    ['00100 Helsinki', 802],
    ['Helsinki, Suomi', 802],
    ['helsinki fi', 802],
    ['Mannerheimintie 1, 00100 Helsinki, Finland', 802],
    ['London', 803],
    ['London, England', 803],
    ['London SW1A 1AA', 803],
    ['london uk', 803],
    ['Portland, United Kingdom', 804],
    ['Portland, GB', 804],
    ['Perth, Western Australia', 805],
    ['Perth, WA, Australia', 805],
    ['Atlanta, Georgia', 806],
    ['Tbilisi, Georgia', 807],
    ['Toronto, Canada', 808],
    ['1 Washington St, Vancouver', 801],
    ['California Avenue 12, Helsinki', 802],
    ['12 Texas Street, Atlanta, GA', 806],
    ['1234 Nowhere Street, Helsinki', 802],
    ['Washington, DC', 810],
    ['1600 Pennsylvania Ave NW, Washington', 810],
    ['Ontario, CA', 811],
    ['Oregon, WI', 812],
    ['1 Main St, New York', 817],
    ['100 Broadway, New York', 817],
    ['New York', 817],
    ['Denmark, Wisconsin', 815],
    ['Vancouver, WA 97212', 801],
    ['Austin St, Houston, TX', 822],
    ['London Rd, Reading, England', 823],
    ['Helsinki, Finnland', 802],
    ['Helsinki, Main St', 802],
    ['Helsinki, Uusimaa', 802],
    ['Vancouver, Wash.', 801],
    ['Ontario, Calif.', 811],
    ['Houston Tex', 822],
    ['Vancouver 98665', 801],
    ['98665-1234 Vancouver', 801],
    ['London E1 6AN', 803],
    ['Toronto M4B 1B3', 808],
    ['Perth 6005', 805],
    ['97212 Foster Rd, Vancouver', 801],
    ['1 Main St, Reading', 823],
    ['North Vancouver', 801],
    ['Carmel-by-the-Sea, CA', 824],
    ['carmel by the sea california', 824],
    ['Carmel-by-the-Sea', 824],
    ['Stow-on-the-Wold, United Kingdom', 825],
    ['stow on the wold uk', 825],
    ['Villanueva de los Infantes', 826],
    ['San Juan de los Lagos, Jalisco', 827],
  ])('finds the town of %s', async (address, id) => {
    const { status, body } = await at(address)

    expect([status, body.location?.id]).toEqual([200, id])
  })

  it.each(['Oregon', 'oregon, usa'])('finds the state before a town of its name elsewhere: %s', async (address) => {
    expect((await at(address)).body.location.state).toBe('OR')
  })

  it('finds each town by the label under which it is suggested', async () => {
    const { body: towns } = await stack.get('/locations/autocomplete_city.json?name=portland')
    const found = await Promise.all(
      towns.map(async ({ label }: { label: string }) => [label, (await at(label)).body.location.city, label]),
    )
    const { body } = await at('Portland, United Kingdom')

    expect(towns.map(({ label }: { label: string }) => label)).toEqual(
      expect.arrayContaining(['Portland, ME', 'Portland, OR', 'Portland, United Kingdom']),
    )
    expect(found.every(([, city]) => city === 'Portland')).toBe(true)
    expect(body.location.id).toBe(804)
  })
})
