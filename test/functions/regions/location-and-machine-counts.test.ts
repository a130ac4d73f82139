import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body

describe('GET /regions/location_and_machine_counts.json', () => {
  it('counts everything, or a region', async () => {
    expect(await get('/regions/location_and_machine_counts.json')).toEqual({ num_locations: 9, num_lmxes: 15 })
    expect(await get('/regions/location_and_machine_counts.json?region_name=Seattle')).toEqual({
      num_locations: 2,
      num_lmxes: 3,
    })
  })

  it('answers 404 for an unknown region', async () => {
    const { status, body } = await stack.get('/regions/location_and_machine_counts.json?region_name=atlantis')

    expect(status).toBe(404)
    expect(body.errors).toMatch(/not found$/)
  })
})
