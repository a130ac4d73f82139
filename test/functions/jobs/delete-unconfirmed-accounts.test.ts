import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import { pauseCall } from '../../support/faults.js'
import type { Stack } from '../../support/stack.js'

const OPERATOR = { id: null, username: 'operator' }

const JOB = 'jobs/delete-unconfirmed-accounts'
const DAY_MS = 24 * 3600_000

let stack: Stack
beforeAll(async () => {
  const imported = {
    type: 'user',
    id: 1,
    username: 'old',
    email: 'old@example.org',
    created_at: '2012-01-01T00:00:00Z',
  }
  stack = await startDirectory([imported], { LOG_LEVEL: 'silent' }, { mail: true })
})
afterAll(() => stack.close())

/** Signs up, and moves the time of it into the past, where the list of unconfirmed accounts has it. */
async function signedUp(username: string, daysAgo: number) {
  const { body } = await signUp(stack, username)
  const { queryAll } = await import('../../../shared/table/query.js')
  const { UNCONFIRMED_PARTITION, unconfirmedKey } = await import('../../../shared/accounts/keys.js')
  const { deleteItem, putItem } = await import('../../../shared/table/write.js')
  const entries = await queryAll({ partition: UNCONFIRMED_PARTITION, consistent: true })
  const entry = entries.find(({ user_id }) => user_id === body.user.id)
  if (!entry) throw new Error(`${username} is not listed`)
  await deleteItem({ pk: String(entry.pk), sk: String(entry.sk) })
  await putItem({
    ...entry,
    ...unconfirmedKey(new Date(Date.now() - daysAgo * DAY_MS).toISOString(), body.user.id),
  })
  return body.user.id as number
}

async function accountOf(username: string) {
  const { findAccount } = await import('../../../shared/accounts/store.js')
  return findAccount(username)
}

async function confirm(username: string) {
  const { confirmAccount } = await import('../../../shared/accounts/store.js')
  const account = await accountOf(username)
  if (!account) throw new Error(`there is no ${username}`)
  return confirmAccount(account, new Date())
}

const userCount = async () => (await stack.get('/users/total_user_count.json')).body.total_user_count

async function listed(id: number) {
  return (await entriesOf(id)).length > 0
}

async function entriesOf(id: number) {
  const { queryAll } = await import('../../../shared/table/query.js')
  const { UNCONFIRMED_PARTITION } = await import('../../../shared/accounts/keys.js')
  const entries = await queryAll({ partition: UNCONFIRMED_PARTITION, consistent: true })
  return entries.filter(({ user_id }) => user_id === id)
}

describe(JOB, { timeout: 60_000 }, () => {
  it('deletes an account after seven days, and frees its username and address', async () => {
    const before = await userCount()
    const id = await signedUp('forgotten', 7.1)

    expect((await stack.runJob(JOB)).deleted).toBeGreaterThanOrEqual(1)

    expect([await accountOf('forgotten'), await accountOf('forgotten@example.org')]).toEqual([undefined, undefined])
    expect((await stack.get(`/users/${id}/profile_info.json`)).status).toBe(404)
    expect([await userCount(), await listed(id)]).toEqual([before, false])
    expect((await signUp(stack, 'forgotten')).status).toBe(200)
  })

  it('keeps younger, confirmed, disabled and imported accounts', async () => {
    await signedUp('young', 6.9)
    const ids = [await signedUp('loyal', 8), await signedUp('banned', 8)]
    await confirm('loyal')
    const { updateUser } = await import('../../../shared/accounts/administered.js')
    await updateUser(ids[1] ?? 0, () => ({ is_disabled: true }), { user: OPERATOR, now: new Date() })

    await stack.runJob(JOB)

    for (const username of ['young', 'loyal', 'banned', 'old'])
      expect(await accountOf(username), username).toBeDefined()
    expect([await listed(ids[0] ?? 0), await listed(ids[1] ?? 0)]).toEqual([false, false])
  })

  it('keeps an account that is confirmed at this moment', async () => {
    await signedUp('lastminute', 8)
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: 'lastminute' })
    const running = stack.runJob(JOB)
    await paused.reached
    expect(await confirm('lastminute')).toBe(true)
    paused.resume()
    await running

    expect((await accountOf('lastminute'))?.confirmed_at).not.toBeNull()
    expect((await accountOf('lastminute@example.org'))?.confirmed_at).not.toBeNull()
  })

  it('keeps an account whose address was replaced for as long as the new link is valid', async () => {
    const id = (await signUp(stack, 'corrected')).body.user.id
    const [first] = await entriesOf(id)
    await signUp(stack, 'corrected', { email: 'correct@example.org' })

    const entries = await entriesOf(id)

    expect(entries).toHaveLength(1)
    expect(String(entries[0]?.sk) > String(first?.sk)).toBe(true)
  })

  it('keeps an account whose address is replaced at this moment', async () => {
    const id = (await signUp(stack, 'hurried')).body.user.id
    const { deleteItem, putItem, updateItem } = await import('../../../shared/table/write.js')
    const { unconfirmedKey, userKey } = await import('../../../shared/accounts/keys.js')
    const [entry] = await entriesOf(id)
    const longAgo = new Date(Date.now() - 8 * DAY_MS).toISOString()
    await deleteItem({ pk: String(entry?.pk), sk: String(entry?.sk) })
    await putItem({ ...entry, ...unconfirmedKey(longAgo, id) })
    await updateItem(userKey(id), { set: [['updated_at', longAgo]] })
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: 'hurried' })
    const running = stack.runJob(JOB)
    await paused.reached
    expect((await signUp(stack, 'hurried', { email: 'slow@example.org' })).status).toBe(200)
    paused.resume()
    await running

    expect((await accountOf('slow@example.org'))?.id).toBe(id)
    expect(await listed(id)).toBe(true)
  })

  it('counts an account once that two runs delete at the same time', async () => {
    const before = await userCount()
    await signedUp('twofold', 8)

    await Promise.all([stack.runJob(JOB), stack.runJob(JOB)])

    expect([await accountOf('twofold'), await userCount()]).toEqual([undefined, before])
  })
})
