// What people have written, on the map page: numbers, days, line breaks, directions, and what they enter.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBrowser } from '../../../support/browser.js'
import { addMachine, chooseAction, openMachine, openPage, withoutMap } from '../../../support/browser-page.js'
import { todayIn } from '../../../support/days.js'
import { startDirectory } from '../../../support/directory.js'
import { fixture, type ImportRecord } from '../../../support/fixture.js'
import { mailsTo } from '../../../support/mails.js'
import { decodePicture, transparentPng } from '../../../support/photos.js'
import { download } from '../../../support/pictures.js'
import { FLIPPER } from '../../../support/signed-in-client.js'
import type { Stack } from '../../../support/stack.js'
import { usually } from '../../../support/thoroughness.js'

const START_TIMEOUT_MS = 120_000

const HEBREW = 'בית הפינבול'
const ARABIC = 'قاعة الألعاب'
const place = (id: number, fields: object): ImportRecord => ({
  type: 'location',
  id,
  name: `Place ${id}`,
  lat: '45.5',
  lon: `-122.${id}`,
  ...fields,
})
const written: ImportRecord[] = [
  place(910, { country: 'GB', phone: '+44 (0)20 7946 0018' }),
  place(911, { phone: '503-287-7254 ext. 12' }),
  place(912, { country: 'GB', phone: '٠٢٠ ٧٩٤٦ ٠٠١٨' }),
  place(913, { country: 'JP', phone: '０３-１２３４-５６７８' }),
  place(914, { country: 'AU', phone: '13 24 68' }),
  place(915, { phone: '1-800-PINBALL' }),
  place(916, { phone: 'ask at the bar' }),
  place(920, { website: 'www.example.org/pinball', description: 'Upstairs.\n\nRing twice\nafter six' }),
  place(921, { website: 'see the door' }),
  place(930, { name: HEBREW, street: 'רחוב הרצל 12', city: 'תל אביב', lat: '32.08', lon: '34.78', country: 'IL' }),
  place(931, {
    name: ARABIC,
    city: 'القاهرة',
    lat: '32.09',
    lon: '34.78',
    country: 'EG',
    description: `${ARABIC} (2)`,
  }),
  { type: 'machine', id: 9300, name: 'פינבול' },
  { type: 'machine', id: 9301, name: 'Knaller', manufacturer: HEBREW, year: 1986 },
  { type: 'location_machine_xref', id: 9300, location_id: 930, machine_id: 9300 },
  {
    ...{ type: 'machine_condition', id: 9300, location_machine_xref_id: 9300, comment: 'עובד טוב (2 כדורים).' },
    created_at: '2019-11-14T00:45:00Z',
  },
]

let stack: Stack
let browser: Browser
beforeAll(async () => {
  const options = { mail: true, pictures: true }
  ;[stack, browser] = await Promise.all([startDirectory([...fixture, ...written], {}, options), startBrowser()])
}, START_TIMEOUT_MS)
afterAll(async () => {
  await browser?.close()
  await stack?.close()
})

let page: Page
let complaints: string[]
beforeEach(async () => {
  ;({ page, complaints } = await openPage(browser, stack))
})

async function open(path: string, on: Page = page): Promise<void> {
  await withoutMap(on)
  await on.goto(`${stack.url}${path}`)
}

async function signIn(on: Page = page): Promise<void> {
  const { apiToken } = await import('../../../../shared/accounts/sign-in/tokens.js')
  const account = { id: FLIPPER.id, username: 'flipper', token: await apiToken({ id: FLIPPER.id, token_version: 0 }) }
  await on.addInitScript(`localStorage.account = ${JSON.stringify(JSON.stringify(account))}`)
}

/** Begins to suggest a place. */
async function suggest(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Suggest a place' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
}

const fact = (label: string, on: Page = page) => on.locator('dl div').filter({ hasText: label }).locator('dd')

describe('a telephone number', () => {
  it.each([
    [910, 'tel:+442079460018'],
    [911, 'tel:+15032877254;ext=12'],
    [912, 'tel:+442079460018'],
    [913, 'tel:+81312345678'],
    [914, 'tel:+61132468'],
    [915, 'tel:+18007462255'],
  ])('of place %i leads to %s', async (id, link) => {
    await open(`/locations/${id}`)

    expect(await fact('Phone').getByRole('link').getAttribute('href')).toBe(link)
    expect(complaints).toEqual([])
  })

  it('that nobody can call is text', async () => {
    await open('/locations/916')
    await fact('Phone').getByText('ask at the bar').waitFor()

    expect(await fact('Phone').getByRole('link').count()).toBe(0)
  })
})

describe('a website', () => {
  it('without https:// is a link', async () => {
    await open('/locations/920')

    const link = fact('Website').getByRole('link')
    expect([await link.getAttribute('href'), await link.textContent()]).toEqual([
      'https://www.example.org/pinball',
      'example.org/pinball',
    ])
  })

  it('that is none is text', async () => {
    await open('/locations/921')
    await fact('Website').getByText('see the door').waitFor()

    expect(await fact('Website').getByRole('link').count()).toBe(0)
  })

  it('may be suggested without https://', async () => {
    await signIn()
    await open('/')
    await suggest('The Silver Ball')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('City').fill('Portland')
    await page.keyboard.press('Enter')
    await dialog.getByRole('combobox', { name: 'Add a machine' }).fill('Godzilla')
    await dialog.getByRole('option').first().click()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByLabel('Website').fill('silver.example.org')
    await dialog.getByRole('button', { name: 'Suggest it' }).click()
    await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()

    const { listSuggestions } = await import('../../../../shared/suggestions/store.js')
    const websites = (await listSuggestions('location', 'OPEN')).map(({ website }) => website)
    expect(websites).toContain('https://silver.example.org')
  })
})

describe('a description', () => {
  it('keeps its line breaks', async () => {
    await open('/locations/920')
    await fact('About').waitFor()

    expect(await fact('About').innerText()).toBe('Upstairs.\n\nRing twice\nafter six')
  })
})

describe('a score', () => {
  it.each(usually(['1.5M'], ['1.5M', '-5', '1234567.5', '1e9']))(
    'of %s shows beside its field how it is written',
    async (score) => {
      await signIn()
      await open('/locations/100')
      await chooseAction(page, /./, 'Enter a score')
      const form = page.getByRole('textbox', { name: /^Score on/ })
      await form.fill(score)
      await page.getByRole('button', { name: 'Save the score' }).click()

      await page.locator('.field .problem').getByText('such as 1234567 or 1,234,567').waitFor()
      await form.fill('1 234 567')
      await page.getByRole('button', { name: 'Save the score' }).click()
      await page.getByText('Your score is saved.').waitFor()
    },
  )
})

describe('a day', () => {
  it.each(usually(['Pacific/Kiritimati'], ['America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati']))(
    'that belongs to a place is the one there, and the one of a time the visitor’s, in %s',
    async (timezoneId) => {
      const context = await browser.newContext({ timezoneId, serviceWorkers: 'block' })
      const visitors = await context.newPage()
      await signIn(visitors)
      await open('/locations/930', visitors)
      await visitors.getByRole('button', { name: 'Confirm the line-up' }).click()
      await visitors.getByText('by flipper').waitFor()

      const shown = (day: string, timeZone: string) =>
        new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone }).format(new Date(day))
      expect(await fact('Last confirmed', visitors).textContent()).toBe(
        `${shown(todayIn('Asia/Jerusalem'), 'UTC')} by flipper`,
      )
      await openMachine(visitors, /./)
      expect(await visitors.locator('blockquote footer').textContent()).toContain(
        shown('2019-11-14T00:45:00Z', timezoneId),
      )
      await context.close()
    },
  )
})

describe('a transparent picture', () => {
  it('becomes white where nothing is', async () => {
    await signIn()
    await open('/locations/101')
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await transparentPng()) }
    await page.getByLabel('Add a picture').setInputFiles(file)
    await page.getByText('Thank you for the picture.').waitFor()

    const { body } = await stack.get('/locations/101/picture_details.json')
    const { corners } = await decodePicture((await download(body.pictures[0].url)).bytes)
    for (const corner of corners) expect(Math.min(...corner)).toBeGreaterThan(240)
  })
})

describe('a possible duplicate of a suggestion', () => {
  it.each(usually(['/some/where'], ['', '/stage', '/some/where']))(
    'leads to its place where the service is at %o',
    async (base) => {
      await page.route(`**${base}/**`, (route) => route.continue({ url: route.request().url().replace(base, '') }))
      await page.route(/lat=45\.5&lon=-122&zoom=9$/, async (route) => {
        const response = await route.fetch({ url: stack.url })
        await route.fulfill({ response, body: (await response.text()).replace('data-base=""', `data-base="${base}"`) })
      })
      await signIn()
      await open(`${base}/?lat=45.5&lon=-122&zoom=9`)
      await suggest('Place 916')

      const link = page.getByRole('dialog').getByRole('link', { name: 'Place 916' })
      expect(await link.getAttribute('href')).toBe(`${base}/locations/916`)
      await link.click()
      await page.waitForURL(({ pathname }) => pathname === `${base}/locations/916`)
    },
  )
})

describe('a text from right to left', () => {
  type Style = Readonly<Record<'direction' | 'unicodeBidi', string>>
  const styleOf = (element: unknown) => {
    const { getComputedStyle } = globalThis as unknown as { getComputedStyle(one: unknown): Style }
    return `${getComputedStyle(element).direction} ${getComputedStyle(element).unicodeBidi}`
  }

  it('runs in its direction in the list, and what is beside it from left to right', async () => {
    await open('/?lat=32.08&lon=34.78&zoom=12')
    const entry = page.locator('.places li').filter({ hasText: HEBREW })
    await entry.waitFor()

    for (const text of [HEBREW, 'רחוב הרצל 12', 'תל אביב', 'פינבול']) {
      const style = await entry.getByText(text, { exact: true }).evaluate(styleOf)
      expect([text, style]).toEqual([text, 'rtl isolate'])
    }
    expect(await entry.locator('.line').first().evaluate(styleOf)).toMatch(/^ltr/)
  })

  it('runs in its direction at its place', async () => {
    await open('/locations/930')
    await page.getByRole('heading', { level: 1, name: HEBREW }).waitFor()

    const style = (text: string) => page.getByText(text, { exact: true }).first().evaluate(styleOf)
    expect(await page.getByRole('heading', { level: 1 }).evaluate(styleOf)).toMatch(/^rtl/)
    expect(await style('עובד טוב (2 כדורים).')).toMatch(/^rtl/)
    expect(await style('פינבול')).toBe('rtl isolate')
    await open('/locations/931')
    expect(await style(`${ARABIC} (2)`)).toMatch(/^rtl/)
  })

  it.each([
    [HEBREW, ['רחוב הרצל 12', 'תל אביב']],
    [ARABIC, ['القاهرة']],
  ])('runs in its direction among the possible duplicates of a suggestion: %s', async (name, address) => {
    await signIn()
    await open('/?lat=32.08&lon=34.78&zoom=12')
    await page.locator('.places li').filter({ hasText: name }).waitFor()
    await suggest(name)

    const link = page.getByRole('dialog').getByRole('link').filter({ hasText: name })
    for (const text of [name, ...address]) {
      const style = await link.getByText(text, { exact: true }).evaluate(styleOf)
      expect([text, style]).toEqual([text, 'rtl isolate'])
    }
  })

  it('runs in its direction as a maker, and leaves the year where it is', async () => {
    await signIn()
    await open('/locations/931')
    await addMachine(page, 'knaller', `Knaller (\u2068${HEBREW}\u2069, 1986)`)
    await page.getByText('Knaller').first().waitFor()
    const style = await page.locator('.machines bdi').filter({ hasText: HEBREW }).evaluate(styleOf)
    expect(style).toBe('rtl isolate')
  })

  it('is typed from right to left', async () => {
    await signIn()
    await open('/')
    await page.getByRole('combobox', { name: 'Find a town, place or machine' }).fill(HEBREW)
    const field = page.getByRole('combobox', { name: 'Find a town, place or machine' })
    expect(await field.evaluate(styleOf)).toMatch(/^rtl/)
    const option = page.getByRole('option').filter({ hasText: HEBREW }).first().locator('bdi')
    expect(await option.evaluate(styleOf)).toBe('rtl isolate')
  })
})

describe('an account', () => {
  it('gets another address where the first was mistyped', async () => {
    await open('/locations/100')
    const dialog = page.getByRole('dialog')
    const signUp = async (email: string) => {
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await dialog.getByRole('button', { name: 'Create an account' }).click()
      await dialog.getByLabel('Username').fill('hurried')
      await dialog.getByLabel('Email address').fill(email)
      await dialog.getByLabel('Password', { exact: true }).fill('multi ball wizard')
      await dialog.getByLabel('The password again').fill('multi ball wizard')
      await dialog.getByRole('button', { name: 'Create the account' }).click()
    }
    await signUp('hurried@gmial.com')
    await dialog.locator('.problem').getByText('did you mean gmail.com?').waitFor()
    await dialog.getByLabel('Email address').fill('huried@example.org')
    await dialog.getByRole('button', { name: 'Create the account' }).click()
    await dialog.getByText('We have sent you an email').waitFor()

    await page.reload()
    await signUp('hurried@example.org')
    await dialog.getByText('We have sent you an email').waitFor()

    expect(await mailsTo(stack, 'hurried@example.org')).toHaveLength(1)
  })
})
