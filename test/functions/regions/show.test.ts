import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body

describe('GET /regions/{id}.json', () => {
  it('shows links by category and who scored most', async () => {
    const { region } = await get('/regions/1.json')

    expect(region.filtered_region_links).toMatchObject({ Leagues: [{ name: 'League' }], Links: [{ name: 'Shop' }] })
    expect(Object.keys(region.n_high_rollers)).toEqual(['flipper', 'tilt'])
    expect(region.n_high_rollers.tilt).toMatchObject([{ score: 99000000 }])
  })

  it.each(['portland', 'x'])('does not find a region by a name such as %s', async (id) => {
    expect((await stack.get(`/regions/${id}.json`)).status).toBe(404)
  })

  it('answers 404 for an unknown region', async () => {
    expect((await stack.get('/regions/77.json')).status).toBe(404)
  })
})
