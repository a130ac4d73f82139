import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import type { ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const HOUR_MS = 3_600_000
/** Both are in one cell of the feeds, further from each other than 30 miles. */
const CITY = { lat: 45.52, lon: -122.67 }
const TOWN = { lat: 46.2, lon: -123.4 }
const LOCATIONS_IN_CITY = 4
const TOWN_ID = 5
const ROWS = 500

const records: ImportRecord[] = [
  { type: 'region', id: 1, name: 'portland', full_name: 'Portland', ...CITY },
  ...Array.from({ length: LOCATIONS_IN_CITY + 1 }, (_, index) => ({
    type: 'location' as const,
    id: index + 1,
    name: `Arcade ${index + 1}`,
    region_id: 1,
    ...(index + 1 === TOWN_ID ? TOWN : CITY),
  })),
  // At each location in turn.
  ...Array.from({ length: ROWS }, (_, index) => ({
    type: 'user_submission' as const,
    id: index + 1,
    submission_type: 'confirm_location',
    submission: `submission ${index + 1}`,
    region_id: 1,
    location_id: (index % TOWN_ID) + 1,
    ...((index % TOWN_ID) + 1 === TOWN_ID ? TOWN : CITY),
    created_at: new Date(Date.parse('2020-01-01T00:00:00Z') + index * HOUR_MS).toISOString(),
  })),
]

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(records)
})
afterAll(() => stack.close())

beforeEach(async () => {
  const [{ deleteItem }, { LOCATION_DENSITY_KEY }] = await Promise.all([
    import('../../../shared/table/write.js'),
    import('../../../shared/feeds/keys.js'),
  ])
  await deleteItem(LOCATION_DENSITY_KEY)
})

/** As a new function instance. */
async function newInstance() {
  vi.resetModules()
  const [density, feeds, { metered }, { getItem }, { putItem }, { LOCATION_DENSITY_KEY: key }] = await Promise.all([
    import('../../../shared/feeds/location-density.js'),
    import('../../../shared/feeds/find.js'),
    import('../../../shared/table/meter.js'),
    import('../../../shared/table/get.js'),
    import('../../../shared/table/write.js'),
    import('../../../shared/feeds/keys.js'),
  ])
  const filters = {
    submission_type: undefined,
    restrict_to: undefined,
    user_id: undefined,
    user_name: undefined,
    machine_id: undefined,
    include_locationless: false,
  }
  /** The newest 50 within ten miles, and the reads that they took. */
  const newestNear = async (center: { lat: number; lon: number }) => {
    const feed = await feeds.feedOfCircle(center, 10)
    return metered(async (meter) => {
      const part = { since: undefined, before: undefined, limit: 50 }
      const { submissions } = await feeds.findSubmissions(feed, filters, part)
      return { ids: submissions.map(({ id }) => id), trips: meter.trips, units: meter.capacityUnits }
    })
  }
  const packedAt = async () => (await getItem(key))?.packed_at
  return { ...density, newestNear, packedAt, putItem, key }
}

const countOf = (groups: readonly { count: number }[]) => groups.reduce((sum, { count }) => sum + count, 0)

describe('the density of locations', () => {
  it('lets the newest rows of an area be read at once, and no more than they need', async () => {
    const before = await newInstance()
    const [quiet, busy] = [await before.newestNear(TOWN), await before.newestNear(CITY)]
    await before.packLocationDensity(new Date())
    const after = await newInstance()
    const [sameQuiet, sameBusy] = [await after.newestNear(TOWN), await after.newestNear(CITY)]

    expect([sameQuiet.ids, sameBusy.ids]).toEqual([quiet.ids, busy.ids])
    expect(quiet.ids).toHaveLength(50)
    expect([quiet.trips, sameQuiet.trips]).toEqual([2, 1])
    expect([busy.trips, sameBusy.trips]).toEqual([1, 1])
    expect(sameBusy.units).toBeLessThan(busy.units)
  })

  it('has all locations, near where they are', async () => {
    const { packLocationDensity, locationDensity } = await newInstance()
    expect((await locationDensity()).size).toBe(0)
    await packLocationDensity(new Date())
    const groups = [...(await locationDensity()).values()].flat()

    expect(groups).toHaveLength(2)
    expect(countOf(groups)).toBe(LOCATIONS_IN_CITY + 1)
    for (const { middle, count } of groups) {
      const { lat, lon } = count === 1 ? TOWN : CITY
      expect(Math.abs(middle.lat - lat)).toBeLessThanOrEqual(0.05)
      expect(Math.abs(middle.lon - lon)).toBeLessThanOrEqual(0.05)
    }
  })

  it('is packed again after an hour', async () => {
    const start = Date.now() + 24 * HOUR_MS
    const { packLocationDensity } = await newInstance()
    await packLocationDensity(new Date(start))
    const another = await newInstance()
    await another.packLocationDensity(new Date(start + HOUR_MS - 1))
    expect(await another.packedAt()).toBe(new Date(start).toISOString())

    await another.packLocationDensity(new Date(start + HOUR_MS))
    expect(await another.packedAt()).toBe(new Date(start + HOUR_MS).toISOString())
  })

  it('is empty where what is packed cannot be read', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const { key, putItem } = await newInstance()
    await putItem({ ...key, packed_at: new Date().toISOString(), packed: Buffer.from('damaged') })
    const { locationDensity, newestNear } = await newInstance()

    expect((await locationDensity()).size).toBe(0)
    expect((await newestNear(TOWN)).ids).toHaveLength(50)
    expect(logged).toHaveBeenCalled()
  })
})
