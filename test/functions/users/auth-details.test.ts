// Signing in with a password.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Meter } from '../../../shared/table/meter.js'
import { PASSWORD, post, signIn, signInFrom, steadyHeaders } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls, pauseCall } from '../../support/faults.js'
import type { ImportRecord } from '../../support/fixture.js'
import { useUp } from '../../support/rate-limits.js'
import type { AroundRequest, Stack } from '../../support/stack.js'

/** Of the passwords that were hashed: N × r × p of scrypt. */
const hashes = vi.hoisted(() => ({ work: 0 }))
/** Of a hash that the service makes. */
const USUAL_WORK = 2 ** 17 * 8
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>()
  const { cheap } = await import('../../support/cheap-scrypt.js')
  const scrypt = cheap(crypto.scrypt)
  const counted = (...parameters: Parameters<typeof scrypt>) => {
    const [, , , { cost = 0, blockSize = 0, parallelization = 0 }] = parameters
    hashes.work += cost * blockSize * parallelization
    scrypt(...parameters)
  }
  return { ...crypto, scrypt: counted }
})

const confirmed_at = '2019-01-01T00:00:00Z'
const users: ImportRecord[] = [
  { type: 'user', id: 1, username: 'Kevin', email: 'kevin@example.org', password: PASSWORD, confirmed_at },
  { type: 'user', id: 2, username: 'fresh', email: 'fresh@example.org', password: PASSWORD },
  {
    type: 'user',
    id: 3,
    username: 'gone',
    email: 'gone@example.org',
    password: PASSWORD,
    confirmed_at,
    is_disabled: true,
  },
  { type: 'user', id: 4, username: 'old', email: 'old@example.org', confirmed_at },
  ...['weak', 'weakfault', 'weakrace'].map((username, index) => ({
    type: 'user',
    id: 6 + index,
    username,
    email: `${username}@example.org`,
    // The third vector of RFC 7914, section 12; the password is "pleaseletmein".
    password_hash: '$scrypt$ln=14,r=8,p=1$U29kaXVtQ2hsb3JpZGU$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofI',
    confirmed_at,
  })),
  {
    type: 'user',
    id: 9,
    username: 'strange',
    // More memory than a function has.
    password_hash: '$scrypt$ln=24,r=8,p=1$U29kaXVtQ2hsb3JpZGU$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofI',
    confirmed_at,
  },
  { type: 'user', id: 5, username: 'noaddress', password: ` ${PASSWORD} `, confirmed_at },
]

let stack: Stack
/** What the last request has cost. */
let cost: Meter
const aroundRequest: AroundRequest = async (_, handle) => {
  const { metered } = await import('../../../shared/table/meter.js')
  return metered(async (meter) => {
    const response = await handle()
    cost = { ...meter }
    return response
  })
}
beforeAll(async () => {
  stack = await startDirectory(users, {}, { aroundRequest })
})
afterAll(() => stack.close())

/** Counts as so many attempts do, without their hashes. */
async function fill(limit: 'PAIR_LIMIT' | 'IP_LIMIT' | 'ACCOUNT_LIMIT', who: string) {
  const limits = await import('../../../shared/accounts/sign-in/sign-in-attempts.js')
  await useUp(limits[limit], who)
}

async function forgetAttempts() {
  const { table, TABLE_NAME } = await import('../../../shared/table/client.js')
  const { DeleteCommand, ScanCommand } = await import('@aws-sdk/lib-dynamodb')
  const { Items = [] } = await table.send(new ScanCommand({ TableName: TABLE_NAME }))
  const counted = Items.filter(({ pk }) => /^(RATE_LIMIT|KNOWN_IP)#/.test(pk))
  await Promise.all(
    counted.map(({ pk, sk }) => table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: { pk, sk } }))),
  )
}
beforeEach(forgetAttempts)

const WRONG = 'Wrong login or password'

describe('GET /users/auth_details.json', () => {
  it.each([
    ['?password=x', 'login is required'],
    ['?login=kevin', 'password is required'],
    ['?login=%20&password=x', 'login is required'],
    ['?login=kevin&password=%20', 'password is required'],
  ])('rejects %s', async (query, errors) => {
    expect(await stack.get(`/users/auth_details.json${query}`)).toMatchObject({ status: 400, body: { errors } })
  })

  it.each([
    ['an unknown login', 'nobody', PASSWORD],
    ['an unknown address', 'nobody@example.org', PASSWORD],
    ['a wrong password', 'kevin', 'golden ball'],
    ['a password in other letters', 'kevin', PASSWORD.toUpperCase()],
    ['a blank too many', 'kevin', `${PASSWORD} `],
    ['a wrong password of an account that is not confirmed', 'fresh', 'golden ball'],
    ['a wrong password of a disabled account', 'gone', 'golden ball'],
    ['an account without a password', 'old', PASSWORD],
    ['a wrong password of an account from elsewhere', 'weakfault', 'golden ball'],
    ['an account whose hash is unknown', 'strange', PASSWORD],
  ])('says the same, after as much work, of %s', async (_, login, password) => {
    hashes.work = 0

    const { status, body } = await signIn(stack, login, password)

    expect({ status, body }).toEqual({ status: 401, body: { errors: WRONG } })
    expect(hashes.work).toBe(USUAL_WORK)
  })

  it('says after the right password that an account is not confirmed', async () => {
    const { status, body } = await signIn(stack, 'fresh')

    expect(status).toBe(401)
    expect(body.errors).toContain('not confirmed')
  })

  it('says after the right password that an account is disabled', async () => {
    const { status, body } = await signIn(stack, 'gone')

    expect({ status, body }).toEqual({ status: 403, body: { error: 'account_disabled' } })
  })

  it.each(['kevin', 'KEVIN', 'kevin@example.org', 'Kevin@Example.ORG', ' kevin '])('lets %s in', async (login) => {
    const { status, body, headers } = await signIn(stack, login)

    expect(status).toBe(200)
    expect(body.user).toEqual({
      id: 1,
      username: 'Kevin',
      email: 'kevin@example.org',
      authentication_token: expect.stringMatching(/^1-[\w-]{18}$/),
    })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('lets in who has no address, with the blanks of the password', async () => {
    const { status, body } = await signIn(stack, 'noaddress', ` ${PASSWORD} `)

    expect(status).toBe(200)
    expect(body.user.email).toBeNull()
  })

  it('gives every sign-in a token of its own, all of which are valid', async () => {
    const tokens = [
      await signIn(stack, 'kevin'),
      await signIn(stack, 'kevin'),
      await signIn(stack, 'kevin@example.org'),
    ].map(({ body }) => body.user.authentication_token)

    expect(new Set(tokens).size).toBe(3)
    for (const token of tokens) {
      const path = '/users/1/remove_fave_location.json?location_id=1'
      const response = await stack.request(path, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
      // Signed in: there is no such location.
      expect(response.status).toBe(404)
    }
  })

  it('tells no client what it has cost, nor anything else that differs for an unknown login', async () => {
    const facts = async (login: string) => {
      const { status, body, headers } = await signIn(stack, login, 'golden ball')
      return { status, body, headers: steadyHeaders(headers) }
    }
    const unknown = await facts('nobod')

    expect(unknown.headers.map(([name]) => name)).not.toContain('server-timing')
    for (const login of ['kevin', 'fresh', 'gone', 'old']) expect(await facts(login)).toEqual(unknown)
  })

  it('takes three trips, and reads one and a half units at most', async () => {
    await signIn(stack, 'kevin')

    await signIn(stack, 'kevin')

    // Beside the reads, one unit for each of the four counts, and one for the session. That of the requests comes first.
    expect(cost.capacityUnits - 5).toBeLessThanOrEqual(1.5)
    expect(cost.trips).toBe(3)
  })
})

describe('POST /users/auth_details.json', () => {
  const path = '/users/auth_details.json'
  const json = (body: unknown) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

  it('takes the password from a form or JSON, and answers like GET', async () => {
    const fromQuery = await signIn(stack, 'kevin')
    const fromForm = await post(stack, path, { login: 'kevin', password: PASSWORD })
    const fromJson = await stack.request('/users/auth_details', json({ login: 'KEVIN', password: PASSWORD }))

    for (const { status, body, headers } of [fromForm, fromJson]) {
      const user = { ...fromQuery.body.user, authentication_token: expect.stringMatching(/^1-/) }
      expect({ status, body }).toEqual({ status: 200, body: { user } })
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  it('rejects what GET rejects', async () => {
    const responses = await Promise.all([
      post(stack, path, { login: 'kevin', password: 'golden ball' }),
      post(stack, path, { login: 'gone', password: PASSWORD }),
      post(stack, path, { login: 'kevin' }),
    ])

    expect(responses.map(({ status }) => status)).toEqual([401, 403, 400])
  })

  it('can be sent again with the same idempotency key, as it changes nothing', async () => {
    const body = new URLSearchParams({ login: 'kevin', password: PASSWORD })
    const send = () => stack.request(path, { method: 'POST', body, headers: { 'idempotency-key': 'again' } })

    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  })
})

describe('a weak hash from an import', () => {
  const PHRASE = 'pleaseletmein'
  const accountOf = async (login: string) => {
    const { findAccount } = await import('../../../shared/accounts/store.js')
    const account = await findAccount(login)
    if (!account) throw new Error(`there is no ${login}`)
    return account
  }

  it('is replaced at the first sign-in, which keeps the tokens', async () => {
    const [before, wrong] = [await accountOf('weak'), await signIn(stack, 'weak', 'pleaseletmeout')]
    const untouched = await accountOf('weak')
    const first = await signIn(stack, 'weak', PHRASE)
    const after = [await accountOf('weak'), await accountOf('weak@example.org')]
    const second = await signIn(stack, 'weak@example.org', PHRASE)

    expect([wrong.status, first.status, second.status]).toEqual([401, 200, 200])
    expect(untouched).toEqual(before)
    expect(after[0]).toEqual({ ...before, password_hash: expect.stringMatching(/^\$scrypt\$ln=17,r=8,p=1\$/) })
    expect(after[1]).toEqual(after[0])
    expect(await accountOf('weak')).toEqual(after[0])
  })

  it('does not keep anybody out when it cannot be replaced', async () => {
    const error = Object.assign(new Error('no'), { name: 'ValidationException' })
    const faults = await failCalls({ operation: 'TransactWriteItems', error })
    const { status } = await signIn(stack, 'weakfault', PHRASE)
    faults.stop()

    expect([faults.failed, status]).toEqual([1, 200])
    expect((await accountOf('weakfault')).password_hash).toContain('ln=14')
  })

  it('is not restored after a change of the password at that moment', async () => {
    const { changePassword } = await import('../../../shared/accounts/store.js')
    const { hashPassword } = await import('../../../shared/accounts/sign-in/passwords.js')
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: 'weakrace' })
    const signingIn = signIn(stack, 'weakrace', PHRASE)
    await paused.reached
    await changePassword(await accountOf('weakrace'), await hashPassword(PASSWORD), new Date(), undefined)
    paused.resume()
    await signingIn

    expect((await signIn(stack, 'weakrace')).status).toBe(200)
    expect((await signIn(stack, 'weakrace', PHRASE)).status).toBe(401)
  })
})

describe('the limits of signing in', () => {
  const retryAfter = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'))

  it('stop who guesses a password, and nobody at another address', async () => {
    await fill('PAIR_LIMIT', JSON.stringify(['kevin', '127.0.0.1']))

    const stopped = await signIn(stack, 'Kevin')

    expect(stopped.status).toBe(429)
    expect(retryAfter(stopped)).toBeGreaterThan(0)
    expect((await signInFrom('127.0.0.2', stack, 'kevin')).status).toBe(200)
    expect((await signIn(stack, 'old', 'x')).status).toBe(401)
  })

  it.each([
    'kevin@exam\u00adple.org',
    'kevin@example。org',
    'KEVIN@ｅｘａｍｐｌｅ.org',
    'kevin@example.ｏrg',
    'kevin@\u{1d41e}xample.org',
  ])('count all spellings of an address together: %j', async (spelling) => {
    await fill('PAIR_LIMIT', JSON.stringify(['kevin@example.org', '127.0.0.1']))
    await fill('ACCOUNT_LIMIT', 'kevin@example.org')

    expect((await signIn(stack, spelling)).status).toBe(429)
    expect((await signInFrom('127.0.0.2', stack, spelling)).status).toBe(429)
  })

  it('do not tell which accounts there are', async () => {
    await fill('PAIR_LIMIT', JSON.stringify(['nobody', '127.0.0.1']))

    const { status, body } = await signIn(stack, 'nobody')

    expect(status).toBe(429)
    expect(body.errors).toMatch(/^Too many requests, please try again in \d+ seconds$/)
  })

  it('stop a client that tries many accounts, but not users who recently signed in from there', async () => {
    await signIn(stack, 'noaddress', ` ${PASSWORD} `)
    await fill('IP_LIMIT', '127.0.0.1')

    expect((await signIn(stack, 'kevin')).status).toBe(429)
    expect((await signIn(stack, 'noaddress', ` ${PASSWORD} `)).status).toBe(200)
  })

  it.each([
    ['IP_LIMIT', '2001:db8:5::/48'],
    ['PAIR_LIMIT', JSON.stringify(['kevin', '2001:db8:5::/48'])],
  ] as const)('count all IPv6 networks of a customer together, and only theirs: %s', async (limit, subject) => {
    await fill(limit, subject)
    const { countAttempt } = await import('../../../shared/accounts/sign-in/sign-in-attempts.js')
    const { ipPrefix } = await import('../../../shared/actions/rate-limits.js')
    const attemptFrom = (ip: string) => countAttempt({ login: 'kevin', ipPrefix: ipPrefix(ip) }, new Date())

    await expect(attemptFrom('2001:db8:5:77::1')).rejects.toThrow('Too many requests')
    await expect(attemptFrom('2001:db8:6:77::1')).resolves.toBeDefined()
  })

  it('stop guesses from everywhere, but not the owner where they recently signed in', async () => {
    await signIn(stack, 'kevin')
    await fill('ACCOUNT_LIMIT', 'kevin')

    expect((await signInFrom('127.0.0.2', stack, 'kevin')).status).toBe(429)
    expect((await signIn(stack, 'kevin')).status).toBe(200)
    expect((await signIn(stack, 'kevin', 'golden ball')).status).toBe(401)
  })

  it('know nobody by the password of an account that is not confirmed', async () => {
    expect((await signIn(stack, 'fresh')).status).toBe(401)
    await fill('ACCOUNT_LIMIT', 'fresh')

    expect((await signIn(stack, 'fresh')).status).toBe(429)
  })

  it('know the owner by username and address alike', async () => {
    await signIn(stack, 'kevin')
    await fill('ACCOUNT_LIMIT', 'kevin@example.org')

    expect((await signInFrom('127.0.0.2', stack, 'kevin@example.org')).status).toBe(429)
    expect((await signIn(stack, 'kevin@example.org')).status).toBe(200)
  })

  it('hardly count right passwords', async () => {
    for (let n = 0; n < 24; n++) expect((await signIn(stack, 'kevin')).status).toBe(200)
  }, 60_000)

  it('stop who guesses where the account is known too', async () => {
    await signIn(stack, 'kevin')
    for (let n = 0; n < 3; n++) await fill('PAIR_LIMIT', JSON.stringify(['kevin', '127.0.0.1']))

    expect((await signIn(stack, 'kevin')).status).toBe(429)
  })
})
