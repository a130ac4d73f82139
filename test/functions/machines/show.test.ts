import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, signInAs } from '../../support/signed-in-client.js'

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

  it('counts the locations of the machine and lists them, in pages', async () => {
    const { body } = await stack.get('/machines/641.json')

    expect(body.lmx_count).toBe(4)
    const ids = body.locations.map(({ id }: { id: number }) => id)
    const { body: list } = await stack.get('/locations.json?by_machine_single_id=641&no_details=1')
    expect([...ids].sort()).toEqual(list.locations.map(({ id }: { id: number }) => id).sort())
    expect(body.locations[0].location_machine_xref).toMatchObject({ machine_id: 641, location_id: ids[0] })
    const first = await stack.get('/machines/641.json?limit=3')
    const rest = await stack.get(`/machines/641.json?limit=3&cursor=${first.body.next_cursor}`)
    expect([...first.body.locations, ...rest.body.locations]).toEqual(body.locations)
    expect(rest.body.next_cursor).toBeUndefined()
    expect((await stack.get(`/machines/641.json?cursor=${Buffer.from('[7]').toString('base64url')}`)).status).toBe(400)
  })

  it('shows the best scores on the machine, highest first', async () => {
    const flipper = await signInAs(stack, FLIPPER)
    for (const score of ['1200', '34000', '5']) {
      await flipper.post('/machine_score_xrefs.json', { machine_id: 703, score })
    }

    const { body } = await stack.get('/machines/703.json')

    expect(body.highest_scores.map(({ score }: { score: number }) => score)).toEqual([34_000, 1_200, 5])
    expect(body.highest_scores[0]).toMatchObject({ username: 'flipper', machine_id: 703 })
  })

  it('shows a machine that is nowhere', async () => {
    const flipper = await signInAs(stack, FLIPPER)
    const created = await flipper.post('/machines.json', { machine_name: 'Nowhere', location_id: 100 })

    const { body } = await stack.get(`/machines/${created.body.machine.id}.json`)

    expect(body).toMatchObject({ name: 'Nowhere', lmx_count: 0, locations: [], highest_scores: [] })
  })

  it('answers 404 for an unknown id', async () => {
    expect((await stack.get('/machines/99999.json')).status).toBe(404)
  })
})
