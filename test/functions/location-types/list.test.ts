import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body

describe('GET /location_types.json', () => {
  it('lists the types by name', async () => {
    const { location_types } = await get('/location_types.json')

    expect(location_types.map(({ name }: { name: string }) => name)).toEqual(['Arcade', 'Bar'])
    expect(location_types[0]).toMatchObject({ id: 1, icon: 'space-invaders', library: 'icons' })
  })
})
