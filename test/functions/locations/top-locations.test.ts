import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { operatorNow } from '../../support/records.js'
import { FLIPPER, signInAs } from '../../support/signed-in-client.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

const top = async (query: string) => (await stack.get(`/locations/top_locations.json?${query}`)).body

describe('GET /locations/top_locations.json', () => {
  it('lists the locations with the most machines, equal ones by name, also right after a change', async () => {
    expect(await top('limit=2')).toEqual([
      { id: 100, name: 'Ground Kontrol', city: 'Portland', state: 'OR', machine_count: 6 },
      { id: 102, name: 'Café Zürich', city: 'Portland', state: 'OR', machine_count: 2 },
    ])

    const flipper = await signInAs(stack, FLIPPER)
    for (const machine_id of [641, 642]) {
      await flipper.post('/location_machine_xrefs.json', { location_id: 300, machine_id })
    }

    expect((await top(''))[1]).toEqual({
      id: 300,
      name: 'Lonely Arcade',
      city: 'Portland',
      state: 'ME',
      machine_count: 3,
    })
  })

  it('shows the new name of a renamed location', async () => {
    const { updateLocation } = await import('../../../shared/locations/administered.js')
    await updateLocation(200, { name: 'Tallies' }, operatorNow())

    const names = (await top('')).map(({ name }: { name: string }) => name)
    expect(names).toContain('Tallies')
    expect(names).not.toContain('Shorty’s')
  })
})
