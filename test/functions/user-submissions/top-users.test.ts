import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

describe('GET /user_submissions/top_users.json', () => {
  it('lists who has done most under the names of both ages of clients', async () => {
    expect((await stack.get('/user_submissions/top_users.json')).body).toEqual([
      { id: 10, user_id: 10, username: 'flipper', submission_count: 6, user_submissions_count: 6 },
      { id: 11, user_id: 11, username: 'tilt', submission_count: 2, user_submissions_count: 2 },
    ])
  })

  it('lists as many as are asked for, up to 100', async () => {
    expect((await stack.get('/user_submissions/top_users.json?limit=1')).body).toMatchObject([{ id: 10 }])
    expect((await stack.get('/user_submissions/top_users.json?limit=101')).body).toEqual({
      errors: 'limit must be a whole number from 1 to 100',
    })
  })
})
