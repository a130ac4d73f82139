import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { pauseCall } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import { operatorNow } from '../../support/records.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
let tilt: SignedInClient
beforeAll(async () => {
  const many = Array.from({ length: 99 }, (_, index) => ({
    ...{ type: 'machine_score_xref', id: 90_000 + index, location_machine_xref_id: 1010, user_id: FLIPPER.id },
    score: index + 1,
  }))
  stack = await startDirectory([...fixture, ...many])
  tilt = await signInAs(stack, TILT)
})
afterAll(() => stack.close())

describe('POST /machine_score_xrefs.json', () => {
  const enter = (score: unknown, id = 1001) =>
    tilt.post('/machine_score_xrefs.json', { location_machine_xref_id: id, score })

  it('names everything that is missing', async () => {
    const answer = await tilt.post('/machine_score_xrefs.json', {})

    expect([answer.status, answer.body.errors]).toEqual([
      400,
      ['location_machine_xref_id or machine_id is required', 'score is required'],
    ])
  })

  it.each([
    ...['', 'none', '0', 0, '000', '9223372036854775808', '1'.repeat(41)],
    ...['1.5M', '2k', '1e9', '1,234 points', '#1', '٤٢x', '0x1F', '10²'],
    ...['-5', '+5', '(5)', '−5'],
    ...['1234567.5', '12.50', '0.123', '1,5', 1.5, 1.234, 1e21],
    ...['12,34', '1,2345', '1234,567', ',123', '123,', '1,,234', '1,234.567', '1,234 567', '12,34,567', '1 2'],
  ])('rejects %j', async (score) => {
    const answer = await enter(score)

    expect(answer.status).toBe(400)
    expect(answer.body.errors).toContain('score')
  })

  it('shows how a score is written', async () => {
    expect((await enter('1.5M')).body.errors).toContain('such as 1234567 or 1,234,567')
  })

  it('rejects a machine that is not there', async () => {
    expect((await enter('100', 99_999)).status).toBe(404)
  })

  it.each([
    ['1,234', '1234'],
    ['1.234.568', '1234568'],
    ['1 234 569', '1234569'],
    ['1\u00a0234\u00a0570', '1234570'],
    ['1\u202f234\u2009571', '1234571'],
    ["1'234'572", '1234572'],
    ['1’234’573', '1234573'],
    ['１，２３４，５７４', '1234574'],
    ['١٬٢٣٤٬٥٧٥', '1234575'],
    ['00042', '42'],
    [' 43 ', '43'],
    [77_777, '77777'],
    ['9223372036854775807', '9223372036854775807'],
  ])('takes %j', async (written, digits) => {
    const response = await fetch(`${stack.url}/api/v1/machine_score_xrefs.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        location_machine_xref_id: 1001,
        score: written,
        user_email: TILT.email,
        user_token: await tokenOf(TILT.id),
      }),
    })

    expect(response.status).toBe(201)
    expect(await response.text()).toContain(`"score":${digits},`)
  })

  it('counts, and shows up on top, in the region and on the profile', async () => {
    const answer = await enter('8,000,000,001', 1005)

    const { id } = answer.body.machine_score_xref
    expect(answer.body.machine_score_xref).toMatchObject({ score: 8_000_000_001, username: 'tilt', user_id: 11 })
    expect((await stack.get('/machine_score_xrefs/1005.json')).body.machine_scores[0]).toMatchObject({ id })
    const [newest] = (await stack.get('/region/portland/machine_score_xrefs.json?limit=1')).body.machine_score_xrefs
    expect(newest.id).toBe(id)
    const profile = (await stack.get('/users/11/profile_info.json')).body.profile_info
    expect(profile.profile_list_of_high_scores.flat()).toContain('8,000,000,001')
  })

  it('takes a hundred of a user on a machine at a location', async () => {
    const flipper = await signInAs(stack, FLIPPER)
    const add = async (id: number, score: number) =>
      await flipper.post('/machine_score_xrefs.json', { location_machine_xref_id: id, score })

    const answers = [await add(1010, 100), await add(1010, 101), await add(1001, 101)]
    expect(answers.map(({ status }) => status)).toEqual([201, 422, 201])
    expect(answers[1]?.body.errors).toBe('you already have 100 scores on location_machine_xref 1010, the maximum')
  })

  it('enters a score once when the request is repeated', async () => {
    const [first, second] = [await enter('4242'), await enter('4242')]

    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
  })

  it('enters a score for each key', async () => {
    const post = (score: string, idempotency_key?: string) =>
      tilt.post('/machine_score_xrefs.json', { location_machine_xref_id: 1005, score, idempotency_key })

    const answers = [await post('4343', 'one'), await post('4343', 'two'), await post('4343'), await post('4343')]

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 200])
    expect(new Set(answers.map(({ body }) => body.machine_score_xref.id)).size).toBe(3)
  })

  it('enters a score once when it was removed and is entered twice at once', async () => {
    const removed = (await enter('5252')).body.machine_score_xref.id
    await tilt.delete(`/machine_score_xrefs/${removed}.json`)

    const answers = await Promise.all([enter('5252'), enter('5252'), enter('5252')])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    const ids = new Set(answers.map(({ body }) => body.machine_score_xref.id))
    expect([ids.size, ids.has(removed)]).toEqual([1, false])
  })

  it('enters a score again that was removed in between', async () => {
    const first = await enter('5151')
    const { id } = first.body.machine_score_xref
    await tilt.delete(`/machine_score_xrefs/${id}.json`)

    const again = await enter('5151')
    const repeat = await enter('5151')

    expect(again.status).toBe(201)
    expect(again.body.machine_score_xref.id).not.toBe(id)
    expect([repeat.status, repeat.body]).toEqual([200, again.body])
  })

  it('lists a score in the region to which its location moves at that moment', async () => {
    const { updateLocation } = await import('../../../shared/locations/administered.js')
    const { location_id } = (await stack.get('/location_machine_xrefs/1010.json')).body.location_machine
    const paused = await pauseCall({ operation: 'PutItem', about: 'REGION_SCORE#1' })

    const entering = enter('616161', 1010)
    await paused.reached
    await updateLocation(location_id, { region_id: 3, zone_id: null }, operatorNow())
    paused.resume()
    const { id } = (await entering).body.machine_score_xref

    const idsIn = async (region: string) =>
      (await stack.get(`/region/${region}/machine_score_xrefs.json`)).body.machine_score_xrefs.map(
        (one: { id: number }) => one.id,
      )
    expect(await idsIn('seattle')).toContain(id)
    expect(await idsIn('portland')).not.toContain(id)
    await updateLocation(location_id, { region_id: 1 }, operatorNow())
    expect(await idsIn('portland')).toContain(id)
    expect(await idsIn('seattle')).not.toContain(id)
    await expectConsistentDirectory()
  })
})

async function tokenOf(id: number): Promise<string> {
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  return apiToken({ id, token_version: 0 })
}
