import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post } from '../../support/accounts.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
/** Of user 11. */
let token: string
beforeAll(async () => {
  stack = await startDirectory([...fixture, { type: 'user_machine_xref', id: 5, user_id: 10, machine_id: 642 }])
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  token = await apiToken({ id: 11, token_version: 0 })
})
afterAll(() => stack.close())

const change = (action: 'add' | 'remove', machineId: number | string, userId = 11, user_token = token) =>
  post(stack, `/users/${userId}/${action}_life_list_machine.json`, { machine_id: String(machineId), user_token })
const info = async (query: string) => (await stack.get(`/users/life_list_info.json?${query}`)).body
const machineIds = async (userId: number): Promise<number[]> =>
  (await info(`by_user_id=${userId}`)).user_machine_xrefs.map(({ machine_id }: { machine_id: number }) => machine_id)

describe.each(['add', 'remove'] as const)('POST /users/{id}/%s_life_list_machine.json', (action) => {
  it('is for the own life list', async () => {
    expect((await change(action, 642, 10, '')).status).toBe(401)
    expect((await change(action, 642, 10)).status).toBe(403)
    expect(await change(action, 642, 99)).toMatchObject({ status: 404, body: { errors: 'user 99 not found' } })
    expect(await change(action, '')).toMatchObject({ status: 400, body: { errors: 'machine_id is required' } })
    expect(await machineIds(10)).toEqual([642])
  })
})

describe('POST /users/{id}/add_life_list_machine.json', () => {
  it('adds a machine once, also when it is added twice', async () => {
    const responses = await Promise.all([change('add', 700), change('add', 700), change('add', 641)])

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(responses[0]?.body).toEqual({ success: expect.any(String) })
    expect((await machineIds(11)).sort()).toEqual([641, 700])
  })

  it('rejects an unknown machine', async () => {
    expect(await change('add', 999)).toMatchObject({ status: 404, body: { errors: 'machine 999 not found' } })
  })
})

describe('POST /users/{id}/remove_life_list_machine.json', () => {
  it('removes a machine, and answers a repeat like the first time', async () => {
    await change('add', 702)
    const [first, second] = [await change('remove', 702), await change('remove', 702)]

    expect(first).toMatchObject({ status: 200, body: { success: expect.any(String) } })
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(await machineIds(11)).not.toContain(702)
    expect((await change('remove', 703)).status).toBe(404)
    await change('add', 702)
    expect((await change('remove', 702)).status).toBe(200)
    expect(await machineIds(11)).not.toContain(702)
    await expectConsistentDirectory()
  })
})

describe('GET /users/life_list_info.json', () => {
  it('has four forms', async () => {
    await change('add', 642)
    const machine = {
      id: 642,
      name: 'The Addams Family',
      year: 1992,
      manufacturer: 'Bally',
      machine_group_id: null,
      opdb_id: 'G4ODR-MDXEy',
      lmx_count: expect.any(Number),
    }
    const [first] = (await info('')).life_list_info

    expect(await info('by_machine_id=642&by_user_id=10')).toEqual({
      life_list_info: { in_list: true, has_scores: expect.any(Boolean) },
    })
    expect(await info('by_machine_id=703&by_user_id=10')).toEqual({
      life_list_info: { in_list: false, has_scores: false },
    })
    expect(await info('by_machine_id=642')).toEqual({ life_list_info: { count: 2, machine } })
    expect(await info('by_user_id=10')).toEqual({
      user_machine_xrefs: [{ id: 5, user_id: 10, machine_id: 642, created_at: null, updated_at: null, machine }],
    })
    expect(first).toEqual({ count: 2, machine })
    expect(await info('by_user_id=99')).toEqual({ user_machine_xrefs: [] })
    expect((await stack.get('/users/life_list_info.json?by_machine_id=999')).status).toBe(404)
  })
})
