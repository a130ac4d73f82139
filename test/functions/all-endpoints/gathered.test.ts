// What is found at once after an action, and what follows for all changes of a minute together.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { recordWrites } from '../../support/recorded-writes.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const ARCADE = 600
const NEW_MACHINE = 9_001
const PLACES = 7
const more: ImportRecord[] = [
  {
    type: 'machine',
    id: NEW_MACHINE,
    name: 'Brand New',
    year: 2019,
    manufacturer: 'Unheard Of',
    opdb_id: 'GNew1-MNew1',
  },
  ...Array.from({ length: 50 }, (_, index) => ({
    type: 'machine',
    id: NEW_MACHINE + 1 + index,
    name: `New ${index}`,
    manufacturer: 'Unheard Of Too',
  })),
  ...Array.from({ length: PLACES }, (_, index) => ({
    type: 'location',
    id: ARCADE + index,
    name: `Delayed ${index}`,
    lat: '44.05',
    lon: String(-123.1 + index / 100),
    city: 'Eugene',
    state: 'OR',
    region_id: 1,
    location_type_id: 4,
  })),
]

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...more], { LOG_LEVEL: 'silent' })
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
  const { 'triggers/derive': atOnce } = await import('../../../functions/triggers.js')
  stack.followers.serve([atOnce])
})
afterAll(async () => {
  await gather()
  await expectConsistentDirectory()
  await stack.close()
})

/** What follows a minute later. */
async function gather() {
  const { deriveLocation } = await import('../../../shared/derived/derive-location.js')
  for (let index = 0; index < PLACES; index++) await deriveLocation(ARCADE + index, new Date(), true)
}

const body = async (path: string) => (await stack.get(path)).body
const idsBy = async (query: string): Promise<number[]> =>
  (await body(`/locations.json?${query}`)).locations.map(({ id }: { id: number }) => id)
const add = (location_id: number, machine_id = NEW_MACHINE) =>
  flipper.post('/location_machine_xrefs.json', { location_id, machine_id })

describe('a machine that is added', () => {
  it('is found at once by machine and manufacturer, and counted', async () => {
    const before = await body('/regions/location_and_machine_counts.json?region_name=portland')

    await add(ARCADE)

    expect(await idsBy(`by_machine_id=${NEW_MACHINE}&no_details=1`)).toContain(ARCADE)
    expect(await idsBy('manufacturer=Unheard+Of&no_details=1')).toContain(ARCADE)
    const after = await body('/regions/location_and_machine_counts.json?region_name=portland')
    expect(after).toEqual({ ...before, num_lmxes: before.num_lmxes + 1 })
    const cities = await body('/locations/top_cities_by_machine.json')
    expect(cities).toContainEqual(expect.objectContaining({ city: 'Eugene' }))
    const top = await body('/location_machine_xrefs/top_n_machines.json?n=100')
    expect(JSON.stringify(top)).toContain('Brand New')
  })

  it('is no longer found or counted as soon as it is removed', async () => {
    const { body: added } = await add(ARCADE + 1)

    await flipper.delete(`/location_machine_xrefs/${added.location_machine.id}.json`)

    expect(await idsBy(`by_machine_id=${NEW_MACHINE}&no_details=1`)).not.toContain(ARCADE + 1)
    expect(await idsBy('manufacturer=Unheard+Of&no_details=1')).not.toContain(ARCADE + 1)
    await gather()
    expect(await idsBy(`by_machine_id=${NEW_MACHINE}&no_details=1`)).not.toContain(ARCADE + 1)
  })

  it('is listed in other searches a minute later', async () => {
    await add(ARCADE + 2)
    await gather()

    const { locations } = await body('/locations.json?by_city_id=Eugene')

    expect(locations).toContainEqual(expect.objectContaining({ id: ARCADE + 2, machine_count: 1 }))
  })
})

describe('fifty machines that are added at once', () => {
  it('are all there, and counted', async () => {
    const place = ARCADE + 6
    const before = (await stack.get('/regions/location_and_machine_counts.json')).body.num_lmxes
    const send = (index: number) =>
      (index % 2 ? flipper : tilt).post('/location_machine_xrefs.json', {
        location_id: place,
        machine_id: NEW_MACHINE + 1 + index,
      })

    const responses = await Promise.all(Array.from({ length: 50 }, (_, index) => send(index)))

    expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(201))
    expect(new Set(responses.map(({ body }) => body.location_machine.id)).size).toBe(50)
    expect((await body(`/locations/${place}.json`)).num_machines).toBe(50)
    expect(await idsBy(`by_machine_id=${NEW_MACHINE + 17}&no_details=1`)).toEqual([place])
    expect((await stack.get('/regions/location_and_machine_counts.json')).body.num_lmxes).toBe(before + 50)
  }, 60_000)
})

describe('an edited location', () => {
  it('is found at once by its new type, and no longer by the old one', async () => {
    await flipper.put(`/locations/${ARCADE + 3}.json`, { location_type: 1 })

    expect(await idsBy('by_type_id=1&no_details=1')).toContain(ARCADE + 3)
    expect(await idsBy('by_type_id=4&no_details=1')).not.toContain(ARCADE + 3)
  })

  it('is shown by its id with the change at once, and in lists a minute later', async () => {
    await flipper.put(`/locations/${ARCADE + 4}.json`, { description: 'Open late' })
    const inList = async () =>
      (await body('/locations.json?by_city_id=Eugene')).locations.find(({ id }: { id: number }) => id === ARCADE + 4)

    expect(await body(`/locations/${ARCADE + 4}.json`)).toMatchObject({ description: 'Open late' })
    expect(await inList()).toMatchObject({ description: null })
    await gather()
    expect(await inList()).toMatchObject({ description: 'Open late' })
  })
})

describe('many changes of one location', () => {
  it('are copied once', async () => {
    await gather()
    const writes = await recordWrites()
    for (const description of ['one', 'two', 'three', 'four']) {
      await flipper.put(`/locations/${ARCADE}.json`, { description })
    }
    const copies = () =>
      writes.calls.filter((call) => call.startsWith('Put') && call.includes('"pk":"FACET#CITY#eugene"')).length
    expect(copies()).toBe(0)

    await gather()

    expect(copies()).toBe(1)
    writes.stop()
  })
})
