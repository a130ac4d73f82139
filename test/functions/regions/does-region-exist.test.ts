import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body

describe('GET /regions/does_region_exist.json', () => {
  it('knows a region by its exact name only', async () => {
    expect((await get('/regions/does_region_exist.json?name=portland')).region).toMatchObject({ id: 1 })
    expect((await stack.get('/regions/does_region_exist.json?name=Portland')).status).toBe(404)
    expect((await stack.get('/regions/does_region_exist.json')).status).toBe(400)
  })
})
