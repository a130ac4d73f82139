import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

describe('GET /locations/countries.json', () => {
  it('counts the locations of each country, most first', async () => {
    expect((await stack.get('/locations/countries.json')).body).toEqual([
      { id: null, country: 'US', location_count: 7 },
      { id: null, country: 'FJ', location_count: 2 },
    ])
  })
})
