// What an administrator finds out about a suggested place before it is on the map: its point, its country, its machines.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, adminJson } from '../../support/admin.js'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { getLocation } from '../../support/location-reads.js'
import { FLIPPER, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const CHIEF = 60
const confirmed_at = '2019-01-01T00:00:00Z'
const records: ImportRecord[] = [
  ...fixture,
  { type: 'region', id: 8, name: 'finland', full_name: 'Finland', lat: '60.17', lon: '24.94', effective_radius: 300 },
  ...[
    { id: 300, name: 'Arcade of Espoo', street: '1 Old Mill Road', city: 'Espoo', lat: '60.2', lon: '24.66' },
    { id: 301, name: 'Flipperi', street: '5 Main St', city: 'Helsinki', lat: '60.17', lon: '24.94' },
    { id: 302, name: 'Kuula', street: '7 Main St', city: 'Helsinki', lat: '60.19', lon: '24.96' },
    { id: 303, name: 'Turun Peli', street: '1 Quay', city: 'Turku', lat: '60.45', lon: '22.27' },
    ...['Neighbor', 'Further Neighbor', 'Pallo'].map((name, index) => {
      return {
        id: 304 + index,
        name,
        street: `${index} Square`,
        city: 'Lahti',
        lat: `60.980${index * 2}`,
        lon: '25.66',
      }
    }),
    { id: 307, name: 'Pallo', street: '9 Bay', city: 'Vaasa', lat: '63.1', lon: '21.61' },
  ].map((place): ImportRecord => ({ type: 'location', region_id: 8, country: 'FI', ...place })),
  { type: 'user', id: CHIEF, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
]

let stack: Stack
let chief: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory(records, { LOG_LEVEL: 'silent' })
  chief = administratorClient(stack, CHIEF)
})
afterAll(() => stack.close())

const show = async (id: number) => (await chief('GET', `suggestions/locations/${id}.json`)).body
const change = async (id: number, body: object) => (await chief('PUT', `suggestions/locations/${id}.json`, body)).body
const approve = (id: number, body: object = {}) => chief('POST', `suggestions/locations/${id}/approve.json`, body)

/** Suggests a place without a point. The directory knows the city, and no address in it. @returns its id. */
async function suggest(name: string, fields: Record<string, unknown> = {}): Promise<number> {
  const place = {
    location_name: name,
    location_city: 'Turku',
    location_country: 'FI',
    location_machines: 'Godzilla (Stern, 2021)',
    region_id: 8,
    ...fields,
  }
  const flipper = await signInAs(stack, FLIPPER)
  expect((await flipper.post('/locations/suggest.json', place)).status).toBe(200)
  const { suggestions } = (await chief('GET', 'suggestions/locations.json')).body
  return suggestions.find((one: { name: string }) => one.name === name).id
}

describe('the point of a suggested place', () => {
  it('stays that of its city, whatever else is changed', async () => {
    const id = await suggest('Only a City')
    const { suggestion: shown } = await show(id)
    expect(shown).toMatchObject({ point_from: 'city', is_point_approximate: true })

    const street = await change(id, { street: '99999 Nowhere Rd' })
    const phone = await change(id, { phone: '1' })

    for (const { suggestion } of [street, phone]) {
      const { lat, lon } = shown
      expect(suggestion).toMatchObject({ lat, lon, point_from: 'city', is_point_approximate: true })
    }
  })

  it('is none where the city is not known, and that of the address once it is set', async () => {
    const id = await suggest('Moved Away')

    const moved = await change(id, { city: 'Utopia', country: '' })
    const found = await change(id, { lat: 60.16, lon: 24.93 })

    expect(moved.suggestion).toMatchObject({ lat: null, lon: null, point_from: null, is_point_approximate: false })
    expect(found.suggestion).toMatchObject({ lat: '60.16', point_from: 'address', is_point_approximate: false })
  })

  it('has to be accepted by who approves it, if it is that of the city', async () => {
    const id = await suggest('Somewhere There')
    await change(id, { street: '99999 Nowhere Rd' })

    const asked = await approve(id)
    const { body } = await approve(id, { accept_approximate_point: true })

    expect([asked.status, asked.body.errors]).toEqual([
      409,
      'Its point is approximate: the middle of Turku. Set lat and lon, or send accept_approximate_point to create it there',
    ])
    expect(await getLocation(stack, body.location_id)).toMatchObject({ city: 'Turku', street: '99999 Nowhere Rd' })
  })

  it('is not asked about where an administrator has set it', async () => {
    const id = await suggest('Found There')
    await change(id, { street: '3 Harbor Rd', lat: 60.5, lon: 25.5 })

    const { status, body } = await approve(id)

    expect(status).toBe(200)
    expect(await getLocation(stack, body.location_id)).toMatchObject({ lat: '60.5', lon: '25.5' })
  })

  it('has to be accepted by who approves it, if it is outside of the region', async () => {
    const id = await suggest('Unsigned There')
    await change(id, { city: 'Reykjavik', street: '4 Harbor Rd', lat: 60.5, lon: -25.5 })

    const asked = await approve(id)
    const { body } = await approve(id, { accept_far_point: true })

    expect([asked.status, asked.body.errors]).toEqual([
      409,
      'Its point is 1,682 miles from the middle of Finland. Correct lat and lon, or send accept_far_point to put it there',
    ])
    expect(await getLocation(stack, body.location_id)).toMatchObject({ lon: '-25.5', region_id: 8 })
  })

  it('has to be accepted by who approves it, if its user has put it far from its town', async () => {
    const city = { location_city: 'Vaasa', location_street: '99999 Nowhere Rd' }
    const near = await suggest('Pinned There', { ...city, lat: 63.2, lon: 21.7 })
    const far = await suggest('Pinned Elsewhere', { ...city, lat: 60.3, lon: 25.5 })

    expect((await approve(near)).status).toBe(200)
    const asked = await approve(far)
    const accepted = await approve(far, { accept_far_point: true })

    expect([asked.status, asked.body.errors]).toEqual([
      409,
      "Its user's point is 234 miles from the middle of Vaasa. Correct lat and lon, or send accept_far_point to put it there",
    ])
    expect(accepted.status).toBe(200)
  })

  it('is asked about by the command, too', async () => {
    const id = String(await suggest('Commanded There', { location_street: '98765 Nowhere Rd' }))

    const asked = await admin('suggestions', 'approve', id)
    const made = await adminJson('suggestions', 'approve', id, '--accept-approximate-point')

    expect(asked).toMatchObject({ status: 1, error: expect.stringContaining('the middle of Turku') })
    expect((await getLocation(stack, made.location_id)).city).toBe('Turku')
  })
})

describe('duplicates around the point of a city', () => {
  it('are those with a similar name, or the same street and number', async () => {
    const id = await suggest('Arcade Flipperi', { location_city: 'Helsinki', location_street: '7 Main Street' })

    const { possible_duplicates } = await show(id)

    const found = possible_duplicates.map(({ id, reason }: { id: number; reason: string }) => `${id} ${reason}`)
    expect(found.sort()).toEqual(['301 similar name', '302 same street'])
  })
})

describe('duplicates around an exact point', () => {
  it('are the likeliest of them first, then those of the same name elsewhere', async () => {
    const id = await suggest('Pallo', { location_city: 'Lahti', location_street: '1 Square', lat: 60.98, lon: 25.66 })

    const { possible_duplicates } = await show(id)

    expect(possible_duplicates.map((one: { id: number; reason: string }) => `${one.id} ${one.reason}`)).toEqual([
      '306 same name',
      '305 same street',
      '304 within 100 m',
      '307 same name',
    ])
  })

  it('are asked about unless the approval names them, such as one that has come since they were listed', async () => {
    const place = { street: '3 Quiet Square', city: 'Lahti', country: 'FI', lat: 61.1, lon: 25.5, region_id: 8 }
    const { street: location_street, city: location_city, lat, lon } = place
    const listed = (await chief('POST', 'locations.json', { name: 'Old Bar', ...place })).body.location_id
    const id = await suggest('New Bar', { location_street, location_city, lat, lon })
    expect((await show(id)).possible_duplicates).toMatchObject([{ id: listed }])
    const meanwhile = { name: 'New Bar', ...place, is_no_duplicate: true }
    const added = (await chief('POST', 'locations.json', meanwhile)).body.location_id

    const accepted = { accept_far_point: true }
    const asked = await approve(id, { ...accepted, no_duplicate_of: [listed] })
    const made = await approve(id, { ...accepted, no_duplicate_of: [listed, added] })

    expect([asked.status, String(asked.body.errors)]).toEqual([409, expect.stringContaining(`location ${added},`)])
    expect(String(asked.body.errors)).not.toContain('Old Bar')
    expect([made.status, made.body.location_id]).toEqual([200, added + 1])
  })
})

describe('the country of a suggested place', () => {
  const POINT = { location_street: '4 Quiet St', location_country: undefined, lat: 60.6, lon: 22.4 }

  it('is that of its region, which is shown before', async () => {
    const id = await suggest('Bar Without a Country', POINT)

    const { suggestion, assumed_country } = await show(id)
    const { location_id } = (await approve(id)).body

    expect([suggestion.country, assumed_country]).toEqual([null, 'FI'])
    expect((await getLocation(stack, location_id)).country).toBe('FI')
  })

  it('is the one that an administrator sets', async () => {
    const id = await suggest('Estonian Bar', { ...POINT, lat: 60.3, lon: 21.9 })
    await change(id, { country: 'ee' })

    expect((await show(id)).assumed_country).toBeNull()
    expect((await getLocation(stack, (await approve(id)).body.location_id)).country).toBe('EE')
  })

  it('is required where none can be known', async () => {
    const id = await suggest('Bar of the South', { ...POINT, lat: -70, lon: 0 })
    await change(id, { region_id: '' })

    expect((await show(id)).assumed_country).toBeNull()
    expect((await approve(id)).body.errors).toContain('country is required')
  })
})

describe('the machines of a suggested place', () => {
  it.each([{ machine_ids: [] }, { machine_ids: '' }])('are none with %j, also those that it names', async (none) => {
    const id = await suggest(`Without ${JSON.stringify(none)}`, { location_street: '9 Quay', lat: 60.7, lon: 22 })
    expect((await show(id)).found_machines).toHaveLength(1)

    await change(id, none)
    await change(id, { phone: '1' })

    const { suggestion, found_machines, unknown_machines } = await show(id)
    expect(suggestion.machines).toBe('Godzilla (Stern, 2021)')
    expect([found_machines, unknown_machines]).toEqual([[], []])
    const { location_id } = (await approve(id, { is_no_duplicate: true })).body
    expect((await getLocation(stack, location_id)).num_machines).toBe(0)
  })

  it('are asked about as long as a name is undecided, by everyone who approves it', async () => {
    const rest = { location_street: '8 Quay', lat: 60.8, lon: 22, location_machines: 'Monster Mash, Nix' }
    const id = await suggest('Decided One by One', rest)
    await change(id, { machine_ids: [701], undecided_machines: 'Nix' })
    await change(id, { phone: '1' })

    expect((await change(id, { undecided_machines: 'Nix' })).errors).toContain('machine_ids is required')
    const { found_machines, unknown_machines } = await show(id)
    expect([found_machines, unknown_machines]).toMatchObject([[{ id: 701 }], [{ name: 'Nix', candidates: [] }]])
    expect((await approve(id)).body.errors).toEqual([expect.stringContaining('Unknown or ambiguous'), 'Nix'])
    await change(id, { machine_ids: [701], undecided_machines: 'Eight Ball (Bally, 1977)' })
    expect((await show(id)).found_machines).toHaveLength(2)
    await change(id, { machine_ids: [701] })
    const { location_id } = (await approve(id)).body
    expect((await getLocation(stack, location_id)).num_machines).toBe(1)
  })
})
