import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body

describe('GET /locations/top_cities_by_machine.json', () => {
  it('counts machines under both names', async () => {
    const [first, second] = await get('/locations/top_cities_by_machine.json')

    expect(first).toEqual({ id: null, city: 'Portland', state: 'OR', machine_count: 9, machines_count: 9 })
    expect(second).toMatchObject({ city: 'Seattle', machine_count: 3 })
  })
})
