// The page of administrators as they use it: in a browser.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { storeExampleWebhook } from '../../../lib/openapi/example-webhook.js'
import { PASSWORD, post } from '../../support/accounts.js'
import { administratorClient } from '../../support/administrator.js'
import { openAsAdministrator } from '../../support/administrator-page.js'
import { startBrowser } from '../../support/browser.js'
import { chooseAction, openPage, seriousFindings, withoutMap } from '../../support/browser-page.js'
import { startDirectory } from '../../support/directory.js'
import { storeFailedEmail } from '../../support/emails.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { mailedLink, mailsContaining, mailsTo } from '../../support/mails.js'
import { jpegPhoto } from '../../support/photos.js'
import { addPicture } from '../../support/pictures.js'
import { FLIPPER, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'
import { suggestPlace } from '../../support/suggestions.js'

const START_TIMEOUT_MS = 120_000
/** Without a graphics card, drawing the first map takes seconds. */
const MAP_TIMEOUT_MS = 15_000
/** A response does not wait for its emails. */
const MAIL_WAIT = { timeout: 10_000, interval: 100 }
const confirmed_at = '2019-01-01T00:00:00Z'
const CHIEF = 60
const user = (id: number, username: string, fields: object = {}): ImportRecord => {
  return { type: 'user', id, username, email: `${username}@example.org`, password: PASSWORD, confirmed_at, ...fields }
}
const suggestion = (id: number, name: string, fields: object = {}): ImportRecord => ({
  type: 'suggested_location',
  id,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  region_id: 3,
  name,
  street: `${id} Main St`,
  city: 'Seattle',
  state: 'WA',
  country: 'US',
  machines: 'Godzilla (Stern, 2021)',
  lat: `4${id % 10}.5`,
  lon: '-122.6',
  point_from: 'address',
  user_id: 10,
  username: 'flipper',
  ...fields,
})
const IN_BEND = { street: '1 Oak St', city: 'Bend', state: 'OR', lat: '44.06', lon: '-121.31', region_id: 9 }
const LONG_WORD = 'Wizard'.repeat(40)
const records = [
  ...fixture,
  user(CHIEF, 'chief', { is_super_admin: true }),
  user(62, 'rain', { region_id: 3 }),
  user(63, 'player'),
  user(64, 'vandal'),
  user(65, 'stranger'),
  user(66, 'reader'),
  user(67, 'commuter', { region_id: 3 }),
  user(68, 'guard', { region_id: 3 }),
  user(69, 'quitter', { region_id: 3 }),
  user(71, 'rose', { region_id: 9 }),
  user(70, 'leaver'),
  user(72, 'riser', { region_id: 3 }),
  user(73, 'sleeper', { region_id: 3 }),
  user(74, 'slow', { region_id: 1 }),
  ...[951, 952].map(
    (id): ImportRecord => ({
      ...{ type: 'location', id, name: 'Double Vision', street: `${id - 950} Oak St`, city: 'Seattle', state: 'WA' },
      ...{ lat: `47.${id}`, lon: '-122.9', region_id: 3 },
      ...(id === 952 ? { location_type_id: 4, all_ages: 'No' } : {}),
    }),
  ),
  ...[951, 952, 951].map(
    (location_id, index): ImportRecord => ({
      ...{ type: 'location_machine_xref', id: 9510 + index, location_id, machine_id: index < 2 ? 641 : 642 },
    }),
  ),
  { type: 'machine_condition', id: 9511, location_machine_xref_id: 9511, comment: 'Left flipper is weak', user_id: 10 },
  suggestion(901, '=HYPERLINK("http://example.org")', {
    machines: 'Godzilla (Stern, 2021), Monster Mash, Nix',
    location_type_id: 4,
  }),
  suggestion(902, 'Decided Twice'),
  suggestion(903, 'Rejected Bar'),
  suggestion(904, 'On the Map'),
  suggestion(905, 'Only a City', { point_from: 'city', country: null, city: 'Tacoma', lat: '47.25', lon: '-122.44' }),
  suggestion(912, 'Without an Address', {
    ...{ point_from: 'city', street: null, city: null, country: null },
    ...{ lat: '45.47', lon: '-122.55', region_id: 1 },
  }),
  suggestion(913, 'Without a Street', { street: null, lat: '45.46', region_id: 1 }),
  suggestion(907, 'Changed Twice'),
  suggestion(908, 'In the Journal'),
  suggestion(909, 'Inbox Arcade', { ...IN_BEND, lat: '44.1' }),
  suggestion(910, 'Bend Arcade', {
    ...IN_BEND,
    phone: '503-555-0177',
    machines: 'Godzilla (Stern, 2021), Monster Bash',
  }),
  suggestion(911, 'Slowly Decided', { region_id: 1 }),
  suggestion(906, LONG_WORD, { machines: LONG_WORD, street: LONG_WORD, comments: LONG_WORD }),
  { type: 'region', id: 9, name: 'bend', full_name: 'Bend', lat: '44.06', lon: '-121.31' },
  { type: 'location', id: 940, name: 'Bend Arcade', ...IN_BEND },
  { type: 'location_machine_xref', id: 9400, location_id: 940, machine_id: 701 },
  { type: 'machine_condition', id: 9401, location_machine_xref_id: 9400, comment: 'Ask for Bob', user_id: 10 },
  {
    type: 'content_report',
    id: 902,
    created_at: '2026-11-01T00:00:00.000Z',
    record_type: 'machine_condition',
    record_id: 9401,
    location_id: 940,
    region_id: 9,
    user_id: 10,
    username: 'flipper',
    text: 'Ask for Bob',
    reports: [{ user_id: 11, username: 'tilt', reason: 'A person', reported_at: '2026-11-01T00:00:00.000Z' }],
    report_count: 1,
  } satisfies ImportRecord,
  {
    type: 'content_report',
    id: 901,
    created_at: '2026-11-01T00:00:00.000Z',
    record_type: 'machine_condition',
    record_id: 5000,
    location_id: 100,
    region_id: 1,
    user_id: 10,
    username: 'flipper',
    text: 'note 0',
    reports: [{ user_id: 11, username: 'tilt', reason: 'Untrue', reported_at: '2026-11-01T00:00:00.000Z' }],
    report_count: 1,
  } satisfies ImportRecord,
]

let stack: Stack
let browser: Browser
beforeAll(async () => {
  const environment = { LOCAL_WEBHOOKS: 'on' }
  ;[stack, browser] = await Promise.all([
    startDirectory(records, environment, { mail: true, pictures: true }),
    startBrowser(),
  ])
  await storeExampleWebhook(901, 3)
}, START_TIMEOUT_MS)
afterAll(() => stack?.close())

let page: Page
let complaints: string[]
beforeEach(async () => {
  ;({ page, complaints } = await openPage(browser, stack))
  await withoutMap(page)
})

/** Most flows begin signed in. */
const openAs = (id: number, path: string) => openAsAdministrator(page, stack, id, path)
/** In the page that is open. */
const goTo = (path: string) =>
  page.evaluate(`history.pushState(null, '', '/admin${path}'); dispatchEvent(new Event('popstate'))`)
async function openMapAs(username: string, id: number, path: string): Promise<void> {
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  const account = { id, username, token: await apiToken({ id, token_version: 0 }) }
  await page.addInitScript(`localStorage.account = ${JSON.stringify(JSON.stringify(account))}`)
  await page.goto(`${stack.url}${path}`)
}

/** For a finger; https://www.w3.org/WAI/WCAG22/Understanding/target-size-enhanced */
const LOWEST_LINK = `Math.min(...[...document.querySelectorAll("header nav a")]
  .filter((link) => link.checkVisibility()).map((link) => link.offsetHeight))`
/** Of the heads of tables, words in more than one line. */
const BROKEN_WORDS = `[...document.querySelectorAll("th")].flatMap(({ firstChild }) => [...firstChild.data.matchAll(/\\S+/g)]
  .filter(({ index, 0: word }) => {
    const range = document.createRange()
    range.setStart(firstChild, index)
    range.setEnd(firstChild, index + word.length)
    return range.getClientRects().length > 1
  }).map(([word]) => word))`
/** The API answers so where no place is around a pin. */
const withoutNotFound = (texts: readonly string[]) => texts.filter((text) => !text.includes('404'))
/** The name of what the keyboard is on. */
const FOCUSED = 'document.activeElement.getAttribute("aria-label") ?? document.activeElement.tagName'
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const notice = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

/** The service does what is sent next to such an address, but the page does not hear of it. */
async function loseAnswer(address: RegExp): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

/** In Bend, where no other is that near. @returns the number of the place. */
async function addPlace(name: string, lat: number, answers: object = {}): Promise<number> {
  const place = { name, street: '7 Maple St', city: 'Bend', country: 'US', region_id: 9, lat, lon: -121.35 }
  const { body } = await administratorClient(stack, CHIEF)('POST', 'locations.json', { ...place, ...answers })
  return body.location_id
}

/** What the job finds to do in an hour. */
async function runInAnHour(job: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3600_000 })
  try {
    await stack.runJob(job)
  } finally {
    vi.useRealTimers()
  }
}

describe('GET /admin', () => {
  it('asks for the password, shows what was asked for, and asks again when the sign-in has ended', async () => {
    await page.goto(`${stack.url}/admin/journal`)
    await page.getByLabel('Username or email address').fill('chief')
    await page.getByLabel('Password').fill('wrong word')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').filter({ hasText: 'Wrong login or password' }).waitFor()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByLabel('Password').press('Enter')
    await heading('Journal').waitFor()

    expect(page.url()).toBe(`${stack.url}/admin/journal`)
    await page.evaluate(`localStorage.administrator = JSON.stringify({
      ...JSON.parse(localStorage.administrator), expires_at: '2026-01-01T00:00:00Z' })`)
    await page.reload()
    await heading('Sign in to administer').waitFor()
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
  })

  it('signs out here or everywhere, which ends the sessions', async () => {
    const session = async () =>
      JSON.parse(await page.evaluate(() => String(localStorage.administrator))).token as string
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const signIn = async () => {
      await page.getByLabel('Username or email address').fill('guard')
      await page.getByLabel('Password').fill(PASSWORD)
      await button('Sign in').click()
      await button('Sign out').waitFor()
      return session()
    }
    const statusOf = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await stack.get('/admin/suggestions/locations.json', { headers })).status
    }
    await page.goto(`${stack.url}/admin`)

    const first = await signIn()
    expect(await statusOf(first)).toBe(200)
    // As the overview keeps it where there are pairs.
    await page.evaluate("localStorage['administrator-duplicates'] = 2")
    await button('Sign out').click()
    await button('Sign in').waitFor()
    expect(await statusOf(first)).toBe(401)
    expect(await page.evaluate('Object.keys(localStorage)')).toEqual([])
    const { body } = await post(stack, '/admin/sign_in.json', { login: 'guard', password: PASSWORD })
    const second = await signIn()
    await button('Sign out everywhere').click()
    await button('Sign in').waitFor()
    expect([await statusOf(second), await statusOf(body.administrator_token)]).toEqual([401, 401])
  })

  it.each([
    { ...FLIPPER, links: 0 },
    { id: 62, username: 'rain', links: 1 },
  ])('is linked from the map for who administers: $username', async ({ id, username, links }) => {
    const asked = page.waitForResponse(/account\.json/)
    await openMapAs(username, id, '/')
    await asked

    await expect.poll(() => page.getByRole('link', { name: 'Administration' }).count()).toBe(links)
  })

  it('says that an account administers nothing', async () => {
    await page.goto(`${stack.url}/admin`)
    await page.getByLabel('Username or email address').fill('stranger')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()

    expect(await page.getByRole('alert').textContent()).toContain('administers no region')
  })

  it('follows the role that the account has now, without what is typed being lost, and ends with it', async () => {
    const appoint = async (body: object) => {
      expect((await administratorClient(stack, CHIEF)('PUT', 'users/72.json', body)).status).toBe(200)
      // As if the administrator came back to the page, which asks every few seconds anyway.
      await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
    }
    await openAs(72, '/add-place')
    await expect.poll(() => page.getByRole('combobox', { name: /^Region/ }).inputValue()).toBe('3')
    await goTo('/places/951')
    await page.getByLabel('Phone').fill('206-555-0142')
    await appoint({ is_super_admin: true })
    await page.getByRole('link', { name: 'Users', exact: true }).waitFor()
    expect(await page.getByLabel('Phone').inputValue()).toBe('206-555-0142')
    await expect
      .poll(() =>
        page
          .getByRole('combobox', { name: /^Region/ })
          .locator('option')
          .count(),
      )
      .toBeGreaterThan(2)
    await appoint({ is_super_admin: false, region_ids: '' })
    await heading('Sign in to administer').waitFor()
    await notice('This account administers no region')
    expect(await page.getByRole('link', { name: 'Places', exact: true }).count()).toBe(0)
    await appoint({ is_disabled: true, region_ids: '3' })
    await openAs(72, '')
    await notice('This account is disabled')
    await heading('Sign in to administer').waitFor()
  })

  it('hides what is typed when the session ends, until the same administrator signs in again', async () => {
    const phone = page.getByLabel('Phone')
    const seen = async () => String(await page.evaluate('document.body.innerText'))
    const signIn = async (username: string) => {
      await heading('Sign in to administer').waitFor()
      expect(await seen()).not.toContain('Double Vision')
      expect(await page.getByRole('navigation').count()).toBe(0)
      await page.getByLabel('Username or email address').fill(username)
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByLabel('Password').press('Enter')
      await heading('Double Vision').waitFor()
    }
    const comeBack = 'document.dispatchEvent(new Event("visibilitychange"))'
    const expire = () =>
      page.evaluate(`localStorage.administrator = JSON.stringify({
        ...JSON.parse(localStorage.administrator), expires_at: '2026-01-01T00:00:00Z' })`)
    await openAs(73, '/places/951')
    await phone.fill('206-555-0173')
    await administratorClient(stack, 73)('POST', 'sign_out.json', { everywhere: true })
    await page.evaluate(comeBack)
    await page.getByText('What you have typed is kept').filter({ visible: true }).waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.evaluate(comeBack)
    await signIn('sleeper')
    expect(asked[0]).toMatch(/sign_in\.json$/)
    expect(await phone.inputValue()).toBe('206-555-0173')
    expect(await page.evaluate('document.activeElement.name')).toBe('phone')
    await expire()
    await phone.press('Enter')
    await signIn('sleeper')
    expect(await page.getByRole('alert').textContent()).toContain('not sent yet')
    await phone.press('Enter')
    await notice('The place is changed.')
    await expire()
    await phone.fill('206-555-0174')
    await phone.press('Enter')
    await signIn('chief')

    await expect.poll(() => phone.inputValue()).toBe('206-555-0173')
    await phone.fill('206-555-0175')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByText('asks for the password again after 12 hours').waitFor()
    await signIn('chief')
    await expect.poll(() => phone.inputValue()).toBe('206-555-0173')
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
  })

  it('is a page of its own, by the same policy as the map', async () => {
    const [map, administration] = await Promise.all(['/', '/admin'].map((path) => fetch(`${stack.url}${path}`)))
    const policy = administration?.headers.get('content-security-policy')

    expect(policy).toBe(map?.headers.get('content-security-policy'))
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(await map?.text()).not.toContain('/admin')
  })

  it('says that a view does not exist', async () => {
    await openAs(CHIEF, '/nothing')

    await page.getByRole('alert').filter({ hasText: 'Nothing is at this address' }).waitFor()
  })
})

describe('new places', () => {
  it('are added with their machines, and a possible duplicate is asked about', async () => {
    await openAs(CHIEF, '/places')
    await page.getByRole('link', { name: 'Add a place', exact: true }).click()
    await heading('Add a place').waitFor()
    await page.getByRole('combobox', { name: 'Add a machine' }).pressSequentially('monster')
    await page.getByRole('option', { name: /^Monster Bash \(Williams/ }).click()
    for (const [label, text] of [
      ['Name', 'Shorty’s'],
      ['Street and number', '5 Elm St'],
      ['City', 'Seattle'],
      ['Country', 'US'],
      ['Latitude', '47.8'],
      ['Longitude', '-122.2'],
    ] as const)
      await page.getByLabel(label).fill(text)
    await page.reload()
    await page.getByText('The pin is set.').waitFor()
    await page.getByRole('button', { name: 'Add the place' }).click()
    const asked = page.getByRole('alert').filter({ hasText: 'It may already be in the directory' })
    expect(await asked.textContent()).not.toContain('is_no_duplicate')
    await page.getByLabel('It is another place').check()
    await page.getByRole('button', { name: 'Add the place' }).click()

    await notice('The place is added.')
    await heading('Shorty’s').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Monster Bash' }).waitFor()
    expect(withoutNotFound(complaints).filter((text) => !text.includes('409'))).toEqual([])
  })

  it('are added once, though the answer was lost and the page loaded again after a question was answered', async () => {
    await addPlace('Neighbor', 44.03)
    await openAs(CHIEF, '/add-place')
    for (const [label, text] of [
      ['Name', 'Lost Answer'],
      ['Street and number', '7 Maple St'],
      ['City', 'Bend'],
      ['Country', 'US'],
      ['Latitude', '44.03'],
      ['Longitude', '-121.35'],
    ] as const)
      await page.getByLabel(label).fill(text)
    await page.getByLabel('Region').selectOption('Bend')
    const add = () => page.getByRole('button', { name: 'Add the place' }).click()
    await add()
    await page.getByLabel('It is another place').check()
    await loseAnswer(/admin\/locations\.json/)
    await add()
    await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('It is another place').isChecked()).toBe(true)
    await add()

    await heading('Lost Answer').waitFor()
    expect((await stack.get('/locations/autocomplete.json?name=lost%20answer')).body).toHaveLength(1)
  })

  it('are added from a spreadsheet on a phone, and one of them is undone, or all', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const line = (index: number) =>
      `Cedar ${index},${index} Cedar St,Seattle,US,Seattle,${index === 10 ? 45 : 47 + index / 20},-122.9,`
    const lines = Array.from({ length: 10 }, (_, index) => `${line(index + 1)}"Godzilla (Stern, 2021)"`)
    const titles = 'Venue,Address,Town,Country,Region,Latitude,Longitude,Machines,Colour'
    const wrong = [
      'Cedar 11,1 Way,Seattle,US,Seattle,95,-122.9,',
      'Cédar 12,2 Way,Seattle,US,Seattle,45,-122.9,Nix',
      ',3 Way,Seattle,US,Seattle,45,-122.9,',
      '',
      // The API takes twenty at once: what follows is compared by the page.
      ...Array.from({ length: 7 }, () => ',,,,,,,,red'),
      line(1),
      line(1),
    ]
    const csv = [titles, ...lines, ...wrong].join('\r\n')
    await openAs(CHIEF, '/spreadsheet')
    await heading('Places from a spreadsheet').waitFor()
    const [, listed = ''] =
      /titles: (.*?)\./.exec((await page.getByText('One place in each row').textContent()) ?? '') ?? []
    const named = { csv: `${listed}\nCedar`, dry_run: true }
    const { body } = await administratorClient(stack, CHIEF)('POST', 'locations/import.json', named)
    expect(body.columns.map(({ field }: { field: string | null }) => field)).toEqual(
      expect.arrayContaining(['zip', 'zone_id', 'operator_id', 'location_type_id']),
    )
    expect(body.columns.filter(({ field }: { field: string | null }) => field === null)).toEqual([])
    await page.getByLabel('A file').setInputFiles(new URL('large.xlsx', import.meta.url).pathname)
    await page.getByText('The file is too large to be unpacked here. Save it as CSV').waitFor()
    // The browser says that it has kept the page from starting a worker.
    await expect.poll(() => complaints.splice(0)).toEqual([expect.stringContaining('worker')])
    await page.getByLabel('A file').setInputFiles(new URL('places.xlsx', import.meta.url).pathname)
    await page.getByText('2 of 2 rows can be added').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Opened: left out' }).waitFor()
    const chooseCsv = (buffer: Buffer) =>
      page.getByLabel('A file').setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer })
    for (const encoding of ['utf8', 'utf16le'] as const) {
      await chooseCsv(Buffer.from(`\uFEFFVenue\nCafé ${encoding}`, encoding))
      await page.getByRole('cell', { name: `Café ${encoding}` }).waitFor()
    }
    // As Excel saves what is not said to be in UTF-8.
    await chooseCsv(Buffer.from(csv, 'latin1'))

    await page.getByText('Cédar 12', { exact: true }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Venue: Name' }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Colour: left out' }).waitFor()
    await page.getByRole('cell', { name: '95 Latitude must' }).waitFor()
    // Of a blank cell, too, though others are left out on phones.
    await page.getByText('Venue is required').first().waitFor()
    await page.getByRole('row', { name: /23 .*Cedar 1 It is the same as in row 2/ }).waitFor()
    // Sent with the one above, so that the API has said it.
    expect(await page.getByRole('row').filter({ hasText: /^24/ }).getByText('the same as in row').count()).toBe(1)
    const aboutRow = page.getByText('or tick “Leave out machines that the catalog does not know” above')
    await aboutRow.waitFor()
    await page.setViewportSize({ width: 1280, height: 800 })
    expect((await aboutRow.boundingBox())?.width).toBeGreaterThan(210)
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await stack.get('/locations/autocomplete.json?name=cedar')).body).toEqual([])
    await page.getByRole('row', { name: /Cedar 10 .*Its point is 182 miles from the middle of Seattle/ }).waitFor()
    await page.getByRole('button', { name: 'Add 9 places' }).waitFor()
    await page.getByLabel('The pin is right, although it is far from the region or town: Cedar 10').check()
    await page.getByRole('button', { name: 'Add 10 places' }).click()
    await notice('10 places are added.')
    expect(await page.getByRole('link', { name: 'Added' }).count()).toBe(10)
    await page.getByRole('button', { name: 'Undo: Cedar 3', exact: true }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await notice('Cedar 3 is removed.')

    const left = await stack.get('/locations/autocomplete.json?name=cedar')
    expect(left.body).toHaveLength(9)
    const [{ id }] = left.body
    await administratorClient(stack, 62)('PUT', `locations/${id}.json`, { description: 'Behind the bar' })
    await page.getByRole('button', { name: 'Undo all: the places of this spreadsheet', exact: true }).click()
    await page.getByRole('button', { name: 'Undo all', exact: true }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Place Cedar \d+: it was changed since by rain$/ })
      .waitFor()
    await page.getByText('1 added, 0 of 12 rows can be added').waitFor()
    expect((await stack.get('/locations/autocomplete.json?name=cedar')).body).toMatchObject([{ id }])
    await page.evaluate(
      "history.pushState(null, '', '/admin/journal?action=revert_import_locations'); dispatchEvent(new PopStateEvent('popstate'))",
    )
    await page.getByRole('cell', { name: /Places: 10 → 1\s+These stay as they are:/ }).waitFor()
    expect(await page.getByRole('link', { name: /^Place Cedar/ }).getAttribute('href')).toBe(`/admin/places/${id}`)
    expect(await seriousFindings(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    expect(complaints).toEqual([])
  })

  it('are added from a spreadsheet though they are neighbors, and what somebody else has added meanwhile is asked about', async () => {
    const line = (name: string, at: number) => `${name},${at} NW Near St,Bend,OR,Bend,44.0${at},-121.33`
    const lines = [line('Aspen', 701), line('Willow', 702), line('Hazel', 703), line('Rowan', 720)]
    const csv = ['name,street,city,state,region,latitude,longitude', ...lines].join('\n')
    await openAs(71, '/spreadsheet')
    const file = { name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.getByLabel('A file').setInputFiles(file)
    await page.getByText('4 of 4 rows can be added').waitFor()
    const meanwhile = { name: 'Meanwhile', street: '1 Elm St', city: 'Bend', region_id: 9, lat: 44.072, lon: -121.33 }
    await administratorClient(stack, CHIEF)('POST', 'locations.json', meanwhile)

    await page.getByRole('button', { name: 'Add 4 places' }).click()

    await notice('3 places are added. 1 is not: its row says why.')
    const row = page.getByRole('row', { name: /Rowan .*Perhaps the same place: ?Meanwhile, 1 Elm St, Bend/ })
    expect(await row.textContent()).not.toContain('is_no_duplicate')
    await page.getByLabel('It is another place: add it: Rowan').check()
    await page.getByRole('button', { name: 'Add 1 place' }).click()
    await notice('1 place is added.')
    expect(await page.getByRole('link', { name: 'Added' }).count()).toBe(4)
    expect(complaints).toEqual([])
  })
})

describe('the overview', () => {
  it('shows on a phone what waits, with what may be the same, and decides on it in place', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(71, '/')
    await heading('Overview').waitFor()
    const itemOf = (text: string) => page.locator('.inbox > li').filter({ hasText: text })
    const suggested = page.getByRole('link', { name: 'Suggestions 2 waiting' })
    await suggested.waitFor()
    const approve = itemOf('Inbox Arcade').getByRole('button', { name: /^Approve it/ })
    await approve.click()
    await approve.click()
    await notice('The place is on the map.')
    await itemOf('Inbox Arcade').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Suggestions 1 waiting' }).waitFor()

    const known = itemOf('Perhaps the same: Bend Arcade')
    await known.getByRole('button', { name: 'Merge into Bend Arcade: Bend Arcade, 1 Oak St, number 940' }).click()
    await known.getByText('It gets: Monster Bash (Williams, 1998)').waitFor()
    await known.getByText('503-555-0177').waitFor()
    await known.getByLabel('It also gets what is blank there').check()
    await known.getByRole('button', { name: 'Merge into Bend Arcade' }).click()
    await notice('The suggestion is merged.')
    const merged = (await stack.get('/locations/940.json')).body
    expect(merged).toMatchObject({ num_machines: 2, phone: '503-555-0177' })
    const report = itemOf('A reported note')
    await report.getByText('A person').waitFor()
    await report.getByRole('button', { name: /^Dismiss the reports/ }).click()
    await report.getByRole('button', { name: 'Dismiss the reports' }).click()
    await notice('The reports are dismissed.')

    await page.evaluate('scrollTo(0, 10_000)')
    expect((await page.locator('.done').boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.getByText(/^Nothing waits for you/).waitFor()
    await expect.poll(() => page.getByText('waiting', { exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Places', exact: true }).click()
    await heading('Places').waitFor()
    expect(await page.getByText('The reports are dismissed.').count()).toBe(0)
    expect(withoutNotFound(complaints)).toEqual([])
  })

  it('keeps what is typed while another administrator decides, and says what was decided when it is sent', async () => {
    await openAs(74, '')
    const item = page.locator('.inbox > li').filter({ hasText: 'Slowly Decided' })
    await item.getByRole('button', { name: /^Reject it/ }).click()
    const other = administratorClient(stack, CHIEF)
    expect((await other('POST', 'suggestions/locations/911/reject.json', { reason: 'No' })).status).toBe(200)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
    await item.getByLabel('Why').fill('It has closed')
    // The map of the item may still ask for what is near it.
    expect(asked.filter((path) => path.includes('/admin/'))).toEqual([])
    await item.getByRole('button', { name: 'Reject it' }).click()

    await notice('suggestion 911 was rejected by chief on ')
    expect(await item.count()).toBe(0)
  })

  it('takes back what was done last, and sets the message of the day', async () => {
    // Not who has changed the place last.
    const chief = await signInAs(stack, { id: CHIEF, email: 'chief@example.org' })
    const { body } = await chief.post('/location_machine_xrefs.json', { location_id: 940, machine_id: 702 })
    await openAs(71, '')
    const done = page.getByRole('region', { name: 'What users did last' }).getByRole('listitem').first()
    await done.getByRole('button', { name: /^Undo: machine added by chief/ }).click()
    await done.getByRole('button', { name: 'Undo' }).click()
    await notice('It is undone.')
    expect((await stack.get(`/location_machine_xrefs/${body.location_machine.id}.json`)).status).toBe(404)

    await page.getByRole('textbox', { name: 'Message of the day' }).fill('Closed on Mondays')
    await page.getByRole('button', { name: 'Save the message' }).click()
    await notice('The message of the day is changed.')
    expect((await stack.get('/regions/9.json')).body.region.motd).toBe('Closed on Mondays')
    await goTo('/journal?action=revert_action')
    const change = page.locator('tbody tr').first().locator('[data-title="Change"]')
    await expect.poll(async () => (await change.textContent())?.match(/^By:/gm)).toHaveLength(1)
    expect(withoutNotFound(complaints)).toEqual([])
  })

  it('has one search for places, machines and users, and new accounts for super administrators', async () => {
    await openAs(CHIEF, '')
    await page.getByRole('region', { name: 'New accounts' }).getByRole('link', { name: 'rose' }).waitFor()
    const search = page.getByRole('combobox', { name: 'Find a place, machine or user' })
    const find = async (text: string, option: RegExp) => {
      await search.fill(text)
      await page.getByRole('option', { name: option }).click()
    }
    await find('kontrol', /^Ground Kontrol Place/)
    await heading('Ground Kontrol').waitFor()
    await find('godzilla', /^Godzilla Machine, Stern/)
    await heading('Godzilla').waitFor()
    await find('reader@example.org', /^reader User/)

    await heading('reader').waitFor()
  })

  it('has a bar at the bottom of a phone, with the rest in a menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(CHIEF, '')
    const bar = await page.locator('.bar').boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844)
    expect(await page.getByRole('link', { name: 'Journal', exact: true }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Journal', exact: true }).click()
    await heading('Journal').waitFor()

    await page.getByRole('link', { name: 'Journal', exact: true }).waitFor({ state: 'hidden' })
  })

  it.each(['/admin/', '/admin/suggestions/'])('is at %s, too', async (path) => {
    const { status, url } = await fetch(`${stack.url}${path}?region_id=3`)

    expect([status, url]).toEqual([200, `${stack.url}${path.slice(0, -1)}?region_id=3`])
  })
})

describe('suggestions', () => {
  it('go from the form to the map to an email, without a command line', async () => {
    const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
    const account = {
      id: FLIPPER.id,
      username: FLIPPER.username,
      token: await apiToken({ ...FLIPPER, token_version: 0 }),
    }
    await page.addInitScript(`localStorage.account = ${JSON.stringify(JSON.stringify(account))}`)
    await page.goto(`${stack.url}/?lat=47.6&lon=-122.33&zoom=12`)
    await page.getByRole('button', { name: 'Suggest a place' }).click()
    const dialog = page.getByRole('dialog')
    const next = () => dialog.getByRole('button', { name: 'Next', exact: true }).click()
    await dialog.getByLabel('Name').fill('The Silver Ball')
    await next()
    await dialog.getByRole('button', { name: 'None of these' }).click()
    await dialog.getByLabel('City').fill('Seattle')
    await dialog.getByLabel('Street and number').fill('9 Pine St')
    await next()
    await dialog.getByRole('combobox', { name: 'Add a machine' }).fill('zebra')
    await dialog.getByRole('option', { name: 'zebra Not in the catalog' }).click()
    await next()
    await dialog.getByLabel('Send me an email').check()
    await dialog.getByRole('button', { name: 'Suggest it' }).click()
    await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()

    await vi.waitUntil(async () => (await mailsContaining(stack, 'The Silver Ball')).length > 0, MAIL_WAIT)
    const [mail] = await mailsContaining(stack, 'The Silver Ball')
    const [link = ''] = /http\S+\/admin\/suggestions\/\d+/.exec(mail?.text ?? '') ?? []
    await page.goto(link)
    await page.getByLabel('Username or email address').fill('rain')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await heading('The Silver Ball').waitFor()
    await page.getByRole('button', { name: 'Change the details' }).click()
    await page.getByLabel('Street and number').fill('9 Pine St')
    await page.getByLabel('City').fill('Seattle')
    await page.getByLabel('Latitude').fill('47.6')
    await page.getByLabel('Longitude').fill('-122.33')
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await notice('The suggestion is changed.')
    await page.getByRole('button', { name: 'Approve it' }).click()
    await page.getByRole('button', { name: 'Approve it' }).click()
    await page.getByText(/Approved by rain/).waitFor()

    await page.goto(`${stack.url}/?lat=47.6&lon=-122.33&zoom=14`)
    await page.locator('.places').getByText('The Silver Ball').waitFor()
    const toFlipper = async () =>
      (await mailsTo(stack, FLIPPER.email)).filter(({ text }) => text.includes('is on the map now'))
    await vi.waitUntil(async () => (await toFlipper()).length === 1, MAIL_WAIT)
    expect((await toFlipper())[0]?.text).toContain('The Silver Ball')
  })

  it('are corrected, approved as another place, and saved as a table without formulas', async () => {
    await openAs(CHIEF, '/suggestions')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv).toContain(`"'=HYPERLINK(""http://example.org"")"`)

    await page.getByRole('link', { name: '=HYPERLINK("http://example.org")' }).click()
    await heading('=HYPERLINK("http://example.org")').waitFor()
    await page.getByText('The catalog has no machine “Monster Mash”').waitFor()
    await page.getByRole('definition').getByText('Bar', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Change the details' }).click()
    await page.getByLabel('Name').fill('The Link')
    await page.getByLabel('Latitude').fill('91')
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await expect.poll(() => page.getByLabel('Latitude').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Latitude').fill('41.25')
    await page.getByLabel('Website').fill('https://example.org/link')
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await notice('The suggestion is changed.')
    const field = page.getByRole('combobox', { name: 'Add a machine of the catalog' })
    await field.pressSequentially('monster')
    await page.getByRole('option', { name: /^Monster Bash \(Williams/ }).click()
    await page.getByRole('button', { name: 'Leave out: Monster Bash (Williams, 1998)' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Approve it' }).click()
    await page.getByText('Without Monster Mash, Nix, which the catalog lacks.').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    const leaveOut = (name: string) => page.getByRole('button', { name: `Leave out: ${name}` }).click()
    // A second press before the first is saved.
    const early = async (route: Route) => {
      if (route.request().method() === 'PUT') await leaveOut('Nix')
      await route.fallback()
    }
    await page.route(/suggestions\/locations\/901\.json/, early)
    await leaveOut('Monster Mash')
    await page.getByText('The catalog has no machine “Monster Mash”').waitFor({ state: 'detached' })
    await page.unroute(/suggestions\/locations\/901\.json/)
    await leaveOut('Nix')
    await page.getByText('The catalog has no machine “Nix”').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Approve it' }).click()
    await page.getByRole('button', { name: 'Approve it' }).click()
    await page.getByRole('alert').filter({ hasText: 'Its point is 439 miles from the middle of Seattle' }).waitFor()
    await page.getByLabel('The pin is right').check()
    await page.getByRole('button', { name: 'Approve it' }).click()
    await notice('The place is on the map.')

    await page.getByRole('link', { name: /^number \d+$/ }).click()
    await heading('The Link').waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const { body } = await stack.get(`/locations/${id}.json`)
    expect(body).toMatchObject({
      name: 'The Link',
      lat: '41.25',
      website: 'https://example.org/link',
      machine_count: 2,
    })
    expect(withoutNotFound(complaints).filter((text) => !/40[09]/.test(text))).toEqual([])
  })

  it('are not approved as a place that has come since others were shown, without a question', async () => {
    await addPlace('Elm Hall', 44.04)
    const flipper = await signInAs(stack, FLIPPER)
    const chief = administratorClient(stack, CHIEF)
    const fields = { location_street: '7 Maple St', location_city: 'Bend', region_id: 9, lat: 44.04, lon: -121.35 }
    await openAs(CHIEF, `/suggestions/${await suggestPlace(flipper, chief, 'New Bar', fields)}`)
    await page.getByRole('link', { name: 'Elm Hall' }).waitFor()
    await addPlace('Corner Inn', 44.04, { is_no_duplicate: true })
    await page.getByRole('button', { name: 'Approve it' }).click()
    await page.getByRole('button', { name: 'Approve it' }).click()
    const asked = page.getByRole('alert').filter({ hasText: 'It may already be in the directory' })
    await asked.filter({ hasText: 'Corner Inn' }).waitFor()
    expect(await asked.textContent()).not.toMatch(/Elm Hall|is_no_duplicate/)
    await page.getByLabel('It is another place').check()
    await page.getByRole('button', { name: 'Approve it' }).click()

    await notice('The place is on the map.')
  })

  it('show at once what another administrator has decided meanwhile', async () => {
    await openAs(CHIEF, '/suggestions/902')
    await heading('Decided Twice').waitFor()
    await page.getByRole('button', { name: 'Approve it' }).click()
    const reason = { reason: 'It has closed' }
    const other = administratorClient(stack, 62)
    expect((await other('POST', 'suggestions/locations/902/reject.json', reason)).status).toBe(200)
    await page.getByRole('button', { name: 'Approve it' }).click()

    await page.getByText(/Rejected by rain on .*: It has closed/).waitFor()
    expect(await page.getByRole('button', { name: 'Approve it' }).count()).toBe(0)
  })

  it('are not overwritten by a form that was opened before somebody else changed them', async () => {
    await openAs(CHIEF, '/suggestions/907')
    await page.getByRole('button', { name: 'Change the details' }).click()
    // Nothing that would leave out what is typed.
    await page.getByText('Godzilla (Stern, 2021)').waitFor()
    expect(await page.getByRole('button', { name: /^(Leave out|Approve it|Reject it)/ }).count()).toBe(0)
    const other = administratorClient(stack, 62)
    expect((await other('PUT', 'suggestions/locations/907.json', { phone: '206-555-0101' })).status).toBe(200)
    await page.getByLabel('Phone').fill('206-555-0102')
    // The page asks again when the visitor comes back to it.
    const refreshed = page.waitForResponse(/suggestions\/locations\/907\.json/)
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
    await refreshed
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await page.getByRole('alert').filter({ hasText: 'meanwhile: Phone: 206-555-0101.' }).waitFor()

    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('206-555-0101').waitFor()
    await page.getByRole('button', { name: 'Approve it' }).waitFor()
  })

  it('are handed over to the administrators of another region', async () => {
    await openAs(62, '/suggestions/907')
    await page.getByRole('button', { name: 'Change the details' }).click()
    await page.getByLabel('Region').selectOption('Bend')
    await page.getByRole('button', { name: 'Save the changes' }).click()

    await notice('It is for the administrators of the other region now.')
    await heading('Suggestions').waitFor()
    const { body } = await administratorClient(stack, CHIEF)('PUT', 'suggestions/locations/907.json', { region_id: 3 })
    expect(body.suggestion.region_id).toBe(3)
  })

  it('are shown on the map', async () => {
    await page.unroute('**/assets/draw-map-*')
    await openAs(CHIEF, '/suggestions/904')
    await heading('On the Map').waitFor()
    await page.locator('.map').hover()

    await page.locator('.map[data-state=drawn]').waitFor({ timeout: MAP_TIMEOUT_MS })
    expect(withoutNotFound(complaints)).toEqual([])
  })

  it('are approved at the middle of their city by who says so, with the country of the places near it', async () => {
    await openAs(62, '/suggestions/905')
    await page.getByText('This point is approximate: the middle of Tacoma.').waitFor()
    await page.getByText('US, as near it').waitFor()
    await page.getByRole('button', { name: 'Change the details' }).click()
    expect(await page.getByLabel('Country').inputValue()).toBe('US')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Approve it' }).click()
    await page.getByRole('button', { name: 'Approve it' }).click()
    const box = page.getByLabel(/Put it at the middle of Tacoma/)
    await page.locator('input[type=checkbox]:invalid').waitFor()
    await box.check()
    await page.getByRole('button', { name: 'Approve it' }).click()
    await notice('The place is on the map.')

    expect(withoutNotFound(complaints)).toEqual([])
  })

  it('say what they lack before they can be approved, and are saved without it', async () => {
    await openAs(74, '/')
    const card = page.locator('.inbox > li').filter({ hasText: 'Without an Address' })
    await card.getByText('open it to add: Street and number, City.').waitFor()
    await card.getByRole('link', { name: 'Without an Address' }).click()
    await page.getByText('add by “Change the details”: Street and number, City.').waitFor()
    expect(await page.getByRole('definition').filter({ hasText: 'missing' }).count()).toBe(2)
    await page.getByRole('button', { name: 'Approve it' }).click()
    await page.getByLabel(/Put it at the middle of/).check()
    await page.getByRole('button', { name: 'Approve it' }).click()
    await page.getByRole('alert').filter({ hasText: 'Missing: Street and number' }).waitFor()

    const save = async () => {
      await page.getByRole('button', { name: 'Save the changes' }).click()
      await notice('The suggestion is changed.')
    }
    await page.getByRole('button', { name: 'Change the details' }).click()
    await page.getByText('Street and number (needed to approve it)').waitFor()
    await page.getByText('Postal code (optional)').waitFor()
    await page.getByLabel('City').fill('Portland')
    await save()
    await page.getByText('add by “Change the details”: Street and number.').waitFor()
    await page.getByRole('button', { name: 'Change the details' }).click()
    await page.getByLabel('Street and number').fill('3 Cedar St')
    await page.getByLabel('Latitude').fill('45.471')
    await page.getByLabel('Longitude').fill('-122.551')
    await save()
    await page.getByText('3 Cedar St').waitFor()
    expect(await page.getByText('Before it can be approved').count()).toBe(0)
    await page.getByRole('button', { name: 'Approve it' }).click()
    await page.getByRole('button', { name: 'Approve it' }).click()
    await notice('The place is on the map.')
  })

  it('are left without their only machine by the keyboard, which goes on at the machines', async () => {
    await openAs(62, '/suggestions/904')
    await page.getByRole('button', { name: 'Leave out: Godzilla (Stern, 2021)' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('it is put on the map without machines').waitFor()

    expect(await page.evaluate(FOCUSED)).toBe('Machines')
    await page.getByRole('combobox', { name: 'Add a machine of the catalog' }).pressSequentially('godzilla')
    await page.getByRole('option', { name: /^Godzilla \(Stern, 2021/ }).click()
    await page.getByRole('button', { name: 'Leave out: Godzilla (Stern, 2021)' }).waitFor()
    expect(withoutNotFound(complaints)).toEqual([])
  })

  it('are rejected with a reason, by the keyboard alone', async () => {
    await openAs(62, '/suggestions/903')
    await page.getByRole('button', { name: 'Reject it' }).focus()
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    const why = page.getByLabel('Why')
    await press('Enter')
    await why.waitFor()
    // Past the field and the button that sends.
    await press('Tab', 'Tab', 'Tab', 'Enter')
    await why.waitFor({ state: 'detached' })
    await press('Enter')
    await why.waitFor()
    await press('Tab')
    await page.keyboard.type('It is a private home')
    await page.reload()
    await page.getByRole('button', { name: 'Reject it' }).focus()
    await press('Enter')
    await why.waitFor()
    expect(await why.inputValue()).toBe('It is a private home')
    await press('Tab', 'Tab', 'Enter')

    await page.getByText(/Rejected by rain on .*: It is a private home/).waitFor()
    expect(await page.evaluate('document.activeElement.id')).toBe('content')
    await page.goto(`${stack.url}/admin/suggestions?status=closed`)
    await page.getByRole('row', { name: /Rejected Bar.*It is a private home/ }).waitFor()
  })

  it('of machines and regions are completed and approved', async () => {
    const flipper = await signInAs(stack, FLIPPER)
    await flipper.post('/machines.json', { machine_name: 'Godzila', location_id: 101 })
    await flipper.post('/regions/suggest.json', { region_name: 'Boise, Idaho', comments: 'Many arcades' })
    await openAs(CHIEF, '/suggestions')
    await page.getByRole('link', { name: 'Machines', exact: true }).click()
    await page.getByRole('link', { name: 'Godzila', exact: true }).click()
    await page.getByRole('link', { name: 'Godzilla (Stern, 2021)' }).waitFor()
    await page.getByLabel('Manufacturer').fill('Sega')
    await page.getByRole('button', { name: 'Keep it in the catalog' }).click()
    await page.getByText(/Approved by chief/).waitFor()
    await page.getByRole('link', { name: /^number/ }).click()
    await expect.poll(() => page.getByLabel('Manufacturer').inputValue()).toBe('Sega')

    const approved = Number(page.url().match(/\d+$/)?.[0])
    await page.getByRole('link', { name: 'Merge with …' }).click()
    await page.getByLabel('Name of the other machine contains').fill('godzilla')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('link', { name: 'Godzilla', exact: true }).click()
    await page.getByLabel('Godzilla (number 701)').check()
    await page.getByText(`takes the place of number ${approved} at 0 places`).waitFor()
    await page.getByRole('button', { name: 'Merge them' }).click()
    await page.getByRole('button', { name: 'Merge them' }).click()
    await heading('The machines are merged').waitFor()
    await page.getByRole('link', { name: 'The one that stays' }).click()
    await expect.poll(() => page.getByLabel('Manufacturer').inputValue()).toBe('Stern')
    await stack.runJob('jobs/finish-follow-ups')
    expect((await stack.get(`/machines/${approved}.json`)).body.id).toBe(701)

    await flipper.post('/machines.json', { machine_name: 'Godzilla Pro', location_id: 101 })
    await page.goto(`${stack.url}/admin/suggestions?kind=machines`)
    await page.getByRole('link', { name: 'Godzilla Pro', exact: true }).click()
    await page.getByRole('button', { name: 'Reject it' }).click()
    await page.getByLabel('Why').fill('We have it')
    await page.getByRole('combobox', { name: 'It is this machine' }).fill('godzilla stern 2021')
    await page.getByRole('option', { name: 'Godzilla (Stern, 2021)' }).click()
    await page.getByRole('button', { name: 'Reject it' }).click()
    await page.getByText(/Rejected by chief on .*: We have it/).waitFor()

    await page.goto(`${stack.url}/admin/suggestions?kind=regions`)
    await page.getByRole('link', { name: 'Boise, Idaho' }).click()
    await page.getByText('Many arcades').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Boise, Idaho')
    await page.getByRole('button', { name: 'Make the region' }).click()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Name', { exact: true }).fill('boise')
    await page.getByRole('button', { name: 'Make the region' }).click()
    await page.getByText(/Approved by chief/).waitFor()
    const { body } = await stack.get('/regions.json')
    expect(body.regions).toContainEqual(expect.objectContaining({ name: 'boise', full_name: 'Boise, Idaho' }))
  })
})

describe('actions of users', () => {
  it('are filtered and undone', async () => {
    const flipper = await signInAs(stack, FLIPPER)
    const { body } = await flipper.post('/location_machine_xrefs.json', { location_id: 101, machine_id: 700 })
    const condition = { condition: 'Buy my watches' }
    await flipper.put(`/location_machine_xrefs/${body.location_machine.id}.json`, condition)
    await openAs(CHIEF, '/actions')
    const { body: listed } = await stack.get('/locations/101.json')
    await page.getByRole('combobox', { name: 'Place', exact: true }).fill(listed.name)
    await page.getByRole('option', { name: listed.name }).first().click()
    await page.getByLabel('Username').fill('FLIPPER')
    await page.getByLabel('Kind').selectOption('note')
    await page.getByRole('button', { name: 'Show' }).click()
    const row = page.getByRole('row', { name: /Buy my watches/ })
    await row.getByRole('button', { name: /^Undo: note by flipper/ }).click()
    await row.getByRole('button', { name: 'Undo' }).click()
    await notice('It is undone.')

    await row.waitFor({ state: 'detached' })
    const { body: place } = await stack.get('/locations/101.json')
    expect(JSON.stringify(place)).not.toContain('Buy my watches')
    expect(complaints).toEqual([])
  })
})

describe('reports', () => {
  it('go from the map to an email, whose link leads to where the note is hidden and shown again', async () => {
    const flipper = await signInAs(stack, FLIPPER)
    await flipper.put('/location_machine_xrefs/1012.json', { condition: 'Bob cheats, avoid him' })
    await openMapAs('reader', 66, '/locations/102')
    await chooseAction(page, 'Bob cheats', 'Report a note or score')
    const dialog = page.getByRole('dialog', { name: 'Report a note or score' })
    await dialog.getByLabel('What should not be here').selectOption({ index: 1 })
    await dialog.getByLabel('What is wrong with it').fill('It is about a person')
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await page.getByText('Thank you. An administrator will look at it.').waitFor()

    const reported = async () => (await mailsContaining(stack, 'It is about a person')).at(-1)
    await expect.poll(reported, MAIL_WAIT).toBeDefined()
    const [, path = ''] = /\/admin(\/reports\/\d+)/.exec((await reported())?.text ?? '') ?? []
    await openAs(CHIEF, path)
    await page.getByText('Bob cheats, avoid him').waitFor()
    await page.getByText('It is about a person').waitFor()
    await page.getByRole('button', { name: 'Hide it' }).click()
    await page.getByLabel('Why').fill('It names somebody')
    await page.getByRole('button', { name: 'Hide it' }).click()
    await notice('The note is hidden.')
    await page.getByText(/^Hidden by chief on .*: It names somebody$/).waitFor()
    expect(JSON.stringify((await stack.get('/locations/102.json')).body)).not.toContain('Bob cheats')

    await page.getByRole('link', { name: 'Reports' }).click()
    await page.getByRole('link', { name: 'Hidden' }).click()
    const row = page.getByRole('row', { name: /Bob cheats/ })
    await row.getByRole('button', { name: /^Show it again/ }).click()
    await row.getByRole('button', { name: 'Show it again' }).click()
    await notice('It is shown again.')
    await row.waitFor({ state: 'detached' })
    expect(JSON.stringify((await stack.get('/locations/102.json')).body)).toContain('Bob cheats')
    expect(complaints).toEqual([])
  })

  it('of pictures are dismissed', async () => {
    const { id } = (await addPicture(await signInAs(stack, FLIPPER), await jpegPhoto(), 102)).body.location_picture
    const reader = await signInAs(stack, { id: 66, email: 'reader@example.org' })
    await reader.post('/reports.json', { record_type: 'location_picture_xref', record_id: id, reason: 'Elsewhere' })
    await openAs(CHIEF, '/reports')
    await page.getByRole('link', { name: `picture ${id}` }).click()
    await page.getByAltText(`Reported: number ${id}`).waitFor()
    await page.getByRole('button', { name: 'Hide it' }).waitFor()
    // An undo has hidden it.
    const chief = administratorClient(stack, CHIEF)
    const [action] = (await chief('GET', 'actions.json?location_id=102&submission_type=new_picture')).body.actions
    const { created_at } = action
    expect((await chief('POST', `actions/${action.id}/revert.json`, { created_at })).status).toBe(200)
    await page.reload()
    await page.getByText('It is hidden: only administrators see it.').waitFor()
    expect(await page.getByRole('button', { name: 'Hide it' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Dismiss the reports' }).click()
    await page.getByRole('button', { name: 'Dismiss the reports' }).click()
    await notice('The reports are dismissed.')

    await page.getByText(/^Dismissed by chief/).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('an address that somebody else has made', () => {
  it('has the page ask no other endpoint', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      // The navigation counts what waits, on every page.
      if (!`${pathname}${search}`.endsWith('/admin/overview.json?only_waiting=true')) asked.push(pathname)
    })
    await openAs(CHIEF, '/users/..%2F..%2Fregions')
    for (const path of [
      '/users/..%2F62',
      '/users/..%5C..%5Cregions',
      '/places/%2e%2e%2Foverview',
      '/suggestions/901%3Fx=1%23',
      '/reports/901%2Fdecide',
      '/journal/..%2Fusers',
      '/machines/%252e%252e%252Fusers',
      '/reverts/%D0%B0',
    ]) {
      await heading('No such page').waitFor()
      await goTo('/reference-data')
      await heading('Region and catalog').waitFor()
      await goTo(path)
    }
    await heading('No such page').waitFor()

    expect(asked.filter((one) => one.startsWith('/api/'))).toEqual([])
  })

  it('shows the record that it names', async () => {
    await openAs(CHIEF, '/users/63')

    await heading('player').waitFor()
  })
})

describe('users', () => {
  it('are found, silenced and appointed, which the journal has', async () => {
    await openAs(CHIEF, '/users')
    await page.getByLabel('Username or email address').fill('player@example.org')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('link', { name: 'player' }).click()
    await heading('player').waitFor()
    await page.getByRole('button', { name: 'Silence the account' }).click()
    await page.getByRole('button', { name: 'Silence the account' }).click()
    await notice('The account is changed.')
    await page.getByRole('button', { name: 'Let the account write again' }).waitFor()
    await page.getByRole('button', { name: 'Appoint for a region' }).click()
    await page.getByRole('combobox', { name: /^Region/ }).selectOption('Seattle')
    await page.getByRole('button', { name: 'Appoint for a region' }).click()
    await page.getByText('Seattle', { exact: true }).waitFor()
    expect((await administratorClient(stack, CHIEF)('PUT', 'users/63.json', { add_region_id: 1 })).status).toBe(200)
    await page.reload()
    await page.getByText('Seattle, Portland').waitFor()
    await page.getByRole('button', { name: 'Dismiss from a region' }).click()
    await page.getByRole('combobox', { name: /^Region/ }).selectOption('Seattle')
    await page.getByRole('button', { name: 'Dismiss from a region' }).click()
    await page
      .getByRole('definition')
      .filter({ hasText: /^Portland/ })
      .waitFor()

    await page.getByRole('link', { name: 'Journal' }).click()
    await page.getByRole('row', { name: /user player.*Silenced: none → yes/ }).waitFor()
    expect(complaints).toEqual([])
  })

  it('are undone as a whole, with a report, and deleted', async () => {
    const vandal = await signInAs(stack, { id: 64, email: 'vandal@example.org' })
    const added = await vandal.post('/location_machine_xrefs.json', { location_id: 101, machine_id: 703 })
    expect(added.status).toBe(201)
    await openAs(CHIEF, '/users/64')
    await page.getByRole('button', { name: 'Undo what the account did' }).click()
    await page.getByLabel('Since the day').fill(new Date().toISOString().slice(0, 10))
    await page.getByRole('button', { name: 'Undo what the account did' }).click()
    await page.getByText(/^Finished .*: 1 undone, 0 left/).waitFor()
    const { body } = await stack.get('/locations/101.json')
    expect(JSON.stringify(body)).not.toContain('Homemade')

    await page.getByRole('link', { name: 'The account' }).click()
    await page.getByRole('button', { name: 'Delete the account' }).click()
    await page.getByLabel('Type vandal to confirm').fill('vandals')
    await page.getByRole('button', { name: 'Delete the account' }).click()
    await page.getByRole('alert').filter({ hasText: 'This is another username' }).waitFor()
    await page.getByLabel('Type vandal to confirm').fill('vandal')
    await page.getByRole('button', { name: 'Delete the account' }).click()
    await notice('The account will be deleted.')
    await page.getByText(/^This account will be deleted on /).waitFor()
    await page.getByRole('link', { name: 'undo the deletion in the journal' }).click()
    const deletion = page.getByRole('row', { name: /user deleted, in a week/ })
    await deletion.getByRole('button', { name: /^Undo/ }).click()
    await deletion.getByRole('button', { name: /^Undo/ }).click()
    await notice('It is undone.')
    const { body: kept } = await administratorClient(stack, CHIEF)('GET', 'users/64.json')
    expect([kept.deletion_at, kept.user.is_disabled]).toEqual([null, false])
  })

  it('are disabled beyond the deletion that waits', async () => {
    await administratorClient(stack, CHIEF)('DELETE', 'users/70.json')
    await openAs(CHIEF, '/users/70')
    await page.getByRole('button', { name: 'Disable the account' }).click()
    await page.getByRole('button', { name: 'Disable the account' }).click()
    await notice('The account is changed.')
    await page.getByRole('button', { name: 'Enable the account' }).waitFor()

    await page.getByRole('link', { name: 'undo the deletion in the journal' }).click()
    const change = page.getByRole('row', { name: /Disabled until the deletion/ }).first()
    await change.waitFor()
  })

  it('are not offered to administrators of a region', async () => {
    await openAs(62, '')
    await heading('Overview').waitFor()

    expect(await page.getByRole('link', { name: 'Users', exact: true }).count()).toBe(0)
  })
})

describe('the journal', () => {
  it('is filtered by the kinds that it shows', async () => {
    const administrator = administratorClient(stack, CHIEF)
    await administrator('PUT', 'suggestions/locations/908.json', { phone: '206-555-0190' })
    await administrator('POST', 'suggestions/locations/908/reject.json', { reason: 'Not a place' })
    await administrator('PUT', 'records/zones/1.json', { short_name: 'S' })
    const all = { name: 'Of all kinds', address: 'http://127.0.0.1:9/', region_id: 3 }
    expect((await administrator('POST', 'webhooks.json', all)).status).toBe(200)
    await openAs(CHIEF, '/journal')
    const rows = page.locator('tbody tr')
    const textsOf = (title: string) => rows.locator(`[data-title="${title}"]`).allTextContents()
    await page.getByLabel('Kind of record').selectOption('suggested place')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByLabel('Its number').fill('908')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('2 changes').waitFor()
    await expect.poll(() => textsOf('Record')).toEqual(Array(2).fill('suggested place In the Journal'))
    await expect.poll(() => textsOf('What')).toEqual(['suggested place rejected', 'suggested place changed'])
    // Times are those of people.
    expect((await textsOf('Change')).join()).not.toMatch(/\d\dT\d\d|(Updated|Closed) at/)

    await page.getByLabel('What was done').selectOption('suggested place changed')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('1 change', { exact: true }).waitFor()
    await expect.poll(() => textsOf('What')).toEqual(['suggested place changed'])
    expect(await page.evaluate('document.activeElement.tagName')).toBe('SEARCH')
    await goTo('/journal?action=create_webhook')
    await expect.poll(() => textsOf('Change')).toContainEqual(expect.stringMatching('none → Of all kinds'))
    expect((await textsOf('Change')).join()).not.toContain('none → none')
    expect(complaints).toEqual([])
  })
})

describe('places and reference data', () => {
  it('edits a place, sending only what was changed, and undoes that', async () => {
    await openAs(CHIEF, '/places/101')
    const { body: before } = await stack.get('/locations/101.json')
    await heading(before.name).waitFor()
    // It is no change of what the form has.
    expect((await (await signInAs(stack, FLIPPER)).put('/locations/101/confirm.json')).status).toBe(200)
    // On the map it may be somebody else, or nobody.
    await page.evaluate('localStorage.account = JSON.stringify({ id: 10 })')
    await page.getByLabel('Phone').fill('503-555-0142')
    await page.getByLabel('Longitude', { exact: true }).waitFor()
    await page.evaluate('localStorage.removeItem("account")')
    await page.getByRole('link', { name: 'Reports' }).click()
    await heading('Reports').waitFor()
    await page.goBack()
    await heading(before.name).waitFor()
    expect(await page.getByLabel('Phone').inputValue()).toBe('503-555-0142')
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await notice('The place is changed.')
    expect(await page.evaluate('sessionStorage.typed')).toBe(undefined)
    const { body } = await stack.get('/locations/101.json')
    const other = administratorClient(stack, CHIEF)
    const meanwhile = { website: 'https://example.org', location_type_id: 1 }
    expect((await other('PUT', 'locations/101.json', meanwhile)).status).toBe(200)
    await page.getByLabel('Phone').fill('503-555-0143')
    // What the page loads then is not what its user has seen.
    const refreshed = page.waitForResponse(/admin\/locations\/101\.json/)
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
    await refreshed
    await page.getByLabel('Phone').press('Enter')
    const alert = page
      .getByRole('alert')
      .filter({ hasText: /meanwhile: .*Type of place: Arcade\b/ })
      .filter({ hasText: 'Website: https://example.org' })
    await alert.waitFor()
    const { height: windowHeight = 0 } = page.viewportSize() ?? {}
    const isSeen = async () => {
      const { y, height } = (await alert.boundingBox()) ?? { y: -1, height: 0 }
      // It ends where the window does, but for a part of a pixel.
      return y >= 0 && y + height < windowHeight + 1
    }
    await expect.poll(isSeen).toBe(true)
    expect(await page.getByText('The place is changed.').count()).toBe(0)
    const { website, location_type_id } = body
    await other('PUT', 'locations/101.json', { website: website ?? '', location_type_id: location_type_id ?? '' })

    expect(body).toMatchObject({ phone: '503-555-0142', name: before.name, lat: before.lat, city: before.city })
    await page.goto(`${stack.url}/admin/journal?record_type=location&record_id=101`)
    const row = page.getByRole('row', { name: /503-555-0142/ })
    await row.getByRole('button', { name: /^Undo/ }).click()
    await row.getByRole('button', { name: /^Undo/ }).click()
    await notice('It is undone.')
    await page
      .getByRole('row', { name: /by chief, .*undone|503-555-0142.*by chief/ })
      .first()
      .waitFor()
    expect((await stack.get('/locations/101.json')).body.phone).toBe(before.phone)
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
  })

  it('saves what is typed once the page is loaded again after it has said what somebody else has changed', async () => {
    const id = await addPlace('Told Once', 44.02)
    const phone = page.getByLabel('Phone')
    await openAs(71, `/places/${id}`)
    await phone.fill('541-555-0110')
    await administratorClient(stack, CHIEF)('PUT', `locations/${id}.json`, { phone: '541-555-0111' })
    await phone.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'meanwhile: Phone: 541-555-0111.' }).waitFor()
    await page.reload()
    await expect.poll(() => phone.inputValue()).toBe('541-555-0110')
    await phone.press('Enter')

    await notice('The place is changed.')
    expect((await stack.get(`/locations/${id}.json`)).body.phone).toBe('541-555-0110')
  })

  it('says what others have changed since the typing began with which it goes on, before that is replaced', async () => {
    const id = await addPlace('Left Open', 44.01)
    const [phone, website] = [page.getByLabel('Phone'), page.getByLabel('Website')]
    const visitor = await signInAs(stack, FLIPPER)
    const edit = (values: Record<string, string>) => visitor.put(`/locations/${id}.json`, values)
    const stored = async () => (await stack.get(`/locations/${id}.json`)).body
    const leaveAnd = async (meanwhile: () => Promise<unknown>) => {
      await page.getByRole('link', { name: 'Reports' }).click()
      await heading('Reports').waitFor()
      await meanwhile()
      await page.goto(`${stack.url}/admin/places/${id}`)
    }
    await openAs(71, `/places/${id}`)
    await phone.fill('541-555-0001')
    await leaveAnd(() => edit({ phone: '541-555-0002', website: 'https://example.org' }))
    await page.getByRole('button', { name: 'Save the changes' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'since you began: Phone: 541-555-0002. Save again' })
    await alert.waitFor()
    expect((await stored()).phone).toBe('541-555-0002')
    // It has been told.
    await page.reload()
    await phone.press('Enter')
    await notice('The place is changed.')
    expect(await stored()).toMatchObject({ phone: '541-555-0001', website: 'https://example.org' })

    await phone.fill('541-555-0003')
    await leaveAnd(() => edit({ website: 'https://example.org/bend' }))
    await phone.press('Enter')
    await notice('The place is changed.')
    expect(await stored()).toMatchObject({ phone: '541-555-0003', website: 'https://example.org/bend' })

    await loseAnswer(/admin\/locations\/\d+\.json/)
    await website.fill('https://example.org/arcade')
    await website.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor()
    await page.reload()
    // What was typed and done is nobody else's.
    await website.fill('https://example.org/arcades')
    await website.press('Enter')
    await notice('The place is changed.')
    expect(await stored()).toMatchObject({ website: 'https://example.org/arcades' })
  })

  it('moves a place on a phone: by dragging its pin, by keys, by its address and by decimals', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(CHIEF, '/places/100')
    const { body: before } = await stack.get('/locations/100.json')
    const [latitude, longitude] = [page.getByLabel('Latitude'), page.getByLabel('Longitude')]
    const point = async () => [Number(await latitude.inputValue()), Number(await longitude.inputValue())] as const
    const pin = page.getByRole('button', { name: /^Pin/ })
    await pin.waitFor()
    await page.getByText('takes its operator and zone away').waitFor()
    // The place itself is one of those around.
    await page.locator('.sketch circle').first().waitFor()
    expect(await seriousFindings(page)).toEqual([])

    await pin.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await pin.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 40, y + height / 2 - 30, { steps: 3 })
    await page.mouse.up()
    const [north, east] = await point()
    expect([north > Number(before.lat), east > Number(before.lon)]).toEqual([true, true])
    // At zoom 16 the world is 2^25 pixels wide.
    expect(east - Number(before.lon)).toBeCloseTo((40 * 360) / 2 ** 25, 5)

    await pin.press('ArrowLeft')
    expect((await point())[1]).toBeCloseTo(east - (8 * 360) / 2 ** 25, 5)
    const response = page.waitForResponse(/closest_by_address/)
    await page.getByRole('button', { name: 'Find this address' }).click()
    const found = (await (await response).json()).point
    await expect.poll(point).toEqual([found.lat, found.lon])
    expect(decodeURIComponent((await response).url()).replaceAll('+', ' ')).toContain(
      `${before.street}, ${before.city}`,
    )
    await latitude.fill('45.5')
    await longitude.fill('-122.65')
    await pin.press('ArrowDown')
    await page.reload()
    await pin.waitFor()
    const typed = await point()
    expect([typed[0] < 45.5, typed[0] > 45.499, typed[1]]).toEqual([true, true, -122.65])
    await pin.press('ArrowUp')
    expect((await point())[0]).toBeCloseTo(45.5, 5)
    await pin.press('ArrowDown')
    await expect.poll(point).toEqual(typed)
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await notice('The place is changed.')

    const { body } = await stack.get('/locations/100.json')
    expect([Number(body.lat), Number(body.lon)]).toEqual(typed)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await page.goto(`${stack.url}/admin/journal?record_type=location`)
    await page.getByText(`place ${before.name}`).first().waitFor()
    expect(withoutNotFound(complaints)).toEqual([])
  })

  it('removes a place and restores it, and merges it into another', async () => {
    await openAs(CHIEF, '/places')
    await page.getByLabel('Name contains').fill('kontrol')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('link', { name: 'Ground Kontrol', exact: true }).click()
    await heading('Ground Kontrol').waitFor()
    await page.getByRole('button', { name: 'Remove the place' }).click()
    await page.getByRole('button', { name: 'Remove the place' }).click()
    const row = page.getByRole('row', { name: /Ground Kontrol/ })
    await row.getByRole('button', { name: 'Undo: Ground Kontrol' }).click()
    expect((await stack.get('/locations/100.json')).status).toBe(404)
    await runInAnHour('jobs/finish-follow-ups')
    await row.getByRole('button', { name: 'Undo' }).click()
    await notice('Ground Kontrol is restored.')
    expect((await stack.get('/locations/100.json')).body.name).toBe('Ground Kontrol')

    const { body: merged } = await stack.get('/locations/103.json')
    await page.goto(`${stack.url}/admin/places/103`)
    await heading(merged.name).waitFor()
    await page.getByRole('link', { name: 'Merge with …' }).click()
    await page.getByLabel('Name of the other place contains').fill('kontrol')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('link', { name: 'Ground Kontrol', exact: true }).click()
    await page.getByLabel('Ground Kontrol (number 100)').check()
    await page.getByRole('button', { name: 'Merge them' }).click()
    await page.getByRole('button', { name: 'Merge them' }).click()
    await heading('The places are merged').waitFor()
    expect((await stack.get('/locations/103.json')).body.id).toBe(100)
    expect(withoutNotFound(complaints)).toEqual([])
  })

  it('removes a place once, and connects an account once, though the answer was lost', async () => {
    const pressTwice = async (name: string, address: RegExp) => {
      const press = () => page.getByRole('button', { name }).click()
      await loseAnswer(address)
      await press()
      await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor()
      await press()
    }
    const id = await addPlace('Removed Once', 44.09)
    await openAs(CHIEF, `/places/${id}`)
    await page.getByRole('button', { name: 'Remove the place' }).click()
    await pressTwice('Remove the place', new RegExp(`admin/locations/${id}\\.json`))
    await notice('The place is removed.')

    await goTo('/operators/6')
    await page.getByRole('button', { name: 'Connect an account' }).click()
    await page.getByRole('textbox', { name: 'Username' }).fill('commuter')
    await pressTwice('Connect an account', /operators\/6\/accounts\.json/)
    await notice('The account is connected.')
    await page.getByRole('button', { name: 'Disconnect: commuter' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('compares two places that are perhaps the same, merges them, undoes that, and remembers that two are two', async () => {
    await openAs(CHIEF, '')
    await page.getByRole('link', { name: 'pairs of places that are perhaps the same' }).click()
    const waiting = page.getByRole('link', { name: /^Perhaps the same \d+ waiting/, includeHidden: true })
    await expect.poll(() => waiting.count()).toBe(1)
    await heading('Perhaps the same').waitFor()
    const row = page.getByRole('row', { name: /Double Vision/ })
    await row.getByText('same name').waitFor()
    await row.getByRole('link', { name: /^Double Vision, 1 Oak St/ }).click()
    await page.getByText('Both have').filter({ hasText: 'Monster Bash' }).waitFor()
    await page.getByText('1 note, 0 scores and 0 pictures go along').waitFor()
    // What is gone with the other.
    await page.getByRole('row', { name: 'Type of place – Bar' }).waitFor()
    await page.getByRole('row', { name: 'People of all ages – no' }).waitFor()
    // The one with more machines.
    expect(await page.getByLabel('Double Vision (number 951)').isChecked()).toBe(true)
    expect(await page.getByText('Those of number 952 are gone').count()).toBe(1)
    await page.getByRole('button', { name: 'Merge them' }).click()
    await page.getByRole('button', { name: 'Merge them' }).click()
    await heading('The places are merged').waitFor()
    expect((await stack.get('/locations/952.json')).body.id).toBe(951)
    await runInAnHour('jobs/finish-follow-ups')
    const { location_machine_xrefs: lmxs } = (await stack.get('/locations/951.json')).body
    const flipper = await signInAs(stack, FLIPPER)
    for (const { id } of lmxs) await flipper.put(`/location_machine_xrefs/${id}.json`, { condition: 'Tilts early' })
    await page.reload()
    await page.getByRole('button', { name: 'Undo: the merge' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await notice(
      'Undone, except: Machine Monster Bash (Williams, 1998) (Double Vision): it was changed since by flipper',
    )
    await runInAnHour('jobs/finish-follow-ups')
    expect((await stack.get('/locations/952.json')).body.id).toBe(952)

    await page.goto(`${stack.url}/admin/duplicates`)
    await row.getByRole('button', { name: 'These are two: 951 and 952' }).click()
    await row.getByRole('button', { name: 'These are two', exact: true }).click()
    await notice('It is remembered that they are two.')
    await expect.poll(() => row.count()).toBe(0)
    expect(withoutNotFound(complaints)).toEqual([])
  })

  it('counts what needs a look, and lists it', async () => {
    await openAs(62, '')
    const item = page.getByRole('listitem').filter({ hasText: 'not confirmed for two years' })
    const count = await item.locator('strong').textContent()
    await item.getByRole('link').click()
    await heading('What needs a look').waitFor()

    await page.getByText(new RegExp(`^${count} places?$`)).waitFor()
    expect(Number(count)).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })

  it('counts all regions of the administrator, or the chosen one, and lists what it has counted', async () => {
    await openAs(CHIEF, '')
    const countOf = async (text: string) =>
      Number(await page.getByRole('listitem').filter({ hasText: text }).locator('strong').textContent())
    const region = page.getByRole('combobox', { name: /^Region/ })
    await expect.poll(() => region.locator('option:checked').textContent()).toBe('All regions')
    await page.getByText('not confirmed for two years').waitFor()
    const all = await countOf('not confirmed for two years')
    await region.selectOption('Seattle')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect.poll(() => countOf('not confirmed for two years')).toBeLessThan(all)
    expect(await page.evaluate('document.activeElement.tagName')).toBe('SEARCH')
    const waiting = await page
      .getByRole('heading', { name: /^Suggested places/ })
      .locator('.badge')
      .textContent()
    await page.goto(`${stack.url}/admin/suggestions?region_id=3`)
    await page.getByText(new RegExp(`^${waiting} suggestions?$`)).waitFor()

    await openAs(62, '')
    await page
      .getByRole('paragraph')
      .filter({ hasText: /^Seattle$/ })
      .waitFor()
    expect(withoutNotFound(complaints)).toEqual([])
  })

  it('sends an email again that could not be sent', async () => {
    await storeFailedEmail({ subject: 'Lost and found', text: 'Here at last' })
    await openAs(CHIEF, '')
    await page.getByRole('link', { name: 'emails could not be sent' }).click()
    await heading('Emails that could not be sent').waitFor()
    const row = page.getByRole('row', { name: /Lost and found/ })
    await row.getByRole('button', { name: 'Send it again: Lost and found' }).click()
    await row.getByRole('button', { name: 'Send it again' }).click()
    await notice('The email is queued.')
    await row.waitFor({ state: 'detached' })

    expect(await mailsContaining(stack, 'Here at last')).toHaveLength(1)
    expect(withoutNotFound(complaints)).toEqual([])
  })

  it('says of no deleted email that it was sent', async () => {
    await storeFailedEmail({ subject: 'Lost for good' })
    await openAs(CHIEF, '/failed_emails')
    const row = page.getByRole('row', { name: /Lost for good/ })
    await row.getByRole('button', { name: 'Delete it: Lost for good' }).click()
    await row.getByRole('button', { name: 'Delete it' }).click()
    await row.waitFor({ state: 'detached' })

    await page.getByText('There are none. Emails that could not be sent would be here, to be sent again.').waitFor()
  })

  it('sets the message of the day, and makes, changes and removes an event', async () => {
    await openAs(62, '/reference-data')
    await page.getByRole('link', { name: 'Regions' }).click()
    await page.getByRole('link', { name: 'Seattle' }).click()
    // Where the region is, super administrators decide.
    await page.getByRole('definition').filter({ hasText: /^50$/ }).waitFor()
    for (const field of ['Radius in miles', 'Latitude', 'Full name'])
      expect(await page.getByLabel(field).count()).toBe(0)
    await page.getByLabel('Comments in a daily email').selectOption('yes')
    await page.getByLabel('Message of the day').fill('Bring quarters')
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await notice('The region is changed.')
    const { body } = await stack.get('/regions/3.json')
    expect(body.region).toMatchObject({ motd: 'Bring quarters', send_digest_comment_emails: true })

    await page.goto(`${stack.url}/admin/events`)
    await page.getByRole('link', { name: 'New event' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Rainy Day Open')
    await page.getByLabel('First day').fill('2027-01-02')
    const place = page.getByRole('combobox', { name: 'Place', exact: true })
    await place.fill('double')
    await page
      .getByRole('option', { name: /^Double Vision/ })
      .first()
      .click()
    await page.reload()
    await expect.poll(() => place.inputValue()).toBe('Double Vision')
    await loseAnswer(/admin\/records\/events\.json/)
    await page.getByRole('button', { name: 'Make the event' }).click()
    await page.getByText('The service cannot be reached').waitFor()
    // It was made; made again, it would be two.
    await page.reload()
    await expect.poll(() => place.inputValue()).toBe('Double Vision')
    await page.getByRole('button', { name: 'Make the event' }).click()
    await heading('Rainy Day Open').waitFor()
    await page.getByLabel('First day').fill('2027-01-03')
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await notice('The event is changed.')
    const { body: listed } = await stack.get('/region/seattle/events.json')
    expect(listed.events).toMatchObject([
      { name: 'Rainy Day Open', start_date: '2027-01-03', location_id: expect.any(Number) },
    ])
    await page.getByRole('button', { name: 'Remove the event' }).click()
    await page.getByRole('button', { name: 'Remove the event' }).click()
    await notice('The event is removed.')
    await page.getByText('0 events').waitFor()
  })

  it('offers no form before it knows the regions, which come late', async () => {
    await page.route('**/admin/records/regions.json*', async (route) => {
      await setTimeout(2000)
      await route.continue()
    })
    await openAs(62, '/events/new')
    await page.getByLabel('Name', { exact: true }).fill('Early Bird Open')
    await page.getByLabel('First day').fill('2027-01-02')
    await page.getByRole('button', { name: 'Make the event' }).click()
    await heading('Early Bird Open').waitFor()
    const { body } = await stack.get('/region/seattle/events.json')
    expect(body.events).toMatchObject([{ name: 'Early Bird Open' }])

    await page.getByRole('button', { name: 'Remove the event' }).click()
    await page.getByRole('button', { name: 'Remove the event' }).click()
    await notice('The event is removed.')
  })

  it('shows what all regions share to administrators of a region, without a form', async () => {
    await openAs(62, '/machines/701')
    await heading('Godzilla').waitFor()

    expect(await page.getByRole('button', { name: 'Save the changes' }).count()).toBe(0)
  })
})

describe('the own account', () => {
  it('gets another email address by the password and the link in the email', async () => {
    await openAs(67, '')
    await page.getByRole('link', { name: 'Your account' }).click()
    await page.getByLabel('New email address').fill('commuter-at-home@example.org')
    await page.getByLabel('Password').fill('wrong word')
    await page.getByRole('button', { name: 'Change the email address' }).click()
    await page.getByRole('alert').filter({ hasText: 'The password is wrong' }).waitFor()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Change the email address' }).click()
    await notice('Please follow the link in the email')
    await vi.waitUntil(async () => (await mailsTo(stack, 'commuter-at-home@example.org')).length > 0, MAIL_WAIT)

    await page.goto(await mailedLink(stack, 'commuter-at-home@example.org'))
    await page.getByRole('button', { name: 'Change my email address' }).click()
    await heading('Your email address is changed').waitFor()
    await page.goto(await mailedLink(stack, 'commuter@example.org'))
    await page.getByRole('button', { name: 'This was not me' }).click()
    await heading('Your email address stays').waitFor()
    await page.getByRole('link', { name: 'choose a new one' }).click()
    await heading('Choose a new password').waitFor()
  })

  it('is deleted with the password, at once or in a week as the page says, after which nobody is signed in', async () => {
    const quitter = await signInAs(stack, { id: 69, email: 'quitter@example.org' })
    expect((await quitter.put('/locations/951/confirm.json')).status).toBe(200)
    await openAs(69, '/account')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const form = page.getByRole('region', { name: 'Delete my account' })
    await form.getByText('unless you have contributed something within the last week. To leave only the').waitFor()
    await form.getByLabel('Password').fill(PASSWORD)
    await form.getByRole('button', { name: 'Delete my account' }).click()

    await notice('Your account is disabled, and will be deleted on ')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    const { user: left } = (await administratorClient(stack, CHIEF)('GET', 'users/69.json')).body
    expect(left).toMatchObject({ is_disabled: true })
  })
})

describe('the webhooks', () => {
  it('are registered with a secret that is shown once, tested, changed, paused and deleted', async () => {
    const bodies: string[] = []
    let status = 200
    const server = createServer((request, response) => {
      request.on('data', (part: Buffer) => bodies.push(part.toString()))
      request.on('end', () => response.writeHead(status).end('thank you'))
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    await openAs(CHIEF, '/webhooks')
    const button = (name: string) => page.getByRole('button', { name }).last()
    const confirmed = async (name: string) => {
      await button(name).click()
      await page.getByRole('region', { name }).getByRole('button', { name }).click()
    }
    await button('Register a webhook').click()
    await page.getByLabel('Name').fill('League')
    await page.getByLabel('Address').fill('https://10.0.0.1/')
    await page.getByLabel('Region').selectOption({ label: 'Seattle' })
    await page.getByLabel('note', { exact: true }).check()
    await button('Register a webhook').click()
    await page.getByText('address must lead to the public internet').waitFor()
    await page.getByLabel('Address').fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sesame`)
    await button('Register a webhook').click()
    await page.getByText(/whsec_.{32}/).waitFor()
    await page.getByRole('link', { name: 'League' }).click()

    await page.getByText('It sends note to http://127.0.0.1').waitFor()
    expect(await page.content()).not.toMatch(/whsec_|sesame/)
    await confirmed('Send a test')
    await page.getByText('200: thank you').waitFor()
    expect(bodies).toEqual([expect.stringContaining('A test of the webhook League')])
    await confirmed('Pause it')
    await page.getByText('It is paused.').waitFor()
    status = 500
    await confirmed('Send a test')
    await page.getByText('The test has not arrived: it responds with status 500').waitFor()
    await button('Cancel').click()
    await confirmed('Resume it')
    await page.getByText('It is active.').waitFor()
    await button('Change it').click()
    await page.getByLabel('What is sent').selectOption('discord')
    await button('Change it').click()
    await page.getByText('as a line of text, for Discord').waitFor()
    await page.getByText('It sends note to http://127.0.0.1').waitFor()
    await confirmed('Delete the webhook')
    await page.getByText('The webhook is deleted.').waitFor()
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'League' }).count()).toBe(0)
  })
})

const PAGES = [
  '',
  '/suggestions',
  '/suggestions/901',
  '/suggestions/906',
  '/suggestions?kind=machines',
  '/failed_emails',
  '/reports',
  '/reports/901',
  '/reports?status=hidden',
  '/actions',
  '/attention',
  '/duplicates',
  '/duplicates/100-101',
  '/duplicates?merge=101',
  '/duplicates?kind=machines',
  '/duplicates/641-642?kind=machines',
  '/places?name=kontrol',
  '/places/101',
  '/operators/5',
  '/machines',
  '/location_types',
  '/users/63',
  '/journal',
  '/possible_spam',
  '/webhooks',
  '/webhooks/901',
  '/account',
]
/** An address that no view has. */
const NO_VIEW = '/nothing'

describe.each([
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const)('the page on $width pixels, $colorScheme', ({ width, colorScheme }) => {
  it('fits in each view, and axe finds nothing serious', async () => {
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme })
    await openAs(CHIEF, NO_VIEW)
    for (const path of PAGES) {
      // So that no view is that of the path before with other data. To open the page for each takes twice as long.
      await goTo(NO_VIEW)
      await heading('No such page').waitFor()
      await goTo(path)
      await heading('No such page').waitFor({ state: 'detached' })
      await page.getByText('Loading …').first().waitFor({ state: 'detached' })
      await page.getByRole('heading', { level: 1 }).waitFor()

      expect.soft(await seriousFindings(page), path).toEqual([])
      expect.soft(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(width)
      expect.soft(await page.evaluate(LOWEST_LINK), path).toBeGreaterThanOrEqual(44)
      expect.soft(await page.evaluate(BROKEN_WORDS), path).toEqual([])
    }
  })
})

describe('the language', () => {
  const inGerman = async (path: string) => {
    const opened = await openPage(browser, stack, 'de-AT')
    await withoutMap(opened.page)
    page = opened.page
    complaints = opened.complaints
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(...(/\/assets\/([a-z]{2})-/.exec(request.url())?.slice(1) ?? [])))
    await openAs(CHIEF, path)
    return loaded
  }

  it('is that of the browser, of which only the messages are loaded, and is chosen below', async () => {
    const loaded = await inGerman('/suggestions')
    await heading('Vorschläge').waitFor()
    await page.getByRole('link', { name: 'Region und Katalog' }).waitFor()
    await expect
      .poll(() => page.getByRole('status').allTextContents())
      .toContainEqual(expect.stringMatching(/^\d+ Vorschläge$/))
    // Those of the map's page, and those of this one.
    expect([...new Set(loaded)]).toEqual(['de'])
    await page.getByRole('button', { name: 'Sprache: Deutsch' }).click()
    await page.getByRole('menuitem', { name: 'Français' }).click()
    await heading('Suggestions').waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('fr')

    expect(complaints).toEqual([])
  })

  it('is that of forms, days and the names that the API has for things', async () => {
    await inGerman('/places/940')
    await page.getByLabel('Straße und Hausnummer').waitFor()
    await page.getByLabel('Stufenloser Eingang').selectOption({ label: 'mit Hilfe' })
    await page.getByRole('button', { name: 'Änderungen speichern' }).click()
    await notice('Der Ort ist geändert.')
    await page.getByRole('link', { name: 'Journal', exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: 'Stufenloser Eingang' }).first()
    await expect.poll(() => row.innerText()).toMatch(/Ort geändert\s+Ort .*Bend Arcade/)

    expect(await row.innerText()).toMatch(/\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}\. \S+ \d{4}/)
    expect(complaints).toEqual([])
    await goTo('/suggestions/913')
    await page.getByRole('button', { name: 'Annehmen' }).click()
    await page.getByRole('button', { name: 'Annehmen' }).click()
    await page.getByRole('alert').filter({ hasText: 'Es fehlt: Straße und Hausnummer' }).waitFor()
  })
})
