// The map page as people use it: in a browser.
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startBrowser } from '../../support/browser.js'
import {
  addMachine,
  allFindings,
  chooseAction,
  MAP_FILES,
  openMachine,
  openMenu,
  openPage,
  seriousFindings,
  WITHOUT_GRAPHICS,
  withoutMap,
} from '../../support/browser-page.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { mailedLink, mailsContaining } from '../../support/mails.js'
import { FLIPPER, TILT } from '../../support/signed-in-client.js'
import { everythingDerived, type Stack } from '../../support/stack.js'

const START_TIMEOUT_MS = 120_000
/** Without a graphics card, drawing the first map takes seconds. */
const MAP_TIMEOUT_MS = 15_000
/** One pixel, as PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const MANY = 41
/** A place of many machines, and one of which nobody has heard for years, far from all others. */
const far: ImportRecord[] = [
  { type: 'location', id: 941, name: 'Old Bar', lat: '10', lon: '11', region_id: 1, date_last_updated: '2019-10-29' },
  { type: 'location', id: 940, name: 'Hall of Balls', lat: '10', lon: '10', country: 'NG' },
  ...Array.from({ length: MANY }, (_, index) => [
    {
      type: 'machine',
      id: 9400 + index,
      name: `${index % 2 ? 'The ' : ''}Ball ${index + 1}`,
      manufacturer: 'Gottlieb',
    },
    { type: 'location_machine_xref', id: 9400 + index, location_id: 940, machine_id: 9400 + index },
  ]).flat(),
]

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([
    startDirectory([...fixture, ...far], {}, { mail: true, pictures: true }),
    startBrowser(),
  ])
}, START_TIMEOUT_MS)
afterAll(async () => {
  await browser?.close()
  await stack?.close()
})

let context: BrowserContext
let page: Page
let complaints: string[]
beforeEach(async () => {
  ;({ context, page, complaints } = await openPage(browser, stack))
})

async function openWithoutMap(path: string): Promise<void> {
  await withoutMap(page)
  await page.goto(`${stack.url}${path}`)
}

async function signIn({ id, username }: { id: number; username: string }): Promise<void> {
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  const { getUser } = await import('../../../shared/accounts/users.js')
  // Another test may have ended all sessions.
  const token_version = (await getUser(id, { consistent: true }))?.token_version ?? 0
  const account = { id, username, token: await apiToken({ id, token_version }) }
  await page.addInitScript(`localStorage.account = ${JSON.stringify(JSON.stringify(account))}`)
}

const places = () => page.locator('.places strong')
const search = () => page.getByRole('combobox', { name: 'Find a town, place or machine' })

/** It is told where the visitor looks. */
async function noticeInView(text: string): Promise<void> {
  const notice = page.locator('.notice', { hasText: text })
  await expect.poll(async () => (await notice.boundingBox())?.y ?? -1, { message: text }).toBeGreaterThan(0)
  expect((await notice.boundingBox())?.y).toBeLessThan(page.viewportSize()?.height ?? 0)
}

describe('GET /', () => {
  it('shows places in a list and on a map, and asks no other host for anything', async () => {
    const response = await page.goto(stack.url)
    await page.locator('.map[data-state=drawn]').waitFor({ timeout: MAP_TIMEOUT_MS })

    // Those of Portland in Oregon, where most are.
    await expect.poll(() => page.getByRole('status').first().textContent()).toBe('4 places')
    expect(complaints).toEqual([])
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'")
    expect(policy).not.toContain('unsafe')
  })

  it('opens the place that is pressed on the map, at an address to share, and goes back', async () => {
    // Alone in its house, so that its marker is no cluster.
    const { body } = await stack.get('/locations/101.json')
    await page.goto(`${stack.url}/?lat=${body.lat}&lon=${body.lon}&zoom=18`)
    await page.locator('.map[data-state=drawn]').waitFor({ timeout: MAP_TIMEOUT_MS })
    await places().first().waitFor()
    const { x, y, width, height } = (await page.locator('.map canvas').boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    const heading = page.getByRole('heading', { level: 1, name: body.name })
    // The markers are drawn some time after they have been found.
    await expect
      .poll(async () => {
        await page.mouse.click(x + width / 2, y + height / 2)
        return heading.count()
      })
      .toBe(1)

    expect(new URL(page.url()).pathname).toBe('/locations/101')
    await page.goBack()
    await places().first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(complaints).toEqual([])
  })

  it('lists and searches before the map is there, after less than 150 KB', async () => {
    const sizes: Promise<{ responseBodySize: number }>[] = []
    page.on('requestfinished', (request) => sizes.push(request.sizes()))
    // It never comes.
    await page.route('**/assets/draw-map-*', () => {})
    await page.goto(stack.url)
    await places().first().waitFor()
    await search().fill('godz')
    await page.getByRole('option', { name: 'Godzilla (Stern, 2021) Machine' }).waitFor()

    const bytes = (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThan(150_000)
  })

  it('works without a map where the browser cannot draw one', async () => {
    await page.addInitScript(WITHOUT_GRAPHICS)
    await page.goto(stack.url)

    await places().first().waitFor()
    const dots = page.locator('.sketch circle')
    await dots.first().waitFor({ state: 'attached' })
    await page.getByText('This browser cannot draw the map').waitFor()
    expect(await dots.count()).toBeGreaterThan(0)
  })

  it('finds machines, places and towns by keyboard', async () => {
    await openWithoutMap('/')
    await places().first().waitFor()

    await search().pressSequentially('godz')
    await page.getByRole('option', { name: 'Godzilla (Stern, 2021) Machine' }).waitFor()
    await search().press('Enter')
    await page.waitForURL(/by_machine_id=701/)
    await expect.poll(() => page.locator('summary').textContent()).toBe('Filters (1 set)')

    await search().pressSequentially('kontrol')
    await page.getByRole('option', { name: /^Ground Kontrol.*Place$/ }).waitFor()
    await search().press('ArrowDown')
    await search().press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Ground Kontrol' }).waitFor()

    await search().pressSequentially('portla')
    await page.getByRole('option', { name: 'Portland, OR Town' }).click()
    await page.waitForURL(({ pathname, search: query }) => pathname === '/' && /lat=45.*zoom=12/.test(query))
  })

  it('says beside the field that an address is not known', async () => {
    await openWithoutMap('/')
    await search().fill('nowhere at all')
    await page.getByRole('option', { name: 'nowhere at all Address' }).click()

    await page
      .getByRole('alert')
      .filter({ hasText: 'No place is listed there. To find a street, add its town' })
      .waitFor()
  })

  it('filters, and keeps the filters in the address', async () => {
    await openWithoutMap('/?lat=45&lon=-100&zoom=3')
    await places().first().waitFor()
    await page.getByText('Filters').click()
    let held: Route | undefined
    await page.route(/within_bounding_box\.geojson.*by_type_id=1/, (route) => {
      held = route
    })
    await page.getByLabel('Type of place').selectOption('Arcade')
    await page.waitForURL(/by_type_id=1/)
    await page.getByRole('status').filter({ hasText: 'Looking for places' }).waitFor()
    await page.unroute(/within_bounding_box\.geojson.*by_type_id=1/)
    await held?.continue()
    const { body } = await stack.get('/locations.json?by_type_id=1&no_details=1')
    const expected = (body.locations as { name: string }[]).map(({ name }) => name).sort()

    await expect.poll(async () => (await places().allTextContents()).sort()).toEqual(expected)
    await page.reload()
    await expect.poll(async () => (await places().allTextContents()).sort()).toEqual(expected)
    await page.getByText('Filters (1 set)').click()
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect.poll(() => places().count()).toBeGreaterThan(expected.length)
  })
})

describe('GET /locations/{id}', () => {
  it('shows a place with machines, notes, scores and when it was last confirmed', async () => {
    const { body } = await stack.get('/locations/100.json')
    await openWithoutMap('/locations/100')
    await page.getByRole('heading', { level: 1, name: body.name }).waitFor()

    const lineUp = body.location_machine_xrefs as { name: string }[]
    for (const { name } of lineUp) await openMachine(page, name)
    const text = await page.getByRole('article').textContent()
    expect(await page.locator('.machines h3 > bdi').allTextContents()).toEqual(
      lineUp.map(({ name }) => name).sort((a, b) => a.replace('The ', '').localeCompare(b.replace('The ', ''))),
    )
    expect(text).toMatch(/Last confirmed\w{3} \d+, \d{4} by (flipper|tilt|newcomer)/)
    expect(text).toMatch(/Best score 99,000,000 tilt.*History1,234,567 flipper/)
    expect(text).toContain('note 13flipper, Nov 14, 2019')
    expect(await page.title()).toBe(`${body.name}: Machine Location Directory`)
    expect(complaints).toEqual([])
  })

  it('asks for an account, shows what is wrong beside the field, and goes on from the link of the email', async () => {
    await openWithoutMap('/locations/100')
    await page.getByRole('button', { name: 'Confirm the line-up' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username or email address').fill('flipper')
    await dialog.getByLabel('Password').fill('wrong word')
    await dialog.getByRole('button', { name: 'Sign in' }).first().click()
    await dialog.getByRole('alert').filter({ hasText: 'Wrong login or password' }).waitFor()
    await dialog.getByRole('button', { name: 'Forgot' }).click()
    expect(await dialog.getByLabel('Username or email address').inputValue()).toBe('flipper')

    await dialog.getByRole('button', { name: 'Create an account' }).click()
    await dialog.getByLabel('Username').fill('newcomer')
    await dialog.getByLabel('Email address').fill('newcomer@example.org')
    await dialog.getByLabel('Password', { exact: true }).fill('password1')
    await dialog.getByLabel('The password again').fill('password1')
    await dialog.getByRole('button', { name: 'Create the account' }).click()
    const field = dialog.getByLabel('Password', { exact: true })
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await field.fill('multi ball wizard')
    await dialog.getByLabel('The password again').fill('multi ball wizard')
    await dialog.getByRole('button', { name: 'Create the account' }).click()
    await dialog.getByText('We have sent you an email').waitFor()

    await page.goto(await mailedLink(stack, 'newcomer@example.org'))
    await page.getByRole('button').click()
    await page.getByRole('link', { name: 'Go on where you were' }).click()
    await dialog.getByLabel('Username or email address').fill('newcomer')
    await dialog.getByLabel('Password').fill('multi ball wizard')
    await dialog.getByRole('button', { name: 'Sign in' }).first().click()
    await page.getByText('Thank you: the line-up is confirmed.').waitFor()
    expect((await stack.get('/locations/100.json')).body.last_updated_by_username).toBe('newcomer')
  })

  it('signs out here or everywhere, which ends the sessions, and notices that one has ended', async () => {
    const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
    const tokens = await Promise.all([0, 1, 2].map(() => apiToken({ id: FLIPPER.id, token_version: 0 })))
    const statuses = () =>
      Promise.all(
        tokens.map(async (token) => {
          const headers = { authorization: `Bearer ${token}` }
          return (await stack.get(`/users/${FLIPPER.id}/watches.json`, { headers })).status
        }),
      )
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const signInWith = async (token: string | undefined) => {
      const account = JSON.stringify({ ...FLIPPER, token })
      await page.evaluate((text) => localStorage.setItem('account', text), account)
      await page.reload()
    }
    await openWithoutMap('/#edit')

    await page.evaluate("localStorage.intention = JSON.stringify({ name: 'edit', until: 1e15, path: '//' })")
    await signInWith(tokens[0])
    await button('Suggest a place').click()
    await page.getByLabel('Name').fill('Half a Bar')
    await page.keyboard.press('Escape')
    await button('Sign out').click()
    await page.getByRole('alert').filter({ hasText: 'What you wrote is not sent yet' }).waitFor()
    await button('Sign out').click()
    await button('Sign in').waitFor()
    expect(await statuses()).toEqual([401, 200, 200])
    expect(await page.evaluate('Object.keys(localStorage)')).toEqual([])
    await signInWith(tokens[1])
    await page.getByRole('link', { name: 'Your account' }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await button('Sign out everywhere').click()
    await button('Sign in').first().waitFor()
    expect(await statuses()).toEqual([401, 401, 401])
    await signInWith(tokens[2])
    await button('Sign in').first().waitFor()
    expect(await page.evaluate(() => [localStorage.account, localStorage.view])).toEqual([undefined, undefined])
    await page.evaluate(
      ([user]) => {
        const values = { location_name: 'Half a Bar' }
        localStorage.suggestion = JSON.stringify({ step: 'name', before: [], values, machines: [], listed: {}, user })
      },
      [FLIPPER.id],
    )
    await button('Suggest a place').click()
    expect(await page.getByLabel('Name').inputValue()).toBe('')
  })

  it('adds a machine, notes its condition, enters a score and removes it', async () => {
    await signIn(FLIPPER)
    await openWithoutMap('/locations/101')
    await addMachine(page, 'Homemade', /^Homemade/)
    await page.getByText('is added.').waitFor()

    const entry = await chooseAction(page, 'Homemade', 'Note its condition')
    await entry.getByLabel('Condition of Homemade').fill('plays like new')
    await entry.getByRole('button', { name: 'Save the note' }).click()
    await entry.getByText('plays like new').waitFor()

    await chooseAction(page, 'Homemade', 'Enter a score')
    await entry.getByLabel('Score on Homemade').fill('no number')
    await entry.getByRole('button', { name: 'Save the score' }).click()
    await entry.locator('.field .problem').waitFor()
    await entry.getByLabel('Score on Homemade').fill('1,234,560')
    await entry.getByRole('button', { name: 'Save the score' }).click()
    await entry.getByText('Best score 1,234,560').waitFor()

    await chooseAction(page, 'Homemade', 'Remove it from here')
    await entry.getByRole('button', { name: 'Remove it' }).click()
    await page.getByText('is removed.').waitFor()
    expect(await entry.locator('h3').count()).toBe(0)
    const { body } = await stack.get('/user_submissions/location.json?id=101')
    const types = (body.user_submissions as { submission_type: string }[]).map(({ submission_type }) => submission_type)
    expect(types).toEqual(expect.arrayContaining(['new_lmx', 'new_condition', 'new_msx', 'remove_machine']))
  })

  it('lists a place with what was just changed there, before lists of the service follow', async () => {
    await signIn(FLIPPER)
    const { lat, lon, name, num_machines } = (await stack.get('/locations/101.json')).body
    await openWithoutMap(`/?lat=${lat}&lon=${lon}&zoom=18`)
    await places().filter({ hasText: name }).click()
    stack.followers.hold()
    await addMachine(page, 'zebra', /^zebra/)
    await page.getByText('is added.').waitFor()
    await page.getByRole('button', { name: 'Back to the list' }).click()

    const listed = page.locator('.places li').filter({ hasText: name })
    await listed.getByText(`${num_machines + 1} machines`).waitFor()
    expect((await stack.get('/locations/101.json')).body.num_machines).toBe(num_machines + 1)
    stack.followers.release()
  })

  it('watches a place, and a machine around here, and lists and removes what is watched', async () => {
    await signIn(TILT)
    await openWithoutMap('/?by_machine_id=641&lat=45.52&lon=-122.67&zoom=12')
    await page.locator('.places li').first().waitFor()
    await page.getByRole('button', { name: 'Watch this machine around here' }).click()
    await page.getByLabel('Within').selectOption('10 miles')
    await page.getByRole('button', { name: 'Watch', exact: true }).click()
    await page.getByText('You will be told by email').waitFor()

    await page.goto(`${stack.url}/locations/100`)
    await page.getByRole('button', { name: 'Watch this place' }).click()
    await page.getByLabel('Emails').selectOption('within minutes')
    await page.getByRole('button', { name: 'Watch', exact: true }).click()
    await page.getByText('You will be told by email').waitFor()
    await page.getByText('You watch this place').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Stop watching' }).click()
    await page.getByRole('button', { name: 'Watch this place' }).click()
    await page.getByLabel('Emails').selectOption('within minutes')
    await page.getByRole('button', { name: 'Watch', exact: true }).click()
    await page.getByText('You watch this place').waitFor()

    await page.getByRole('link', { name: 'Your account' }).click()
    await page.getByRole('link', { name: 'Watches' }).click()
    await page.getByText('within 10 mi of Portland, OR').waitFor()
    expect(await page.getByLabel('Emails about Ground Kontrol').inputValue()).toBe('immediate')
    const remove = page.getByRole('button', { name: 'Remove: Monster Bash (Williams, 1998) and its other editions' })
    await remove.click()
    await page.getByText('You no longer watch').waitFor()
    const watches = async () =>
      page.evaluate(`fetch('/api/v1/users/${TILT.id}/watches.json', { headers: {
        Authorization: 'Bearer ' + JSON.parse(localStorage.account).token } })
        .then((response) => response.json()).then(({ watches }) => watches.map(({ delivery }) => delivery).join())`)
    expect(await watches()).toBe('immediate')
    await page.getByRole('button', { name: 'Undo' }).click()
    await remove.waitFor()
    await page.getByLabel('Emails about Ground Kontrol').selectOption('Once a day')
    await page.getByText('Saved.').waitFor()
    expect(await watches()).toBe('daily,daily')
    await page.getByRole('button', { name: 'Remove: Ground Kontrol' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Remove: Ground Kontrol' }).waitFor()
    expect(await watches()).toBe('daily,daily')
    expect(await seriousFindings(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('confirms a line-up and adds a picture', async () => {
    await signIn(TILT)
    await openWithoutMap('/locations/100')
    await page.getByRole('button', { name: 'Confirm the line-up' }).click()
    await page.getByText('by tilt').waitFor()

    await page.getByLabel('Add a picture').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PICTURE })
    await noticeInView('Thank you for the picture.')
    await page
      .getByLabel('Add a picture')
      .setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await noticeInView('This is not a picture')
    expect(await page.getByText('Thank you for the picture.').count()).toBe(0)
    const picture = page.getByAltText('The place, number 1 of 1')
    await expect.poll(() => picture.evaluate((one: { naturalWidth: number }) => one.naturalWidth)).toBeGreaterThan(0)
    await everythingDerived()
    const list = await context.newPage()
    await list.goto(`${stack.url}/?lat=45.5238&lon=-122.6755&zoom=15`)
    const thumbnail = list.locator('.places li', { hasText: 'Ground Kontrol' }).locator('img')
    await expect.poll(() => thumbnail.evaluate((one: { naturalWidth: number }) => one.naturalWidth)).toBeGreaterThan(0)
    await list.close()
    await picture.click()
    const viewer = page.getByRole('dialog', { name: 'Picture 1 of 1' })
    await viewer.getByAltText('The place, number 1, large').waitFor()
    await viewer.getByRole('button', { name: 'Remove it', exact: true }).click()
    await viewer.getByRole('button', { name: 'Yes, remove it' }).click()
    await noticeInView('Your picture is removed.')
    await expect.poll(() => picture.count()).toBe(0)
    // The file that was refused.
    expect(complaints).toEqual([expect.stringContaining('/location_picture_xrefs.json')])
  })

  it('shows by its own clock whether a place is open, takes its hours from a form, and filters by them', async () => {
    // 8 pm on a Friday in Portland. The browser is elsewhere.
    await page.clock.setFixedTime(new Date('2026-11-28T04:00:00Z'))
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(FLIPPER)
    await openWithoutMap('/locations/101')
    const hours = page.getByRole('region', { name: 'Hours and access' })
    await hours.getByText('Closed').first().waitFor()
    await hours.getByText('Steps at the entrance').waitFor()
    await hours.getByRole('button', { name: 'Edit hours and access' }).click()
    const days = hours.getByRole('group', { name: 'Days and times' })
    const text = hours.getByLabel('The hours as text')
    await days.getByRole('button', { name: 'Set these hours' }).click()
    await days.getByText('Say when it opens and when it closes.').waitFor()
    await days.getByLabel('Opens').fill('16:00')
    await days.getByLabel('Closes').fill('02:00')
    await hours.getByRole('button', { name: 'Save hours and access' }).click()
    await hours.getByText('Choose the days first.').waitFor()
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await days.getByLabel(day).check()
    await days.getByRole('button', { name: 'Set these hours' }).click()
    await days.getByLabel('Fri').check()
    await days.getByLabel('Closes').press('Enter')
    await hours.getByText('Say when it opens and when it closes.').waitFor()
    await days.getByLabel('Opens').fill('11:00')
    await days.getByLabel('Closes').fill('14:00')
    await days.getByRole('button', { name: 'Add to the day' }).click()
    await days.getByLabel('Sun').check()
    await days.getByRole('button', { name: 'Open 24 hours' }).click()
    await days.getByLabel('Closed on public holidays').check()

    const week = 'Mo-Th 16:00-02:00; Fr 11:00-14:00,16:00-02:00; Su 00:00-24:00; PH off'
    expect(await text.inputValue()).toBe(week)
    expect(await seriousFindings(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)

    await text.fill(`${week}; Christmas off`)
    await hours.getByText('more than a form of days can show').waitFor()
    await hours.getByLabel('Step-free entrance').selectOption('Limited')
    await hours.getByLabel('Remark on the hours').fill('Longer on league nights')
    await hours.getByRole('button', { name: 'Save hours and access' }).click()
    await hours.getByText('"Christmas off" is not understood').waitFor()
    await text.fill(`${week}; Dec 25 off`)
    await hours.getByRole('button', { name: 'Save hours and access' }).click()
    await page.getByText('The hours and access are saved.').waitFor()

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await hours.getByText('Open until 2 am').click()
    await hours.getByText('It is 8 pm there.').waitFor()
    await hours.getByText('Longer on league nights').waitFor()
    await hours.getByText('low step, or a ramp').waitFor()
    const rows = await hours.getByRole('row').allTextContents()
    expect(rows.slice(0, 4).map((row) => row.replaceAll('\u00a0', ' '))).toEqual([
      'Fri11 am – 2 pm, 4 pm – 2 am',
      'Satclosed',
      'Sunopen 24 hours',
      'Mon4 pm – 2 am',
    ])
    expect(await seriousFindings(page)).toEqual([])

    await hours.getByRole('button', { name: 'Undo' }).click()
    await hours.getByText('The hours and access are as they were.').waitFor()
    await hours.getByText('Steps at the entrance').waitFor()

    // What is entered counts without "Set these hours", too.
    const saved = async () => (await stack.get(`/locations/101.json?after=${Math.random()}`)).body.opening_hours
    const before = await saved()
    await hours.getByRole('button', { name: 'Edit hours and access' }).click()
    await text.fill('Mo 18:00-23:00')
    await days.getByLabel('Sat').check()
    await days.getByLabel('Sun').check()
    await days.getByLabel('Opens').fill('12:00')
    await days.getByLabel('Closes').fill('23:00')
    await days.getByLabel('Closes').press('Enter')
    await hours.getByText('The hours and access are saved.').waitFor()
    expect(await saved()).toBe('Mo 18:00-23:00; Sa,Su 12:00-23:00')
    await hours.getByRole('button', { name: 'Undo' }).click()
    await hours.getByText('The hours and access are as they were.').waitFor()
    expect(await saved()).toBe(before)

    await openWithoutMap('/?lat=45.52&lon=-122.66&zoom=11')
    await page.getByText('Filters').click()
    await page.getByLabel('Open now').check()
    await page.waitForURL(/by_open_now=1/)
    const { body } = await stack.get('/locations.json?by_open_now=1&by_city_id=Portland&by_state_id=OR')
    const open = (body.locations as { name: string }[]).map(({ name }) => name).sort()
    expect(open).toContain('Ground Kontrol')
    await expect.poll(async () => (await places().allTextContents()).sort()).toEqual(open)
    expect(await seriousFindings(page)).toEqual([])
    const note = page.getByText('Only places whose opening hours are known; others may be open, too.')
    await openWithoutMap('/?lat=10&lon=-150&zoom=11&by_open_now=1')
    await note.waitFor()
    await page.getByRole('button', { name: 'Remove Open now' }).click()
    await expect.poll(() => page.url()).not.toContain('by_open_now')
    expect(await note.count()).toBe(0)
    // The text that is not understood, beside the list without places.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([expect.stringContaining('status of 400')])
  })
})

describe('a place of many machines, on a phone', () => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  beforeEach(async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(FLIPPER)
    await openWithoutMap('/locations/940')
    await page.locator('.machines h3').first().waitFor()
  })

  it('has them from A to Z in rows that open, a filter, and the way back and "Add" always in reach', async () => {
    const names = page.locator('.machines h3 > bdi')
    await expect
      .poll(async () => (await names.allTextContents()).map((name) => name.replace('The ', '')))
      .toEqual(Array.from({ length: MANY }, (_, index) => `Ball ${index + 1}`))
    expect(await page.locator('main :is(button, summary)').count()).toBeLessThan(1.5 * MANY)
    await openMachine(page, 'Ball 41')
    for (const name of ['Back to the list', 'Add a machine']) {
      const isInReach = async () => {
        const { y = -1, height = 0 } = (await button(name).boundingBox()) ?? {}
        return y >= 0 && y + height <= 740
      }
      await expect.poll(isInReach, { message: name }).toBe(true)
    }
    await expect.poll(() => page.locator('.place-name').textContent()).toBe('Hall of Balls')
    expect(await allFindings(page)).toEqual([])

    await page.getByRole('searchbox', { name: 'Find a machine here' }).fill('ball 17')
    await expect.poll(() => names.allTextContents()).toEqual(['Ball 17'])
    await page.getByText('1 of 41').waitFor()
    await button('Add a machine').click()
    await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('combobox')
  })

  it('corrects and deletes notes and scores of one’s own by the menu of a machine', async () => {
    const entry = await chooseAction(page, 'Ball 3', 'Note its condition')
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('condition')
    await page.keyboard.type('The left fliper is weak')
    await entry.getByRole('button', { name: 'Save the note' }).click()
    await page.getByText('Your note is saved.').waitFor()
    await chooseAction(page, 'Ball 3', /^Correct my note of/)
    await entry.getByLabel(/^My note of/).fill('The left flipper is weak')
    await entry.getByRole('button', { name: 'Save the note' }).click()
    await page.getByText('Your note is corrected.').waitFor()
    await entry.getByText('The left flipper is weak').waitFor()
    await chooseAction(page, 'Ball 3', /^Correct my note of/)
    await entry.getByRole('button', { name: 'Delete my note' }).click()
    await entry.getByRole('button', { name: 'Yes, delete it' }).click()
    await entry.getByText('Nobody has noted its condition yet.').waitFor()

    await chooseAction(page, 'Ball 3', 'Enter a score')
    await entry.getByLabel('Score on Ball 3').fill('1000')
    await page.keyboard.press('Enter')
    await entry.getByText('Best score 1,000').waitFor()
    await chooseAction(page, 'Ball 3', 'Correct my score of 1,000')
    await entry.getByLabel(/^Score on/).fill('10,000')
    await page.keyboard.press('Enter')
    await entry.getByText('Best score 10,000').waitFor()
    await chooseAction(page, 'Ball 3', 'Correct my score of 10,000')
    await entry.getByRole('button', { name: 'Delete my score' }).click()
    await entry.getByRole('button', { name: 'Yes, delete it' }).click()
    await page.getByText('Your score is deleted.').waitFor()
    expect(await entry.getByText('Best score').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('is saved by a heart, and Escape closes first what is open in it', async () => {
    const heart = page.getByRole('button', { name: /^Saved?$/ })
    const saved = async () => {
      const { body } = await stack.get(`/users/${FLIPPER.id}/list_fave_locations.geojson`)
      return (body.features as { id: number }[]).map(({ id }) => id)
    }
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(saved).toContain(940)
    await page.reload()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
    await expect.poll(saved).not.toContain(940)

    await openMachine(page, 'Ball 3')
    const actions = page.getByRole('button', { name: 'Actions: Ball 3 (Gottlieb)' })
    await actions.press('Enter')
    await page.getByRole('menuitem', { name: 'Note its condition' }).press('ArrowDown')
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Enter a score')
    expect(await allFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
    await actions.press('Escape')
    await page.waitForURL(({ pathname }) => pathname === '/')
  })
})

describe('a visitor without an account, at a desk in the dark', () => {
  const dialog = () => page.getByRole('dialog')
  const writeAs = async (email: string, label: string, text: string) => {
    await dialog().getByLabel(label).fill(text)
    await dialog().getByLabel('Your email address').fill(email)
    await dialog().getByRole('button', { name: 'Send' }).click()
    await page.getByText('The administrators of the region have your message.').waitFor()
  }
  beforeEach(async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
  })

  it('finds the way to a place, reads about a machine elsewhere, and reports that the place has closed', async () => {
    await openWithoutMap('/locations/100?from=45.6,-122.6755,Somewhere')
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    expect(await link('Directions').getAttribute('href')).toContain('45.5238%2C-122.6755')
    await expect.poll(() => link('Call').getAttribute('href')).toBe('tel:+15035550100')
    expect(await link('Website').getAttribute('href')).toBe('https://example.org/gk')
    await page.getByText('5.3 mi').waitFor()
    await openMachine(page, 'Monster Bash')
    expect(await link('IPDB').getAttribute('href')).toBe('https://www.ipdb.org/machine.cgi?id=4441')
    expect(await link('OPDB').getAttribute('href')).toBe('https://opdb.org/machines/Gr3EW-MD3Nj')
    await page.getByText('What happened here').click()
    await page.locator('.activity li').first().waitFor()
    expect(await allFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog().getByLabel('Password').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Fix it' }).click()
    await page.getByRole('menuitem', { name: 'A machine is gone' }).click()
    expect(await page.locator(':focus').textContent()).toBe('6 machines')
    await page.goto(`${stack.url}/locations/941`)
    await page.getByText('Not confirmed since 2019. Still right?').waitFor()
    await page.getByRole('button', { name: 'It has closed' }).click()
    await dialog().getByLabel('How do you know').fill('The door is bricked up')
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Fix it' }).click()
    await page.getByRole('menuitem', { name: 'Something else' }).click()
    const wrong = dialog().getByLabel('Message', { exact: true })
    expect([await wrong.inputValue(), await wrong.getAttribute('required')]).toEqual(['', ''])
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('button', { name: 'It has closed' }).click()
    expect(await dialog().getByLabel('How do you know').inputValue()).toBe('The door is bricked up')
    await writeAs('walker@example.org', 'How do you know', 'The door is bricked up')
    await noticeInView('Thank you. The administrators of the region have your message.')
    const [mail] = await mailsContaining(stack, 'The door is bricked up')
    expect(mail?.text).toContain('This place has closed.')
    expect(mail?.text).toContain(`Old Bar: ${stack.url}/locations/941`)
    expect(await page.locator(':focus').textContent()).toBe('It has closed')
    await page.keyboard.press('Enter')
    expect(await dialog().getByLabel('How do you know').inputValue()).toBe('')
  })

  it('reads what is new in the region, goes to where it was and back, and writes to who looks after it', async () => {
    await openWithoutMap('/?lat=45.52&lon=-122.67&zoom=12')
    await page.getByText('Play more').waitFor()
    await page.getByRole('tab', { name: 'Places' }).press('ArrowRight')
    const panel = page.getByRole('tabpanel', { name: 'What’s new' })
    await panel.getByRole('heading', { name: 'Portland, Oregon' }).waitFor()
    for (const text of ['Play more', 'Next week', 'Shop']) await panel.getByText(text, { exact: true }).waitFor()
    await panel.getByRole('region', { name: 'Recent activity' }).getByRole('listitem').first().waitFor()
    const events = panel.getByRole('region', { name: 'Events' })
    const hrefOf = (name: string) => events.getByRole('link', { name }).getAttribute('href')
    const calendar = `${stack.url}/api/v1/region/portland/events.ics`
    expect(await hrefOf('Subscribe in your calendar')).toBe(calendar.replace('http:', 'webcal:'))
    expect(await hrefOf('Add to calendar')).toBe(calendar)
    const feed = await panel.getByRole('link', { name: 'Recent activity as a feed' }).getAttribute('href')
    expect((await fetch(new URL(feed ?? '', stack.url))).headers.get('content-type')).toContain('atom')
    expect(await allFindings(page)).toEqual([])

    await panel.getByRole('link', { name: 'Show the place' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Ground Kontrol' }).waitFor()
    const atPlace = page.getByRole('article').getByRole('region', { name: 'Events' })
    await atPlace.getByText('Every week').waitFor()
    expect(await atPlace.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
      `${stack.url}/api/v1/locations/100/events.ics`,
    )
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await panel.getByRole('button', { name: 'Write to the administrators' }).click()
    await writeAs('reader@example.org', 'Message', 'Who runs the league?')
    expect(await mailsContaining(stack, 'Who runs the league?')).toHaveLength(1)

    await search().fill('godzilla')
    await page.getByRole('option', { name: 'Godzilla (Stern, 2021) Machine' }).click()
    await page.getByRole('tab', { name: 'Places', selected: true }).waitFor()
  })
})

describe('a suggestion of a place', () => {
  const dialog = () => page.getByRole('dialog')
  const step = (title: string) => dialog().getByRole('heading', { name: title })
  const button = (name: string) => dialog().getByRole('button', { name, exact: true })
  const field = () => dialog().getByRole('combobox', { name: 'Add a machine' })

  async function begin(name: string): Promise<void> {
    await openMenu(page)
    await page.getByRole('button', { name: 'Suggest a place' }).click()
    await dialog().getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
  }

  async function suggested(name: string) {
    const { listSuggestions } = await import('../../../shared/suggestions/store.js')
    return (await listSuggestions('location', 'OPEN')).find((one) => one.name === name)
  }

  async function expectAccessible(): Promise<void> {
    expect(await seriousFindings(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(page.viewportSize()?.width)
  }

  it('that is listed, in another spelling, leads to it without an account, and is kept', async () => {
    await openWithoutMap('/?lat=45.5&lon=-122.7&zoom=11')
    await begin('The Ground Control Arcade')
    await step('Is it one of these?').waitFor()
    await dialog().getByRole('link', { name: 'Ground Kontrol' }).click()

    await page.getByRole('heading', { level: 1, name: 'Ground Kontrol' }).waitFor()
    expect(await dialog().count()).toBe(0)
    // It may be another than theirs.
    await page.goBack()
    await page.getByRole('button', { name: 'Suggest a place' }).click()
    await step('Is it one of these?').waitFor()
  })

  it('is made by keyboard, by its address, and loses nothing on the way back and by signing in', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openWithoutMap('/?lat=45.5&lon=-122.7&zoom=11')
    await begin('Ground Zero')
    await step('Is it one of these?').waitFor()
    await expectAccessible()
    await page.keyboard.press('Tab')
    await button('None of these').press('Enter')
    await step('Where is it?').waitFor()
    await expectAccessible()
    await button('Next').press('Enter')
    await dialog().getByRole('alert').filter({ hasText: 'Put the pin on the place, or write its address' }).waitFor()
    const { street, city } = (await stack.get('/locations/101.json')).body
    await dialog().getByLabel('Street and number').fill(street)
    await dialog().getByLabel('City').fill(city)
    await dialog().getByLabel('Country').pressSequentially('United States')
    await page.keyboard.press('Enter')
    await step('Is it one of these, which are there already?').waitFor()
    await button('None of these').press('Enter')

    await button('Next').press('Enter')
    await dialog().getByRole('alert').filter({ hasText: 'Add at least one machine' }).waitFor()
    await field().fill('godzilla')
    await dialog().getByRole('option', { name: 'Godzilla (Stern, 2021)' }).waitFor()
    await page.keyboard.press('Enter')
    await field().fill('their own')
    await dialog().getByRole('option', { name: 'their own Not in the catalog' }).waitFor()
    // Closes the options, and not the window.
    await page.keyboard.press('Escape')
    await field().fill('their own')
    await dialog().getByRole('option').waitFor()
    await page.keyboard.press('Enter')
    await expectAccessible()
    await button('Next').press('Enter')
    await dialog().getByLabel('Opening hours').fill('Mo-Th 16:00-24:00')
    await dialog().getByLabel('Comments').fill('Upstairs')
    await dialog().getByLabel('Send me an email').press('Space')
    await expectAccessible()

    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('button', { name: 'Suggest a place' }).click()
    await step('Anything else?').waitFor()
    await button('Back').press('Enter')
    expect(await dialog().getByRole('listitem').allTextContents()).toEqual(['Godzilla (Stern, 2021)×', 'their own×'])
    await button('Next').press('Enter')
    expect(await dialog().getByLabel('Comments').inputValue()).toBe('Upstairs')
    await button('Sign in to suggest it').press('Enter')
    await page.getByLabel('Username or email address').waitFor()
    // As the other window does it.
    await signIn(TILT)
    await page.reload()
    await page.getByRole('button', { name: 'Suggest a place' }).click()
    await button('Suggest it').press('Enter')
    await step('Thank you').waitFor()
    await dialog().getByText('You get an email when it is decided.').waitFor()
    await expectAccessible()
    await button('Suggest another place').press('Enter')
    expect(await dialog().getByLabel('Name').inputValue()).toBe('')

    expect(await suggested('Ground Zero')).toMatchObject({
      country: 'US',
      street,
      city,
      machines: 'Godzilla (Stern, 2021), their own',
      machine_ids: [],
      comments: 'Upstairs',
      opening_hours: 'Mo-Th 16:00-24:00',
      notify_origin: expect.stringMatching(/^http/),
    })
    expect(complaints).toEqual([])
  })

  it('is made on a phone by a map that is moved under a pin by keyboard', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(FLIPPER)
    await page.goto(`${stack.url}/?lat=44.05&lon=-121.31&zoom=13`)
    await begin('Nobody Knows It')
    const map = dialog().locator('.map[data-state=drawn]')
    await map.waitFor({ timeout: MAP_TIMEOUT_MS })
    await dialog().getByText('Zoom in until there are streets').waitFor()
    await button('Next').click()
    await dialog().getByRole('alert').filter({ hasText: 'Put the pin on the place' }).waitFor()
    await map.locator('canvas').press('+')
    await dialog().getByText('The pin is set.').waitFor()
    expect(await dialog().getByRole('alert').count()).toBe(0)
    await map.locator('canvas').press('ArrowRight')
    await expectAccessible()
    await button('Next').click()
    await field().fill('godzilla')
    await dialog().getByRole('option').first().click()
    await field().fill('Zorgon 3000')
    const unknown = dialog().getByRole('option', { name: 'Zorgon 3000 Not in the catalog' })
    await unknown.waitFor()
    await button('Next').click()
    await dialog().getByRole('alert').filter({ hasText: 'Choose a machine from the list' }).waitFor()
    await unknown.click()
    await button('Remove Zorgon 3000').click()
    await button('Next').click()
    await button('Suggest it').click()
    await step('Thank you').waitFor()

    const { lat, lon, point_from, machine_ids } = (await suggested('Nobody Knows It')) ?? {}
    expect({ point_from, machine_ids }).toEqual({ point_from: 'sender', machine_ids: [701] })
    expect(Number(lat)).toBeCloseTo(44.05, 3)
    expect(Number(lon)).toBeGreaterThan(-121.31)
    expect(Number(lon)).toBeLessThan(-121.2)
  })
})

describe('on paper', () => {
  it.each([
    ['/locations/940', '/locations/940', 'Hall of Balls', '.machines h3'],
    ['/?lat=45.5&lon=-122.7&zoom=9', '/?lat=45.5&lon=-122.7&zoom=9', 'Ground Kontrol', '.places strong'],
  ])(
    'there is what can be read, without buttons and map, and the link as a QR code: %s',
    async (path, link, text, names) => {
      await openWithoutMap(path)
      await page.locator(names).first().waitFor()
      await page.keyboard.press('Tab')
      await page.locator('.printed path').waitFor({ state: 'attached' })
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

      const shown = page.locator('#app')
      for (const one of await page.locator('.with-icon:visible').all()) expect(await one.innerText()).not.toBe('')
      expect(await shown.innerText()).toContain(text)
      expect(await shown.innerText()).toContain(`${stack.url}${link}\nAs of `)
      expect(await page.locator(names).first().isVisible()).toBe(true)
      const { encode } = await import('uqr')
      const { data } = encode(`${stack.url}${link}`, { ecc: 'M', border: 0 })
      const squares = (await page.locator('.printed path').getAttribute('d'))?.match(/M/g) ?? []
      expect(squares).toHaveLength(data.flat().filter(Boolean).length)
      for (const hidden of ['button', 'input', '.map', 'nav', 'footer', '.button', '.place-bar'])
        for (const one of await page.locator(hidden).all()) expect(await one.isVisible()).toBe(false)
      const background = await page.evaluate('getComputedStyle(document.body).backgroundColor')
      expect(background).toBe('rgb(255, 255, 255)')
      // As many pages as there is to read: nothing is cut off below the first.
      const pdf = (await page.pdf({ format: 'A6' })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
    },
  )

  it('is where the button leads', async () => {
    await page.addInitScript('window.print = () => { document.title = "printed" }')
    await openWithoutMap('/locations/100')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Print' }).click()

    await expect.poll(() => page.title()).toBe('printed')
  })
})

describe('what there is to read before the script', () => {
  /** In every frame since the heading was first seen, it must be there. */
  const watchHeading = (heading: string) => `
    const isShown = () => [...document.querySelectorAll('#app h1')]
      .some((one) => one.checkVisibility() && one.textContent === ${JSON.stringify(heading)})
    window.frames = { shown: 0, blank: 0, shift: 0 }
    const look = () => {
      if (isShown()) window.frames.shown += 1
      else if (window.frames.shown > 0) window.frames.blank += 1
      requestAnimationFrame(look)
    }
    look()
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.frames.shift += value
    }).observe({ type: 'layout-shift', buffered: true })`

  it.each([360, 1280])('stays until the place is there, on %d pixels', async (width) => {
    await page.setViewportSize({ width, height: 740 })
    await page.addInitScript(watchHeading('Ground Kontrol'))
    await withoutMap(page)
    // The script has the place a while after it has begun.
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/locations\/100\.json/, (route) => isAsked.then(() => route.continue()))
    await page.goto(`${stack.url}/locations/100`)
    await search().waitFor()

    const served = page.locator('.was-served')
    expect(await served.isVisible()).toBe(true)
    expect(await served.innerText()).toContain('Monster Bash (Williams, 1998)')
    answer()
    await page.getByRole('button', { name: 'Share' }).waitFor()
    expect(await served.isVisible()).toBe(false)
    const { shown, blank, shift } = await page.evaluate<Record<string, number>>('window.frames')
    expect(shown).toBeGreaterThan(0)
    expect(blank).toBe(0)
    expect(shift).toBeLessThan(0.05)
    expect(complaints).toEqual([])
  })

  it.each([
    ['/locations/100', 'Ground Kontrol', 'Monster Bash (Williams, 1998)'],
    ['/regions/portland', 'Pinball in Portland, Oregon', 'Café Zürich'],
    ['/machines/641', 'Monster Bash', 'Shorty’s'],
    ['/', 'Find pinball near you', 'Portland, Oregon'],
  ])('is all without scripts: %s', async (path, heading, text) => {
    const scriptless = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
    onTestFinished(() => scriptless.close())
    const plain = await scriptless.newPage()
    await plain.goto(`${stack.url}${path}`)

    await plain.getByRole('heading', { level: 1, name: heading }).waitFor()
    await plain.getByRole('link', { name: text }).first().scrollIntoViewIfNeeded()
    await plain.getByRole('link', { name: text }).first().click()
    await plain.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(plain.url()).pathname).not.toBe(path)
  })

  it.each([
    ['/regions/portland', 'Pinball in Portland, Oregon', ''],
    ['/towns/us/or/portland', 'Pinball in Portland, OR', ''],
    ['/machines/641', 'Monster Bash (Williams, 1998)', 'by_machine_id=641&'],
  ])('becomes a list and a map of the same, at the same address: %s', async (path, title, filter) => {
    await openWithoutMap(path)
    await places().filter({ hasText: 'Ground Kontrol' }).waitFor()

    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.title()).toBe(`${title}: Machine Location Directory`)
    // As for a new tab.
    const link = page.getByRole('link', { name: 'Ground Kontrol' }).first()
    expect(await link.getAttribute('href')).toMatch(/^\/locations\/100\b/)
    await places().filter({ hasText: 'Ground Kontrol' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ground Kontrol' }).waitFor()
    await expect.poll(() => page.url()).toMatch(new RegExp(`/locations/100\\?${filter}lat=`))
    await page.goBack()
    await places().filter({ hasText: 'Ground Kontrol' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    await expect.poll(() => page.title()).toBe(`${title}: Machine Location Directory`)
    expect(complaints).toEqual([])
  })
})

describe('an address that leads to nothing', () => {
  it.each([
    ['/locations/999999', 'This place is not listed'],
    ['/locations/0', 'There is no page at this address'],
    ['/locations/100/pictures', 'There is no page at this address'],
    ['/regions/nowhere', 'There is no page at this address'],
    ['/no/such/page?lat=45.5&lon=-122.7&zoom=9', 'There is no page at this address'],
  ])('is a 404 with a search and a way to the map: %s', async (path, title) => {
    await withoutMap(page)
    const response = await page.goto(`${stack.url}${path}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()

    expect(response?.status()).toBe(404)
    expect(response?.headers()['cache-control']).toBe('no-store')
    expect(await page.title()).toBe(`${title}: Machine Location Directory`)
    await page.locator('.sketch circle').first().waitFor({ state: 'attached' })
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
    expect(await seriousFindings(page)).toEqual([])
    await search().fill('kontrol')
    await page.getByRole('option', { name: /^Ground Kontrol.*Place$/ }).waitFor()
    await page.getByRole('link', { name: 'To the map' }).click()
    await places().first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('is a text for programs', async () => {
    const read = async (path: string, method = 'GET') => {
      const response = await fetch(`${stack.url}${path}`, { method })
      return [response.status, response.headers.get('content-type'), await response.text()]
    }
    const text = (path: string, method = 'GET') => [
      404,
      'application/json; charset=utf-8',
      `{"errors":"There is no ${method} ${path}; the API's paths begin with /api/v1/"}`,
    ]

    for (const path of ['/locations.json', '/api/v2/locations', '/api']) expect(await read(path)).toEqual(text(path))
    expect(await read('/locations', 'POST')).toEqual(text('/locations', 'POST'))
  })
})

describe('what could not be loaded', () => {
  const retry = () => page.getByRole('button', { name: 'Retry' })
  const NO_CONNECTION = 'The service cannot be reached. Check the connection and try again.'

  it.each([
    ['the first view', '/', /within_bounding_box|viewer/],
    ['the list', '/?lat=45.5&lon=-122.7&zoom=9', /within_bounding_box\.json/],
    ['the markers', '/?lat=45.5&lon=-122.7&zoom=9', /within_bounding_box\.geojson/],
    ['a place', '/locations/100', /locations\/100\.json/],
  ])('is loaded by Retry, and when the network is back: %s', async (_, path, requests) => {
    const shown = page.locator('.places strong, .machines h3').first()
    for (const again of [() => retry().click(), () => page.evaluate(`dispatchEvent(new Event('online'))`)]) {
      await page.route(requests, (route) => route.abort())
      await openWithoutMap(path)
      await page.getByRole('alert').filter({ hasText: NO_CONNECTION }).waitFor()
      expect(await page.locator('[aria-busy=true]').count()).toBe(0)
      await page.unroute(requests)
      await again()
      await shown.waitFor()
      await expect.poll(() => retry().count()).toBe(0)
    }
  })

  it('is a place again where the browser was offline', async () => {
    await openWithoutMap('/')
    await places().first().waitFor()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Suggest a place' }).click()
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: NO_CONNECTION }).waitFor()
    await page.keyboard.press('Escape')
    await places().first().click()
    await page.getByRole('alert').filter({ hasText: NO_CONNECTION }).waitFor()
    await context.setOffline(false)

    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await retry().count()).toBe(0)
  })

  it('is the rest of the list, after which what was listed stays', async () => {
    await openWithoutMap('/?lat=45.5&lon=-122.7&zoom=9')
    await places().first().waitFor()
    const rest = (route: Route) => (route.request().url().includes('cursor=') ? route.abort() : route.fallback())
    const first = /within_bounding_box\.json/
    await page.route(first, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), next_cursor: 'next' } })
    })
    await page.route(first, rest)
    await page.reload()
    await page.getByRole('button', { name: 'Show more' }).click()
    await retry().waitFor()

    expect(await places().count()).toBeGreaterThan(0)
  })

  it('is the map, also where its script could not be loaded', async () => {
    const missing = page.getByText('The map could not be loaded.')
    await withoutMap(page)
    await page.goto(stack.url)
    await places().first().waitFor()
    await context.setOffline(true)
    await page.keyboard.press('Tab')
    await missing.waitFor()
    await context.setOffline(false)
    await page.getByText('This browser cannot draw the map').waitFor()

    await page.route(MAP_FILES, (route) => route.abort(), { times: 1 })
    await page.goto(`${stack.url}/?by_type_id=1`)
    await places().first().waitFor()
    await page.keyboard.press('Tab')
    await missing.waitFor()
    await retry().click()
    await missing.waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    await page.getByText('This browser cannot draw the map').waitFor()
  })

  it.each([
    ['script', '/', /assets\/start-.*\.js/],
    ['messages', '/locations/100', /assets\/en-/],
    ['style', '/admin', /assets\/.*\.(js|css)/],
  ])('is the whole page, where the service does not send its %s', async (what, path, files) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.route(files, (route) => route.fulfill({ status: 429 }))
    await page.goto(stack.url + path)
    const again = page.getByRole('link', { name: 'Load the page again' })
    // Slow networks have some time.
    expect(await again.isVisible()).toBe(what === 'style')
    await page.evaluate('document.getAnimations().forEach((one) => one.finish())')
    await again.waitFor()
    await page.unroute(files)
    await again.click()

    await page.locator('.places strong, .machines h3, form').filter({ visible: true }).first().waitFor()
    expect(await again.count()).toBe(0)
  })
})

describe.each([
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const)('the page on $width pixels, $colorScheme', ({ width, colorScheme }) => {
  it.each(['/', '/locations/100'])('fits at %s, and axe finds nothing serious', async (path) => {
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme })
    await signIn(FLIPPER)
    await openWithoutMap(path)
    await page.locator('.places strong, .machines h3').first().waitFor()
    if (path === '/') await page.getByText('Filters').click()

    expect(await seriousFindings(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    await openMenu(page)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Suggest a place' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })
})
