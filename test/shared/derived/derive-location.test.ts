import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
let modules: Awaited<ReturnType<typeof load>>

/** After the stack is up: these modules keep the table's name. */
async function load() {
  const [{ deriveLocation }, { recount }, { table, TABLE_NAME }, { locationKey }, { locationStateKey }] =
    await Promise.all([
      import('../../../shared/derived/derive-location.js'),
      import('../../../shared/upkeep/recount.js'),
      import('../../../shared/table/client.js'),
      import('../../../shared/records/location-keys.js'),
      import('../../../shared/derived/keys.js'),
    ])
  return { deriveLocation, recount, table, TABLE_NAME, locationKey, locationStateKey }
}

const doomed = { type: 'location', id: 900, name: 'Doomed Arcade', lat: '45.6', lon: '-122.6', region_id: 1 }
const traveler = { type: 'location', id: 901, name: 'Traveler', city: 'Bergen', lat: '60.4', lon: '5.3' }

beforeAll(async () => {
  stack = await startDirectory([...fixture, doomed, traveler])
  modules = await load()
  // Each test derives itself.
  stack.followers.hold()
})
afterAll(() => stack.close())

/** Changes a location's record as an action does: one update that increments the version. */
async function change(
  id: number,
  expression: string,
  values: Record<string, unknown>,
  names: Record<string, string> = {},
) {
  const { table, TABLE_NAME, locationKey } = modules
  await table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: locationKey(id),
      UpdateExpression: `${expression} ADD version :one`,
      ExpressionAttributeValues: { ...values, ':one': 1 },
      ...(Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}),
    }),
  )
}

const addMachine = (id: number, machineId: number) =>
  change(
    id,
    'SET line_up.#machine = :entry, machine_count = machine_count + :added',
    { ':entry': [machineId * 10 + id, Date.now(), Date.now(), null], ':added': 1 },
    { '#machine': String(machineId) },
  )

const derive = (id: number) => modules.deriveLocation(id, new Date(), true)

async function storedState(id: number): Promise<Record<string, unknown>> {
  const { table, TABLE_NAME, locationStateKey } = modules
  const { Item } = await table.send(new GetCommand({ TableName: TABLE_NAME, Key: locationStateKey(id) }))
  return Item ?? {}
}

async function storeState(state: Record<string, unknown>): Promise<void> {
  await modules.table.send(new PutCommand({ TableName: modules.TABLE_NAME, Item: state }))
}

async function idsWith(filter: string): Promise<number[]> {
  const { body } = await stack.get(`/locations.json?no_details=1&${filter}`)
  return body.locations.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)
}

describe('deriveLocation', () => {
  it('updates copies, markers and counters', async () => {
    const machineCount = async () =>
      (await stack.get('/regions/location_and_machine_counts.json?region_name=portland')).body.num_lmxes
    const before = await machineCount()
    await addMachine(103, 702)
    await derive(103)

    expect(await idsWith('by_machine_id=702')).toEqual([100, 103])
    expect(await idsWith('manufacturer=Bally')).toEqual([100, 102, 201])
    const { body } = await stack.get(
      '/locations/within_bounding_box.json?swlat=45.4&swlon=-122.8&nelat=45.6&nelon=-122.5&no_details=2&by_machine_id=702',
    )
    expect(body.locations).toMatchObject([{ id: 100 }, { id: 103, machine_count: 1 }])
    expect(await machineCount()).toBe(before + 1)
    expect(await modules.recount()).toEqual([])
  })

  it('takes a unit more only where there has been a picture', async () => {
    const { metered } = await import('../../../shared/table/meter.js')
    const unitsWith = async (expression: string, values: Record<string, unknown>) => {
      // What is kept for a time may have to be read again, which is not counted then.
      await derive(102)
      await change(102, expression, values)
      return metered(async (meter) => {
        await derive(102)
        return meter.capacityUnits
      })
    }
    const without = await unitsWith('SET street = :street', { ':street': '1 New Street' })
    const first = await unitsWith('SET has_pictures = :yes', { ':yes': true })
    const later = await unitsWith('SET street = :street', { ':street': '2 New Street' })
    expect([first - without, later - without]).toEqual([1, 1])
  })

  it('removes the location from facets that it no longer has', async () => {
    await change(101, 'SET location_type_id = :type REMOVE zone_id', { ':type': 1 })
    await derive(101)

    expect(await idsWith('by_type_id=4')).toEqual([102, 200])
    expect(await idsWith('by_type_id=1')).toEqual([100, 101, 201])
    expect(await idsWith('by_zone_id=2')).toEqual([100])
    expect((await stack.get('/locations.json?limit=9&no_details=1')).body.locations).toHaveLength(9)
    expect(await modules.recount()).toEqual([])
  })

  it('is exact when many runs change and project one location at once', async () => {
    const machineIds = [641, 642, 700, 701, 703, 3211]

    await Promise.all(
      machineIds.map(async (machineId) => {
        await addMachine(301, machineId + 10_000)
        await derive(301)
      }),
    )

    const { body } = await stack.get('/locations.json?by_location_id=301')
    expect(body.locations[0].num_machines).toBe(7)
    expect(await idsWith('by_at_least_n_machines=7')).toEqual([301])
    expect(await modules.recount()).toEqual([])
  })

  it('does nothing the second time', async () => {
    const { body: before } = await stack.get('/locations/top_cities_by_machine.json')

    await Promise.all(Array.from({ length: 5 }, () => derive(100)))

    expect((await stack.get('/locations/top_cities_by_machine.json')).body).toEqual(before)
    expect(await modules.recount()).toEqual([])
  })

  it('moves a location and its name with its record', async () => {
    await change(
      300,
      'SET #name = :name, lat = :lat, lon = :lon',
      { ':name': 'Moved Parlor', ':lat': '10.5', ':lon': '20.5' },
      { '#name': 'name' },
    )
    await derive(300)

    const near = await stack.get('/locations/closest_by_lat_lon.json?lat=10.5&lon=20.5&by_machine_id=701')
    const names = async (part: string) =>
      (await stack.get(`/locations/autocomplete.json?name=${part}`)).body.map(({ id }: { id: number }) => id)
    expect(near.body.location.id).toBe(300)
    expect((await stack.get('/locations/closest_by_lat_lon.json?lat=43.66&lon=-70.26&by_machine_id=701')).status).toBe(
      404,
    )
    expect(await names('parlor')).toEqual([300])
    expect(await names('lonely')).toEqual([])
    expect(await modules.recount()).toEqual([])
  })

  it('removes everything of a location whose record is gone', async () => {
    const { table, TABLE_NAME, locationKey } = modules
    await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: locationKey(doomed.id) }))
    await derive(doomed.id)

    expect(await idsWith('region=portland')).toEqual([100, 101, 102, 103])
    expect((await stack.get('/locations/autocomplete.json?name=doomed')).body).toEqual([])
    expect(await modules.recount()).toEqual([])
  })

  it.each([
    ['packed bytes', { packed: Uint8Array.of(1, 2, 3) }],
    ['attributes', { packed: undefined, facets: [] }],
  ])('changes nothing when it cannot read the %s of the state', async (_, unreadable) => {
    const state = await storedState(200)
    await storeState({ ...state, ...unreadable })
    await change(200, 'SET description = :text', { ':text': 'changed' })

    await expect(derive(200)).rejects.toThrow('the state of location 200 cannot be read')
    await expect(modules.recount()).rejects.toThrow('the state of location 200 cannot be read')

    await storeState(state)
    await derive(200)
    expect(await modules.recount()).toEqual([])
  })
})
