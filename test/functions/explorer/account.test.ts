// The account area as people use it: in a browser, each flow with the emails that belong to it.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PASSWORD, post, signIn } from '../../support/accounts.js'
import { openAsAdministrator } from '../../support/administrator-page.js'
import { startBrowser } from '../../support/browser.js'
import { openMachine, openPage, seriousFindings, withoutMap } from '../../support/browser-page.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { mailedLink, mailsTo } from '../../support/mails.js'
import type { Stack } from '../../support/stack.js'

const START_TIMEOUT_MS = 120_000
/** One pixel, as PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const NAMES = [
  'mover',
  'leaver',
  'goner',
  'player',
  'roamer',
  'lister',
  'warden',
  'mechanic',
  'visitor',
  'dater',
  'absent',
] as const
type Name = (typeof NAMES)[number]
const idOf = (name: Name) => 60 + NAMES.indexOf(name)
const users = NAMES.map(
  (username): ImportRecord => ({
    type: 'user',
    id: idOf(username),
    username,
    email: `${username}@example.org`,
    password: PASSWORD,
    confirmed_at: '2019-01-01T00:00:00Z',
    created_at: '2018-05-01T10:00:00Z',
    ...(username === 'warden' ? { region_id: 1 } : {}),
  }),
)
/** Of the operator of the fixture, and not confirmed for a year. */
const neglected: ImportRecord = {
  ...{ type: 'location', id: 900, name: 'The Old Mill', street: '1 Mill Rd', city: 'Portland', state: 'OR' },
  ...{ lat: 45.6, lon: -122.5, region_id: 1, operator_id: 5, date_last_updated: '2019-05-01' },
}

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([
    startDirectory([...fixture, ...users, neglected], {}, { mail: true, pictures: true }),
    startBrowser(),
  ])
}, START_TIMEOUT_MS)
afterAll(async () => {
  await browser?.close()
  await stack?.close()
})

let page: Page
let complaints: string[]
beforeEach(async () => {
  ;({ page, complaints } = await openPage(browser, stack))
  await withoutMap(page)
})

const button = (name: string, exact = true) => page.getByRole('button', { name, exact })
const heading = (name: string) => page.getByRole('heading', { name })
const part = (name: string) =>
  page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name }).click()

async function onPhone(): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
}

async function inTheDark(): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
}

async function open(path: string): Promise<void> {
  await page.goto(`${stack.url}${path}`)
}

/** Signs in before the page is opened. @returns the token. */
async function as(name: Name): Promise<string> {
  const { body } = await signIn(stack, name)
  const { id, username, authentication_token: token } = body.user
  await page.addInitScript(`localStorage.account ??= ${JSON.stringify(JSON.stringify({ id, username, token }))}`)
  return token
}

function call(token: string, method: string, path: string, body: object = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return stack.request(path, { method, headers, ...(method === 'GET' ? {} : { body: JSON.stringify(body) }) })
}

/** Nothing is wider than the screen, one h1 is shown, and axe finds nothing serious. */
async function expectFitting(): Promise<void> {
  expect(await seriousFindings(page)).toEqual([])
  expect(await page.locator('h1:visible').count()).toBe(1)
  const widths = '[document.documentElement.scrollWidth, document.documentElement.clientWidth]'
  const [needed, given] = (await page.evaluate(widths)) as [number, number]
  expect(needed).toBe(given)
}

describe('/account', () => {
  it('has addresses for its parts, and a 404 for others', async () => {
    for (const path of ['/account', '/account/saved', '/account/settings']) {
      expect((await fetch(`${stack.url}${path}`)).status, path).toBe(200)
    }
    for (const path of ['/account/nothing', '/account/profile', '/account/saved/1']) {
      expect((await fetch(`${stack.url}${path}`)).status, path).toBe(404)
    }
  })

  it('asks who is not signed in to sign in, and changes the email address and the password', async () => {
    await onPhone()
    await open('/account/settings')
    await page.getByText('This is for people with an account.').waitFor()
    await button('Sign in').last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username or email address').fill('mover')
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in' }).first().click()
    await page.getByText('mover@example.org').waitFor()

    await button('Change the email address').click()
    await page.getByLabel('New email address').fill('moved@example.org')
    await page.getByLabel('Present password').fill('wrong')
    await expectFitting()
    await button('Change it').click()
    await page.getByText('The password is wrong').waitFor()
    await page.getByLabel('Present password').fill(PASSWORD)
    await button('Change it').click()
    await page.getByText('Please follow the link in the email').waitFor()
    await button('Change the email address').and(page.locator(':focus')).waitFor()
    await page.getByText('It becomes moved@example.org').waitFor()
    await open(new URL(await mailedLink(stack, 'moved@example.org')).href.slice(stack.url.length))
    await page.getByRole('button').click()
    await page.getByRole('heading').waitFor()

    await open('/account/settings')
    await page.getByText('moved@example.org', { exact: true }).waitFor()
    await button('Change the password').click()
    await page.getByLabel('Present password').fill(PASSWORD)
    await page.getByLabel('New password', { exact: true }).fill('the silver balls')
    await page.getByLabel('The new password again').fill('the silver balls')
    // It is changed, but its answer is lost.
    await page.route(
      '**/update_password.json',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await button('Change it').click()
    await page.getByText('The service cannot be reached').waitFor()
    await button('Change it').click()
    await page.getByText('Your password is changed.').waitFor()
    expect((await signIn(stack, 'moved@example.org', 'the silver balls')).status).toBe(200)
  })

  it('deletes the account in a week, unless a link keeps it', async () => {
    await onPhone()
    const token = await as('leaver')
    await open('/account/settings')
    await button('Delete my account').click()
    await page.getByText('disabled now, and deleted in a week').waitFor()
    // All of the question is on the screen.
    const { y = 0, height = 0 } = (await button('Cancel').boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(740)
    await expectFitting()
    await button('Delete my account').last().click()

    await page.getByText(/Your account is disabled, and will be deleted on \d{4}-\d\d-\d\d/).waitFor()
    await heading('Settings').and(page.locator(':focus')).waitFor()
    expect(await page.evaluate('localStorage.account')).toBeUndefined()
    expect((await call(token, 'GET', `/users/${idOf('leaver')}/account.json`)).status).toBe(403)
    await open(new URL(await mailedLink(stack, 'leaver@example.org')).href.slice(stack.url.length))
    await button('Keep my account').click()
    await heading('Your account stays').waitFor()
    expect((await signIn(stack, 'leaver')).status).toBe(200)
  })

  it('is signed out of a device where it was disabled by another one', async () => {
    const isForgotten = async () => {
      await page.getByRole('navigation').getByRole('button', { name: 'Sign in' }).waitFor()
      expect(await page.evaluate('localStorage.account')).toBeUndefined()
    }
    const token = await as('absent')
    await open('/account/settings')
    await button('Sign out everywhere').waitFor()
    expect((await call(token, 'DELETE', `/users/${idOf('absent')}.json`)).status).toBe(200)
    await button('Sign out everywhere').click()
    await isForgotten()

    await open('/')
    await button('Sign out').click()
    await isForgotten()
  })

  it('deletes it at once by the password, and says so beside the name, which another account may take', async () => {
    const token = await as('goner')
    // One that has acted within a week is deleted a week later.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 8 * 24 * 3600_000 })
    onTestFinished(() => void vi.useRealTimers())
    await call(token, 'PUT', '/location_machine_xrefs/1030.json', { condition: 'nobody is here' })
    await call(token, 'POST', '/machine_score_xrefs.json', { location_machine_xref_id: 1030, score: '4,711' })
    vi.useRealTimers()
    await open('/account/settings')
    await button('Delete my account').click()
    await page.getByLabel('Present password').fill(PASSWORD)
    await button('Delete my account').last().click()

    await page.getByText('Your account is deleted.').waitFor()
    await page.getByRole('navigation').getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Username or email address').fill('visitor')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await button('Sign out').click()
    await page.getByText('This is for people with an account.').waitFor()
    expect(await page.getByText('Your account is deleted.').count()).toBe(0)
    expect((await signIn(stack, 'goner')).status).toBe(401)
    expect((await mailsTo(stack, 'goner@example.org')).at(-1)?.subject).toContain('your account is deleted')

    await open('/locations/201')
    await page.locator('.machines h3').first().waitFor()
    await openMachine(page, /./)
    const day = /[A-Z][a-z]+ \d+, \d{4}/.source
    const said = [
      `${day} by goner \\(account deleted\\)`,
      `nobody is heregoner \\(account deleted\\), ${day}`,
      '4,711 goner \\(account deleted\\)',
    ]
    await expect.poll(() => page.getByRole('article').textContent()).toMatch(new RegExp(said.join('.*')))
    await page.getByText('What happened').click()
    await page
      .getByText(/by goner.*\(account deleted\)/)
      .first()
      .waitFor()
  })

  it('leaves what decides on the account of an administrator to the page of administrators', async () => {
    await as('warden')
    await open('/account/settings')

    await page.getByRole('link', { name: 'the page of administrators' }).first().waitFor()
    expect(await button('Delete my account').count()).toBe(0)
    expect(await button('Change the email address').count()).toBe(0)
  })

  it('lists the sessions, and ends one', async () => {
    await inTheDark()
    await as('lister')
    const elsewhere = (await post(stack, '/users/auth_details.json', { login: 'lister', password: PASSWORD })).body.user
    await open('/account/settings')
    const rows = page.getByRole('list').last().getByRole('listitem')
    await heading('Where you are signed in').waitFor()
    await expect.poll(() => rows.count()).toBe(2)

    const signOut = rows.getByRole('button', { name: /^Sign out: / })
    expect(await signOut.count()).toBe(1)
    await signOut.click()
    await rows.getByRole('button', { name: /^Sign out for good/ }).click()
    await page.getByText('is signed out.').waitFor()

    const path = `/users/${idOf('lister')}/account.json`
    expect((await call(elsewhere.authentication_token, 'GET', path)).status).toBe(401)
    await page.reload()
    await expect.poll(() => rows.count()).toBe(1)
    await page.getByLabel('Kilometers').check()
    expect(await page.evaluate('localStorage.unit')).toBe('"kilometers"')
    await expectFitting()
    expect(complaints).toEqual([])
  })

  it('corrects and deletes own notes, scores and pictures', async () => {
    await onPhone()
    const token = await as('player')
    await call(token, 'PUT', '/location_machine_xrefs/1005.json', { condition: 'the left flipper is week' })
    const score = { location_machine_xref_id: 1005, score: '1,234,560' }
    await call(token, 'POST', '/machine_score_xrefs.json', score)
    const form = new FormData()
    form.append('location_id', '100')
    form.append('photo', new File([PICTURE], 'photo.png', { type: 'image/png' }))
    const headers = { authorization: `Bearer ${token}` }
    await stack.request('/location_picture_xrefs.json', { method: 'POST', headers, body: form })

    await open('/account')
    await page.getByText('Here since May 1, 2018.').waitFor()
    await page.getByRole('definition').filter({ hasText: '3' }).first().waitFor()
    await expectFitting()

    await part('Notes')
    await button('Edit: note on', false).click()
    const note = page.getByLabel('Note', { exact: true })
    await note.and(page.locator(':focus')).fill('no more')
    await page.reload()
    await expect.poll(() => note.inputValue()).toBe('no more')
    await button('Cancel').click()
    await button('Edit: note on', false).click()
    expect(await note.inputValue()).toBe('the left flipper is week')
    await note.fill('the left flipper is weak')
    await button('Save').click()
    await page.getByText('Saved.').waitFor()
    await page.locator(':focus').and(button('Edit: note on', false)).waitFor()
    const notes = async () => {
      const { body } = await stack.get('/location_machine_xrefs/1005.json')
      return body.location_machine.machine_conditions.map(({ comment }: { comment: string }) => comment)
    }
    expect(await notes()).toContain('the left flipper is weak')
    await expectFitting()
    await button('Delete: note on', false).click()
    await button('Keep it').click()
    await button('Delete: note on', false).click()
    await button('Delete for good', false).click()
    await page.getByText('is deleted.').waitFor()
    expect(await notes()).not.toContain('the left flipper is weak')

    await part('Scores')
    await button('Edit: score 1,234,560 on', false).click()
    await page.getByLabel('Score', { exact: true }).fill('no number')
    await button('Save').click()
    await page.locator('.field .problem').waitFor()
    await page.getByLabel('Score', { exact: true }).fill('2.234.560')
    await button('Save').click()
    await page.getByText('2,234,560').waitFor()
    await button('Delete: score 2,234,560 on', false).click()
    await button('Delete for good', false).click()
    await page.getByText('is deleted.').waitFor()
    expect((await stack.get('/machine_score_xrefs/1005.json')).body.machine_scores).toEqual([])

    await part('Pictures')
    await page.getByAltText('What you have added to Ground Kontrol').waitFor()
    await expectFitting()
    await button('Delete: picture of', false).click()
    await button('Delete for good', false).click()
    await page.getByText('The picture is deleted.').waitFor()
    expect((await stack.get('/locations/100/picture_details.json')).body.pictures).toEqual([])
    expect(complaints.filter((one) => !one.includes('400 (Bad Request)'))).toEqual([])
  })

  it('shows saved places by hearts, lists machines played, and saves own data in a file', async () => {
    await inTheDark()
    const token = await as('roamer')
    await page.addInitScript('HTMLCanvasElement.prototype.getContext = () => null')
    await call(token, 'POST', `/users/${idOf('roamer')}/add_fave_location.json`, { location_id: 101 })
    const { lat, lon } = (await stack.get('/locations/101.json')).body
    await open(`/?lat=${lat}&lon=${lon}&zoom=17`)
    await page.locator('.places .saved').waitFor()
    expect(await page.locator('.sketch .heart').count()).toBe(1)

    await page.getByRole('link', { name: 'Your account' }).click()
    await heading('Profile').waitFor()
    expect(await page.locator('#menu:popover-open').count()).toBe(0)
    await part('Saved')
    expect(new URL(page.url()).pathname).toBe('/account/saved')
    await button('Remove: ', false).click()
    await page.getByText('is no longer saved.').waitFor()
    expect(await page.locator('.sketch .heart').count()).toBe(0)
    // The keyboard goes on where the button was.
    await page.keyboard.press('Enter')
    await page.locator('.sketch .heart').waitFor()
    await page.getByRole('link', { name: "Billy Ray's Neighborhood Dive" }).click()
    await page.getByRole('heading', { level: 1, name: "Billy Ray's Neighborhood Dive" }).waitFor()
    await page.goBack()
    await heading('Saved places').waitFor()
    await expectFitting()

    await part('Played')
    await page.getByRole('combobox', { name: 'Add a machine' }).fill('zebra')
    await page.getByRole('option').first().click()
    await page.getByText('is on your list.').waitFor()
    await expectFitting()
    await part('Settings')
    await page.getByText('what you have sent to administrators: suggestions, reports and messages.').waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), button('Save the file').click()])
    const data = JSON.parse(await readFile((await download.path()) ?? '', 'utf8'))
    expect(download.suggestedFilename()).toBe('roamer.json')
    expect(data).toMatchObject({
      account: { email: 'roamer@example.org' },
      user_fave_locations: [{ location_id: 101 }],
      user_machine_xrefs: [{ machine: { name: 'zebra' } }],
      watches: [],
      user_submissions: [],
    })
    await part('Played')
    await button('Remove: zebra', false).click()
    await page.getByText('is off your list.').waitFor()
    expect(
      (await stack.get(`/users/life_list_info.json?by_user_id=${idOf('roamer')}`)).body.user_machine_xrefs,
    ).toEqual([])
    expect(complaints).toEqual([])
  })

  it('leads who signs up from it back to it', async () => {
    await open('/account/saved')
    await button('Sign in').last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create an account' }).click()
    await dialog.getByLabel('Username').fill('newcomer')
    await dialog.getByLabel('Email address').fill('newcomer@example.org')
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByLabel('The password again').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Create the account' }).click()
    await dialog.getByText('We have sent you an email').waitFor()

    await open(new URL(await mailedLink(stack, 'newcomer@example.org')).href.slice(stack.url.length))
    await button('Confirm my account').click()
    await page.getByRole('link', { name: 'Go on where you were' }).click()
    await heading('Saved places').waitFor()
    expect(new URL(page.url()).pathname).toBe('/account/saved')
  })

  it('makes and ends the private address of a calendar, shows it once, and no longer when it has ended with all sessions', async () => {
    await as('dater')
    await open('/account/settings')
    await button('Make the address').click()
    const url = await page.getByLabel('The address').inputValue()
    expect(url).toMatch(/\/api\/v1\/calendars\/followed\.ics\?token=[\w-]+$/)
    expect((await fetch(url)).headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(await page.getByRole('link', { name: 'Subscribe in your calendar' }).getAttribute('href')).toBe(
      url.replace('http:', 'webcal:'),
    )
    expect(await seriousFindings(page)).toEqual([])

    await page.reload()
    await page.getByText('It is shown only once.').waitFor()
    await button('End the address').click()
    await page.getByText('The address has ended.').waitFor()
    await button('Make the address').waitFor()
    expect((await fetch(url)).status).toBe(404)

    await button('Make the address').click()
    await page.getByText('The address is made.').waitFor()
    await button('Change the password').click()
    await page.getByLabel('Present password').fill(PASSWORD)
    await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD} again`)
    await page.getByLabel('The new password again').fill(`${PASSWORD} again`)
    await button('Change it').click()
    await button('Make the address').waitFor()
    expect(await page.getByText('The address is made.').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('loads by itself what could not be loaded, once the network is back', async () => {
    const token = await as('roamer')
    await call(token, 'POST', `/users/${idOf('roamer')}/add_fave_location.json`, { location_id: 101 })
    for (const [path, shown] of [
      ['/account', 'Here since May 1, 2018.'],
      ['/account/saved', "Billy Ray's Neighborhood Dive"],
      ['/account/settings', 'roamer@example.org'],
    ] as const) {
      await page.route(/\/(account|profile_info|list_fave_location(s|_ids))\.json/, (route) => route.abort())
      await open(path)
      await page.getByText('The service cannot be reached').waitFor()
      await page.unrouteAll()
      await page.evaluate("dispatchEvent(new Event('online'))")
      await page.getByText(shown).first().waitFor()
      expect(await page.getByText('The service cannot be reached').count()).toBe(0)
    }
  })

  it('offers to load the area again when that has failed', async () => {
    await as('roamer')
    await page.route('**/assets/area-*', (route) => route.abort())
    await open('/account')
    await page.getByText('Your account could not be loaded.').waitFor()
    await page.unroute('**/assets/area-*')

    await button('Retry').click()
    await heading('Profile').waitFor()
  })
})

describe('/account/operator', () => {
  it('is for an account that an administrator has connected, who answers notes and confirms there on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const visitor = (await signIn(stack, 'visitor')).body.user.authentication_token
    await call(visitor, 'PUT', '/location_machine_xrefs/1004.json', { condition: 'Left flipper weak' })
    await as('mechanic')
    await open('/account/operator')
    await page.getByText('Ask the administrators of your region').waitFor()

    await openAsAdministrator(page, stack, idOf('warden'), '/operators/5')
    await page.getByText('No account looks after its machines yet.').waitFor()
    await button('Connect an account').click()
    await page.getByLabel('Username').fill('Mechanic')
    await button('Connect an account').click()
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'mechanic' }).count()).toBe(1)
    await expectFitting()

    await open('/account')
    await part('Your machines')
    await page.getByText(/^Quarters Inc: .* 1 note to answer, 1 not confirmed for a year\.$/).waitFor()
    await expect.poll(() => page.getByText('Left flipper weak').count()).toBe(1)
    await expectFitting()
    const answer = async (text: string) => {
      await page.getByRole('button', { name: /^Answer the note about/ }).click()
      await page.getByLabel(/^Answer about/).fill(text)
      await button('Send the answer').click()
      await page.getByText('Your answer is saved.').waitFor()
      await expect.poll(() => page.getByText('Left flipper weak').count()).toBe(0)
      await page.getByText('no note waits for an answer').waitFor()
    }
    await answer('Fixed on Nov 2')
    await button('Undo').click()
    await page.getByText('1 note to answer').waitFor()
    await answer('Fixed on Nov 3')
    await button('Confirm the line-up of The Old Mill').click()
    await page.getByText('The line-up is confirmed.').waitFor()
    expect(await page.getByText('not confirmed for a year').count()).toBe(0)

    await open('/locations/100')
    await page.getByText('by the operator').waitFor()
    const row = await openMachine(page, 'Fixed on Nov 3')
    expect(await row.locator('blockquote').allInnerTexts()).toEqual([
      expect.stringContaining('Left flipper weak'),
      expect.stringMatching(/Fixed on Nov 3\s+mechanic, .*\s+Operator/),
    ])
    await expectFitting()
    expect(complaints).toEqual([])
  })
})

describe('the language', () => {
  const inLanguage = async (locale: string) => {
    const { page: own, complaints: wrong } = await openPage(browser, stack, locale)
    await withoutMap(own)
    page = own
    complaints = wrong
  }
  const status = () => page.getByRole('status').first().textContent()
  const language = () => page.evaluate('document.documentElement.lang')
  /** Chooses from the menus below the page. */
  const choose = async (from: RegExp, item: string) => {
    await page.locator('.sheet > footer').getByRole('button', { name: from }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const PORTLAND = '/?lat=45.52&lon=-122.67&zoom=11&from=45.5,-122.6,Portland'

  it('is that of the browser, of which only the messages are loaded, with its numbers, days and units', async () => {
    await inLanguage('de-DE')
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(...(/\/assets\/([a-z]{2})-/.exec(request.url())?.slice(1) ?? [])))
    await open(PORTLAND)
    await expect.poll(status).toMatch(/^\d+ Orte/)
    expect(await language()).toBe('de')
    expect(loaded).toEqual(['de'])
    const distance = page.locator('.distance').first()
    await expect.poll(() => distance.textContent()).toMatch(/^\d+,\d km$/)
    await choose(/^Entfernungen: Kilometer/, 'Meilen')
    await expect.poll(() => distance.textContent()).toMatch(/^\d+,\d mi$/)

    await page.locator('.places a').first().click()
    await button('Korrigieren').waitFor()
    await page.getByText('Hat geschlossen').waitFor()
    await expectFitting()
    await button('Anmelden').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Benutzername oder E-Mail-Adresse').fill('nobody')
    await dialog.getByLabel('Passwort').fill('wrong password')
    await dialog.getByRole('button', { name: 'Anmelden' }).click()
    await dialog.getByText('Benutzername oder Passwort ist falsch').waitFor()
    await page.keyboard.press('Escape')
    await button('Ort vorschlagen').click()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
    const { x = 0, width = 390 } = (await button('Schließen').boundingBox()) ?? {}
    const window = await dialog.boundingBox()
    expect(x + width).toBeLessThan((window?.x ?? 0) + (window?.width ?? 0))
    // The browser reports the 401.
    expect(complaints.filter((one) => !one.includes('401'))).toEqual([])
  })

  it.each([
    ['fr-CA', 'fr', '1 lieu', /^\d+ lieux/],
    ['fi', 'fi', '1 paikka', /^\d+ paikkaa/],
    ['nl', 'en', '1 place', /^\d+ places/],
  ])('of a browser in %s is %s, with its plurals', async (locale, code, one, several) => {
    await inLanguage(locale)
    await open('/?lat=43.7&lon=-70.3&zoom=11')
    await expect.poll(status).toBe(one)
    expect(await language()).toBe(code)
    await open(PORTLAND)
    await expect.poll(status).toMatch(several)
  })

  it('is chosen on the page, kept with the account, and that of who signs in elsewhere', async () => {
    const token = await as('roamer')
    await open(PORTLAND)
    await choose(/^Language: English/, 'Svenska')
    await expect.poll(status).toMatch(/ställen/)
    const { account } = (await call(token, 'GET', `/users/${idOf('roamer')}/account.json`)).body
    expect(account.language).toBe('sv')

    await inLanguage('en-US')
    await open(PORTLAND)
    await button('Sign in').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username or email address').fill('roamer')
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(language).toBe('sv')
    await button('Logga ut').waitFor()
    await choose(/^Språk: Svenska/, 'English')
    await button('Sign out').waitFor()
    expect(complaints).toEqual([])
  })
})
