import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

describe('GET /machines/{id}.json', () => {
  it('shows the record without a root', async () => {
    expect((await stack.get('/machines/642.json')).body).toMatchObject({
      id: 642,
      name: 'The Addams Family',
      manufacturer: 'Bally',
    })
  })

  it('answers 404 for an unknown id', async () => {
    expect((await stack.get('/machines/99999.json')).status).toBe(404)
  })
})
