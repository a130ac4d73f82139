// Administrators delete accounts, which wait for a week.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { admin, adminJson } from '../../support/admin.js'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { interrupted } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import { everythingDerived, type Stack } from '../../support/stack.js'

const DAY_MS = 24 * 3600 * 1000
const PASSWORD = 'first of the silver balls'
const confirmed_at = '2019-01-01T00:00:00Z'
const user = (id: number, fields: Partial<ImportRecord> = {}) =>
  ({
    type: 'user',
    id,
    username: `leaver${id}`,
    email: `leaver${id}@example.org`,
    confirmed_at,
    ...fields,
  }) as ImportRecord
const records = [
  user(60, { username: 'chief', is_super_admin: true }),
  ...[61, 62, 63, 64, 65, 66, 68].map((id) => user(id)),
  user(90, { password: PASSWORD }),
  user(91, { password: PASSWORD, is_silenced: true }),
]

let stack: Stack
let chief: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...records], { LOG_LEVEL: 'silent' })
  chief = administratorClient(stack, 60)
})
afterAll(async () => {
  for (const days of [20, 21]) await finishFollowUps(days)
  await expectConsistentDirectory()
  await stack.close()
})

const signIn = (id: number, token_version = 0) =>
  signInAs(stack, { id, email: `leaver${id}@example.org`, token_version })
const remove = (id: number, fields = {}) => chief('DELETE', `users/${id}.json`, fields)
const stateOf = async (id: number) => {
  const { body } = await chief('GET', `users/${id}.json`)
  return [body.user?.is_disabled, body.deletion_at]
}
const entryOf = async (id: number) =>
  (await chief('GET', `journal.json?record_type=user&record_id=${id}&action=delete_user`)).body.entries[0]
const revert = async (id: number) => chief('POST', `journal/${(await entryOf(id)).id}/revert.json`)

async function finishFollowUps(days: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
  try {
    await stack.runJob('jobs/finish-follow-ups')
  } finally {
    vi.useRealTimers()
  }
}

describe('a user who deletes the own account with the password', () => {
  const removeOwn = async (id: number, client: SignedInClient) =>
    (await client.delete(`/users/${id}.json`, { current_password: PASSWORD })).body.msg

  it('and has just acted leaves a week for undoing all that it did', async () => {
    const vandal = await signIn(90)
    await vandal.put('/location_machine_xrefs/1010.json', { condition: 'Nothing works' })
    await everythingDerived()

    expect(await removeOwn(90, vandal)).toContain('will be deleted on')

    const { body } = await chief('POST', 'users/90/revert.json', { since: new Date().toISOString().slice(0, 10) })
    const lmx = (await stack.get('/location_machine_xrefs/1010.json')).body.location_machine
    expect([body.revert.user_id, JSON.stringify(lmx).includes('Nothing works')]).toEqual([90, false])
  })

  it('and is silenced waits for a week', async () => {
    expect(await removeOwn(91, await signIn(91))).toContain('will be deleted on')
  })
})

describe('DELETE /admin/users/{id}.json', () => {
  it('disables the account at once, and deletes it when the week is over', async () => {
    const leaver = await signIn(61)
    await leaver.post('/users/61/add_fave_location.json', { location_id: 300 })

    const { status, body } = await remove(61)

    expect(status).toBe(200)
    const wait = Date.parse(body.deletion_at) - Date.now()
    expect([wait > 6.9 * DAY_MS, wait <= 7 * DAY_MS]).toEqual([true, true])
    expect(await stateOf(61)).toEqual([true, body.deletion_at])
    expect((await leaver.put('/locations/300/confirm.json')).status).toBe(403)
    await finishFollowUps(6)
    expect(await stateOf(61)).toEqual([true, body.deletion_at])
    await finishFollowUps(7.1)
    expect((await chief('GET', 'users/61.json')).status).toBe(404)
    // What belonged to it is deleted by the next run.
    await finishFollowUps(7.2)
    expect((await revert(61)).status).toBe(409)
  })

  it('happens once, and never to the own account', async () => {
    const answers = await Promise.all([remove(62), remove(62)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await entryOf(62)).toMatchObject({ before: { is_disabled: null }, is_revertible: true })
    expect((await remove(60)).status).toBe(409)
    expect((await remove(999)).status).toBe(404)
  })

  it('is reverted: the account is as it was, without its sessions', async () => {
    const leaver = await signIn(63)
    await remove(63)

    expect(await revert(63)).toMatchObject({ status: 200 })

    expect(await stateOf(63)).toEqual([false, null])
    expect((await leaver.put('/locations/300/confirm.json')).status).toBe(401)
    expect((await (await signIn(63, 1)).put('/locations/300/confirm.json')).status).toBe(200)
    await finishFollowUps(8)
    expect(await stateOf(63)).toEqual([false, null])
    expect((await revert(63)).status).toBe(409)
    // It can be deleted again.
    expect((await remove(63)).status).toBe(200)
  })

  it('is whole or has not happened after an interruption before or after any write, and so is its revert', async () => {
    let token_version = 0
    for (const after of [false, true]) {
      for (let [skip, failed] = [0, 1]; failed > 0; skip++) {
        for (const act of [() => remove(68, { with_content: true }), () => revert(68)]) {
          failed = await interrupted(act, { about: 'JOURNAL', skip, after })
          // The content of the first is hidden before it is shown again.
          const { status } = await act()
          expect([200, 409]).toContain(status)
          await finishFollowUps(0.1)
        }
        expect(await stateOf(68)).toEqual([false, null])
        await finishFollowUps(8)
        token_version += 1
        expect((await (await signIn(68, token_version)).put('/locations/300/confirm.json')).status).toBe(200)
      }
    }
    const { entries } = (await chief('GET', 'journal.json?record_type=user&record_id=68&action=delete_user')).body
    expect(entries.map((entry: { reverted_by: string }) => entry.reverted_by)).toEqual(entries.map(() => 'chief'))
  })

  it('leaves an account disabled that was disabled before or since, and lets nobody enable one before', async () => {
    await chief('PUT', 'users/64.json', { is_disabled: true })
    for (const id of [64, 65]) await remove(id)
    const enable = ['users', 'update', '65', '--is-disabled', 'no']

    const enabled = await chief('PUT', 'users/65.json', { is_disabled: false })

    expect([enabled.status, enabled.body.errors]).toEqual([409, expect.stringContaining('revert the deletion')])
    expect((await admin(...enable)).status).toBe(1)
    expect((await adminJson('users', 'show', '65')).deletion_at).not.toBeNull()
    await admin('users', 'update', '65', '--is-disabled', 'yes')
    for (const id of [64, 65]) {
      expect(await revert(id)).toMatchObject({ status: 200 })
      expect(await stateOf(id)).toEqual([true, null])
    }
    expect((await admin(...enable)).status).toBe(0)
    expect(await stateOf(65)).toEqual([false, null])
  })

  it('hides what the account has written, shows it again, and deletes it with the account', async () => {
    const leaver = await signIn(66)
    await leaver.put('/location_machine_xrefs/1012.json', { condition: 'parting words' })
    const comments = async () =>
      (await stack.get('/location_machine_xrefs/1012.json')).body.location_machine.machine_conditions.map(
        ({ comment }: { comment: string }) => comment,
      )
    expect(await comments()).toContain('parting words')

    await remove(66, { with_content: true })
    await finishFollowUps(0.1)
    expect(await comments()).not.toContain('parting words')
    expect((await revert(66)).status).toBe(200)
    await finishFollowUps(0.2)
    expect(await comments()).toContain('parting words')

    expect((await admin('users', 'delete', '66', '--with-content', '--yes')).out).toContain('deletion_at: ')
    await finishFollowUps(7.1)
    await finishFollowUps(7.2)
    expect(await comments()).not.toContain('parting words')
    expect((await chief('GET', 'users/66.json')).status).toBe(404)
    expect((await chief('GET', 'hidden_content.json')).body.hidden).toEqual([])
  })
})
