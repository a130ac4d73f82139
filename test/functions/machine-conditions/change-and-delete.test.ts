import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const OTHER = { id: 77, username: 'other', email: 'other@example.org' }
const confirmed = { type: 'user', confirmed_at: '2019-01-01T00:00:00Z' }

let stack: Stack
let flipper: SignedInClient
/** Administers the region. */
let tilt: SignedInClient
let other: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, { ...confirmed, ...OTHER }])
  ;[flipper, tilt, other] = await Promise.all([signInAs(stack, FLIPPER), signInAs(stack, TILT), signInAs(stack, OTHER)])
})
afterAll(() => stack.close())

const LMX = 1001

const show = async (lmxId = LMX) => (await stack.get(`/location_machine_xrefs/${lmxId}.json`)).body.location_machine
const comments = async (lmxId = LMX) =>
  (await show(lmxId)).machine_conditions.map(({ comment }: { comment: string }) => comment)

/** Comments on a machine. @returns the id of the condition. */
async function comment(text: string, client = flipper, lmxId = LMX): Promise<number> {
  const { body } = await client.put(`/location_machine_xrefs/${lmxId}.json`, { condition: text })
  return body.location_machine.machine_conditions[0].id
}

const change = (id: number, text: unknown, client = flipper) =>
  client.put(`/machine_conditions/${id}.json`, { comment: text })
const remove = (id: number, client = flipper) => client.delete(`/machine_conditions/${id}.json`)

async function feed(locationId: number) {
  const { body } = await stack.get(`/user_submissions/location.json?id=${locationId}&submission_type[]=new_condition`)
  return body.user_submissions
}

async function commentsLeft(userId: number): Promise<number> {
  return (await stack.get(`/users/${userId}/profile_info.json`)).body.profile_info.num_lmx_comments_left
}

describe.each(['PUT', 'DELETE'] as const)('%s /machine_conditions/{id}.json', (method) => {
  const act = (id: number | string, client: SignedInClient) =>
    client[method === 'PUT' ? 'put' : 'delete'](`/machine_conditions/${id}.json`, { comment: 'another' })

  it('is for the author, and lets administrators delete alone', async () => {
    const id = await comment(`only mine ${method}`)
    const anonymous = await stack.request(`/machine_conditions/${id}.json`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ comment: 'another' }),
    })

    expect(anonymous.status).toBe(401)
    expect((await act(id, other)).status).toBe(403)
    expect(await comments()).toContain(`only mine ${method}`)
    expect((await act(id, tilt)).status).toBe(method === 'PUT' ? 403 : 200)
    expect((await comments()).includes(`only mine ${method}`)).toBe(method === 'PUT')
  })

  it('responds 404 to an unknown condition', async () => {
    const { status, body } = await act(999_999, flipper)

    expect({ status, body }).toEqual({ status: 404, body: { errors: 'machine_condition 999999 not found' } })
  })
})

describe('PUT /machine_conditions/{id}.json', () => {
  it.each(['', '  ', 'x'.repeat(4001)])('rejects the comment "%s"', async (text) => {
    const id = await comment(`stays as it is ${text.length}`)

    expect(await change(id, text)).toMatchObject({ status: 400, body: { errors: expect.stringContaining('comment') } })
    expect((await comments())[0]).toBe(`stays as it is ${text.length}`)
  })

  it('changes the comment at the machine and in the activity', async () => {
    const before = await commentsLeft(10)
    const id = await comment('left fliper weak')
    const response = await change(id, 'left flipper weak')
    const lmx = await show()

    expect(response).toMatchObject({ status: 200, body: { machine_condition: expect.any(String) } })
    expect(lmx.condition).toBe('left flipper weak')
    expect(lmx.machine_conditions[0]).toMatchObject({ id, user_id: 10, flag: null, user_deleted: false })
    expect(await comments()).not.toContain('left fliper weak')
    const [newest] = await feed(lmx.location_id)
    expect(newest).toMatchObject({ comment: 'left flipper weak', user_name: 'flipper', machine_condition_id: id })
    expect(newest.submission).toMatch(/^flipper commented on .*They said: left flipper weak$/)
    expect(await commentsLeft(10)).toBe(before + 1)
    await expectConsistentDirectory()
  })

  it('leaves the shown comment alone when an older one changes', async () => {
    const older = await comment('older')
    await comment('newer', tilt)
    await change(older, 'older, corrected')

    expect((await show()).condition).toBe('newer')
    expect((await comments()).slice(0, 2)).toEqual(['newer', 'older, corrected'])
  })

  it('changes nothing for the same comment', async () => {
    const id = await comment('the same')
    const before = await show()

    expect((await change(id, 'the same')).status).toBe(200)
    expect(await show()).toEqual(before)
  })

  it('keeps one of two changes at once whole', async () => {
    const id = await comment('to be changed twice')
    const responses = await Promise.all([change(id, 'first'), change(id, 'second')])
    const lmx = await show()

    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(['first', 'second']).toContain(lmx.condition)
    expect((await feed(lmx.location_id))[0].comment).toBe(lmx.condition)
    expect((await comments())[0]).toBe(lmx.condition)
  })
})

describe('DELETE /machine_conditions/{id}.json', () => {
  it('takes the comment from the machine, the activity and the counts', async () => {
    const total = async () =>
      (await stack.get('/user_submissions/total_user_submission_count.json')).body.total_user_submission_count
    await comment('stays', tilt)
    const before = [await commentsLeft(10), await total()]
    const id = await comment('goes')
    const response = await remove(id)
    const lmx = await show()

    expect(response).toMatchObject({ status: 200, body: { machine_condition: expect.any(String) } })
    expect(lmx.condition).toBe('stays')
    expect(await comments()).not.toContain('goes')
    expect(JSON.stringify(await feed(lmx.location_id))).not.toContain('goes')
    expect([await commentsLeft(10), await total()]).toEqual(before)
  })

  it('answers a repeat like the first time', async () => {
    const id = await comment('deleted twice')
    const [first, second] = [await remove(id), await remove(id)]

    expect(second).toMatchObject({ status: 200, body: first.body })
    expect((await change(id, 'too late')).status).toBe(404)
  })

  it('ends either changed and deleted, or deleted, with a change at the same time', async () => {
    const id = await comment('changed and deleted')
    const [changed, deleted] = await Promise.all([change(id, 'changed'), remove(id)])

    expect(deleted.status).toBe(200)
    expect([200, 404]).toContain(changed.status)
    expect(await comments()).not.toContain('changed')
  })

  it('also deletes a comment that no activity has recorded', async () => {
    const { machine_conditions } = await show(1002)
    const old = machine_conditions.find(({ user_id }: { user_id: number | null }) => user_id !== null)
    const client = old?.user_id === 10 ? flipper : tilt
    if (old) expect((await remove(old.id, client)).status).toBe(200)
    await expectConsistentDirectory()
  })
})
