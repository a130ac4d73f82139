import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const made = [
  { type: 'machine', id: 9001, name: 'Café Olé', manufacturer: 'D. Gottlieb & Co.' },
  { type: 'machine', id: 9002, name: 'Robot', manufacturer: 'Zaccària' },
]
const stack = await startDirectory([...fixture, ...made])
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body

describe('GET /machines.json', () => {
  const namesOf = ({ machines }: { machines: { name: string }[] }) => machines.map(({ name }) => name)

  it('lists all machines with all fields, by id', async () => {
    const { machines } = await get('/machines.json')

    expect(machines.map(({ id }: { id: number }) => id)).toEqual([641, 642, 700, 701, 702, 703, 3211, 9001, 9002])
    expect(machines[0]).toMatchObject({ is_active: null, ipdb_link: null, machine_display: 'dmd' })
  })

  it('lists the machines that stand in a region by name', async () => {
    expect(namesOf(await get('/machines.json?region_id=3'))).toEqual(['Eight Ball', 'Godzilla', 'Monster Bash'])
    expect((await stack.get('/machines.json?region_id=77')).status).toBe(404)
  })

  it.each([
    ['Bally', ['The Addams Family', 'Eight Ball']],
    ['bally', ['The Addams Family', 'Eight Ball']],
    [' BALLY. ', ['The Addams Family', 'Eight Ball']],
    ['d gottlieb and co', ['Café Olé']],
    ['D. Gottlieb & Co.', ['Café Olé']],
    ['zaccaria', ['Robot']],
    ['Zaccaría', ['Robot']],
    ['ball', []],
    ['&', []],
    ['™', []],
    ['Zaccaria ™', ['Robot']],
  ])('lists the machines of the maker %j', async (maker, names) => {
    expect(namesOf(await get(`/machines.json?manufacturer=${encodeURIComponent(maker)}`))).toEqual(names)
  })

  it('lists the machines of several makers once each', async () => {
    const named = namesOf(await get('/machines.json?manufacturer=bally&manufacturer=BALLY&manufacturer=Zaccaria'))

    expect(named).toEqual(['The Addams Family', 'Eight Ball', 'Robot'])
  })

  it('leaves out what clients do not show with no_details', async () => {
    const { machines } = await get('/machines.json?no_details=1')
    const some = await get('/machines.json?no_details=1&manufacturer=bally')

    expect(machines[0].is_active).toBeUndefined()
    expect(machines[0]).toMatchObject({
      machine_group_id: 72,
      opdb_id: 'Gr3EW-MD3Nj',
      machine_type: 'ss',
      ic_eligible: null,
    })
    expect(some.machines).toEqual(machines.filter((one: { manufacturer: string }) => one.manufacturer === 'Bally'))
  })

  it('counts the locations of each machine, with no_details when asked for', async () => {
    const countsIn = async (query: string) => {
      const { machines } = await get(`/machines.json?${query}`)
      return Object.fromEntries(
        machines.map(({ id, lmx_count }: { id: number; lmx_count?: number }) => [id, lmx_count]),
      )
    }

    expect(await countsIn('')).toEqual({ 641: 4, 642: 2, 700: 3, 701: 3, 702: 1, 703: 1, 3211: 1, 9001: 0, 9002: 0 })
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

    expect(ids).toEqual([641, 642, 700, 701, 702, 703, 3211, 9001, 9002])
  })
})
