import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body

describe('GET /statuses.json', () => {
  it('tells when each list changed, the same each time', async () => {
    const { statuses } = await get('/statuses.json')

    expect(statuses.map(({ status_type }: { status_type: string }) => status_type).sort()).toEqual([
      'location_types',
      'machines',
      'operators',
      'regions',
    ])
    expect(statuses.every(({ updated_at }: { updated_at: string }) => /^\d{4}-.*Z$/.test(updated_at))).toBe(true)
    expect((await get('/statuses.json')).statuses).toEqual(statuses)
  })
})
