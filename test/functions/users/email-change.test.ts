// Who owns an account, and how an owner gets it back: changes of the email address.
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { API_PREFIX } from '../../../shared/http/routes.js'
import {
  choosePassword,
  confirm,
  openPage,
  type Page,
  post,
  requestPasswordReset,
  signInFrom,
  signUp,
} from '../../support/accounts.js'
import { administratorToken } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { mailedLink, mailsTo } from '../../support/mails.js'
import { useUp } from '../../support/rate-limits.js'
import { rawRequest } from '../../support/raw-request.js'
import type { Stack, StackResponse } from '../../support/stack.js'

const PASSWORD = 'first of the silver balls'
const ATTACKERS_PASSWORD = 'second of the silver balls'
const HOUR_MS = 3600_000

const USERS = [
  'owner',
  'prover',
  'reopened',
  'guessed',
  'mailless',
  'chief',
  'regional',
  'rising',
  'reverter',
  'robbed',
  'chained',
  'stopper',
  'racer',
  'late',
  'keeper',
  'wanting',
  'wishing',
  'moving',
  'hunting',
  'returning',
  'regained',
] as const
type Name = (typeof USERS)[number]

const idOf = (name: Name) => 50 + USERS.indexOf(name)
const addressOf = (name: Name) => `${name}@example.org`
const ROLES: Partial<Record<Name, object>> = {
  chief: { is_super_admin: true },
  regional: { region_id: 3 },
  mailless: { email: null },
}

let stack: Stack
beforeAll(async () => {
  const users = USERS.map((username): ImportRecord => {
    const confirmed_at = '2019-01-01T00:00:00Z'
    const own = { type: 'user', id: idOf(username), username, email: addressOf(username), confirmed_at } as const
    return { ...own, password: PASSWORD, ...ROLES[username] }
  })
  stack = await startDirectory([...fixture, ...users], { LOG_LEVEL: 'silent' }, { mail: true })
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

/** As the app sends it: JSON, with the token beside the rest. */
function send(path: string, body: object, method = 'POST'): Promise<StackResponse> {
  return stack.request(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

async function signIn(login: string, password = PASSWORD): Promise<StackResponse> {
  return post(stack, '/users/auth_details.json', { login, password })
}

async function tokenOf(name: Name, password = PASSWORD): Promise<string> {
  return (await signIn(name, password)).body.user.authentication_token
}

async function isSignedIn(name: Name, user_token: string): Promise<boolean> {
  return (await send(`/users/${idOf(name)}/add_life_list_machine.json`, { user_token, machine_id: 642 })).status === 200
}

/** @param fields - further ones beside the token. */
async function change(name: Name, email: string, fields: object = {}): Promise<StackResponse> {
  const user_token = await tokenOf(name)
  return send(`/users/${idOf(name)}/update_email.json`, { user_token, email, ...fields })
}

const withPassword = { current_password: PASSWORD }

/** The address that the account has, and none else. */
async function addressNow(name: Name, password = PASSWORD): Promise<string> {
  return (await signIn(name, password)).body.user.email
}

const linksIn = (text: string): string[] => text.match(/http\S+/g) ?? []

/** The newest that was mailed to the address. */
async function revertLink(address: string): Promise<string> {
  const links = (await mailsTo(stack, address)).flatMap(({ text }) => linksIn(text))
  const link = links.findLast((one) => one.includes('/users/email/revert'))
  if (!link) throw new Error(`no link to revert a change was mailed to ${address}`)
  return link
}

/** Changes the address by the password, and follows the link. */
async function move(name: Name, email: string, fields: object = withPassword): Promise<void> {
  expect((await change(name, email, fields)).status).toBe(200)
  expect((await confirm(await mailedLink(stack, email))).status).toBe(200)
}

/** Presses the same button ten times at once. */
const tenTimes = (link: string): Promise<Page[]> => Promise.all(Array.from({ length: 10 }, () => confirm(link)))
const successes = (pages: readonly Page[]) => pages.filter(({ status }) => status === 200).length

/** Presses the button of a link that reverts a change: who presses twice reads the same, with the way to a new password. */
async function revertTenTimes(link: string): Promise<void> {
  for (const { status, text } of [...(await tenTimes(link)), await openPage(link)]) {
    const has = ['Your email address stays', '/users/password/edit'].map((part) => text.includes(part))
    expect([status, ...has]).toEqual([200, true, true])
  }
}

function later(hours: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS })
  onTestFinished(() => void vi.useRealTimers())
}

describe('a token alone', () => {
  it('changes the address only with the link to the present address, too, in either order', async () => {
    const [first, second] = ['owner-at-home@example.org', 'owner-at-work@example.org']

    expect((await change('owner', first)).body.msg).toContain('both emails')
    expect((await confirm(await mailedLink(stack, first))).text).toContain('One link is left')
    expect(await addressNow('owner')).toBe(addressOf('owner'))
    const approval = await mailedLink(stack, addressOf('owner'))
    expect((await openPage(approval)).text).toContain(first)
    expect(await addressNow('owner')).toBe(addressOf('owner'))
    expect((await confirm(approval)).text).toContain('Your email address is changed')
    expect(await addressNow('owner')).toBe(first)

    await change('owner', second)
    expect((await confirm(await mailedLink(stack, first))).text).toContain('One link is left')
    expect(await addressNow('owner')).toBe(first)
    expect((await confirm(await mailedLink(stack, second))).status).toBe(200)
    expect(await addressNow('owner')).toBe(second)
  })

  it('gives a thief no other way: neither the own link again and again, nor another request', async () => {
    const mine = 'thief@example.org'
    await change('guessed', mine)
    const link = await mailedLink(stack, mine)

    expect(successes(await tenTimes(link))).toBe(10)
    await change('guessed', mine)
    expect((await confirm(await mailedLink(stack, mine))).text).toContain('One link is left')

    expect(await addressNow('guessed')).toBe(addressOf('guessed'))
    await post(stack, '/users/forgot_password.json', { identification: mine })
    expect(linksIn((await mailsTo(stack, mine)).map(({ text }) => text).join('\n'))).not.toContainEqual(
      expect.stringContaining('/users/password'),
    )
  })

  it.each([[''], ['  ']])('stays alone with the current password "%s"', async (current_password) => {
    const { body } = await change('wishing', 'wish@example.org', { current_password })

    expect(body.msg).toContain('both emails')
  })

  it('changes nothing of an account that has no mailbox to ask', async () => {
    const { status, body } = await change('mailless', 'somewhere@example.org')

    expect([status, body.errors]).toEqual([400, expect.stringContaining('current_password is required')])
    await move('mailless', 'mailless@example.org')
    expect(await addressNow('mailless')).toBe('mailless@example.org')
  })

  it('is limited, without taking the change from the owner, who knows the password', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 6; index++) {
      statuses.push((await change('wanting', `wanted${index}@example.org`)).status)
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await change('wanting', 'wanted@example.org', withPassword)).status).toBe(200)
  })
})

describe('the emails to a new address', () => {
  it('are limited for each network, whatever the tag of the address', async () => {
    await useUp(
      { name: 'account-emails-mailbox-network', max: 5, seconds: 24 * 3600 },
      JSON.stringify(['target@example.org', '127.0.0.1']),
    )

    expect((await change('hunting', 'target+1@example.org', withPassword)).status).toBe(429)
  })
})

describe('the current password', () => {
  it('makes the link to the new address enough, and the present one is told', async () => {
    expect((await change('prover', 'Prover-At-Home@example.org', withPassword)).body.msg).not.toContain('both')
    const [notice] = await mailsTo(stack, addressOf('prover'))
    expect(notice?.text).toContain('prover-at-home@example.org')
    const [confirmation] = await mailsTo(stack, 'prover-at-home@example.org')
    expect(confirmation?.text).not.toContain('prover ')
    const link = await mailedLink(stack, 'prover-at-home@example.org')

    expect((await openPage(link)).text).toContain('prover-at-home@example.org')
    expect(await addressNow('prover')).toBe(addressOf('prover'))
    expect(successes(await tenTimes(link))).toBe(10)

    expect(await addressNow('prover')).toBe('prover-at-home@example.org')
    const told = await mailsTo(stack, addressOf('prover'))
    expect(told.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('is about to change'),
      expect.stringContaining('was changed'),
    ])
    expect(JSON.stringify((await stack.get(`/users/${idOf('prover')}/profile_info.json`)).body)).not.toContain('@')
  })

  it('leaves a link that says the same when it is opened again, until the change is reverted', async () => {
    await move('reopened', 'reopened-at-home@example.org')
    const link = await mailedLink(stack, 'reopened-at-home@example.org')

    for (const page of [await openPage(link), await confirm(link)]) {
      expect(page.status).toBe(200)
      expect(page.text).toMatch(/It is reopened-at-home@example\.org now.*<a href="\/">To the map/s)
    }
    await confirm(await revertLink(addressOf('reopened')))
    expect([(await openPage(link)).status, (await confirm(link)).status]).toEqual([400, 400])
  })

  it('counts as an attempt to sign in when it is wrong', async () => {
    const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
    const user_token = await apiToken({ id: idOf('guessed'), token_version: 0 })
    const localAddress = '127.0.0.7'
    const guess = async (index: number) => {
      const email = `guess${index}@example.org`
      const body = JSON.stringify({ user_token, email, current_password: `guess ${index}` })
      const headers = { 'content-type': 'application/json' }
      const path = `${API_PREFIX}/users/${idOf('guessed')}/update_email.json`
      return rawRequest(stack.url, path, { method: 'POST', headers, body, localAddress })
    }
    const { PAIR_LIMIT } = await import('../../../shared/accounts/sign-in/sign-in-attempts.js')
    const first = await guess(0)
    expect([first.status, JSON.parse(first.body.toString()).errors]).toEqual([400, 'current_password is wrong'])

    for (let index = 1; index < PAIR_LIMIT.max; index++) expect((await guess(index)).status).toBe(400)

    expect((await guess(PAIR_LIMIT.max)).status).toBe(429)
    expect((await signInFrom(localAddress, stack, 'guessed', PASSWORD)).status).toBe(429)
    expect(await mailsTo(stack, 'guess1@example.org')).toEqual([])
  })

  it('gives an address to one account only', async () => {
    const wanted = 'wanted-by-two@example.org'
    await change('wanting', wanted, withPassword)
    const first = await mailedLink(stack, wanted)
    await change('wishing', wanted, withPassword)
    const second = await mailedLink(stack, wanted)

    expect(successes(await Promise.all([confirm(first), confirm(second)]))).toBe(1)
  })
})

describe('an administrator', () => {
  it.each(['chief', 'regional'] as const)('%s needs the token of the sign-in to administer', async (name) => {
    const email = `${name}-elsewhere@example.org`
    const before = await change(name, email, withPassword)
    expect([before.status, before.body.errors]).toEqual([401, expect.stringContaining('/admin')])
    expect(await mailsTo(stack, email)).toEqual([])
    const user_token = await administratorToken(idOf(name))
    const sent = { user_token, email }

    expect((await send(`/users/${idOf(name)}/update_email.json`, sent)).body.msg).toContain('both emails')
    expect((await send(`/users/${idOf(name)}/update_email.json`, { ...sent, ...withPassword })).status).toBe(200)
    expect((await send(`/users/${idOf('owner')}/update_email.json`, sent)).status).toBe(403)
    expect((await confirm(await mailedLink(stack, email))).status).toBe(200)

    expect(await addressNow(name)).toBe(email)
  })

  it('is not changed by what was asked for before the appointment', async () => {
    await change('rising', 'rising-elsewhere@example.org', withPassword)
    const link = await mailedLink(stack, 'rising-elsewhere@example.org')
    const { updateUser } = await import('../../../shared/accounts/administered.js')
    const { OPERATOR } = await import('../../../shared/administrators/journal.js')
    await updateUser(idOf('rising'), () => ({ region_id: 3 }), { user: OPERATOR, now: new Date() })

    expect((await confirm(link)).status).toBe(400)
    expect(await addressNow('rising')).toBe(addressOf('rising'))
  })
})

describe('the link of the former address', () => {
  it('reverts the change, once, and ends all tokens and sessions', async () => {
    const mine = await tokenOf('reverter')
    await move('reverter', 'reverted@example.org')
    const theirs = await tokenOf('reverter')
    const link = await revertLink(addressOf('reverter'))
    expect((await openPage(link)).text).toContain(addressOf('reverter'))
    expect(await addressNow('reverter')).toBe('reverted@example.org')

    await revertTenTimes(link)

    expect(await addressNow('reverter')).toBe(addressOf('reverter'))
    expect([await isSignedIn('reverter', mine), await isSignedIn('reverter', theirs)]).toEqual([false, false])
    expect((await signIn('reverted@example.org')).status).toBe(401)
    const told = (await mailsTo(stack, 'reverted@example.org')).filter(({ subject }) =>
      subject.includes('changed back'),
    )
    expect(told).toHaveLength(1)
    // Who finds it in the history of a shared device gets no way to another password: neither later nor once there is a new one.
    const [way = ''] = linksIn((await openPage(link)).text.replaceAll('"', ' '))
    expect((await choosePassword(way, 'third of the silver balls')).status).toBe(200)
    for (const open of [openPage, confirm]) expect((await open(link)).text).not.toContain('/users/password/edit')
    await choosePassword(await requestPasswordReset(stack, addressOf('reverter')), PASSWORD)
    later(1)
    const { status, text } = await openPage(link)
    expect([status, text.includes('/users/password/edit')]).toEqual([200, false])
    await move('reverter', 'elsewhere@example.org')
    await confirm(await mailedLink(stack, addressOf('reverter')))
    expect(await addressNow('reverter')).toBe('elsewhere@example.org')
    expect((await openPage(link)).status).toBe(400)
  })

  it('restores an account from a thief who has changed address and password, and forgets that password', async () => {
    await move('robbed', 'robber@example.org')
    const reset = await requestPasswordReset(stack, 'robber@example.org')
    await choosePassword(reset, ATTACKERS_PASSWORD)
    const stolen = await tokenOf('robbed', ATTACKERS_PASSWORD)
    expect((await mailsTo(stack, addressOf('robbed'))).at(-1)?.subject).toContain('password was changed')
    const unused = await requestPasswordReset(stack, 'robber@example.org')

    const { text } = await confirm(await revertLink(addressOf('robbed')))

    expect(await isSignedIn('robbed', stolen)).toBe(false)
    expect((await choosePassword(unused, 'third of the silver balls')).status).toBe(400)
    expect((await signIn('robbed', ATTACKERS_PASSWORD)).status).toBe(401)
    const [again = ''] = linksIn(text.replaceAll('"', ' '))
    expect((await choosePassword(again, PASSWORD)).status).toBe(200)
    expect(await addressNow('robbed')).toBe(addressOf('robbed'))
  })

  it('tells the former address of a new password that a signed-in thief sets, too', async () => {
    await move('keeper', 'kept@example.org')
    const user_token = await tokenOf('keeper')
    const password = { password: ATTACKERS_PASSWORD, password_confirmation: ATTACKERS_PASSWORD }
    await send(`/users/${idOf('keeper')}/update_password.json`, { user_token, ...withPassword, ...password })

    for (const address of [addressOf('keeper'), 'kept@example.org']) {
      expect((await mailsTo(stack, address)).at(-1)?.subject).toContain('password was changed')
    }
    expect((await confirm(await revertLink(addressOf('keeper')))).status).toBe(200)
    expect(await isSignedIn('keeper', user_token)).toBe(false)
  })

  it('stays that of the first address, however often a thief goes on', async () => {
    const thiefs = Array.from({ length: 5 }, (_, index) => `chain${index}@example.org`)
    for (const address of thiefs) await move('chained', address)
    const laterLink = await revertLink(thiefs[2] ?? '')
    expect((await signUp(stack, 'sitter')).status).toBe(200)
    // When no limit of requests is in the way any more.
    later(1)
    expect((await change('chained', 'one-too-many@example.org', withPassword)).status).toBe(429)
    const taken = await signUp(stack, 'squatter', { email: addressOf('chained') })
    expect([taken.status, taken.body.errors]).toEqual([409, 'email is already taken'])
    const replaced = await signUp(stack, 'sitter', { email: addressOf('chained') })
    expect([replaced.status, replaced.body.errors]).toEqual([409, 'email is already taken'])
    expect((await change('wishing', addressOf('chained'), withPassword)).status).toBe(200)
    expect((await confirm(await mailedLink(stack, addressOf('chained')))).status).toBe(400)

    expect((await confirm(await firstRevertLink('chained'))).status).toBe(200)

    expect(await addressNow('chained')).toBe(addressOf('chained'))
    expect((await confirm(laterLink)).status).toBe(400)
    // The password, which somebody else may know, changes nothing for some days.
    expect((await change('chained', 'chain-again@example.org', withPassword)).body.msg).toContain('both emails')
  })

  /** The link of the first change: later emails went to the same address. */
  async function firstRevertLink(name: Name): Promise<string> {
    const mails = await mailsTo(stack, addressOf(name))
    const changed = mails.find(({ subject }) => subject.includes('was changed'))
    return linksIn(changed?.text ?? '')[0] ?? ''
  }

  it('keeps the earlier changes revertible when the account has one of its former addresses again', async () => {
    const [first, second] = ['returning-to-work@example.org', 'returning-to-sea@example.org']
    for (const address of [first, second, first]) await move('returning', address)

    expect((await confirm(await firstRevertLink('returning'))).status).toBe(200)

    expect(await addressNow('returning')).toBe(addressOf('returning'))
  })

  it('is that of no address which the account had before it got an earlier one again', async () => {
    const [first, second] = ['early-thief@example.org', 'later-thief@example.org']
    await move('regained', first)
    await move('regained', second)
    const link = await revertLink(first)
    await move('regained', addressOf('regained'))

    const told = (await mailsTo(stack, second)).at(-1)
    expect([told?.subject.includes('was changed'), linksIn(told?.text ?? '')]).toEqual([true, []])
    for (const one of [link, await revertLink(second)]) expect((await confirm(one)).status).toBe(400)
    expect(await addressNow('regained')).toBe(addressOf('regained'))
    // The password, which the thief knows, changes nothing for some days.
    expect((await change('regained', second, withPassword)).body.msg).toContain('both emails')
  })

  it.each([
    ['with the token alone', {}],
    ['with the password', withPassword],
  ])('stops a change that was asked for %s, and ends all tokens', async (_, fields) => {
    const email = 'stopped@example.org'
    const token = await tokenOf('stopper')
    await change('stopper', email, fields)
    const link = await revertLink(addressOf('stopper'))

    await revertTenTimes(link)

    expect(await isSignedIn('stopper', token)).toBe(false)
    expect((await confirm(await mailedLink(stack, email))).status).toBe(400)
    expect(await addressNow('stopper')).toBe(addressOf('stopper'))
  })

  it('is valid for 72 hours, in which the address is kept', async () => {
    await move('late', 'late-at-home@example.org')
    const link = await revertLink(addressOf('late'))
    await move('moving', 'moved@example.org')
    const other = await revertLink(addressOf('moving'))

    later(71.9)
    expect((await confirm(link)).status).toBe(200)
    later(0.2)
    expect((await confirm(other)).status).toBe(400)
    expect((await signUp(stack, 'newcomer', { email: addressOf('moving') })).status).toBe(200)
  })

  it('works when both links of a change are followed at once, ten times each', async () => {
    const email = 'raced@example.org'
    await change('racer', email)
    const links = [await mailedLink(stack, email), await mailedLink(stack, addressOf('racer'))]

    const pages = await Promise.all(links.map(tenTimes))

    expect(pages.flat().some(({ text }) => text.includes('is changed'))).toBe(true)
    expect(await addressNow('racer')).toBe(email)
    const told = await mailsTo(stack, addressOf('racer'))
    expect(told.filter(({ subject }) => subject.includes('was changed'))).toHaveLength(1)
    expect((await confirm(await revertLink(addressOf('racer')))).status).toBe(200)
    expect(await addressNow('racer')).toBe(addressOf('racer'))
  })
})
