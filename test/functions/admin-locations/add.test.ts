// Administrators add locations, one by one or from a spreadsheet.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const MANY = Array.from({ length: 25 }, (_, index) => 7001 + index)
const records: ImportRecord[] = [
  { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
  { type: 'user', id: 62, username: 'rain', email: 'rain@example.org', confirmed_at, region_id: 3 },
  ...MANY.map((id): ImportRecord => ({ type: 'machine', id, name: `Model ${id}` })),
]
const PLACE = { street: '1 Pine St', city: 'Seattle', state: 'WA', country: 'US', region_id: 3 }

let stack: Stack
let chief: AdministratorClient
let rain: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...records], { LOG_LEVEL: 'silent' })
  chief = administratorClient(stack, 60)
  rain = administratorClient(stack, 62)
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

const lastEntry = async () => (await chief('GET', 'journal.json')).body.entries[0]
const shown = async (id: number) => (await stack.get(`/locations/${id}.json`)).body

describe('POST /admin/locations.json', () => {
  it('adds a location with its machines at once, which is in the journal', async () => {
    const fields = { ...PLACE, name: 'First', lat: 47.7, lon: -122.3, phone: '206-555-0100', description: 'Upstairs' }
    const { status, body } = await rain('POST', 'locations.json', { ...fields, machine_ids: [641, 701] })

    expect(status).toBe(200)
    const location = await shown(body.location_id)
    expect(location).toMatchObject({ name: 'First', region_id: 3, description: 'Upstairs', num_machines: 2 })
    expect(await lastEntry()).toMatchObject({
      id: body.journal_id,
      action: 'create_location',
      record_id: body.location_id,
      username: 'rain',
      is_revertible: true,
      after: { name: 'First', city: 'Seattle' },
    })
  })

  it('takes machines by name, and more than one transaction has room for', async () => {
    const at = { lat: 47.71, lon: -122.31 }
    const unknown = await rain('POST', 'locations.json', { ...PLACE, ...at, name: 'Named', machines: 'Model 7001, Nix' })
    expect([unknown.status, unknown.body.errors]).toEqual([422, expect.arrayContaining(['Nix'])])

    const { body } = await rain('POST', 'locations.json', { ...PLACE, ...at, name: 'Named', machine_ids: MANY })

    expect((await shown(body.location_id)).num_machines).toBe(MANY.length)
  })

  it('rejects what is wrong with the name of the parameter, and adds nothing', async () => {
    const before = await lastEntry()
    const errorOf = async (fields: object) => {
      const { status, body } = await rain('POST', 'locations.json', { ...PLACE, name: 'No', lat: 47.9, lon: -122, ...fields })
      return [status, body.errors]
    }

    expect(await errorOf({ name: '' })).toEqual([400, 'name is required'])
    expect(await errorOf({ street: '' })).toEqual([400, 'street is required'])
    expect(await errorOf({ city: '' })).toEqual([400, 'city is required'])
    expect(await errorOf({ lat: 95 })).toEqual([400, expect.stringMatching(/^lat /)])
    expect(await errorOf({ phone: '13' })).toEqual([400, expect.stringMatching(/^phone /)])
    expect(await errorOf({ machine_ids: '641_4711' })).toEqual([404, 'machine 4711 not found'])
    expect(await errorOf({ location_type_id: 4711 })).toEqual([404, 'location_type 4711 not found'])
    expect(await errorOf({ operator_id: 5 })).toEqual([400, expect.stringMatching(/^operator_id /)])
    expect(await errorOf({ region_id: 1 })).toEqual([403, expect.any(String)])
    expect(await lastEntry()).toEqual(before)
  })

  it('asks about a possible duplicate', async () => {
    const fields = { ...PLACE, name: 'Shorty’s', lat: 47.6145, lon: -122.3447 }
    const { status, body } = await rain('POST', 'locations.json', fields)

    expect([status, body.errors]).toEqual([409, expect.stringContaining('is_no_duplicate')])
    expect((await rain('POST', 'locations.json', { ...fields, is_no_duplicate: true })).status).toBe(200)
  })

  it('adds once, however often the request is repeated', async () => {
    const fields = { ...PLACE, name: 'Repeated', lat: 47.72, lon: -122.32, machine_ids: [641] }
    const [first, second] = [await rain('POST', 'locations.json', fields), await rain('POST', 'locations.json', fields)]

    expect(second.body).toEqual(first.body)
    expect((await stack.get('/locations/autocomplete.json?name=repeated')).body).toHaveLength(1)
  })

  it('is reverted by the journal, unless somebody has changed the location since', async () => {
    const add = async (name: string, lat: number) =>
      (await rain('POST', 'locations.json', { ...PLACE, name, lat, lon: -122.33, machine_ids: [641] })).body
    const [gone, kept] = [await add('Gone Again', 47.73), await add('Kept', 47.74)]
    await chief('PUT', `locations/${kept.location_id}.json`, { name: 'Kept Bar' })

    expect((await rain('POST', `journal/${gone.journal_id}/revert.json`)).status).toBe(200)
    const second = await rain('POST', `journal/${gone.journal_id}/revert.json`)
    const changed = await rain('POST', `journal/${kept.journal_id}/revert.json`)

    expect((await stack.get(`/locations/${gone.location_id}.json`)).status).toBe(404)
    expect([second.status, changed.status]).toEqual([409, 409])
    expect(changed.body.errors).toContain('name is "Kept Bar"')
    expect((await shown(kept.location_id)).name).toBe('Kept Bar')
  })
})
