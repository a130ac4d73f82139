import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('GET /region/{region}/zones.json', () => {
  it('lists the zones by name', async () => {
    expect(namesOf((await get('/region/portland/zones.json')).zones)).toEqual(['NE', 'SE'])
    expect((await get('/region/seattle/zones.json')).zones).toEqual([])
  })
})
