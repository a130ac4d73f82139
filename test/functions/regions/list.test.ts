import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body

describe('GET /regions.json', () => {
  it('lists the regions without anybody’s address', async () => {
    const { regions } = await get('/regions.json')

    expect(regions.map(({ name }: { name: string }) => name)).toEqual(['portland', 'seattle'])
    expect(regions[0]).toMatchObject({ id: 1, motd: 'Play more', lat: '45.5234', effective_radius: 40 })
    expect(JSON.stringify(regions)).not.toMatch(/email_contact|@/)
  })
})
