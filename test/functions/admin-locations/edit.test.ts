// Administrators show, edit and move locations.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { pauseCall } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const administrators: ImportRecord[] = [
  { type: 'region', id: 7, name: 'bend', full_name: 'Bend', lat: '44.06', lon: '-121.31', effective_radius: 20 },
  { type: 'zone', id: 9, name: 'Downtown', region_id: 3 },
  { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
  { type: 'user', id: 62, username: 'rain', email: 'rain@example.org', confirmed_at, region_id: 3 },
  {
    type: 'user',
    id: 63,
    username: 'both',
    email: 'both@example.org',
    confirmed_at,
    region_id: 3,
    further_region_ids: [7],
  },
]

let stack: Stack
let chief: AdministratorClient
let rain: AdministratorClient
let both: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...administrators], { LOG_LEVEL: 'silent' })
  chief = administratorClient(stack, 60)
  rain = administratorClient(stack, 62)
  both = administratorClient(stack, 63)
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

const lastEntry = async () => (await chief('GET', 'journal.json')).body.entries[0]

describe('GET /admin/locations/{id}.json', () => {
  it('shows every field with the version and the machines', async () => {
    const { status, body } = await rain('GET', 'locations/200.json')

    expect(status).toBe(200)
    expect(body.location).toMatchObject({ id: 200, region_id: 3, lat: '47.6145', version: expect.any(Number) })
    expect(body.location).not.toHaveProperty('line_up')
    expect(body.machines.map((one: { machine_id: number }) => one.machine_id).sort()).toEqual([641, 701])
    expect((await rain('GET', 'locations/4711.json')).status).toBe(404)
    expect((await rain('GET', 'locations/100.json')).status).toBe(403)
  })
})

describe('PUT /admin/locations/{id}.json', () => {
  it('changes fields that users may not change, and records who changed what', async () => {
    const { status, body } = await rain('PUT', 'locations/200.json', { name: 'Shorty', city: 'Tacoma', phone: '' })

    expect([status, body.location]).toMatchObject([200, { name: 'Shorty', city: 'Tacoma', phone: null }])
    expect((await stack.get('/locations/200.json')).body).toMatchObject({ name: 'Shorty', city: 'Tacoma' })
    expect((await stack.get('/locations/autocomplete.json?name=shorty')).body).toHaveLength(1)
    expect(await lastEntry()).toMatchObject({
      username: 'rain',
      action: 'update_location',
      record_type: 'location',
      record_id: 200,
      region_id: 3,
      before: { name: 'Shorty’s', city: 'Seattle' },
      after: { name: 'Shorty', city: 'Tacoma' },
      record_name: 'Shorty',
      names: {},
    })
  })

  it('is in the journal with the names of what its fields refer to', async () => {
    await chief('PUT', 'locations/201.json', { zone_id: 9, operator_id: 6, region_id: 3 })
    await chief('PUT', 'locations/201.json', { zone_id: '', operator_id: '', region_id: 7 })

    const { region_id, zone_id, operator_id } = (await lastEntry()).names
    expect([region_id, zone_id, operator_id]).toEqual([
      { 3: 'Seattle', 7: 'Bend' },
      { 9: 'Downtown' },
      { 6: expect.any(String) },
    ])
    await chief('PUT', 'locations/201.json', { region_id: 3 })
  })

  it('records nothing where nothing changes', async () => {
    const { id } = await lastEntry()

    expect((await rain('PUT', 'locations/200.json', { name: 'Shorty' })).status).toBe(200)
    expect((await lastEntry()).id).toBe(id)
  })

  it('rejects wrong values with the name of the parameter, and changes nothing', async () => {
    const errorOf = async (body: object) => {
      const { status, body: answer } = await rain('PUT', 'locations/200.json', body)
      return [status, answer.errors]
    }

    expect(await errorOf({ website: 'javascript:alert(1)' })).toEqual([400, expect.stringMatching(/^website /)])
    expect(await errorOf({ lat: 95, lon: 1 })).toEqual([400, expect.stringMatching(/^lat /)])
    expect(await errorOf({ lat: 45 })).toEqual([400, 'lon is required'])
    expect(await errorOf({ country: 'USA' })).toEqual([400, expect.stringMatching(/^country /)])
    expect(await errorOf({ city: 'x'.repeat(101) })).toEqual([400, expect.stringMatching(/^city /)])
    expect(await errorOf({ all_ages: 'maybe' })).toEqual([400, expect.stringMatching(/^all_ages /)])
    expect(await errorOf({ opening_hours: '4 pm' })).toEqual([
      400,
      expect.stringMatching(/^opening_hours must be like /),
    ])
    expect(await errorOf({ operator_id: 77 })).toEqual([404, 'operator 77 not found'])
    expect(await errorOf({ zone_id: 1 })).toEqual([400, expect.stringMatching(/^zone_id /)])
    expect(await errorOf({ operator_id: 5 })).toEqual([
      400,
      'operator_id must be an operator of the same region: 5 is of another',
    ])
    expect(await errorOf({ name: { evil: 1 } })).toEqual([400, expect.stringMatching(/^name /)])
    expect(await errorOf({ name: ' ' })).toEqual([400, 'name is required'])
    expect(await errorOf({ lat: '', lon: '' })).toEqual([400, ['lat is required', 'lon is required']])
  })

  it('clears a blank country, and takes no notice of parameters that it does not know', async () => {
    const country = async (fields: object) => (await rain('PUT', 'locations/200.json', fields)).body.location.country

    expect(await country({ country: 'ca' })).toBe('CA')
    expect(await country({ bogus: 1 })).toBe('CA')
    expect(await country({ country: '' })).toBeNull()
  })

  it('checks a phone number by the country that the location then has', async () => {
    const edit = async (fields: object) => {
      const { status, body } = await rain('PUT', 'locations/200.json', fields)
      return [status, body.errors ?? body.location.phone]
    }

    expect(await edit({ country: 'AU', phone: '13 24 68' })).toEqual([200, '13 24 68'])
    expect(await edit({ phone: '13 24 69' })).toEqual([200, '13 24 69'])
    expect(await edit({ country: '', phone: '13 24 68' })).toEqual([400, expect.stringMatching(/^phone must/)])
    expect(await edit({ country: 'US', phone: '13 24 68' })).toEqual([400, expect.stringMatching(/^phone must/)])
    expect(await edit({ country: '', phone: '' })).toEqual([200, null])
  })

  it('says that there is no such location before who may edit it, and that before what is wrong with it', async () => {
    const status = async (path: string, fields: object) => (await rain('PUT', path, fields)).status

    expect(await status('locations/4711.json', { region_id: 7 })).toBe(404)
    expect(await status('locations/100.json', { phone: '13 24 68' })).toBe(403)
    expect(await status('locations/200.json', { region_id: 7, phone: '13 24 68' })).toBe(403)
  })

  it('moves a location by its point into the area of another region only for an administrator of that', async () => {
    const BEND = { lat: 44.06, lon: -121.31 }
    const SEATTLE = { lat: 47.6145, lon: -122.3447 }
    const move = async (by: AdministratorClient, fields: object) => {
      const { status, body } = await by('PUT', 'locations/200.json', fields)
      return [status, body.errors ?? body.location.lat]
    }
    const rejected = [403, 'You do not administer region 7 (Bend): the location would be there by lat and lon']

    expect(await move(rain, BEND)).toEqual(rejected)
    expect(await move(rain, { ...BEND, name: 'Of Bend' })).toEqual(rejected)
    // Where no other region is, or both are, it is a correction like any other.
    expect(await move(rain, { lat: 47.2, lon: -122.4 })).toEqual([200, '47.2'])
    const accept_far_point = true
    expect(await move(rain, { lat: 10, lon: 10, accept_far_point })).toEqual([200, '10'])
    expect(await move(both, { ...BEND, accept_far_point })).toEqual([200, '44.06'])
    expect(await move(rain, { lat: 44.061, lon: -121.31, accept_far_point })).toEqual([200, '44.061'])
    expect(await move(rain, SEATTLE)).toEqual([200, '47.6145'])

    const { entries } = (await rain('GET', 'journal.json?record_type=location&record_id=200')).body
    const reverted = await rain('POST', `journal/${entries[0].id}/revert.json`, {})
    expect([reverted.status, reverted.body.errors]).toEqual(rejected)
    expect((await stack.get('/locations/200.json')).body.lat).toBe('47.6145')
  })

  it('asks before it moves a location out of its region', async () => {
    const far = { lat: 47.6145, lon: 122.3447 }
    const edit = async (fields: object) => {
      const { status, body } = await rain('PUT', 'locations/200.json', fields)
      return [status, body.errors ?? body.location.lon]
    }
    const asked =
      'Its point is 4,798 miles from the middle of Seattle. Correct lat and lon, or send accept_far_point to put it there'

    expect(await edit({ ...far, name: 'Unsigned' })).toEqual([409, asked])
    expect((await stack.get('/locations/200.json')).body).toMatchObject({ name: 'Shorty', lon: '-122.3447' })
    expect(await edit({ ...far, accept_far_point: true })).toEqual([200, '122.3447'])
    // It is there already.
    expect(await edit({ ...far, description: 'Far away' })).toEqual([200, '122.3447'])
    expect(await edit({ lat: 47.6145, lon: -122.3447, description: '' })).toEqual([200, '-122.3447'])
  })

  it('moves a location to another region only for an administrator of both', async () => {
    await chief('PUT', 'locations/201.json', { zone_id: 9, operator_id: 6 })
    expect((await rain('PUT', 'locations/201.json', { region_id: 7 })).status).toBe(403)
    expect((await rain('PUT', 'locations/201.json', { region_id: '' })).status).toBe(403)
    expect((await rain('PUT', 'locations/100.json', { region_id: 3 })).status).toBe(403)

    const { status, body } = await both('PUT', 'locations/201.json', { region_id: 7, lat: 44.06, lon: -121.31 })

    expect([status, body.location]).toMatchObject([
      200,
      { region_id: 7, zone_id: null, operator_id: null, lat: '44.06' },
    ])
    const ids = async (region: string) =>
      (await stack.get(`/region/${region}/locations.json`)).body.locations.map(({ id }: { id: number }) => id)
    expect(await ids('bend')).toEqual([201])
    expect(await ids('seattle')).not.toContain(201)
    expect((await rain('GET', 'locations/201.json')).status).toBe(403)
  })

  it('tells the second of two administrators what the first has written', async () => {
    const { version } = (await rain('GET', 'locations/200.json')).body.location
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: 'second words' })
    const second = chief('PUT', 'locations/200.json', { description: 'second words', phone: '206-555-0101' })
    await paused.reached
    expect((await rain('PUT', 'locations/200.json', { description: 'first words' })).status).toBe(200)
    paused.resume()

    const { status, body } = await second
    expect([status, body.errors]).toEqual([409, expect.stringContaining('description is "first words"')])
    const late = await chief('PUT', 'locations/200.json', { street: '1 Late St', version })
    expect([late.status, late.body.errors]).toEqual([409, expect.stringContaining('changed by somebody else')])
    expect((await chief('GET', 'locations/200.json')).body.location).toMatchObject({
      description: 'first words',
      phone: null,
      version: version + 1,
    })
  })

  it('lets both win where they change different fields at the same moment', async () => {
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: '9 Slow St' })
    const slow = chief('PUT', 'locations/200.json', { street: '9 Slow St' })
    await paused.reached
    expect((await rain('PUT', 'locations/200.json', { zip: '98121' })).status).toBe(200)
    paused.resume()

    expect((await slow).body.location).toMatchObject({ street: '9 Slow St', zip: '98121' })
  })

  it('changes once for repeats with one idempotency key', async () => {
    const change = { place_id: 'place-200', idempotency_key: 'one-edit-of-200' }
    const answers = await Promise.all([1, 2].map(() => rain('PUT', 'locations/200.json', change)))
    const again = await rain('PUT', 'locations/200.json', change)

    expect(answers.map(({ status }) => status)).toContain(200)
    expect(again.body).toEqual(answers.find(({ status }) => status === 200)?.body)
  })
})
