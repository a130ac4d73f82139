import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { getLocation, listActivity } from '../../support/location-reads.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const GODZILLA = 701

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture)
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
})
afterAll(() => stack.close())

const location = (id: number) => getLocation(stack, id)
const newestAt = (id: number) => listActivity(stack, id)

describe('DELETE /location_machine_xrefs/{id}.json', () => {
  it('removes the machine once, repeats included, and restores it with its conditions and scores', async () => {
    const added = await flipper.post('/location_machine_xrefs.json', {
      location_id: 101,
      machine_id: GODZILLA,
      condition: 'as new',
    })
    const { id } = added.body.location_machine
    await flipper.post('/machine_score_xrefs.json', { location_machine_xref_id: id, score: '1,234,567' })
    const scoresInRegion = async () =>
      (await stack.get('/region/portland/machine_score_xrefs.json')).body.machine_score_xrefs.filter(
        (score: Record<string, unknown>) => score.location_machine_xref_id === id,
      )
    expect(await scoresInRegion()).toHaveLength(1)

    const removals = await Promise.all(
      Array.from({ length: 5 }, () => tilt.delete(`/location_machine_xrefs/${id}.json`)),
    )

    expect(removals.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(new Set(removals.map(({ body }) => body.msg)).size).toBe(1)
    expect((await flipper.delete(`/location_machine_xrefs/${id}.json`)).status).toBe(404)
    const removed = (await newestAt(101)).filter(
      ({ submission_type }: { submission_type: string }) => submission_type === 'remove_machine',
    )
    expect(removed).toHaveLength(1)
    expect((await stack.get(`/location_machine_xrefs/${id}.json`)).status).toBe(404)
    expect((await stack.get(`/machine_score_xrefs/${id}.json`)).status).toBe(404)
    expect((await location(101)).location_machine_xrefs.map((lmx: { id: number }) => lmx.id)).not.toContain(id)
    expect(await scoresInRegion()).toEqual([])
    expect((await newestAt(101))[0]).toMatchObject({ submission_type: 'remove_machine', user_name: 'tilt' })

    const back = await flipper.post('/location_machine_xrefs.json', { location_id: 101, machine_id: GODZILLA })

    expect(back.status).toBe(200)
    expect(back.body.location_machine).toMatchObject({ id, condition: 'as new', user_id: 10 })
    expect((await stack.get(`/machine_score_xrefs/${id}.json`)).body.machine_scores).toMatchObject([
      { score: 1_234_567 },
    ])
    expect(await scoresInRegion()).toHaveLength(1)
    expect((await newestAt(101))[0]).toMatchObject({ submission_type: 'new_lmx' })
  })

  it.each([
    [{ 'x-http-method-override': 'DELETE' }, ''],
    [{ 'x-http-method-override': 'destroy' }, ''],
    [{}, '?_method=delete'],
  ])('comes as POST too, with %j%s', async (headers, query) => {
    const added = await flipper.post('/location_machine_xrefs.json', { location_id: 300, machine_id: 702 })
    const { id } = added.body.location_machine
    const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
    const authorization = `Bearer ${await apiToken({ id: 10, token_version: 0 })}`
    const path = `/location_machine_xrefs/${id}.json${query}`

    expect((await stack.request(path.replace(query, ''), { method: 'POST', headers: { authorization } })).status).toBe(
      405,
    )
    const answer = await stack.request(path, { method: 'POST', headers: { ...headers, authorization } })

    expect(answer.body).toEqual({ msg: expect.stringContaining(String(id)) })
  })
})
