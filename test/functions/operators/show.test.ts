import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body

describe('GET /operators/{id}.json', () => {
  it('shows one operator', async () => {
    expect((await get('/operators/5.json')).operator).toEqual({
      id: 5,
      name: 'Quarters Inc',
      region_id: 1,
      website: 'https://example.org',
      operator_has_email: true,
      email_opt_in: true,
      phone_opt_in: false,
    })
    expect((await stack.get('/operators/99.json')).status).toBe(404)
  })
})
