import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

describe('GET /statuses/{id}.json', () => {
  it('shows the record without a root', async () => {
    expect((await stack.get('/statuses/2.json')).body).toMatchObject({ id: 2, status_type: 'machines' })
  })

  it('answers 404 for an unknown id', async () => {
    expect((await stack.get('/statuses/99.json')).status).toBe(404)
  })
})
