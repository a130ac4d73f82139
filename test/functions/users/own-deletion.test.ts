// Users delete their own accounts, and thieves with a stolen token try to.
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { choosePassword, confirm, openPage, post, requestPasswordReset } from '../../support/accounts.js'
import { administratorClient, administratorToken } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { mailedLink, mailsTo } from '../../support/mails.js'
import type { Stack, StackResponse } from '../../support/stack.js'

const PASSWORD = 'first of the silver balls'
const DAY_MS = 24 * 3600_000
const USERS = [
  ...(['leaver', 'robbed', 'moved', 'waiting', 'goner', 'guessed', 'racer', 'kept', 'reset', 'chief'] as const),
  ...([
    'banned',
    'pardoned',
    'appointed',
    'gone',
    'regional',
    'deputy',
    'mailless',
    'returned',
    'left',
    'retired',
  ] as const),
]
type Name = (typeof USERS)[number]
const ROLES: Partial<Record<Name, object>> = {
  chief: { is_super_admin: true },
  deputy: { is_super_admin: true },
  regional: { region_id: 3 },
  mailless: { email: null },
}

const idOf = (name: Name) => 50 + USERS.indexOf(name)
const addressOf = (name: Name) => `${name}@example.org`

let stack: Stack
beforeAll(async () => {
  const users = USERS.map((username): ImportRecord => {
    const own = { type: 'user', id: idOf(username), username, email: addressOf(username), password: PASSWORD } as const
    return { ...own, confirmed_at: '2019-01-01T00:00:00Z', ...ROLES[username] }
  })
  const lists = [
    { type: 'user_fave_location', user_id: idOf('leaver'), location_id: 101 },
    { type: 'user_machine_xref', user_id: idOf('leaver'), machine_id: 641 },
  ]
  const complaint = { address: addressOf('kept'), reason: 'complaint', detail: 'abuse', at: new Date().toISOString() }
  const records = [...fixture, ...users, ...lists, { type: 'suppressed_address', ...complaint }]
  stack = await startDirectory(records, { LOG_LEVEL: 'silent' }, { mail: true })
})
afterAll(async () => {
  // The accounts, and what belonged to them.
  for (const days of [30, 31]) await finishFollowUps(days)
  await expectConsistentDirectory()
  await stack.close()
})

/** As the app sends it: JSON, with the credentials beside the rest. */
function send(path: string, body: object, method = 'POST'): Promise<StackResponse> {
  return stack.request(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

const signIn = (name: Name, password = PASSWORD) => post(stack, '/users/auth_details.json', { login: name, password })

async function tokenOf(name: Name): Promise<string> {
  return (await signIn(name)).body.user.authentication_token
}

const remove = (name: Name, user_token: string, fields: object = {}) =>
  send(`/users/${idOf(name)}.json`, { user_token, user_email: addressOf(name), ...fields }, 'DELETE')

const exists = async (name: Name) => (await stack.get(`/users/${idOf(name)}/profile_info.json`)).status === 200

const withPassword = { current_password: PASSWORD }

async function isUsable(name: Name, user_token: string): Promise<boolean> {
  const { status } = await send(`/users/${idOf(name)}/add_life_list_machine.json`, { user_token, machine_id: 642 })
  return status === 200
}

async function finishFollowUps(days: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
  try {
    await stack.runJob('jobs/finish-follow-ups')
  } finally {
    vi.useRealTimers()
  }
}

/** The sort keys of the items in the user's partition. */
async function itemsOf(name: Name): Promise<string[]> {
  const { queryAll } = await import('../../../shared/table/query.js')
  const items = await queryAll({ partition: `USER#${idOf(name)}`, consistent: true })
  return items.map(({ sk }) => String(sk))
}

describe('DELETE /users/{id}.json with the password', () => {
  it.each([{ is_disabled: true }, { token_version: 99 }])('ends when the account has become %j', async (changed) => {
    const { leavingSteps } = await import('../../../shared/removal/accounts/account.js')
    const { getUser } = await import('../../../shared/accounts/users.js')
    const user = (await getUser(idOf('kept'))) ?? expect.fail('no user')

    await expect(leavingSteps(user, { ...user, ...changed })).rejects.toThrow('at the same moment')
  })

  it('deletes the account with its lists at once, keeps what it has done, and tells the owner', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 8 * DAY_MS })
    onTestFinished(() => void vi.useRealTimers())
    const user_token = await tokenOf('leaver')
    const client = { user_token, user_email: addressOf('leaver') }
    expect(await itemsOf('leaver')).toContainEqual(expect.stringContaining('SESSION#'))
    await send('/location_machine_xrefs/1010.json', { ...client, condition: 'I was here' }, 'PUT')
    vi.useRealTimers()

    const response = await remove('leaver', user_token, withPassword)

    const lmx = (await stack.get('/location_machine_xrefs/1010.json')).body.location_machine
    expect(response).toMatchObject({ status: 200, body: { msg: 'Your account is deleted' } })
    expect(await exists('leaver')).toBe(false)
    expect((await remove('leaver', user_token)).status).toBe(401)
    expect(await itemsOf('leaver')).toEqual([])
    expect(lmx.machine_conditions[0]).toMatchObject({ comment: 'I was here', username: 'leaver', user_deleted: true })
    const path = `/users/life_list_info.json?by_user_id=${idOf('leaver')}`
    expect((await stack.get(path)).body.user_machine_xrefs).toEqual([])
    expect((await mailsTo(stack, addressOf('leaver'))).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('your account is deleted'),
    ])
  })

  it('does nothing when it is wrong, and counts as an attempt to sign in', async () => {
    const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
    const token = await apiToken({ id: idOf('guessed'), token_version: 0 })
    const { PAIR_LIMIT } = await import('../../../shared/accounts/sign-in/sign-in-attempts.js')
    const statuses: number[] = []
    for (let index = 0; index <= PAIR_LIMIT.max; index++) {
      statuses.push((await remove('guessed', token, { current_password: `guess ${index}` })).status)
    }

    expect([new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([new Set([400]), 429])
    expect(await isUsable('guessed', token)).toBe(true)
  })

  it('waits for a week all the same when the address has just been changed, so that its owner can revert all', async () => {
    const user_token = await tokenOf('moved')
    const path = `/users/${idOf('moved')}/update_email.json`
    await send(path, { user_token, email: 'thief@example.org', ...withPassword })
    await confirm(await mailedLink(stack, 'thief@example.org'))

    expect((await remove('moved', user_token, withPassword)).body.msg).toContain('will be deleted on')

    expect(await exists('moved')).toBe(true)
    const links = (await mailsTo(stack, addressOf('moved'))).flatMap(({ text }) => text.match(/http\S+/g) ?? [])
    const revert = links.find((link) => link.includes('/users/email/revert')) ?? ''
    const restore = links.find((link) => link.includes('/users/restore')) ?? ''
    expect([(await confirm(revert)).status, (await confirm(restore)).status]).toEqual([200, 200])
    expect((await signIn('moved')).body.user.email).toBe(addressOf('moved'))
  })

  it('restores nothing to who has lost the account by the link that reverts the change of its address', async () => {
    const user_token = await tokenOf('returned')
    const path = `/users/${idOf('returned')}/update_email.json`
    await send(path, { user_token, email: 'intruder@example.org', ...withPassword })
    await confirm(await mailedLink(stack, 'intruder@example.org'))
    const revert = await mailedLink(stack, addressOf('returned'))
    await remove('returned', user_token, withPassword)
    const [toOwner, toThief] = [
      await mailedLink(stack, addressOf('returned')),
      await mailedLink(stack, 'intruder@example.org'),
    ]
    await confirm(revert)

    expect([(await openPage(toThief)).status, (await confirm(toThief)).status]).toEqual([400, 400])

    expect((await signIn('returned')).status).toBe(403)
    expect((await confirm(toOwner)).status).toBe(200)
    expect((await signIn('returned')).status).toBe(200)
  })

  it.each([
    ['left', 2, true],
    ['retired', 4, false],
  ] as const)('leads a former address of %s to a new password %i days later: %s', async (name, days, leads) => {
    const user_token = await tokenOf(name)
    const email = `${name}-now@example.org`
    await send(`/users/${idOf(name)}/update_email.json`, { user_token, email, ...withPassword })
    await confirm(await mailedLink(stack, email))
    await remove(name, user_token, withPassword)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
    onTestFinished(() => void vi.useRealTimers())

    const { status, text } = await confirm(await mailedLink(stack, addressOf(name)))

    expect([status, text.includes('/users/password/edit')]).toEqual([200, leads])
    expect((await signIn(name)).body.user.email).toBe(email)
  })
})

describe('DELETE /users/{id}.json with a token alone', () => {
  it('disables the account for a week, in which the link in an email restores it, once', async () => {
    const user_token = await tokenOf('robbed')
    const unused = await requestPasswordReset(stack, addressOf('robbed'))

    const { status, body } = await remove('robbed', user_token)

    expect([status, body.msg]).toEqual([200, expect.stringContaining('will be deleted on')])
    expect(await exists('robbed')).toBe(true)
    expect((await remove('robbed', user_token)).status).toBe(403)
    expect((await signIn('robbed')).status).toBe(403)
    const link = await mailedLink(stack, addressOf('robbed'))
    expect((await openPage(link)).text).toContain('Keep your account')
    expect((await signIn('robbed')).status).toBe(403)
    await finishFollowUps(6.9)

    const pages = await Promise.all(Array.from({ length: 10 }, () => confirm(link)))
    // Who presses twice reads the same, with the way to a new password.
    for (const { status, text } of [...pages, await openPage(link)]) {
      expect([status, text.includes('Your account stays'), text.includes('/users/password/edit')]).toEqual([
        200,
        true,
        true,
      ])
    }
    const chief = administratorClient(stack, idOf('chief'))
    const { entries } = (await chief('GET', `journal.json?record_type=user&record_id=${idOf('robbed')}`)).body
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['update_user', 'delete_user'])

    expect([await isUsable('robbed', user_token), (await choosePassword(unused, 'x y z 1 2 3')).status]).toEqual([
      false,
      400,
    ])
    expect((await signIn('robbed')).status).toBe(200)
    await finishFollowUps(8)
    expect(await exists('robbed')).toBe(true)
    // Who finds it in the history of a shared device gets no way to another password: neither later nor once there is a new one.
    const way = pages[0]?.text.match(/http[^"]+\/users\/password\/edit[^"]+/)?.[0] ?? ''
    expect((await choosePassword(way, 'fourth of the balls')).status).toBe(200)
    expect((await openPage(link)).text).not.toContain('/users/password/edit')
    expect((await confirm(link)).text).not.toContain('/users/password/edit')
    await choosePassword(await requestPasswordReset(stack, addressOf('robbed')), PASSWORD)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
    const later = await openPage(link)
    vi.useRealTimers()
    expect([later.text.includes('Your account stays'), later.text.includes('/users/password/edit')]).toEqual([
      true,
      false,
    ])
    // The link of one deletion does not end the next.
    await remove('robbed', await tokenOf('robbed'))
    expect((await confirm(link)).status).toBe(400)
    expect((await signIn('robbed')).status).toBe(403)
  })

  it('deletes nothing of an account that has no mailbox for the link', async () => {
    const user_token = await tokenOf('mailless')
    const leave = (fields: object) => send(`/users/${idOf('mailless')}.json`, { user_token, ...fields }, 'DELETE')

    const { status, body } = await leave({})

    expect([status, body.errors]).toEqual([400, expect.stringContaining('current_password is required')])
    expect(await isUsable('mailless', user_token)).toBe(true)
    expect((await leave(withPassword)).body).toEqual({ msg: 'Your account is deleted' })
  })

  it('deletes it when the week is over', async () => {
    await remove('goner', await tokenOf('goner'))
    const link = await mailedLink(stack, addressOf('goner'))

    await finishFollowUps(7.1)

    expect(await exists('goner')).toBe(false)
    expect((await confirm(link)).status).toBe(400)
  })

  it('is told even to an address that gets no other emails', async () => {
    await remove('kept', await tokenOf('kept'))

    expect((await confirm(await mailedLink(stack, addressOf('kept')))).status).toBe(200)
  })

  it('leads on to a new password, in case that a thief deleted the account', async () => {
    await remove('reset', await tokenOf('reset'))
    const { text } = await confirm(await mailedLink(stack, addressOf('reset')))
    const [link = ''] = /http[^"]+/.exec(text) ?? []

    expect((await choosePassword(link, 'second of the silver balls')).status).toBe(200)
    expect((await signIn('reset', 'second of the silver balls')).status).toBe(200)
  })

  it('is either reverted or done, when the job runs at the last moment', async () => {
    await remove('racer', await tokenOf('racer'))
    const link = await mailedLink(stack, addressOf('racer'))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY_MS - 50 })
    onTestFinished(() => void vi.useRealTimers())
    const { getFollowUp } = await import('../../../shared/actions/follow-ups.js')
    const waiting = await getFollowUp('user_deletion', idOf('racer'))
    const { deleteWaiting } = await import('../../../shared/removal/accounts/deletion.js')

    const [page] = await Promise.all([
      confirm(link),
      waiting && deleteWaiting(waiting, new Date()).catch(() => undefined),
    ])

    expect(await exists('racer')).toBe(page.status === 200)
  })

  it.each([{ is_disabled: false }, { is_disabled: null }])(
    'is not reverted by an administrator who sends %j, but in the journal',
    async (fields) => {
      const chief = administratorClient(stack, idOf('chief'))
      const path = `users/${idOf('waiting')}.json`
      if ((await chief('GET', path)).body.deletion_at === null) await remove('waiting', await tokenOf('waiting'))

      const { status, body } = await chief('PUT', path, fields)

      expect([status, body.errors]).toEqual([409, expect.stringContaining('revert the deletion in the journal')])
      expect((await chief('GET', path)).body.user.is_disabled).toBe(true)
      const entries = `journal.json?record_type=user&record_id=${idOf('waiting')}&action=delete_user`
      const [entry] = (await chief('GET', entries)).body.entries
      expect(entry.username).toBe('waiting')
      expect((await chief('POST', `journal/${entry.id}/revert.json`)).status).toBe(200)
      expect((await signIn('waiting')).status).toBe(200)
    },
  )
})

describe('what an administrator does to an account whose deletion waits', () => {
  const chief = (method: string, path: string, body?: object) =>
    administratorClient(stack, idOf('chief'))(method, path, body)
  const set = (name: Name, fields: object) => chief('PUT', `users/${idOf(name)}.json`, fields)
  const stateOf = async (name: Name) => {
    const { user, deletion_at } = (await chief('GET', `users/${idOf(name)}.json`)).body
    return { is_disabled: user?.is_disabled, isLeaving: deletion_at !== null }
  }
  const lastEntry = async (name: Name) => {
    const path = `journal.json?record_type=user&record_id=${idOf(name)}&action=update_user`
    return (await chief('GET', path)).body.entries[0]
  }
  const revert = async (id: number) => chief('POST', `journal/${id}/revert.json`)
  /** Deletes the own account with a token alone. @returns the link in the email. */
  async function leave(name: Name): Promise<string> {
    expect((await remove(name, await tokenOf(name))).status).toBe(200)
    return mailedLink(stack, addressOf(name))
  }

  it('stays when its user reverts the deletion: a disabled account stays disabled until it is enabled', async () => {
    const link = await leave('banned')
    expect((await set('banned', { is_disabled: true })).status).toBe(200)
    expect(await lastEntry('banned')).toMatchObject({ username: 'chief', is_revertible: true })

    const { status, text } = await confirm(link)

    expect([status, text.includes('An administrator has disabled it'), text.includes('new password')]).toEqual([
      200,
      true,
      false,
    ])
    expect(await stateOf('banned')).toEqual({ is_disabled: true, isLeaving: false })
    expect((await signIn('banned')).status).toBe(403)
    const deletions = `journal.json?record_type=user&record_id=${idOf('banned')}&action=delete_user`
    const [deletion] = (await chief('GET', deletions)).body.entries
    expect(deletion).toMatchObject({ reverted_by: 'banned', is_revertible: false })
    expect((await revert(deletion.id)).body.errors).toContain('reverted by banned')
    const refused = await revert((await lastEntry('banned')).id)
    expect([refused.status, refused.body.errors]).toEqual([409, expect.stringContaining('enable the account instead')])
    expect((await set('banned', { is_disabled: false })).status).toBe(200)
    expect((await signIn('banned')).status).toBe(200)
    // Nothing of it is left for the next time.
    expect((await confirm(await leave('banned'))).status).toBe(200)
    expect(await stateOf('banned')).toEqual({ is_disabled: false, isLeaving: false })
  })

  it('is reverted in the journal, after which the link enables the account again', async () => {
    const link = await leave('pardoned')
    await set('pardoned', { is_disabled: true })
    expect((await set('pardoned', { is_disabled: false })).status).toBe(409)

    expect((await revert((await lastEntry('pardoned')).id)).status).toBe(200)

    expect(await stateOf('pardoned')).toEqual({ is_disabled: true, isLeaving: true })
    expect((await confirm(link)).text).toContain('new password')
    expect((await signIn('pardoned')).status).toBe(200)
  })

  it('is kept, whatever it is: a role, or that the account is silenced', async () => {
    const link = await leave('appointed')
    await set('appointed', { add_region_id: 3, is_silenced: true })

    expect((await confirm(link)).status).toBe(200)

    const { user } = (await chief('GET', `users/${idOf('appointed')}.json`)).body
    expect(user).toMatchObject({ region_ids: [3], is_silenced: true, is_disabled: false })
  })

  it('does not stop the deletion', async () => {
    await leave('gone')
    await set('gone', { is_disabled: true, is_silenced: true })

    await finishFollowUps(7.1)

    expect(await exists('gone')).toBe(false)
  })
})

describe('an administrator', () => {
  it.each(['regional', 'deputy'] as const)('%s needs the token of the sign-in to administer', async (name) => {
    const user_token = await tokenOf(name)
    for (const fields of [{}, withPassword]) {
      const { status, body } = await remove(name, user_token, fields)
      expect([status, body.errors]).toEqual([401, expect.stringContaining('/admin')])
    }
    expect((await signIn(name)).status).toBe(200)
    expect(await mailsTo(stack, addressOf(name))).toEqual([])

    expect((await remove(name, await administratorToken(idOf(name)))).body.msg).toContain('will be deleted on')
    expect((await signIn(name)).status).toBe(403)
  })
})
