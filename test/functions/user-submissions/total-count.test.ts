import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

describe('GET /user_submissions/total_user_submission_count.json', () => {
  it('counts all, messages too', async () => {
    expect((await stack.get('/user_submissions/total_user_submission_count.json')).body).toEqual({
      total_user_submission_count: 10,
    })
  })
})
