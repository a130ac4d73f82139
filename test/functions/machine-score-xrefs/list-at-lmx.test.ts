import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

/** Two differ only by what a number cannot hold, two not at all. */
const SCORES = ['7', '500', '9223372036854775806', '9223372036854775807', '500'].map((score, index) => ({
  ...{ type: 'machine_score_xref', id: 8000 + index, location_machine_xref_id: 1040 },
  ...{ score, user_id: 10, created_at: '2019-11-04T12:00:00Z' },
}))

const stack = await startDirectory([...fixture, ...SCORES])
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

  it('rejects an unknown region in the path', async () => {
    const [known, unknown] = await Promise.all(
      ['portland', 'nowhere'].map((region) => stack.get(`/region/${region}/machine_score_xrefs/1002.json`)),
    )

    expect(known?.body.machine_scores).toHaveLength(2)
    expect(unknown).toMatchObject({ status: 404, body: { errors: 'region nowhere not found' } })
  })

  it('stops at the limit and goes on from the cursor, in the same order', async () => {
    const first = await stack.get('/machine_score_xrefs/1040.json?limit=3')
    const second = await stack.get(`/machine_score_xrefs/1040.json?limit=3&cursor=${first.body.next_cursor}`)

    const ids = ({ body }: typeof first) => body.machine_scores.map(({ id }: { id: number }) => id)
    expect([ids(first), ids(second)]).toEqual([
      [8003, 8002, 8001],
      [8004, 8000],
    ])
    expect(second.body.next_cursor).toBeUndefined()
    expect(first.headers.get('link')).toContain('rel="next"')
    expect(ids(await stack.get('/machine_score_xrefs/1040.json'))).toEqual([8003, 8002, 8001, 8004, 8000])
  })
})
