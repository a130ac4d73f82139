import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, adminJson } from '../../support/admin.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(fixture, { LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

const get = async (path: string) => (await stack.get(path)).body
const scoresInPortland = async (): Promise<number[]> =>
  (await get('/region/portland/machine_score_xrefs.json')).machine_score_xrefs.map(({ id }: { id: number }) => id)

describe('npm run admin -- locations', () => {
  it('moves a location to another region and point, with its scores', async () => {
    const moved = await adminJson(
      'locations',
      'update',
      '102',
      '--region-id',
      '3',
      '--zone-id',
      '',
      '--lat',
      '47.6',
      '--lon',
      '-122.3',
      '--city',
      'Seattle',
    )

    expect(moved).toMatchObject({ region_id: 3, zone_id: null, lat: '47.6', city: 'Seattle' })
    expect((await get('/region/seattle/machine_score_xrefs.json')).machine_score_xrefs).toMatchObject([{ id: 7002 }])
    expect(await scoresInPortland()).not.toContain(7002)
    const near = await get('/locations/closest_by_lat_lon.json?lat=47.6&lon=-122.3')
    expect(near.location).toMatchObject({ id: 102 })
    expect((await admin('locations', 'show', '102')).out).toMatch(
      /city: Seattle[\s\S]*The Addams Family \(Bally, 1992\) +642/,
    )
  })

  it('removes a location with all its records, and records the removal', async () => {
    const asked = await admin('locations', 'remove', '100')
    const removed = await adminJson('locations', 'remove', '100', '--yes')

    expect(asked).toMatchObject({
      status: 1,
      error: expect.stringContaining('Ground Kontrol in Portland, with 6 machines'),
    })
    expect(removed).toMatchObject({ machines: 6, conditions: 14, scores: 2, favorites: 0, events: 1 })
    expect((await stack.get('/locations/100.json')).status).toBe(404)
    expect((await stack.get('/location_machine_xrefs/1002.json')).status).toBe(404)
    expect((await scoresInPortland()).filter((id) => id !== 7002)).toEqual([])
    expect(await get('/locations/autocomplete.json?name=kontrol')).toEqual([])
    expect(await admin('locations', 'remove', '100', '--yes')).toMatchObject({ status: 1 })
  })

  it.each([
    [['update', '101', '--region-id', '77'], /region 77 not found/],
    [['update', '101', '--name', ''], /name is required/],
    [['show', '9999'], /location 9999 not found/],
  ])('rejects %j', async (words, problem) => {
    expect(await admin('locations', ...words)).toMatchObject({ status: 1, error: expect.stringMatching(problem) })
  })
})
