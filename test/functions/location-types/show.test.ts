import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

describe('GET /location_types/{id}.json', () => {
  it('shows the record without a root', async () => {
    expect((await stack.get('/location_types/4.json')).body).toMatchObject({ id: 4, name: 'Bar' })
  })

  it('answers 404 for an unknown id', async () => {
    expect((await stack.get('/location_types/99999.json')).status).toBe(404)
  })
})
