import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

describe('GET /machine_score_xrefs/{id}.json', () => {
  it('lists the scores on the machine, the highest first', async () => {
    const { body } = await stack.get('/machine_score_xrefs/1002.json')

    expect(body.machine_scores).toMatchObject([
      { id: 7001, score: 99000000, username: 'tilt' },
      {
        ...{ id: 7000, score: 1234567, username: 'flipper' },
        ...{ created_at: '2019-11-01T12:00:00.000Z', updated_at: '2019-11-01T12:00:00.000Z' },
      },
    ])
    expect((await stack.get('/machine_score_xrefs/1002.json?user_id=10')).body.machine_scores).toHaveLength(1)
    expect((await stack.get('/machine_score_xrefs/1000.json')).body.machine_scores).toEqual([])
    expect((await stack.get('/machine_score_xrefs/99999.json')).status).toBe(404)
  })
})
