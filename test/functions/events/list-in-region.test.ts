import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('GET /region/{region}/events.json', () => {
  it('lists what is to come or just over, by date, without date last', async () => {
    expect(namesOf((await get('/region/portland/events.json')).events)).toEqual([
      'Just over',
      'Next week',
      'Every week',
    ])
  })

  it('groups by category with sorted', async () => {
    const { events } = await get('/region/portland/events.json?sorted=1')

    expect(events).toHaveLength(1)
    expect(namesOf(events[0].General)).toEqual(['Just over', 'Every week'])
    expect(namesOf(events[0].Tournament)).toEqual(['Next week'])
    expect(await get('/region/seattle/events.json?sorted=1')).toEqual({ events: [] })
  })
})
