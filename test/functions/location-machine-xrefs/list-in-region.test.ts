import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

type Row = { id: number } & Record<string, unknown>

describe('GET /region/{region}/location_machine_xrefs.json', () => {
  it('lists the machines of the region, newest first, with location and model', async () => {
    const { body } = await stack.get('/region/portland/location_machine_xrefs.json')

    const rows: Row[] = body.location_machine_xrefs
    expect(rows.map(({ id }) => id)).toEqual([1012, 1011, 1010, 1005, 1004, 1003, 1002, 1001, 1000])
    expect(rows[0]).toMatchObject({
      location: { id: 102, name: 'Café Zürich' },
      machine: { name: 'The Addams Family' },
    })
    expect(rows.find(({ id }) => id === 1002)?.machine_conditions).toHaveLength(12)
  })

  it('stops at the limit and goes on from the cursor', async () => {
    const first = await stack.get('/region/portland/location_machine_xrefs.json?limit=4')
    const second = await stack.get(
      `/region/portland/location_machine_xrefs.json?limit=4&cursor=${first.body.next_cursor}`,
    )

    expect(first.body.location_machine_xrefs.map(({ id }: Row) => id)).toEqual([1012, 1011, 1010, 1005])
    expect(second.body.location_machine_xrefs.map(({ id }: Row) => id)).toEqual([1004, 1003, 1002, 1001])
  })
})
