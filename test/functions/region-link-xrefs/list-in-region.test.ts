import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('GET /region/{region}/region_link_xrefs.json', () => {
  it('lists the links', async () => {
    expect(namesOf((await get('/region/portland/region_link_xrefs.json')).regionlinks)).toEqual(['League', 'Shop'])
  })
})
