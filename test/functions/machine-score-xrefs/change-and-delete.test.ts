import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
let flipper: SignedInClient
/** Administers region 1. */
let tilt: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture)
  ;[flipper, tilt] = await Promise.all([signInAs(stack, FLIPPER), signInAs(stack, TILT)])
})
afterAll(() => stack.close())

const LMX = 1005
const GODZILLA = 701

interface Entered {
  id: number
  machine_id: number
}

async function enter(score: number | string, client = flipper, target: object = { location_machine_xref_id: LMX }) {
  const { body } = await client.post('/machine_score_xrefs.json', { score, ...target })
  return body.machine_score_xref as Entered
}

const change = (id: number, score: unknown, client = flipper) =>
  client.put(`/machine_score_xrefs/${id}.json`, { score })
const remove = (id: number, client = flipper) => client.delete(`/machine_score_xrefs/${id}.json`)
const highest = async (query: string) =>
  (await stack.get(`/machine_score_xrefs/highest.json?${query}`)).body.highest_scores
const scoresAt = async (query = '') =>
  (await stack.get(`/machine_score_xrefs/${LMX}.json${query}`)).body.machine_scores.map(
    ({ score }: { score: number }) => score,
  )
const feed = async () => (await stack.get('/user_submissions/location.json?id=100&submission_type[]=new_msx')).body

describe.each(['PUT', 'DELETE'] as const)('%s /machine_score_xrefs/{id}.json', (method) => {
  const act = (id: number, client: SignedInClient) => (method === 'PUT' ? change(id, 77, client) : remove(id, client))

  it('is for the one who entered it, and lets administrators delete alone', async () => {
    const ofTilt = await enter(method === 'PUT' ? 5001 : 5002, tilt)
    const ofFlipper = await enter(method === 'PUT' ? 5003 : 5004)
    const anonymous = await stack.request(`/machine_score_xrefs/${ofTilt.id}.json?score=3`, { method })

    expect(anonymous.status).toBe(401)
    expect((await act(ofTilt.id, flipper)).status).toBe(403)
    expect((await act(ofFlipper.id, tilt)).status).toBe(method === 'PUT' ? 403 : 200)
    expect((await scoresAt()).some((score: number) => [77, 5004].includes(score))).toBe(false)
    expect((await act(999_999, flipper)).body).toEqual({ errors: 'machine_score_xref 999999 not found' })
  })
})

describe('PUT /machine_score_xrefs/{id}.json', () => {
  it.each([
    ['', 'score is required'],
    ['none', 'score must be a whole number, in digits such as 1234567 or 1,234,567'],
    ['½', 'score must be a whole number, in digits such as 1234567 or 1,234,567'],
    ['٠٠', 'score must be a number above 0'],
    [0, 'score must be a number above 0'],
    [2 ** 53, 'score must be in quotes above 9007199254740991, as JSON numbers lose digits there'],
  ])('rejects the score %j', async (score, errors) => {
    const { id } = await enter(6001)

    expect(await change(id, score)).toMatchObject({ status: 400, body: { errors } })
  })

  it('changes the score wherever it is shown', async () => {
    const { id, machine_id } = await enter('99,000,001')
    const response = await change(id, '99,000,002')

    expect(response).toMatchObject({ status: 200, body: { high_score: expect.any(String) } })
    expect(await scoresAt()).toContain(99_000_002)
    expect(await scoresAt('?user_id=10')).toContain(99_000_002)
    expect(await scoresAt('?user_id=11')).not.toContain(99_000_002)
    const [mine] = await highest(`by_user_id=10&by_machine_id=${machine_id}`)
    expect(mine).toMatchObject({ id, score: 99_000_002, username: 'flipper', machine: { id: machine_id } })
    const region = (await stack.get('/region/portland/machine_score_xrefs.json')).body.machine_score_xrefs
    expect(region.find((one: Entered) => one.id === id).score).toBe(99_000_002)
    const row = (await feed()).user_submissions.find((one: { high_score: number }) => one.high_score === 99_000_002)
    expect(row).toMatchObject({ submission: expect.stringContaining('99,000,002'), machine_score_xref_id: id })
    expect((await change(id, 99_000_002)).status).toBe(200)
    await expectConsistentDirectory()
  })

  it('takes two changes at once one after the other', async () => {
    const { id } = await enter(7001)
    const responses = await Promise.all([change(id, 7002), change(id, 7003)])

    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await scoresAt()).filter((one: number) => one > 7000 && one < 7004)).toHaveLength(1)
  })
})

describe('DELETE /machine_score_xrefs/{id}.json', () => {
  it('takes the score from everywhere, and keeps the counts right', async () => {
    const count = async () =>
      (await stack.get('/users/10/profile_info.json')).body.profile_info.num_msx_scores_added as number
    const before = await count()
    const { id } = await enter(8_888_888)
    const [first, second] = [await remove(id), await remove(id)]

    expect(first).toMatchObject({ status: 200, body: { high_score: expect.any(String) } })
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(await scoresAt()).not.toContain(8_888_888)
    expect(JSON.stringify(await feed())).not.toContain('8,888,888')
    expect(await count()).toBe(before)
  })
})

describe('POST /machine_score_xrefs.json without a location', () => {
  const GODZILLA_SCORE = { machine_id: GODZILLA }

  it('needs a machine', async () => {
    expect(await flipper.post('/machine_score_xrefs.json', { score: 5 })).toMatchObject({
      status: 400,
      body: { errors: 'location_machine_xref_id or machine_id is required' },
    })
    const unknown = await flipper.post('/machine_score_xrefs.json', { score: 5, machine_id: 99_999 })
    expect(unknown).toMatchObject({ status: 404, body: { errors: 'machine 99999 not found' } })
  })

  it('puts the machine on the life list, from which it cannot be removed while it has scores', async () => {
    const score = await enter(1_500, flipper, GODZILLA_SCORE)
    const info = async () =>
      (await stack.get(`/users/life_list_info.json?by_machine_id=${GODZILLA}&by_user_id=10`)).body.life_list_info
    const removal = () => flipper.post('/users/10/remove_life_list_machine.json', { machine_id: GODZILLA })

    expect(score).toMatchObject({ machine_id: GODZILLA, location_machine_xref_id: null, username: 'flipper' })
    expect(await info()).toEqual({ in_list: true, has_scores: true })
    expect((await removal()).status).toBe(409)
    await remove(score.id)
    expect((await removal()).status).toBe(200)
    expect(await info()).toEqual({ in_list: false, has_scores: false })
  })

  it('is entered once when the request is repeated, and can be changed and deleted', async () => {
    const [first, second] = [await enter(2_500, tilt, GODZILLA_SCORE), await enter(2_500, tilt, GODZILLA_SCORE)]
    expect(second).toEqual(first)
    expect((await change(first.id, 2_600, tilt)).status).toBe(200)
    expect((await highest(`by_user_id=11&by_machine_id=${GODZILLA}`))[0].score).toBe(2_600)
    expect((await remove(first.id, flipper)).status).toBe(403)
    expect((await remove(first.id, tilt)).status).toBe(200)
    expect(await highest(`by_user_id=11&by_machine_id=${GODZILLA}`)).toEqual([])
    await expectConsistentDirectory()
  })
})

describe('GET /machine_score_xrefs/highest.json', () => {
  it('lists the best score on each machine, by name of the machine', async () => {
    await enter(300, flipper, { machine_id: 703 })
    await enter(400, tilt, { machine_id: 703 })
    await enter(200, flipper, { machine_id: 702 })
    const all = await highest('')
    const names = all.map(({ machine }: { machine: { name: string } }) => machine.name.toLowerCase())
    const page = (await stack.get('/machine_score_xrefs/highest.json?limit=1')).body

    expect(names).toEqual([...names].sort())
    expect(new Set(names).size).toBe(names.length)
    expect(await highest('by_machine_id=703')).toMatchObject([{ score: 400, user_id: 11, username: 'tilt' }])
    expect((await highest('by_user_id=10')).map(({ score }: { score: number }) => score)).toContain(300)
    expect(page.next_cursor).toEqual(expect.any(String))
    expect(all.slice(0, 1)).toEqual(expect.arrayContaining(page.highest_scores))
    expect(await highest('by_user_id=99')).toEqual([])
    expect(await highest('by_machine_id=999')).toEqual([])
  })
})
