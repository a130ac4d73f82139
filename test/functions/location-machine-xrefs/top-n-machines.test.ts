import { afterAll, describe, expect, it } from 'vitest'
import { admin } from '../../support/admin.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

describe('GET /location_machine_xrefs/top_n_machines.json', () => {
  it('counts all versions of a title together, most first', async () => {
    const { body } = await stack.get('/location_machine_xrefs/top_n_machines.json')

    expect(body.machines).toEqual([
      { opdb_id: 'Gr3EW', machine_name: 'Monster Bash', manufacturer: 'Williams', year: 1998, machine_count: 5 },
      { opdb_id: 'GEiBa', machine_name: 'Eight Ball', manufacturer: 'Bally', year: 1977, machine_count: 3 },
      { opdb_id: 'Gweel', machine_name: 'Godzilla', manufacturer: 'Stern', year: 2021, machine_count: 3 },
      { opdb_id: 'G4ODR', machine_name: 'The Addams Family', manufacturer: 'Bally', year: 1992, machine_count: 2 },
    ])
  })

  it.each([
    ['n=2', 2],
    ['n=0', 4],
    ['n=', 4],
    ['n=100000', 4],
  ])('lists as many as %s says', async (query, expected) => {
    const { body } = await stack.get(`/location_machine_xrefs/top_n_machines.json?${query}`)

    expect(body.machines).toHaveLength(expected)
  })

  it.each([
    ['n=many', 'n must be a number'],
    ['n=2.5', 'n must be a whole number from 0'],
    ['n=-3', 'n must be a whole number from 0'],
  ])('rejects %s', async (query, errors) => {
    const answer = await stack.get(`/location_machine_xrefs/top_n_machines.json?${query}`)

    expect(answer).toMatchObject({ status: 400, body: { errors } })
  })

  it('orders equal titles by their names of today, also where it ends', async () => {
    const names = async (query: string) => {
      const { body } = await stack.get(`/location_machine_xrefs/top_n_machines.json?${query}`)
      return body.machines.map(({ machine_name }: { machine_name: string }) => machine_name)
    }
    expect(await names('n=2')).toEqual(['Monster Bash', 'Eight Ball'])

    const rename = async (name: string) => {
      expect(await admin('machines', 'update', '700', '--name', name)).toMatchObject({ status: 0 })
      await stack.followers.idle()
    }

    await rename('Night Rider')

    expect(await names('n=2')).toEqual(['Monster Bash', 'Godzilla'])
    expect(await names('n=3')).toEqual(['Monster Bash', 'Godzilla', 'Night Rider'])
    await expectConsistentDirectory()
    await rename('Eight Ball')
  })
})
