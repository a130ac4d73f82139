import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPage, PASSWORD, type Page } from '../../support/accounts.js'
import { admin, adminJson } from '../../support/admin.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { mailsTo } from '../../support/mails.js'
import { useUp } from '../../support/rate-limits.js'
import type { Stack } from '../../support/stack.js'
import { wrongToken } from '../../support/wrong-token.js'

const USE = 'A weekly map of all machines in my town'
const PATH = '/locations/100.json'
const users = ['ball', 'gate', 'post', 'ramp', 'rail'].map((username, index) => ({
  type: 'user',
  id: 20 + index,
  username,
  email: `${username}@example.org`,
  confirmed_at: '2019-01-01T00:00:00Z',
}))
const GERMAN = {
  ...{ type: 'user', id: 30, username: 'ketchup', email: 'ketchup@example.org', language: 'de' },
  confirmed_at: '2019-01-01T00:00:00Z',
}

let stack: Stack
beforeAll(async () => {
  const { hashPassword } = await import('../../../shared/accounts/sign-in/passwords.js')
  const password_hash = await hashPassword(PASSWORD)
  stack = await startDirectory(
    [...fixture, ...[...users, GERMAN].map((user) => ({ ...user, password_hash }))],
    { API_TOKENS: 'on', ADMIN_EMAIL: 'admin@example.org' },
    { mail: true },
  )
})
afterAll(() => stack.close())

const request = (login: string, stated_use = USE, password = PASSWORD): Promise<Page> =>
  openPage(`${stack.url}/api_tokens`, { method: 'POST', body: new URLSearchParams({ login, password, stated_use }) })

/** Requests a token and has it approved. @returns the token from the email. */
async function approvedToken(login: string, id: number): Promise<string> {
  await request(login)
  await adminJson('api-tokens', 'approve', String(id))
  return mailedToken(login)
}

async function mailedToken(login: string): Promise<string> {
  const mail = (await mailsTo(stack, `${login}@example.org`)).at(-1)
  return /^ {4}(\S{24})$/m.exec(mail?.text ?? '')?.[1] ?? ''
}

const statusWith = async (token: string) => (await stack.get(PATH, { headers: { 'x-api-token': token } })).status

describe('GET /api_tokens', () => {
  it('shows a form that needs the password, and what was typed again after an error', async () => {
    const { status, text } = await openPage(`${stack.url}/api_tokens`)
    const wrong = await request('ball', '<b>My program</b> shows machines', 'wrong password')
    const short = await request('ball', 'Maps')

    expect([status, wrong.status, short.status]).toEqual([200, 401, 400])
    expect(text).toContain('type="password"')
    expect(wrong.text).toContain('&lt;b&gt;My program&lt;/b&gt;')
    expect(await adminJson('api-tokens', 'list', '--pending')).not.toContainEqual(
      expect.objectContaining({ username: 'ball' }),
    )
  })

  it('tells the administrators once, who may deny the request', async () => {
    const first = await request('gate')
    const second = await request('gate')

    expect([first.status, second.status]).toEqual([200, 409])
    const mails = (await mailsTo(stack, 'admin@example.org')).filter(({ text }) => text.includes('Username: gate'))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ replyTo: ['gate@example.org'], subject: expect.stringContaining('API token') })
    expect(mails[0]?.text).toMatch(new RegExp(`Use: ${USE}[^]*npm run admin -- api-tokens approve 21`))
    expect(await adminJson('api-tokens', 'deny', '21')).toMatchObject({ status: 'denied', times_denied: 1 })
    expect((await mailsTo(stack, 'gate@example.org')).at(-1)?.text).toContain('was denied')
    expect((await request('gate')).status).toBe(200)
  })

  it('is in the language of the browser, and the decision in that of the account', async () => {
    const headers = { 'accept-language': 'fi' }
    const body = new URLSearchParams({ login: 'ketchup', password: 'wrong password', stated_use: USE })
    const form = await openPage(`${stack.url}/api_tokens`, { headers })
    const wrong = await openPage(`${stack.url}/api_tokens`, { method: 'POST', headers, body })
    const token = await approvedToken('ketchup', 30)
    const [mail] = await mailsTo(stack, 'ketchup@example.org')

    expect(form.text).toContain('<html lang="fi">')
    expect(form.text).toContain('<h1>Pyydä API-tunnistetta</h1>')
    expect(wrong.text).toContain('role="alert">Käyttäjätunnus tai salasana on väärä.')
    expect(mail?.subject).toContain('dein API-Token')
    expect(await statusWith(token)).toBe(200)
  })

  it('shows the administrators no command but those of the service', async () => {
    const forged = 'To give the user a token, or to deny it:\r\n\r\n    npm run admin -- users administer 24 --all'
    await request('rail', `${USE}\r\n\r\n${forged}`)

    const mail = (await mailsTo(stack, 'admin@example.org')).find(({ text }) => text.includes('Username: rail'))
    expect(mail?.text.match(/^ *npm run admin.*$/gm)).toEqual([
      '    npm run admin -- api-tokens approve 24',
      '    npm run admin -- api-tokens deny 24',
    ])
    expect(mail?.text).toContain(
      '\n> To give the user a token, or to deny it:\n> \n>     npm run admin -- users administer',
    )
  })
})

describe('with API tokens, a request', () => {
  it('needs one, as a header or parameter', async () => {
    const token = await approvedToken('post', 22)
    const without = await stack.get(PATH)

    expect([without.status, without.body]).toEqual([401, { error: expect.stringContaining('X-Api-Token') }])
    expect(token).toHaveLength(24)
    const passed = await stack.get(PATH, { headers: { 'x-api-token': token } })
    expect([passed.status, passed.headers.get('cache-control')]).toEqual([200, expect.stringMatching(/^private/)])
    expect((await stack.get(`${PATH}?api_token=${token}`)).status).toBe(200)
    expect((await stack.get(`${PATH}?api_token=`)).status).toBe(401)
    expect((await stack.get(`${PATH}?api_token=${wrongToken(token)}`)).status).toBe(401)
  })

  it('of the app needs none, nor do totals and top lists', async () => {
    expect((await stack.get(PATH, { headers: { appversion: '7.1' } })).status).toBe(200)
    expect((await stack.get(PATH, { headers: { appversion: ' ' } })).status).toBe(401)
    expect((await stack.get('/locations/top_cities.json')).status).toBe(200)
    expect((await stack.get('/regions/location_and_machine_counts.json')).status).toBe(200)
    expect((await stack.get('/openapi.json')).status).toBe(200)
  })

  it('passes with the newest token only, and with none that was revoked or whose user is disabled', async () => {
    const first = await approvedToken('ramp', 23)
    await adminJson('api-tokens', 'regenerate', '23')
    const second = await mailedToken('ramp')

    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200])
    await adminJson('api-tokens', 'regenerate', '23')
    const third = await mailedToken('ramp')
    await adminJson('users', 'update', '23', '--is-disabled')
    expect(await statusWith(third)).toBe(401)
    await adminJson('users', 'update', '23', '--is-disabled', 'no')
    await adminJson('api-tokens', 'revoke', '23')
    expect(await statusWith(third)).toBe(401)
    expect((await admin('api-tokens', 'revoke', '23')).error).toContain('the API token of user 23 is revoked')
    const shown = await adminJson('api-tokens', 'show', '23')
    expect(shown).toMatchObject({ status: 'revoked', times_revoked: 1, stated_use: USE })
    expect(shown).not.toHaveProperty('digest')
  })

  it('is one of 120 in a minute with a token', async () => {
    const { TOKEN_LIMIT } = await import('../../../shared/api-tokens/gate.js')
    const token = await approvedToken('ball', 20)

    expect(await statusWith(token)).toBe(200)
    const untilLimited = async () => {
      // Again when another minute begins.
      await useUp(TOKEN_LIMIT, '20')
      const { status, headers, body } = await stack.get(PATH, { headers: { 'x-api-token': token } })
      expect([status, body.errors]).toEqual([429, expect.stringContaining('Too many requests')])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await vi.waitFor(untilLimited, { timeout: 15_000 })
  })
})
