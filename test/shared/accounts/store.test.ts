// The items of an account, which change together or not at all.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { userSchema } from '../../../shared/records/users.js'
import { failCalls } from '../../support/faults.js'
import { type Stack, startStack } from '../../support/stack.js'

type Accounts = typeof import('../../../shared/accounts/store.js')

const NOW = new Date('2026-01-01T00:00:00Z')

let stack: Stack
let accounts: Accounts
let nextId = 100
beforeAll(async () => {
  stack = await startStack()
  accounts = await import('../../../shared/accounts/store.js')
})
afterAll(() => stack.close())

let name: string
let user: ReturnType<typeof newUser>
beforeEach(() => {
  nextId += 1
  name = `User${nextId}`
  user = newUser()
})

const newUser = () => {
  const email = `${name.toLowerCase()}@example.org`
  return { ...z.parse(userSchema, { id: nextId, username: name, email, password_hash: 'first' }), email }
}
const emailOf = (id: string) => ({ pk: 'EMAIL', sk: id })

async function itemsOf({ id, username, email } = user) {
  const { batchGet } = await import('../../../shared/table/get.js')
  const keys = await import('../../../shared/accounts/keys.js')
  const read = await batchGet([keys.userKey(id), ...accounts.ownerKeys({ username, email }), emailOf(username)])
  const items = read.filter((item) => item !== undefined)
  return { account: items.filter(({ pk }) => pk !== 'EMAIL'), emails: items.filter(({ pk }) => pk === 'EMAIL') }
}

async function userCount() {
  const { getCounts } = await import('../../../shared/table/counters.js')
  const { USER_COUNTER } = await import('../../../shared/accounts/users.js')
  return (await getCounts([USER_COUNTER]))[0]
}

const create = (one = user) => accounts.createAccount(one, new Date(), emailOf(one.username))

describe('createAccount', () => {
  it('writes everything at once', async () => {
    const before = (await userCount()) ?? 0

    expect(await create()).toBeUndefined()

    const { account, emails } = await itemsOf()
    expect(account).toHaveLength(3)
    expect(account.every(({ password_hash }) => password_hash === 'first')).toBe(true)
    expect(emails).toHaveLength(1)
    expect(await userCount()).toBe(before + 1)
    expect(await accounts.findAccount(name.toUpperCase())).toEqual(await accounts.findAccount(user.email.toUpperCase()))
  })

  it.each(['username', 'email'] as const)('writes nothing when the %s is taken', async (field) => {
    await create()
    const before = await userCount()
    const other = { ...user, id: user.id + 1000, username: `other${user.id}`, email: `other${user.id}@example.org` }

    expect(await create({ ...other, [field]: user[field].toUpperCase() })).toBe(field)

    const { account, emails } = await itemsOf(other)
    expect([...account, ...emails]).toEqual([])
    expect(await userCount()).toBe(before)
  })

  it('counts once when the response is lost', async () => {
    const before = (await userCount()) ?? 0
    const faults = await failCalls({ operation: 'TransactWriteItems', after: true, times: 3 })
    const taken = await create()
    faults.stop()

    expect(taken).toBeUndefined()
    expect(await userCount()).toBe(before + 1)
  })
})

describe('confirmAccount', () => {
  it('changes all items, once', async () => {
    await create()
    const results = await Promise.all(Array.from({ length: 5 }, () => accounts.confirmAccount(user, NOW)))

    expect(results.filter((isDone) => isDone)).toHaveLength(1)
    expect((await itemsOf()).account.map((item) => item.confirmed_at)).toEqual(Array(3).fill(NOW.toISOString()))
  })

  it('does not create a missing account', async () => {
    expect(await accounts.confirmAccount(user, NOW)).toBe(false)
    expect((await itemsOf()).account).toEqual([])
  })

  it('confirms only the address of the email', async () => {
    await create()

    expect(await accounts.confirmAccount({ ...user, email: 'else@example.org' }, NOW)).toBe(false)
    expect((await itemsOf()).account.some((item) => 'confirmed_at' in item)).toBe(false)
  })
})

describe('changePassword', () => {
  it('changes all items, once for each version', async () => {
    await create()
    const hashes = ['second', 'third', 'fourth', 'fifth']
    const results = await Promise.all(hashes.map((hash) => accounts.changePassword(user, hash, NOW, undefined)))

    expect(results.filter((isDone) => isDone)).toHaveLength(1)
    const changed = { password_hash: hashes[results.indexOf(true)], token_version: 1, confirmed_at: NOW.toISOString() }
    expect((await itemsOf()).account).toEqual(Array(3).fill(expect.objectContaining(changed)))
    expect(await accounts.changePassword({ ...user, token_version: 1 }, 'sixth', NOW, undefined)).toBe(true)
    expect(await accounts.findAccount(name)).toMatchObject({ password_hash: 'sixth', token_version: 2 })
  })

  it('keeps the time of an earlier confirmation', async () => {
    await create()
    await accounts.confirmAccount(user, NOW)
    const account = await accounts.findAccount(name)
    if (!account) throw new Error('there is no account')
    await accounts.changePassword(account, 'second', new Date(), undefined)

    expect((await accounts.findAccount(name))?.confirmed_at).toBe(NOW.toISOString())
  })
})
