// What visitors add and change on the map page: signed in or not, and undone.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirm, signUp } from '../../support/accounts.js'
import { administratorClient } from '../../support/administrator.js'
import { startBrowser } from '../../support/browser.js'
import { chooseAction, openPage, seriousFindings, withoutMap } from '../../support/browser-page.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { mailedLink, mailsContaining, mailsTo } from '../../support/mails.js'
import { jpegPhoto } from '../../support/photos.js'
import { FLIPPER, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const START_TIMEOUT_MS = 120_000
const PASSWORD = 'multi ball wizard'
const twins = ['Old Hall', 'New Hall'].map(
  (name, index): ImportRecord => ({
    type: 'location',
    id: 950 + index,
    name,
    lat: '45.5',
    lon: '-122.6',
    region_id: 1,
  }),
)

const EARLY = 60
/** Two who have the same device. */
const sharers = ['early', 'late'].map(
  (username, index): ImportRecord => ({
    type: 'user',
    id: EARLY + index,
    username,
    email: `${username}@example.org`,
    password: PASSWORD,
    confirmed_at: '2019-01-01T00:00:00Z',
  }),
)

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([
    startDirectory([...fixture, ...twins, ...sharers], {}, { mail: true, pictures: true }),
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

async function open(path: string, on: Page = page): Promise<void> {
  await withoutMap(on)
  await on.goto(`${stack.url}${path}`)
  await on.getByRole('heading', { level: 1 }).waitFor()
}

async function tokenOf(id: number): Promise<string> {
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  return apiToken({ id, token_version: 0 })
}

async function signIn(user: { id: number; username: string } = FLIPPER): Promise<void> {
  const account = { ...user, token: await tokenOf(user.id) }
  await page.addInitScript(`localStorage.account = ${JSON.stringify(JSON.stringify(account))}`)
}

const button = (name: string | RegExp, on: Page = page) => on.getByRole('button', { name, exact: true })
const adding = (on: Page = page) => on.getByRole('region', { name: 'Add a machine' })
const dialog = (on: Page = page) => on.getByRole('dialog')
const place = async (id: number) => (await stack.get(`/locations/${id}.json?after=${Math.random()}`)).body

interface Lmx {
  id: number
  name: string
  machine_id: number
  machine_conditions: { comment: string }[]
}
const machinesAt = async (id: number): Promise<Lmx[]> => (await place(id)).location_machine_xrefs
const namesAt = async (id: number) => (await machinesAt(id)).map(({ name }) => name)

/** The next request arrives; what it answers does not. */
const loseAnswer = (path: string) =>
  page.route(
    path,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

async function beginAdding(): Promise<void> {
  await button('Add a machine').click()
  await adding().waitFor()
}

async function choose(text: string, on: Page = page): Promise<void> {
  await adding(on).getByRole('combobox', { name: 'Add a machine' }).pressSequentially(text)
  await on
    .getByRole('option', { name: new RegExp(`^${text}`) })
    .first()
    .click()
}

async function fillSignIn(login: string, on: Page = page): Promise<void> {
  await dialog(on).getByLabel('Username or email address').fill(login)
  await dialog(on).getByLabel('Password').fill(PASSWORD)
  await dialog(on).getByRole('button', { name: 'Sign in' }).first().click()
}

async function createAccount(username: string): Promise<void> {
  await dialog().getByRole('button', { name: 'Create an account' }).click()
  await dialog().getByLabel('Username').fill(username)
  await dialog().getByLabel('Email address').fill(`${username}@example.org`)
  await dialog().getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog().getByLabel('The password again').fill(PASSWORD)
  await dialog().getByRole('button', { name: 'Create the account' }).click()
  await dialog().getByText('We have sent you an email').waitFor()
}

/** Confirms the account, and goes back to where it was created. */
async function followEmail(username: string): Promise<void> {
  // The page is gone, as where the email opens in the same tab.
  await page.goto('about:blank')
  await page.goto(await mailedLink(stack, `${username}@example.org`))
  await button('Confirm my account').click()
  await page.getByRole('link', { name: 'Go on where you were' }).click()
}

describe('who is not signed in', () => {
  it('adds a machine with a note, signs up, confirms by the link of the email, and is back where it is added', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open('/locations/101')
    await beginAdding()
    await choose('zebra')
    await adding().getByLabel('Note on its condition').fill('plays like new')
    await button('Add it').click()

    await createAccount('returner')
    expect(await seriousFindings(page)).toEqual([])
    await followEmail('returner')
    await page.waitForURL('**/locations/101#add-101')
    await expect.poll(() => adding().getByLabel('Note on its condition').inputValue()).toBe('plays like new')
    await fillSignIn('returner')
    await adding()
      .getByText(/zebra.* is added\./)
      .waitFor()

    const added = (await machinesAt(101)).filter(({ name }) => name === 'zebra')
    expect(added).toMatchObject([{ machine_conditions: [{ comment: 'plays like new' }] }])
    expect(await seriousFindings(page)).toEqual([])
    // As on another device, where nothing is kept.
    await open('/locations/102#add-102')
    await adding().waitFor()
    expect(await dialog().count()).toBe(0)
    await open('/locations/101')
    await beginAdding()
    await choose('zebra')
    await button('Add it').click()
    await adding()
      .getByText(/zebra.* was here already\./)
      .waitFor()
    expect(complaints).toEqual([])
  })

  it('signs in and it goes on, or does not and keeps what was typed', async () => {
    await signUp(stack, 'hesitant', { password: PASSWORD, confirm_password: PASSWORD })
    await open('/locations/101')
    await beginAdding()
    await choose('Godzilla')
    await adding().getByLabel('Note on its condition').fill('left flipper weak')
    await button('Add it').click()
    await fillSignIn('hesitant')
    const before = (await mailsTo(stack, 'hesitant@example.org')).length
    await dialog().getByRole('button', { name: 'Send it again' }).click()
    await dialog().getByText('We have sent the email again').waitFor()
    await expect.poll(async () => (await mailsTo(stack, 'hesitant@example.org')).length).toBe(before + 1)
    const link = await mailedLink(stack, 'hesitant@example.org')
    expect(new URL(link).searchParams.get('return_to')).toBe('/locations/101#add-101')
    await dialog().getByRole('button', { name: 'Close' }).click()
    await adding().getByText('This is not saved yet').waitFor()
    expect(await adding().getByLabel('Note on its condition').inputValue()).toBe('left flipper weak')

    // In another tab it goes on, and this one does nothing twice.
    await button('Add it').click()
    await dialog().waitFor()
    const other = await context.newPage()
    await other.goto(link)
    await button('Confirm my account', other).click()
    await other.getByRole('link', { name: 'Go on where you were' }).click()
    await fillSignIn('hesitant', other)
    await adding(other)
      .getByText(/^Godzilla.* is added\.$/)
      .waitFor()
    await adding().getByText('You are signed in now').waitFor()
    await button('Add it').click()
    await adding().getByText('is added.').waitFor()
    const conditions = (await machinesAt(101)).flatMap((one) => one.machine_conditions.map(({ comment }) => comment))
    expect(conditions.filter((comment) => comment === 'left flipper weak')).toHaveLength(1)
  })

  it('chooses another password by the link of an email, and is back where it goes on', async () => {
    await signUp(stack, 'forgetful')
    await confirm(await mailedLink(stack, 'forgetful@example.org'))
    await open('/locations/101')
    await button('Yes, confirm the line-up').click()
    await dialog().getByRole('button', { name: 'Forgot the password?' }).click()
    await dialog().getByLabel('Username or email address').fill('forgetful')
    await dialog().getByRole('button', { name: 'Send the link' }).click()
    await expect.poll(async () => (await mailsTo(stack, 'forgetful@example.org')).length).toBe(2)
    await page.goto(await mailedLink(stack, 'forgetful@example.org'))
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('New password again').fill(PASSWORD)
    await button('Change my password').click()
    await page.getByRole('link', { name: 'Go on where you were' }).click()
    await page.waitForURL('**/locations/101#confirm-101')
    await fillSignIn('forgetful')
    await page.locator('.notice').getByText('Thank you: the line-up is confirmed.').waitFor()
    expect(complaints).toEqual([])
  })

  it('watches a machine around what the map showed, having signed up', async () => {
    await open('/?by_machine_id=641&lat=45.52&lon=-122.67&zoom=12')
    await button('Watch this machine around here').click()
    await page.getByLabel('Within').selectOption('10 miles')
    await button('Watch').click()
    await createAccount('watcher')
    await followEmail('watcher')
    await fillSignIn('watcher')
    await page.locator('.notice').getByText('You will be told by email.').waitFor()
    await button('Stop watching').waitFor()

    expect(new URL(page.url()).searchParams.get('by_machine_id')).toBe('641')
    const { id } = (await page.evaluate('JSON.parse(localStorage.account)')) as { id: number }
    const headers = { authorization: `Bearer ${await tokenOf(id)}` }
    const { body } = await stack.get(`/users/${id}/watches.json`, { headers })
    expect((await stack.get(`/users/${id}/account.json`, { headers })).body.account.sessions).toHaveLength(1)
    expect(body.watches).toMatchObject([{ machine_id: 641, lat: 45.52, max_distance: 10 }])
    expect(complaints).toEqual([])
  })

  it('does whatever it was, once signed in', async () => {
    await signUp(stack, 'tinkerer', { password: PASSWORD, confirm_password: PASSWORD })
    await confirm(await mailedLink(stack, 'tinkerer@example.org'))
    const told = (text: string) => page.locator('.notice').getByText(text).waitFor()
    const undone = async (text: string) => {
      await button('Undo').click()
      await told(text)
    }
    const save = page.getByRole('button', { name: /^Saved?$/ })
    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(await jpegPhoto()) }
    const ball = (await machinesAt(201)).find(({ name }) => name === 'Eight Ball')?.id
    const actions: [name: string, values: object, act: () => Promise<unknown>, done: () => Promise<unknown>][] = [
      [
        'confirm-201',
        {},
        () => button('Yes, confirm the line-up').click(),
        () => told('Thank you: the line-up is confirmed.'),
      ],
      [
        'save-201',
        {},
        () => save.click(),
        async () => {
          await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
          await save.click()
          await expect.poll(() => save.getAttribute('aria-pressed')).toBe('false')
        },
      ],
      [
        `score-${ball}`,
        {},
        async () => {
          await chooseAction(page, 'Eight Ball', 'Enter a score')
          await page.getByLabel('Score on Eight Ball').fill('777,770')
          await button('Save the score').click()
        },
        () => told('Your score is saved.'),
      ],
      [
        `remove-${ball}`,
        {},
        async () => {
          await chooseAction(page, 'Eight Ball', 'Remove it from here')
          await button('Remove it').click()
        },
        () => told('is removed.').then(() => undone('is back.')),
      ],
      [
        'watchplace-201',
        { delivery: 'daily' },
        async () => {
          await button('Watch this place').click()
          await button('Watch').click()
        },
        async () => {
          await told('You will be told by email.')
          await button('Stop watching').click()
          await told('You will not be told.')
        },
      ],
      [
        'picture-201',
        {},
        async () => {
          await page.getByLabel('Add a picture').setInputFiles(photo)
          await dialog().getByText('It is not kept: choose it again').waitFor()
        },
        () => told('Thank you for the picture.').then(() => undone('Your picture is removed again.')),
      ],
    ]
    const signedOut = async (intention = 'null') => {
      // On another page of the service: this one would go on to ask for what the account has saved.
      await page.goto(`${stack.url}/api/v1/statuses.json`)
      await page.evaluate(`localStorage.removeItem("account"); localStorage.intention = ${JSON.stringify(intention)}`)
    }
    for (const [name, values, act, done] of actions) {
      await signedOut()
      await open('/locations/201')
      await act()
      await fillSignIn('tinkerer')
      await done()
      // Scores and notes go on as machines that are added; pictures are not kept.
      if (/^(score|picture)-/.test(name)) continue
      // As the link of an email leads back to it.
      await signedOut(JSON.stringify({ name, values, key: name, until: Date.now() + 3600_000 }))
      await open(`/locations/201#${name}`)
      await fillSignIn('tinkerer')
      await done()
    }
    expect((await place(201)).last_updated_by_username).toBe('tinkerer')
    // As in another browser, in which the email was opened.
    for (const [name, text] of [
      ['picture', 'Please choose the picture again'],
      ['confirm', 'Please press “Yes” again'],
    ]) {
      await signedOut()
      await open(`/locations/201#${name}-201`)
      await told(text ?? '')
      expect(await dialog().count()).toBe(0)
    }
    const values = { content: 'machine_score_xref-7001', reason: 'Nobody has so many' }
    await signedOut(JSON.stringify({ name: 'report-1002', values, key: 'report', until: Date.now() + 3600_000 }))
    await open('/locations/100#report-1002')
    const sent = page.waitForRequest('**/reports.json')
    await fillSignIn('tinkerer')
    await told('An administrator will look at it.')
    expect((await sent).postDataJSON()).toMatchObject({ record_type: 'machine_score_xref', record_id: 7001 })
    // Sent again after a lost answer, it is one report.
    expect((await sent).headers()['idempotency-key']).toBe('"report"')
    expect(complaints).toEqual([])
  })

  it('whose session has ended meanwhile signs in again, and loses nothing', async () => {
    await page.addInitScript(
      `localStorage.account ??= ${JSON.stringify(JSON.stringify({ ...FLIPPER, token: 'ended' }))}`,
    )
    await open('/locations/102')
    await button('Edit the details').click()
    await page.getByLabel('About').fill('Two floors, and a bar')
    await button('Save the details').click()
    await dialog().waitFor()
    await page.evaluate(
      (account) => localStorage.setItem('account', account),
      JSON.stringify({
        ...FLIPPER,
        token: await tokenOf(FLIPPER.id),
      }),
    )
    await dialog().getByRole('button', { name: 'Close' }).click()

    await page.getByText('The details are saved.').waitFor()
    expect((await place(102)).description).toBe('Two floors, and a bar')
  })
})

describe('who comes back by the link of an email', () => {
  const machine = 'Eight Ball'
  /** Forms of a place, with the field that has the last of the values. */
  const forms = async () => {
    const id = (await machinesAt(201)).find(({ name }) => name === machine)?.id
    const choice = { machine_id: '641', machine_label: 'Godzilla' }
    return [
      {
        name: `note-${id}`,
        values: { condition: 'typed before' },
        field: page.getByLabel(`Condition of ${machine}`),
        begin: () => chooseAction(page, machine, 'Note its condition'),
      },
      {
        name: 'details-201',
        values: { description: 'Typed before' },
        field: page.getByLabel('About'),
        begin: () => button('Edit the details').click(),
      },
      {
        name: 'hours-201',
        values: { opening_hours: 'Su 10:00-12:00' },
        field: page.getByLabel('The hours as text'),
        begin: () => page.getByRole('button', { name: /hours and access|opening hours/ }).click(),
      },
      {
        name: 'add-201',
        values: { ...choice, condition: 'typed before' },
        field: adding().getByLabel('Note on its condition'),
        begin: beginAdding,
      },
    ].map((form) => ({ ...form, text: Object.values(form.values).at(-1) }))
  }
  /** To a tab that has nothing of what was typed. */
  const comeBack = async (name: string, values = {}) => {
    const intention = JSON.stringify({ name, values, key: name, until: Date.now() + 3600_000 })
    await page.goto(`${stack.url}/api/v1/statuses.json`)
    await page.evaluate(`sessionStorage.clear(); localStorage.intention = ${JSON.stringify(intention)}`)
    await open(`/locations/201#${name}`)
  }

  it('finds what was typed in its form also when the page is loaded again, and it is done once', async () => {
    for (const { name, values, field, text, begin } of await forms()) {
      await comeBack(name, values)
      await dialog().waitFor()
      expect(await field.inputValue()).toBe(text)
      // Without the hash, as the map writes the address.
      await open('/locations/201')
      await begin()
      expect(await field.inputValue()).toBe(text)
      expect(await dialog().count()).toBe(0)
    }
    expect(await adding().getByRole('combobox').inputValue()).toBe('Godzilla')
    const sent = page.waitForRequest('**/location_machine_xrefs.json')
    await button('Add it').click()
    await fillSignIn('early')
    expect((await sent).headers()['idempotency-key']).toBe('"add-201-here"')
    await adding().getByText('is added.').waitFor()
    await button('Undo').click()
    await adding().getByText('is removed again.').waitFor()
    expect(complaints).toEqual([])
  })

  it('sends nothing as an account that is signed in already, but finds its form filled', async () => {
    await signIn(TILT)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    for (const { name, values, field, text } of await forms()) {
      await comeBack(name, values)
      await expect.poll(() => field.inputValue()).toBe(text)
      await page.waitForLoadState('networkidle')
    }
    await comeBack('confirm-201')
    await page.locator('.notice').getByText('Please press “Yes” again').waitFor()
    await comeBack('save-201')
    await page.waitForLoadState('networkidle')
    expect(await button('Save').getAttribute('aria-pressed')).toBe('false')
    const id = (await machinesAt(201)).find(({ name }) => name === machine)?.id
    await comeBack(`remove-${id}`)
    await button('Remove it').waitFor()
    await page.waitForLoadState('networkidle')
    expect(sent).toEqual([])

    await comeBack('details-201', { description: 'Typed before' })
    await button('Save the details').click()
    await page.getByText('The details are saved.').waitFor()
    await button('Undo').click()
    await page.getByText('The details are as they were.').waitFor()
    expect(complaints).toEqual([])
  })
})

describe('what is done', () => {
  it('is told where it was done, and undone', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn()
    await open('/locations/100')
    const before = await place(100)
    await button('Edit the details').click()
    await page.getByLabel('Website').fill('nowhere')
    await page.getByLabel('About').fill('Upstairs')
    await button('Save the details').click()
    await page.locator('.field .problem').getByText('not the address of a website').waitFor()
    expect(await page.getByLabel('About').inputValue()).toBe('Upstairs')
    await page.getByLabel('Website').fill('example.org/upstairs')
    await page.getByLabel('All ages').selectOption('At Times')
    expect(await seriousFindings(page)).toEqual([])
    await button('Save the details').click()
    await page.getByText('The details are saved.').waitFor()
    expect(await place(100)).toMatchObject({
      description: 'Upstairs',
      website: 'https://example.org/upstairs',
      all_ages: 'At Times',
      phone: before.phone,
    })
    await button('Undo').click()
    await page.getByText('The details are as they were.').waitFor()
    const { description, website, all_ages } = before
    expect(await place(100)).toMatchObject({ description, website, all_ages })

    // It is saved, but its answer is lost: that is no change of somebody else, and nothing that Undo goes back to.
    await button('Edit the details').click()
    await page.getByLabel('Website').fill('example.org/lost')
    await page.route('**/locations/100.json', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await button('Save the details').click()
    await page.getByText('The service cannot be reached').waitFor()
    await page.unroute('**/locations/100.json')
    await button('Save the details').click()
    await page.getByText('The details are saved.').waitFor()
    await button('Undo').click()
    await page.getByText('The details are as they were.').waitFor()
    expect((await place(100)).website).toBe(website)

    await open('/locations/201')
    await beginAdding()
    await choose('Godzilla')
    await button('Add it').click()
    await adding()
      .getByText(/Godzilla.* is added\./)
      .waitFor()
    expect(await namesAt(201)).toContain('Godzilla')
    await button('Undo').click()
    await adding()
      .getByText(/Godzilla.* is removed again\./)
      .waitFor()
    expect(await namesAt(201)).not.toContain('Godzilla')
    expect(await seriousFindings(page)).toEqual([])
    expect(complaints.filter((text) => !/400|ERR_FAILED/.test(text))).toEqual([])
  })

  it('leaves what somebody else has changed since, and says what they have changed before', async () => {
    await signIn()
    await open('/locations/201')
    const before = await place(201)
    const edit = async (website: string, about: string) => {
      await button('Edit the details').click()
      await page.getByLabel('Website').fill(website)
      await page.getByLabel('About').fill(about)
      await button('Save the details').click()
      await page.getByText('The details are saved.').waitFor()
    }
    const other = await tokenOf(11)
    const put = async (details: object) => {
      const headers = { authorization: `Bearer ${other}`, 'content-type': 'application/json' }
      const { status } = await stack.request('/locations/201.json', {
        ...{ method: 'PUT', headers, body: JSON.stringify(details) },
      })
      expect(status).toBe(200)
    }
    await put({ all_ages: '' })

    await edit('example.org/mine', 'Mine')
    await put({ description: 'Theirs' })
    await button('Undo').click()
    await page.getByText('but for what has been changed since, last by tilt.').waitFor()
    expect(await place(201)).toMatchObject({ description: 'Theirs', website: before.website })

    await edit('example.org/again', 'Mine again')
    await put({ description: 'Theirs again', website: 'https://example.org/theirs' })
    await button('Undo').click()
    await page.getByText('The details have been changed since, last by tilt, and stay as they are now.').waitFor()
    expect(await place(201)).toMatchObject({ description: 'Theirs again', website: 'https://example.org/theirs' })
    await page.locator('article').getByText('Theirs again').waitFor()

    // Meanwhile: before it is saved.
    const about = page.getByLabel('About')
    const allAges = page.getByLabel('All ages')
    await button('Edit the details').click()
    await expect.poll(() => page.getByText('stay as they are now').count()).toBe(0)
    await about.fill('Mine')
    await allAges.selectOption('At Times')
    await page.getByLabel('Phone').fill('503-555-0100')
    await put({ description: 'Theirs meanwhile', all_ages: 'Yes', website: 'https://example.org/meanwhile' })
    await button('Save the details').click()
    await page
      .getByText('This has been changed meanwhile. Save again to replace what it is now: Theirs meanwhile')
      .waitFor()
    await page.getByText('what it is now: Yes').waitFor()
    const theirs = await place(201)
    expect(theirs).toMatchObject({ description: 'Theirs meanwhile', all_ages: 'Yes', phone: before.phone })
    expect([await about.inputValue(), await allAges.inputValue()]).toEqual(['Mine', 'At Times'])
    await button('Save the details').click()
    await page.getByText('The details are saved.').waitFor()
    const { website } = theirs
    expect(await place(201)).toMatchObject({ description: 'Mine', all_ages: 'At Times', website })
    await button('Undo').click()
    await page.getByText('The details are as they were.').waitFor()
    expect(await place(201)).toMatchObject({ description: 'Theirs meanwhile', all_ages: 'Yes', phone: before.phone })

    const hours = page.getByRole('region', { name: 'Hours and access' })
    await page.getByRole('button', { name: /hours and access|opening hours/ }).click()
    await hours.getByLabel('Remark on the hours').fill('Mine')
    await put({ opening_hours: 'Mo 10:00-12:00', opening_hours_remark: 'Theirs' })
    await button('Save hours and access').click()
    await hours.getByText('what it is now: Theirs').waitFor()
    await hours
      .getByRole('group')
      .getByRole('row', { name: /^Mon\s10/ })
      .waitFor()
    await button('Save hours and access').click()
    await hours.getByText('The hours and access are saved.').waitFor()
    await button('Undo').last().click()
    await hours.getByText('The hours and access are as they were.').waitFor()
    expect(await place(201)).toMatchObject({ opening_hours: 'Mo 10:00-12:00', opening_hours_remark: 'Theirs' })
    await put({ opening_hours: before.opening_hours ?? '', opening_hours_remark: '' })
    expect(complaints).toEqual([])
  })

  it('is told and undone at its machine, by keyboard', async () => {
    await signIn()
    await open('/locations/102')
    await beginAdding()
    await choose('Godzilla')
    await button('Add it').click()
    await adding().getByText('is added.').waitFor()
    const row = page.locator('.machines > li').filter({ hasText: 'Godzilla' })
    const act = async (item: string) => {
      await row.getByRole('button', { name: /^Actions/ }).press('Enter')
      await row.getByRole('menuitem', { name: item }).press('Enter')
    }
    const undo = () => row.getByRole('button', { name: 'Undo' }).press('Enter')
    await row.locator('summary').press('Enter')

    await act('Note its condition')
    await row.getByLabel('Condition of Godzilla').fill('sticky left flipper')
    await row.getByRole('button', { name: 'Save the note' }).press('Enter')
    await row.getByRole('status').getByText('Your note is saved.').waitFor()
    await undo()
    await row.getByRole('status').getByText('Your note is deleted.').waitFor()
    await act('Enter a score')
    await row.getByLabel('Score on Godzilla').fill('123,450')
    await row.getByLabel('Score on Godzilla').press('Enter')
    await row.getByRole('status').getByText('Your score is saved.').waitFor()
    await act('Correct my score of 123,450')
    await row.getByLabel('Score on Godzilla').fill('223,450')
    await row.getByLabel('Score on Godzilla').press('Enter')
    await row.getByRole('status').getByText('Your score is corrected.').waitFor()
    await undo()
    await row.getByText('Best score 123,450').waitFor()

    await act('Remove it from here')
    expect(await row.locator('.notice').count()).toBe(0)
    await row.getByRole('button', { name: 'Remove it' }).press('Enter')
    await row.getByRole('status').getByText('is removed.').waitFor()
    expect(await namesAt(102)).not.toContain('Godzilla')
    // What was pressed is gone: the keyboard goes on from where it was.
    expect(await row.locator('.notice').evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await row.getByRole('status').getByText('is back.').waitFor()
    const [ball] = (await machinesAt(102)).filter(({ name }) => name === 'Godzilla')
    expect(ball).toMatchObject({ machine_conditions: [], machine_score_xrefs: [{ score: 123_450 }] })
    expect(await seriousFindings(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('stays in its form while the connection is gone, and is done once', async () => {
    await signIn()
    await open('/locations/103')
    await beginAdding()
    await choose('zebra')
    await adding().getByLabel('Note on its condition').fill('heard by nobody')
    await loseAnswer('**/location_machine_xrefs.json')
    await button('Add it').click()
    await adding().getByText('The service cannot be reached').waitFor()
    await button('Add it').click()
    await adding()
      .getByText(/zebra.* is added\./)
      .waitFor()

    const [zebra] = (await machinesAt(103)).filter(({ name }) => name === 'zebra')
    expect(zebra?.machine_conditions.map(({ comment }) => comment)).toEqual(['heard by nobody'])
  })

  it('is written to administrators once', async () => {
    await signIn()
    await open('/locations/103')
    await button('It has closed').click()
    await dialog().getByLabel('How do you know').fill('The door is painted shut')
    await loseAnswer('**/regions/contact.json')
    await button('Send').click()
    await dialog().getByText('The service cannot be reached').waitFor()
    // As while the first request is still running.
    const { RequestRunningError } = await import('../../../shared/errors.js')
    const { status, messages: errors } = new RequestRunningError()
    await page.route('**/regions/contact.json', (route) => route.fulfill({ status, json: { errors } }), { times: 1 })
    await button('Send').click()
    await dialog().getByText('The service is busy, please try again').waitFor()
    await button('Send').click()
    await page.getByText('The administrators of the region have your message.').waitFor()

    expect(await mailsContaining(stack, 'The door is painted shut')).toHaveLength(1)
  })

  const openSuggestion = async () => {
    await open('/locations/103')
    await button('Suggest a place').click()
    await button('Suggest it').waitFor()
  }
  it.each<[string, number, () => Promise<unknown>]>([
    ['the page is loaded again', 1, openSuggestion],
    [
      'somebody has looked at what is before it',
      1,
      async () => {
        await button('Back').click()
        await button('Next').click()
      },
    ],
    ['it is changed to another', 2, () => page.getByLabel('Comments').fill('In the other street')],
  ])('suggests what was sent and not answered once, or as often as it differs, when %s', async (name, count, act) => {
    const values = { location_name: name, location_city: 'Portland', location_comments: 'Upstairs', location_type: '1' }
    const machines = [{ id: 701, label: 'Godzilla (Stern, 2021)' }]
    const draft = { step: 'details', before: ['machines'], values, machines, listed: {} }
    await signIn()
    await page.addInitScript(`localStorage.suggestion ??= ${JSON.stringify(JSON.stringify(draft))}`)
    await openSuggestion()
    await loseAnswer('**/suggest.json')
    await button('Suggest it').click()
    await dialog().getByText('The service cannot be reached').waitFor()
    await act()
    await button('Suggest it').click()
    await dialog().getByText('Thank you').waitFor()

    const { listSuggestions } = await import('../../../shared/suggestions/store.js')
    const made = (await listSuggestions('location', 'OPEN')).filter((one) => one.name === name)
    expect(made).toHaveLength(count)
    expect(await page.evaluate('localStorage.suggestion')).toBeUndefined()
  })
})

describe('what is typed', () => {
  it('is in its form again when the place was left, until it is sent, cancelled or of somebody else', async () => {
    await signIn()
    await open('/locations/201')
    const machine = 'Eight Ball'
    const note = page.getByLabel(`Condition of ${machine}`)
    const score = page.getByLabel(`Score on ${machine}`)
    const hours = page.getByLabel('The hours as text')
    const details = async () => {
      await button('Edit the details').click()
      await page.getByLabel('About').waitFor()
    }
    const editHours = () => page.getByRole('button', { name: /hours and access|opening hours/ }).click()
    await details()
    await page.getByLabel('About').fill('By the river')
    await page.getByLabel('All ages').selectOption('At Times')
    await editHours()
    await page.getByLabel('Sat', { exact: true }).check()
    await button('Open 24 hours').click()
    await chooseAction(page, machine, 'Enter a score')
    await score.fill('123')
    await chooseAction(page, machine, 'Note its condition')
    await note.fill('rubbers worn')
    await beginAdding()
    await choose('zebra')
    await adding().getByLabel('Note on its condition').fill('just arrived')
    await stack.request('/locations/201.json', {
      method: 'PUT',
      headers: { authorization: `Bearer ${await tokenOf(11)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ website: 'https://example.org/theirs', description: 'Theirs' }),
    })

    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await details()
    expect(await page.getByLabel('About').inputValue()).toBe('By the river')
    expect(await page.getByLabel('All ages').inputValue()).toBe('At Times')
    expect(await page.getByLabel('Website').inputValue()).toBe('https://example.org/theirs')
    await editHours()
    expect(await hours.inputValue()).toBe('Sa 00:00-24:00')
    await page.getByRole('row', { name: 'Sat open 24 hours' }).waitFor()
    await chooseAction(page, machine, 'Enter a score')
    expect(await score.inputValue()).toBe('123')
    await button('Cancel').last().click()
    await chooseAction(page, machine, 'Enter a score')
    expect(await score.inputValue()).toBe('')
    await beginAdding()
    await button('Add it').click()
    await adding()
      .getByText(/zebra.* is added\./)
      .waitFor()
    expect(await adding().getByLabel('Note on its condition').count()).toBe(0)
    await choose('Godzilla')
    expect(await adding().getByLabel('Note on its condition').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Save the details' }).click()
    await page.getByText('This has been changed meanwhile. Save again to replace what it is now: Theirs').waitFor()
    await page.getByRole('button', { name: 'Save the details' }).click()
    await page.getByText('The details are saved.').waitFor()
    expect(await place(201)).toMatchObject({ description: 'By the river', all_ages: 'At Times' })
    expect((await place(201)).website).toBe('https://example.org/theirs')

    // Where the session has ended without signing out.
    await signIn(TILT)
    await page.reload()
    await chooseAction(page, machine, 'Note its condition')
    expect(await note.inputValue()).toBe('')
    await signIn()
    await page.reload()
    await chooseAction(page, machine, 'Note its condition')
    expect(await note.inputValue()).toBe('rubbers worn')
    await button('Save the note').click()
    await page.getByText('Your note is saved.').waitFor()
    await chooseAction(page, machine, 'Note its condition')
    expect(await note.inputValue()).toBe('')
    await note.fill('once more')
    const signOut = button('Sign out')
    await signOut.click()
    await page.getByText('What you wrote is not sent yet').waitFor()
    await signOut.click()
    await expect.poll(() => page.evaluate('sessionStorage.typed')).toBe(undefined)
    expect(complaints).toEqual([])
  })
})

describe('the next one on the same device', () => {
  const machine = 'Eight Ball'
  const note = () => page.getByLabel(`Condition of ${machine}`)
  const about = () => page.getByLabel('About')
  const signInByMenu = async (login: 'early' | 'late') => {
    await page.getByRole('navigation').getByRole('button', { name: 'Sign in' }).click()
    await fillSignIn(login)
    await page.getByTitle(`Signed in as ${login}`).waitFor()
  }
  const signOut = async () => {
    await button('Sign out').click()
    await page.getByText('What you wrote is not sent yet').waitFor()
    await button('Sign out').click()
    await page.getByRole('navigation').getByRole('button', { name: 'Sign in' }).waitFor()
  }
  const typeNote = async (text: string) => {
    await chooseAction(page, machine, 'Note its condition')
    await note().fill(text)
  }
  const typeAbout = async (text: string) => {
    await button('Edit the details').click()
    await about().fill(text)
  }
  /** As by another device, where all sessions are ended. */
  const endSession = async () => {
    const { token } = JSON.parse(await page.evaluate('localStorage.account'))
    await stack.request('/users/sign_out.json', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  }
  const expectNothing = async () => {
    await note().waitFor({ state: 'detached' })
    await about().waitFor({ state: 'detached' })
    await page.locator('.notice').waitFor({ state: 'detached' })
    await button('Edit the details').waitFor()
    expect(await page.getByText('not saved yet').count()).toBe(0)
  }
  const comments = async () =>
    (await machinesAt(201)).flatMap((one) => one.machine_conditions.map(({ comment }) => comment))

  it('finds no form and no notice after a sign-out, but the map where it was, and the keyboard goes on', async () => {
    await open('/locations/201')
    await signInByMenu('early')
    await typeNote('a fuse is blown')
    await button('Save the note').click()
    await page.locator('.notice').getByText('Your note is saved.').waitFor()
    await typeAbout('Typed by the early one')
    expect(await button('Undo').count()).toBe(1)
    // As the map is when it has been moved away.
    const moved = '/locations/201?lat=45.52&lon=-122.67&zoom=11'
    await page.evaluate(`history.replaceState(null, '', '${moved}'); dispatchEvent(new PopStateEvent('popstate'))`)
    await signOut()

    await expectNothing()
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Sign in')
    expect(page.url()).toBe(`${stack.url}${moved}`)
    await signInByMenu('late')
    await expectNothing()
    await button('Edit the details').click()
    expect(await about().inputValue()).toBe((await place(201)).description ?? '')
    await typeNote('typed by the late one')
    await signOut()
    await expectNothing()
    expect(complaints).toEqual([])
  })

  it('finds nothing after a sign-out in another tab', async () => {
    await open('/locations/201')
    await signInByMenu('early')
    await typeNote('in this tab')
    await typeAbout('In this tab')
    const other = await context.newPage()
    await open('/', other)
    await button('Sign out', other).click()

    await expectNothing()
  })

  it('finds nothing of whose session has ended, who goes on with all of it', async () => {
    await open('/locations/201')
    await signInByMenu('early')
    await typeAbout('Typed before the end')
    await typeNote('typed before the end')
    await endSession()
    await button('Save the note').click()
    await dialog().getByRole('button', { name: 'Close' }).click()
    await page.getByText('This is not saved yet').waitFor()

    await signInByMenu('early')
    expect(await note().inputValue()).toBe('typed before the end')
    expect(await about().inputValue()).toBe('Typed before the end')
    await endSession()
    await button('Save the note').click()
    await dialog().getByRole('button', { name: 'Close' }).click()
    await signInByMenu('late')
    await expectNothing()
    await chooseAction(page, machine, 'Note its condition')
    expect(await note().inputValue()).toBe('')
  })

  it('sends nothing of whose session has ended', async () => {
    await open('/locations/201')
    await signInByMenu('early')
    await typeNote('of the early one')
    await endSession()
    await button('Save the note').click()
    await fillSignIn('late')

    await expectNothing()
    expect(await comments()).not.toContain('of the early one')
  })

  it('suggests nothing of whose session has ended', async () => {
    const values = { location_name: 'Early Bar', location_city: 'Portland' }
    const draft = { step: 'details', before: [], values, machines: [], listed: {}, user: EARLY }
    await page.addInitScript(`localStorage.suggestion ??= ${JSON.stringify(JSON.stringify(draft))}`)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/suggest.json')) sent.push(request.headers().authorization ?? '')
    })
    await open('/locations/201')
    await signInByMenu('early')
    await button('Suggest a place').click()
    await button('Suggest it').waitFor()
    await endSession()
    await button('Suggest it').click()
    await fillSignIn('late')

    await expect.poll(() => dialog().getByLabel('Name').inputValue()).toBe('')
    expect(sent).toHaveLength(1)
  })

  it('finds and sends nothing of what waits for who follows the link of an email', async () => {
    await open('/locations/201')
    await typeNote('waits for its link')
    await button('Save the note').click()
    await dialog().getByRole('button', { name: 'Forgot the password?' }).click()
    await dialog().getByLabel('Username or email address').fill('early')
    await dialog().getByRole('button', { name: 'Send the link' }).click()
    await dialog().getByText('We have sent you an email').waitFor()
    await page.close()

    page = await context.newPage()
    await open('/')
    await signInByMenu('late')
    await open('/locations/201')
    await button('Edit the details').waitFor()
    await page.waitForLoadState('networkidle')
    await expectNothing()
    await chooseAction(page, machine, 'Note its condition')
    expect(await note().inputValue()).toBe('')
    expect(await comments()).not.toContain('waits for its link')
    expect(complaints).toEqual([])
  })

  it('keeps what was typed before signing in', async () => {
    await open('/locations/201')
    await typeNote('typed without an account')
    await signInByMenu('late')
    expect(await note().inputValue()).toBe('typed without an account')
    await button('Save the note').click()
    await page.locator('.notice').getByText('Your note is saved.').waitFor()
    expect(await comments()).toContain('typed without an account')
  })
})

describe('a place that was merged into another', () => {
  it('is that, also where it was open before, with what was typed there', async () => {
    await signIn()
    await open('/locations/950')
    await beginAdding()
    await choose('zebra')
    await adding().getByLabel('Note on its condition').fill('moved with the rest')
    await button('Watch this place').click()
    await button('Watch').click()
    await page.getByText('You watch this place').waitFor()
    const confirmLineUp = () => button('Yes, confirm the line-up').click()
    const confirmed = page.getByText('Thank you: the line-up is confirmed.')
    await confirmLineUp()
    await confirmed.waitFor()
    const merged = await administratorClient(stack, TILT.id)('POST', 'locations/950/merge.json', {
      into_location_id: 951,
    })
    expect(merged.status).toBe(200)
    await stack.followers.idle()

    // Opened since.
    const later = await context.newPage()
    const inHall = (on: Page) => on.getByRole('heading', { level: 1, name: 'New Hall' }).waitFor()
    await open('/account', later)
    await later.getByRole('link', { name: 'Old Hall' }).click()
    await inHall(later)
    await later.waitForURL('**/locations/951*')
    await later.getByText('You watch this place').waitFor()
    await later.goBack()
    await later.getByRole('heading', { name: 'Profile' }).waitFor()
    await later.close()

    // Open since before.
    await confirmLineUp()
    await page.getByText('It is no longer there').waitFor()
    await inHall(page)
    await confirmLineUp()
    await confirmed.waitFor()
    await button('Add it').click()
    await adding()
      .getByText(/zebra.* is added\./)
      .waitFor()
    const [zebra] = (await machinesAt(951)).filter(({ name }) => name === 'zebra')
    expect(zebra?.machine_conditions.map(({ comment }) => comment)).toEqual(['moved with the rest'])
  })
})

describe('a machine that is not listed', () => {
  it('is added, unless it is one that is', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn()
    await open('/locations/100')
    await beginAdding()
    const field = adding().getByRole('combobox', { name: 'Add a machine' })
    await field.fill('Zebra Crossing')
    await button('Not listed? Add “Zebra Crossing”').click()
    const name = adding().getByLabel('Name')
    expect(await name.inputValue()).toBe('Zebra Crossing')
    await name.fill('Godz')
    await adding().getByText('Is it one of these?').waitFor()
    await adding().getByRole('button', { name: 'Godzilla (Stern, 2021)' }).click()
    expect(await field.inputValue()).toBe('Godzilla (Stern, 2021)')

    await field.fill('Zebra Crossing')
    await button('Not listed? Add “Zebra Crossing”').click()
    await adding().getByLabel('Maker').fill('Stern')
    await adding().getByLabel('Year').fill('2026')
    await adding().getByLabel('Note on its condition').fill('fresh from the box')
    expect(await seriousFindings(page)).toEqual([])
    await button('Add it').click()
    await page.getByText('is added.').waitFor()

    expect((await machinesAt(100)).find((one) => one.name === 'Zebra Crossing')).toMatchObject({
      manufacturer: 'Stern',
      year: 2026,
      machine_conditions: [{ comment: 'fresh from the box' }],
    })
    await field.fill('zebra cross')
    await page.getByRole('option', { name: /^Zebra Crossing/ }).waitFor()
    expect(complaints).toEqual([])
  })
})
