import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

async function ids(path: string): Promise<number[]> {
  const { status, body } = await stack.get(path)
  expect(status).toBe(200)
  return body.user_submissions.map(({ id }: { id: number }) => id)
}

describe('GET /user_submissions/location.json', () => {
  it('lists all that was done at the location, newest first', async () => {
    expect(await ids('/user_submissions/location.json?id=100')).toEqual([6, 5, 4, 3, 2, 1])
    expect(await ids('/user_submissions/location.json?id=100&submission_type=new_lmx')).toEqual([3, 2, 1])
    expect(await ids('/user_submissions/location.json?id=103')).toEqual([])
  })

  it.each([
    ['?id=99999', 404],
    ['', 400],
    ['?id=x', 400],
  ])('rejects %s', async (query, status) => {
    expect((await stack.get(`/user_submissions/location.json${query}`)).status).toBe(status)
  })
})
