import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls, throttle } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import { getLocation, listActivity } from '../../support/location-reads.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const HOMEMADE = 703
const GODZILLA = 701

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
beforeAll(async () => {
  const machines = Array.from({ length: 50 }, (_, index) => ({
    type: 'machine',
    id: 9000 + index,
    name: `Prototype ${index}`,
    manufacturer: `Maker ${index % 5}`,
  }))
  stack = await startDirectory([...fixture, ...machines])
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
})
afterAll(() => stack.close())

const location = (id: number) => getLocation(stack, id)
const newestAt = (id: number) => listActivity(stack, id)
const today = new Date().toISOString().slice(0, 10)

describe('POST /location_machine_xrefs.json', () => {
  it.each([
    [{ machine_id: 641 }, 400, 'location_id'],
    [{ location_id: 103 }, 400, 'machine_id'],
    [{ location_id: 103, machine_id: 99_999 }, 404, 'machine_id'],
    [{ location_id: 99_999, machine_id: 641 }, 404, 'location_id'],
    [{ location_id: 103, machine_id: 641, condition: 'x'.repeat(4001) }, 400, 'condition'],
  ])('refuses %j with %i', async (body, status, named) => {
    const answer = await flipper.post('/location_machine_xrefs.json', body)

    expect(answer.status).toBe(status)
    expect([answer.body.errors].flat().join()).toContain(named)
  })

  it('adds the machine, with its condition, to the place, the feeds and the counts', async () => {
    const before = (await stack.get('/users/10/profile_info.json')).body.profile_info
    const body = { location_id: 103, machine_id: HOMEMADE, condition: ' plays well ' }

    const answer = await flipper.post('/location_machine_xrefs.json', body)

    expect(answer.status).toBe(201)
    expect(answer.body.location_machine).toMatchObject({
      location_id: 103,
      machine_id: HOMEMADE,
      condition: 'plays well',
      condition_date: today,
      user_id: 10,
      last_updated_by_username: 'flipper',
      machine_conditions: [{ comment: 'plays well', username: 'flipper' }],
    })
    const place = await location(103)
    expect(place).toMatchObject({ num_machines: 1, date_last_updated: today, last_updated_by_username: 'flipper' })
    expect(place.location_machine_xrefs[0]).toMatchObject({ id: answer.body.location_machine.id, name: 'Homemade' })
    expect(await newestAt(103)).toMatchObject([
      { submission_type: 'new_condition', comment: 'plays well', user_name: 'flipper', region_id: 1 },
      { submission_type: 'new_lmx', machine_name: 'Homemade', location_name: 'ship ahoy', city_name: 'Portland' },
    ])
    const found = await stack.get(`/locations.json?by_machine_single_id=${HOMEMADE}&no_details=1`)
    expect(found.body.locations.map(({ id }: { id: number }) => id)).toContain(103)
    const after = (await stack.get('/users/10/profile_info.json')).body.profile_info
    expect(after.num_machines_added).toBe(before.num_machines_added + 1)
    expect(after.num_lmx_comments_left).toBe(before.num_lmx_comments_left + 1)
  })

  it('gives the one that is there, and only its new condition counts', async () => {
    const feed = await newestAt(103)
    const body = { location_id: 103, machine_id: HOMEMADE }

    const same = await tilt.post('/location_machine_xrefs.json', { ...body, condition: 'plays well' })
    const changed = await tilt.post('/location_machine_xrefs.json', { ...body, condition: 'left flipper weak' })

    expect([same.status, changed.status]).toEqual([200, 200])
    expect(changed.body.location_machine.id).toBe(same.body.location_machine.id)
    expect(changed.body.location_machine.machine_conditions).toHaveLength(2)
    expect((await newestAt(103)).length).toBe(feed.length + 1)
  })

  it('makes one of fifty simultaneous requests for the same machine', async () => {
    const body = { location_id: 302, machine_id: GODZILLA }

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => flipper.post('/location_machine_xrefs.json', body)),
    )

    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 200)).toHaveLength(49)
    expect(new Set(answers.map(({ body }) => body.location_machine.id)).size).toBe(1)
    const added = (await newestAt(302)).filter(
      ({ submission_type, machine_id }: Record<string, unknown>) =>
        submission_type === 'new_lmx' && machine_id === GODZILLA,
    )
    expect(added).toHaveLength(1)
  })

  it('makes all of fifty different machines at once', async () => {
    const before = (await location(201)).num_machines

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? flipper : tilt).post('/location_machine_xrefs.json', {
          location_id: 201,
          machine_id: 9000 + index,
        }),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
    expect(new Set(answers.map(({ body }) => body.location_machine.id)).size).toBe(50)
    expect((await location(201)).num_machines).toBe(before + 50)
    await stack.runJob('jobs/refresh-projections')
    await expectConsistentDirectory()
  }, 60_000)
})

describe('PUT /location_machine_xrefs/{id}.json', () => {
  it.each([
    [1000, { condition: ' ' }, 400],
    [1000, {}, 400],
    [99_999, { condition: 'fine' }, 404],
  ])('refuses %i with %j', async (id, body, status) => {
    expect((await flipper.put(`/location_machine_xrefs/${id}.json`, body)).status).toBe(status)
  })

  it('notes a condition once, however often it is sent at once', async () => {
    const feed = await newestAt(100)

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tilt.put('/location_machine_xrefs/1000', { condition: 'new rubbers' })),
    )

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(answers[0]?.body.location_machine.machine_conditions[0]).toMatchObject({
      comment: 'new rubbers',
      user_id: 11,
    })
    expect((await newestAt(100)).length).toBe(feed.length + 1)
  })
})

describe('DELETE /location_machine_xrefs/{id}.json', () => {
  it('removes the machine, once, and lets it come back with its conditions and scores', async () => {
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

    expect(removals.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
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
    const { apiToken } = await import('../../../shared/auth/tokens.js')
    const authorization = `Bearer ${await apiToken({ id: 10, token_version: 0 })}`
    const path = `/location_machine_xrefs/${id}.json${query}`

    expect((await stack.request(path.replace(query, ''), { method: 'POST', headers: { authorization } })).status).toBe(
      405,
    )
    const answer = await stack.request(path, { method: 'POST', headers: { ...headers, authorization } })

    expect(answer.body).toEqual({ msg: expect.stringContaining(String(id)) })
  })
})

describe('PUT /location_machine_xrefs/{id}/ic_toggle.json', () => {
  const toggle = (id: number, body = {}) => flipper.put(`/location_machine_xrefs/${id}/ic_toggle.json`, body)

  it('refuses a machine that cannot be connected, and one that is not there', async () => {
    expect((await toggle(1000)).status).toBe(422)
    expect((await toggle(99_999)).status).toBe(404)
  })

  it('sets or turns over, and the location follows its machines', async () => {
    const added = await flipper.post('/location_machine_xrefs.json', { location_id: 300, machine_id: GODZILLA })
    const { id } = added.body.location_machine
    const before = await location(300)

    expect((await toggle(id)).body.location_machine).toMatchObject({ ic_enabled: true, machine_conditions: [] })
    expect((await location(300)).ic_active).toBe(true)
    expect((await toggle(id, { ic_enabled: 'false' })).body.location_machine.ic_enabled).toBe(false)
    expect((await location(300)).ic_active).toBe(false)
    expect((await toggle(id, { ic_enabled: true })).body.location_machine.ic_enabled).toBe(true)
    expect((await toggle(id, { ic_enabled: null })).body.location_machine.ic_enabled).toBe(null)
    expect((await location(300)).date_last_updated).toBe(before.date_last_updated)
    expect((await newestAt(300))[0]).toMatchObject({ submission_type: 'ic_toggle', machine_id: GODZILLA })
  })
})

describe('POST /machine_score_xrefs.json', () => {
  const enter = (score: unknown, id = 1001) =>
    tilt.post('/machine_score_xrefs.json', { location_machine_xref_id: id, score })

  it.each([[''], ['none'], ['0'], [0], ['9223372036854775808'], ['1'.repeat(41)]])('refuses %j', async (score) => {
    const answer = await enter(score)

    expect(answer.status).toBe(400)
    expect(answer.body.errors).toContain('score')
  })

  it('refuses a machine that is not there', async () => {
    expect((await enter('100', 99_999)).status).toBe(404)
  })

  it.each([
    ['1,234', '1234'],
    ['-5', '5'],
    ['12.50', '1250'],
    [77_777, '77777'],
    ['9223372036854775807', '9223372036854775807'],
  ])('takes the digits of %j', async (written, digits) => {
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
    const answer = await enter('8,000,000,001')

    const { id } = answer.body.machine_score_xref
    expect(answer.body.machine_score_xref).toMatchObject({ score: 8_000_000_001, username: 'tilt', user_id: 11 })
    expect((await stack.get('/machine_score_xrefs/1001.json')).body.machine_scores[1]).toMatchObject({ id })
    const [newest] = (await stack.get('/region/portland/machine_score_xrefs.json?limit=1')).body.machine_score_xrefs
    expect(newest.id).toBe(id)
    const profile = (await stack.get('/users/11/profile_info.json')).body.profile_info
    expect(profile.profile_list_of_high_scores.flat()).toContain('9,223,372,036,854,775,807')
  })

  it('enters a score once when the request is repeated', async () => {
    const [first, second] = [await enter('4242'), await enter('4242')]

    expect(second.body).toEqual(first.body)
  })
})

describe('a deed that is interrupted', () => {
  const post = (machine_id: number) => flipper.post('/location_machine_xrefs.json', { location_id: 102, machine_id })

  it.each([
    ['before', false],
    ['after', true],
  ])('is done once when the answer is lost %s it took effect', async (_, after) => {
    const machineId = after ? 9001 : 9002
    const faults = await failCalls({ operation: 'TransactWriteItems', after })

    const answer = await post(machineId)
    faults.stop()
    expect(faults.failed).toBeGreaterThan(0)

    expect(answer.status).toBe(201)
    expect((await post(machineId)).body.location_machine.id).toBe(answer.body.location_machine.id)
    await expectConsistentDirectory()
  })

  it('is done when the table is throttled for a while', async () => {
    const faults = await failCalls({
      operation: 'TransactWriteItems',
      after: false,
      error: throttle(),
      times: 3,
    })

    expect((await post(9003)).status).toBe(201)
    faults.stop()
    expect(faults.failed).toBeGreaterThan(0)
    await expectConsistentDirectory()
  })

  it('answers 503 when nothing goes, and leaves nothing', async () => {
    const before = await location(102)
    const faults = await failCalls({
      operation: 'TransactWriteItems',
      after: false,
      error: throttle(),
      times: 1000,
    })

    const answer = await post(9004)
    faults.stop()
    expect(faults.failed).toBeGreaterThan(0)

    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(await location(102)).toEqual(before)
    await expectConsistentDirectory()
  }, 40_000)

  it.each(['PutItem', 'BatchGetItem', 'TransactWriteItems', 'DeleteItem'])(
    'is finished by the job when its process dies at a %s after the deed',
    async (operation) => {
      const machineId = 9010 + operation.length
      const dead = Object.assign(new Error('gone'), { name: 'ProcessGone' })
      const skip = operation === 'TransactWriteItems' || operation === 'BatchGetItem' ? 1 : 0
      const faults = await failCalls({ operation, after: false, error: dead, skip, times: 1000 })

      const answer = await post(machineId)
      faults.stop()
      expect(faults.failed).toBeGreaterThan(0)
      const { refreshPendingProjections } = await import('../../../shared/store/projections/pending.js')
      const filed = await refreshPendingProjections(new Date(Date.now() + 60_000))

      expect(answer.status).toBe(201)
      expect(filed).toEqual({ filed: 1, failed: 0, oldestAgeSeconds: 0 })
      await expectConsistentDirectory()
    },
  )

  it('is finished by a recount before that counts', async () => {
    const dead = Object.assign(new Error('gone'), { name: 'ProcessGone' })
    const faults = await failCalls({ operation: 'PutItem', error: dead, times: 1000 })
    await post(9040)
    faults.stop()
    const { recount } = await import('../../../shared/administration/recount.js')

    expect(await recount()).toEqual([])
    await expectConsistentDirectory()
  })
})

async function tokenOf(id: number): Promise<string> {
  const { apiToken } = await import('../../../shared/auth/tokens.js')
  return apiToken({ id, token_version: 0 })
}
