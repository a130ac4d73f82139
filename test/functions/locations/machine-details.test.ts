import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(fixture)
})
afterAll(() => stack.close())

describe('GET /locations/{id}/machine_details.json', () => {
  it('lists the machines by name, in which "The" counts', async () => {
    const { body } = await stack.get('/locations/100/machine_details.json')

    expect(body.machines.map(({ name }: { name: string }) => name)).toEqual([
      'Eight Ball',
      'Godzilla',
      'Homemade',
      'Monster Bash',
      'The Addams Family',
      'zebra',
    ])
    expect(body.machines[3]).toEqual({
      id: 641,
      name: 'Monster Bash',
      year: 1998,
      manufacturer: 'Williams',
      ipdb_link: null,
      ipdb_id: 4441,
      opdb_id: 'Gr3EW-MD3Nj',
    })
  })

  it('lists names with maker and year with machines_only', async () => {
    const { body } = await stack.get('/locations/100/machine_details.json?machines_only=1')

    expect(body.machines.slice(0, 2)).toEqual(['The Addams Family (Bally, 1992)', 'Eight Ball (Bally, 1977)'])
  })

  it('answers 404 for an unknown location', async () => {
    expect((await stack.get('/locations/99999/machine_details.json')).status).toBe(404)
  })
})
