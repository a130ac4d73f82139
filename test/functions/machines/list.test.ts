import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body

describe('GET /machines.json', () => {
  const namesOf = ({ machines }: { machines: { name: string }[] }) => machines.map(({ name }) => name)

  it('lists all machines with all fields, by id', async () => {
    const { machines } = await get('/machines.json')

    expect(machines.map(({ id }: { id: number }) => id)).toEqual([641, 642, 700, 701, 702, 703, 3211])
    expect(machines[0]).toMatchObject({ is_active: null, ipdb_link: null, machine_display: 'dmd' })
  })

  it('lists the machines that stand in a region by name', async () => {
    expect(namesOf(await get('/machines.json?region_id=3'))).toEqual(['Eight Ball', 'Godzilla', 'Monster Bash'])
    expect((await stack.get('/machines.json?region_id=77')).status).toBe(404)
  })

  it('lists the machines of a maker, exactly named', async () => {
    expect(namesOf(await get('/machines.json?manufacturer=Bally'))).toEqual(['The Addams Family', 'Eight Ball'])
    expect(namesOf(await get('/machines.json?manufacturer=bally'))).toEqual([])
  })

  it('leaves out what clients do not show with no_details', async () => {
    const { machines } = await get('/machines.json?no_details=1')

    expect(machines[0].is_active).toBeUndefined()
    expect(machines[0]).toMatchObject({
      machine_group_id: 72,
      opdb_id: 'Gr3EW-MD3Nj',
      machine_type: 'ss',
      ic_eligible: null,
    })
  })

  it('counts the locations of each machine, with no_details when asked for', async () => {
    const countsIn = async (query: string) => {
      const { machines } = await get(`/machines.json?${query}`)
      return Object.fromEntries(
        machines.map(({ id, lmx_count }: { id: number; lmx_count?: number }) => [id, lmx_count]),
      )
    }

    expect(await countsIn('')).toEqual({ 641: 4, 642: 2, 700: 3, 701: 3, 702: 1, 703: 1, 3211: 1 })
    expect(await countsIn('no_details=1&lmx_count=1&id=641_3211')).toEqual({ 641: 4, 3211: 1 })
    expect(await countsIn('no_details=1&id=641')).toEqual({ 641: undefined })
  })

  it('comes in pages by id with limit', async () => {
    const ids: number[] = []
    let cursor = ''
    do {
      const { machines, next_cursor } = await get(`/machines.json?limit=3${cursor}`)
      ids.push(...machines.map(({ id }: { id: number }) => id))
      cursor = next_cursor ? `&cursor=${next_cursor}` : ''
    } while (cursor)

    expect(ids).toEqual([641, 642, 700, 701, 702, 703, 3211])
  })
})
