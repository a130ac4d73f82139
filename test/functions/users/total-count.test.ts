import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

describe('GET /users/total_user_count.json', () => {
  it('counts the users', async () => {
    expect((await stack.get('/users/total_user_count.json')).body).toEqual({ total_user_count: 2 })
  })
})
