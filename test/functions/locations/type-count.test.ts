import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body

describe('GET /locations/type_count.json', () => {
  it('counts locations that have a type, most first', async () => {
    expect(await get('/locations/type_count.json')).toEqual([
      { id: null, name: 'Bar', type_count: 3 },
      { id: null, name: 'Arcade', type_count: 2 },
    ])
  })
})
