// The page of administrators in a browser: texts from right to left, and lists that are answered late.
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../support/accounts.js'
import { openAsAdministrator } from '../../support/administrator-page.js'
import { startBrowser } from '../../support/browser.js'
import { openPage, withoutMap } from '../../support/browser-page.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const START_TIMEOUT_MS = 120_000
/** In which the page would have shown what it must not show. */
const A_WHILE_MS = 400
const CHIEF = 60
const HEBREW = 'בית הפינבול 24'
const STREET = 'רחוב הרצל 12'
const CITY = 'תל אביב'
const MACHINE = 'פינבול 3'
const isolated = (text: string) => `\u2068${text}\u2069`
const confirmed_at = '2019-01-01T00:00:00Z'

const records: ImportRecord[] = [
  ...fixture,
  {
    ...{ type: 'user', id: CHIEF, username: 'chief', email: 'chief@example.org', password: PASSWORD },
    ...{ confirmed_at, is_super_admin: true },
  },
  { type: 'machine', id: 9300, name: MACHINE },
  {
    ...{ type: 'location', id: 930, name: HEBREW, street: STREET, city: CITY, country: 'IL', region_id: 3 },
    ...{ lat: '32.08', lon: '34.78' },
  },
  {
    type: 'location',
    id: 931,
    name: 'Moved Arcade',
    city: CITY,
    country: 'IL',
    region_id: 3,
    lat: '31.08',
    lon: '34.78',
  },
  { type: 'location_machine_xref', id: 9300, location_id: 930, machine_id: 9300 },
  {
    ...{ type: 'suggested_location', id: 901, region_id: 3, name: HEBREW, street: STREET, city: CITY, country: 'IL' },
    ...{ machines: `${MACHINE}, פלאש 9`, lat: '32.08', lon: '34.78', point_from: 'address' },
    ...{ created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' },
    ...{ user_id: 10, username: 'flipper' },
  },
]

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startDirectory(records), startBrowser()])
}, START_TIMEOUT_MS)
afterAll(() => stack?.close())

let page: Page
let complaints: string[]
beforeEach(async () => {
  ;({ page, complaints } = await openPage(browser, stack))
  await withoutMap(page)
})

const open = (path: string) => openAsAdministrator(page, stack, CHIEF, path)

describe('a text from right to left', () => {
  type Style = Readonly<Record<'direction' | 'unicodeBidi', string>>
  const styleOf = (element: unknown) => {
    const { getComputedStyle } = globalThis as unknown as { getComputedStyle(one: unknown): Style }
    return `${getComputedStyle(element).direction} ${getComputedStyle(element).unicodeBidi}`
  }

  it('runs in its direction in a suggestion, with its possible duplicates and machines', async () => {
    await open('/suggestions/901')
    expect(await page.getByRole('heading', { level: 1, name: HEBREW }).evaluate(styleOf)).toMatch(/^rtl/)

    const where = page.getByLabel('Where it is')
    for (const text of [HEBREW, STREET, CITY, MACHINE, 'פלאש 9']) {
      const style = await where.getByText(text, { exact: true }).first().evaluate(styleOf)
      expect([text, style]).toEqual([text, 'rtl isolate'])
    }
    expect(complaints).toEqual([])
  })

  it('runs in its direction at a place', async () => {
    await open('/places/930')
    expect(await page.getByRole('heading', { level: 1, name: HEBREW }).evaluate(styleOf)).toMatch(/^rtl/)

    expect(await page.getByText(MACHINE, { exact: true }).evaluate(styleOf)).toBe('rtl isolate')
  })

  it('is the one before or the one after in the journal', async () => {
    await open('/places/931')
    await page.getByLabel('City').fill('חיפה')
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await page.getByText('The place is changed.').waitFor()
    await page.goto(`${stack.url}/admin/journal`)

    const change = page.getByRole('cell').filter({ hasText: 'City' })
    expect(await change.textContent()).toContain(`City: ${isolated(CITY)} → ${isolated('חיפה')}`)
  })
})

describe('a further page of a list', () => {
  it('is not shown with another list that has been chosen since', async () => {
    const place = (id: number) => ({ id, name: `Place ${id}`, street: null, city: null, state: null, machine_count: 0 })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/admin\/attention\.json/, async (route) => {
      const { searchParams } = new URL(route.request().url())
      const isFurther = searchParams.has('cursor')
      if (isFurther) await released
      const isOfOthers = searchParams.get('kind') === 'empty'
      const [id, next] = isFurther ? [2, {}] : isOfOthers ? [3, {}] : [1, { next_cursor: 'WzFd' }]
      await route.fulfill({ json: { locations: [place(id)], ...next } })
    })
    await open('/attention')
    const asked = page.waitForRequest(/attention\.json.*cursor=WzFd/)
    await page.getByRole('button', { name: 'Show more' }).click()
    const further = await asked
    await page.getByRole('link', { name: 'Places without machines' }).click()
    await page.getByText('Place 3').waitFor()
    release()
    await further.response()
    await setTimeout(A_WHILE_MS)

    expect(await page.getByText(/^Place \d$/).allTextContents()).toEqual(['Place 3'])
  })

  it('keeps the first as it is while others are decided', async () => {
    const asked: string[] = []
    await page.route(/suggestions\/locations\.json/, (route) => {
      asked.push(new URL(route.request().url()).search)
      return route.fulfill({ json: { suggestions: [], next_before: 7 } })
    })
    await open('/suggestions')
    const comeBack = () => page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
    await expect.poll(() => asked.length).toBe(1)
    await comeBack()
    await expect.poll(() => asked.length).toBe(2)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => asked.at(-1)).toContain('before=7')
    await comeBack()
    await setTimeout(A_WHILE_MS)

    expect(asked).toHaveLength(3)
  })

  it('may have what the first lacks, which does not say that nothing waits', async () => {
    await page.route(/suggestions\/locations\.json/, (route) =>
      route.fulfill({ json: { suggestions: [], next_before: 7 } }),
    )
    await open('/suggestions')
    await page.getByRole('button', { name: 'Show more' }).waitFor()

    expect(await page.getByText('Nothing waits').count()).toBe(0)
  })
})
