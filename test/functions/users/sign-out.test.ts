// Sessions end at the server: by signing out here or everywhere, and with the account when it is disabled.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  choosePassword,
  confirm,
  PASSWORD,
  post,
  requestPasswordReset,
  signIn,
  signUp,
} from '../../support/accounts.js'
import { adminJson } from '../../support/admin.js'
import { administratorClient } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { mailedLink } from '../../support/mails.js'
import type { Stack } from '../../support/stack.js'

const NEW_PASSWORD = 'second of the silver balls'

let nextId = 200
const accounts: ImportRecord[] = []
/** Each test has its own. */
function account(username: string, fields: object = {}): { id: number; username: string } {
  const id = nextId++
  const email = `${username}@example.org`
  const confirmed_at = '2019-01-01T00:00:00Z'
  accounts.push({ type: 'user', id, username, email, password: PASSWORD, confirmed_at, ...fields })
  return { id, username }
}

const CHIEF = account('chief', { is_super_admin: true })
const walker = account('walker')
const runner = account('runner')
const traveller = account('traveller')
const keeper = account('keeper')
const regular = account('regular', {
  ended_sessions: Array.from({ length: 99 }, (_, n) => ({ part: String(n).padStart(4, '0'), until: null })),
})
const hurried = account('hurried')
const lister = account('lister', { region_id: 1 })
const changer = account('changer')
const other = account('other')
const warden = account('warden', { region_id: 1 })
const ranger = account('ranger', { region_id: 1 })
const mute = account('mute', { region_id: 1, is_silenced: true })
const suspects = ['request', 'command', 'journal', 'deletion', 'import'].map((how) =>
  account(`suspect.${how}`, { region_id: 1 }),
)

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...accounts], { LOG_LEVEL: 'silent' }, { mail: true })
})
afterAll(() => stack.close())

async function userToken(username: string, password = PASSWORD): Promise<string> {
  return (await signIn(stack, username, password)).body.user.authentication_token
}

async function adminToken(username: string): Promise<string> {
  return (await post(stack, '/admin/sign_in.json', { login: username, password: PASSWORD })).body.administrator_token
}

function send(method: string, path: string, token: string, body: object = {}) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return stack.request(path, { method, headers, ...(method === 'GET' ? {} : { body: JSON.stringify(body) }) })
}

const signOut = (token: string, body: object = {}) => send('POST', '/users/sign_out.json', token, body)
const signOutAdministrator = (token: string, body: object = {}) => send('POST', '/admin/sign_out.json', token, body)

/** The statuses of requests that change nothing: as a user, and as an administrator. */
const statusOf = async (token: string) => (await send('PUT', '/locations/100/confirm.json', token)).status
const adminStatusOf = async (token: string) => (await send('GET', '/admin/suggestions/locations.json', token)).status

describe('POST /users/sign_out.json', () => {
  it('ends the session of the request, and no other', async () => {
    const [here, there] = [await userToken(walker.username), await userToken(walker.username)]

    expect(await signOut(here)).toMatchObject({ status: 200, body: { msg: 'You are signed out' } })

    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200])
    expect((await signOut(here)).status).toBe(401)
    expect(await statusOf(await userToken(walker.username))).toBe(200)
  })

  it('takes the token as the mobile app sends it, and rejects who is not signed in', async () => {
    const user_token = await userToken(walker.username)
    const asApp = (fields: Record<string, string>) => post(stack, '/users/sign_out.json', fields)

    expect((await asApp({})).status).toBe(401)
    expect((await asApp({ user_token: `${user_token}x` })).status).toBe(401)
    expect((await asApp({ user_token })).status).toBe(200)
    expect(await statusOf(user_token)).toBe(401)
  })

  it('ends all sessions with everywhere, those of administrators too', async () => {
    const tokens = [await userToken(runner.username), await userToken(runner.username)]

    const { body } = await signOut(tokens[0] ?? '', { everywhere: true })

    expect(body).toEqual({ msg: 'You are signed out everywhere' })
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401])
    expect(await statusOf(await userToken(runner.username))).toBe(200)
    const [app, administering] = [await userToken(ranger.username), await adminToken(ranger.username)]
    await signOut(app, { everywhere: 1 })
    expect(await adminStatusOf(administering)).toBe(401)
  })

  it('ends the session that a change of the password has kept', async () => {
    for (const everywhere of [false, true]) {
      const token = await userToken(keeper.username, everywhere ? NEW_PASSWORD : PASSWORD)
      const [current_password, password] = everywhere ? [NEW_PASSWORD, `${NEW_PASSWORD}!`] : [PASSWORD, NEW_PASSWORD]
      const form = { current_password, password, password_confirmation: password }
      expect((await send('POST', `/users/${keeper.id}/update_password.json`, token, form)).status).toBe(200)
      expect(await statusOf(token)).toBe(200)

      await signOut(token, { everywhere })

      expect(await statusOf(token)).toBe(401)
    }
  })

  it('keeps a session ended after a change of the password', async () => {
    const [ended, other] = [await userToken(traveller.username), await userToken(traveller.username)]
    await signOut(ended)

    const form = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    expect((await send('POST', `/users/${traveller.id}/update_password.json`, other, form)).status).toBe(200)

    expect([await statusOf(ended), await statusOf(other)]).toEqual([401, 200])
  })

  it('ends all of several sessions at the same moment', async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, () => userToken(hurried.username)))

    const leaving = await Promise.all(tokens.slice(1).map((token) => signOut(token)))

    expect(leaving.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 401, 401, 401, 401, 401])
  })

  it('ends all sessions when a hundred have ended since the last change of the password', async () => {
    const [first, second, other] = [
      await userToken(regular.username),
      await userToken(regular.username),
      await userToken(regular.username),
    ]

    await signOut(first)
    expect([await statusOf(first), await statusOf(other)]).toEqual([401, 200])
    await signOut(second)
    expect([await statusOf(first), await statusOf(second), await statusOf(other)]).toEqual([401, 401, 401])
  })

  it('costs later requests no further read', async () => {
    const { metered } = await import('../../../shared/table/meter.js')
    const { signedInUser } = await import('../../../shared/accounts/sign-in/sign-in.js')
    const token = await userToken(walker.username)
    await signOut(await userToken(walker.username))

    const calls = await metered(async (meter) => {
      expect(await signedInUser({ email: undefined, token, isBearer: true })).toMatchObject({ id: walker.id })
      return meter.calls
    })

    expect(calls).toBe(1)
  })
})

describe('the sessions of an account', () => {
  const signInFrom = async (
    { username }: { username: string },
    userAgent: string,
    signInPath = '/users/auth_details.json',
  ) => {
    const body = JSON.stringify({ login: username, password: PASSWORD })
    const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
    const { body: answer } = await stack.request(signInPath, { method: 'POST', headers, body })
    return answer.user.authentication_token ?? answer.administrator_token
  }
  const pathOf = (token: string) => `/users/${Number.parseInt(token, 36)}/account.json`
  const accountOf = async (token: string) => (await send('GET', pathOf(token), token)).body.account
  const devicesOf = async (token: string) =>
    (await accountOf(token)).sessions.map(({ device }: { device: string }) => device)
  const end = (token: string, session: string) => send('DELETE', `/users/${lister.id}/sessions/${session}.json`, token)

  it('are listed and ended one by one', async () => {
    const phone = await signInFrom(
      lister,
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    )
    const program = await signInFrom(lister, 'curl/8.5.0')
    const desk = await signInFrom(lister, 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0')
    const administering = await signInFrom(
      lister,
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
      '/admin/sign_in.json',
    )

    const account = await accountOf(desk)

    expect(account).toMatchObject({
      ...{ id: lister.id, username: 'lister', email: 'lister@example.org', new_email: null, is_administrator: true },
      sessions: [
        { device: 'Safari on macOS', is_current: false, expires_at: expect.any(String) },
        { device: 'Firefox on Windows', is_current: true, expires_at: null },
        { device: 'curl', is_current: false },
        { device: 'Chrome on Android', is_current: false },
      ],
    })
    const [atAdmin, , atProgram] = account.sessions
    for (const { id } of [atAdmin, atProgram, atProgram, { id: 'none' }]) expect((await end(desk, id)).status).toBe(200)
    expect(await devicesOf(desk)).toEqual(['Firefox on Windows', 'Chrome on Android'])
    expect(await Promise.all([phone, desk, program].map(statusOf))).toEqual([200, 200, 401])
    expect(await adminStatusOf(administering)).toBe(401)
  })

  it('list that of a sign-up once its token has been given out', async () => {
    const sessionsAfter = async (username: string, ...signUps: Record<string, string>[]) => {
      let user = { authentication_token: '' }
      for (const fields of signUps) user = (await signUp(stack, username, fields)).body.user
      await confirm(await mailedLink(stack, `${username}@example.org`))
      const { sessions } = await accountOf(await userToken(username))
      return [user.authentication_token, sessions.length]
    }
    const page = { without_token: '1' }

    expect(await sessionsAfter('by.page', page)).toEqual(['', 1])
    expect(await sessionsAfter('by.app', {}, {})).toEqual([expect.stringMatching(/./), 2])
    expect(await sessionsAfter('by.both', page, {})).toEqual([expect.stringMatching(/./), 2])
  })

  it('go on to be listed where a change of the password has kept them, and no others', async () => {
    const [kept, ended] = [await signInFrom(changer, 'Firefox/140.0'), await signInFrom(changer, 'curl/8.5.0')]
    const form = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    expect((await send('POST', `/users/${changer.id}/update_password.json`, kept, form)).status).toBe(200)

    expect((await accountOf(kept)).sessions).toMatchObject([{ device: 'Firefox', is_current: true }])
    expect((await send('GET', pathOf(ended), ended)).status).toBe(401)

    await signOut(kept, { everywhere: true })
    expect(await devicesOf(await userToken(changer.username, NEW_PASSWORD))).toHaveLength(1)
  })

  it('are shown to nobody else', async () => {
    const token = await userToken(other.username)

    expect((await send('GET', `/users/${lister.id}/account.json`, token)).status).toBe(403)
    expect((await end(token, 'k3Zq')).status).toBe(403)
    expect((await send('GET', '/users/9999/account.json', token)).status).toBe(404)
    expect((await send('GET', `/users/${lister.id}/account.json`, 'nonsense')).status).toBe(401)
  })
})

describe('POST /admin/sign_out.json', () => {
  it('ends the session of the request, and no other', async () => {
    const [here, there] = [await adminToken(warden.username), await adminToken(warden.username)]
    const app = await userToken(warden.username)

    expect(await signOutAdministrator(here)).toMatchObject({ status: 200, body: { msg: 'You are signed out' } })

    expect([await adminStatusOf(here), await adminStatusOf(there), await statusOf(app)]).toEqual([401, 200, 200])
    await signOutAdministrator(there, { everywhere: true })
    expect([await adminStatusOf(there), await statusOf(app)]).toEqual([401, 401])
  })

  it('is open to silenced administrators, and to nobody else', async () => {
    expect((await send('POST', '/admin/sign_out.json', await userToken(walker.username))).status).toBe(403)
    expect((await send('POST', '/admin/sign_out.json', 'nonsense')).status).toBe(401)
    const token = await adminToken(mute.username)
    expect((await signOutAdministrator(token)).status).toBe(200)
    expect(await adminStatusOf(token)).toBe(401)
  })
})

describe('an account that was disabled and is enabled again', () => {
  /** How it is disabled, and enabled. */
  const WAYS: Record<string, (id: number) => Promise<void>> = {
    request: async (id) => {
      const chief = administratorClient(stack, CHIEF.id)
      expect((await chief('PUT', `users/${id}.json`, { is_disabled: true })).status).toBe(200)
      await expectDisabled(id)
      expect((await chief('PUT', `users/${id}.json`, { is_disabled: false })).status).toBe(200)
    },
    command: async (id) => {
      await adminJson('users', 'update', String(id), '--is-disabled')
      await expectDisabled(id)
      await adminJson('users', 'update', String(id), '--is-disabled', 'no')
    },
    journal: async (id) => {
      const chief = administratorClient(stack, CHIEF.id)
      await chief('PUT', `users/${id}.json`, { is_disabled: true })
      await expectDisabled(id)
      const [entry] = (await chief('GET', 'journal.json')).body.entries
      expect((await chief('POST', `journal/${entry.id}/revert.json`)).status).toBe(200)
    },
    deletion: async (id) => {
      const chief = administratorClient(stack, CHIEF.id)
      await chief('DELETE', `users/${id}.json`)
      await expectDisabled(id)
      const [entry] = (await chief('GET', 'journal.json')).body.entries
      expect((await chief('POST', `journal/${entry.id}/revert.json`)).status).toBe(200)
    },
    import: async (id) => {
      const { importFiles } = await import('../../../lib/import/import.js')
      const record = accounts.find((one) => one.id === id) as ImportRecord
      await importFiles([[{ ...record, is_disabled: true }]])
      await expectDisabled(id)
      await importFiles([[record]])
    },
  }
  let tokens: string[]
  const expectDisabled = async (id: number) => {
    for (const token of tokens) {
      const { status, body } = await send('GET', `/users/${id}/watches.json`, token)
      expect([status, body]).toEqual([403, { error: 'account_disabled' }])
    }
  }

  it.each(suspects.map(({ id, username }) => [username.replace('suspect.', ''), username, id] as const))(
    'has no session of before: %s',
    async (way, username, id) => {
      const kept = await userToken(username)
      const form = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
      // The session that it keeps, too; an import in the end restores the first password.
      if (way !== 'import') await send('POST', `/users/${id}/update_password.json`, kept, form)
      const password = way === 'import' ? PASSWORD : NEW_PASSWORD
      const link = await requestPasswordReset(stack, `${username}@example.org`)
      const signedIn = await userToken(username, password)
      const login = { login: username, password }
      const administering = (await post(stack, '/admin/sign_in.json', login)).body.administrator_token
      tokens = [kept, signedIn]
      expect([await statusOf(kept), await statusOf(signedIn), await adminStatusOf(administering)]).toEqual([
        200, 200, 200,
      ])

      await WAYS[way]?.(id)

      expect([await statusOf(kept), await statusOf(signedIn), await adminStatusOf(administering)]).toEqual([
        401, 401, 401,
      ])
      expect((await choosePassword(link, `${NEW_PASSWORD}?`)).status).toBe(400)
      expect(await statusOf(await userToken(username, password))).toBe(200)
    },
  )
})

describe('an earlier export of an account', () => {
  it('restores no session that has ended', async () => {
    const token = await userToken(walker.username)
    await signOut(token)
    const { importFiles } = await import('../../../lib/import/import.js')

    await importFiles([accounts.filter(({ id }) => id === walker.id)])

    expect(await statusOf(token)).toBe(401)
  })
})
