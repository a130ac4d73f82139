// The map page on a phone: the map first, and the list on it as a sheet. What is chosen stands out on the map.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBrowser } from '../../support/browser.js'
import { allFindings, openPage, withoutMap } from '../../support/browser-page.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { decodePicture } from '../../support/photos.js'
import type { Stack } from '../../support/stack.js'
import { usually } from '../../support/thoroughness.js'

const START_TIMEOUT_MS = 120_000
/** Without a graphics card, drawing the first map takes seconds. */
const MAP_TIMEOUT_MS = 15_000
const PHONE = { width: 390, height: 844 }
/** As browser/explorer/map/colors.ts has them. */
const COLORS = { selected: [0xc2, 0x41, 0x0c], marker: [0x00, 0x50, 0x8f] }
/** So far in the north a degree of latitude is twice as long on a map as one of longitude. */
const northern: ImportRecord[] = [
  { type: 'region', id: 95, name: 'keski', full_name: 'Keski', lat: '62.2', lon: '25.7', effective_radius: 8 },
  ...[
    { name: 'North End', city: 'Jyväskylä', lat: '62.3', lon: '25.7', region_id: 95 },
    { name: 'South End', city: 'Jyväskylä', lat: '62.1', lon: '25.7', region_id: 95 },
    { name: 'Far East', city: 'Laukaa', lat: '62.2', lon: '26.3' },
  ].map((place, index) => ({ type: 'location', id: 950 + index, country: 'FI', location_type_id: 1, ...place })),
]
/** Their list is much longer than what there is to say of one of them. */
const huts: ImportRecord[] = Array.from({ length: 45 }, (_, index) => ({
  ...{ type: 'location', id: 1000 + index, name: `Hut ${index}`, city: 'Inari', country: 'FI', location_type_id: 1 },
  ...{ lat: String(68.9 + index / 1000), lon: '27' },
}))

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startDirectory([...fixture, ...northern, ...huts]), startBrowser()])
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

const names = () => page.locator('.places strong').allTextContents()
const drawn = () => page.locator('.map[data-state=drawn]').waitFor({ timeout: MAP_TIMEOUT_MS })
const handle = (name: string) => page.getByRole('button', { name, exact: true })
/** How much of the window is left above the sheet. */
const top = async () => ((await page.locator('.sheet').boundingBox())?.y ?? 0) / PHONE.height

/** Whether a part of the window, a few pixels wide, has a color. */
async function isColor(name: keyof typeof COLORS, x: number, y: number): Promise<boolean> {
  const clip = { x: Math.round(x) - 2, y: Math.round(y) - 2, width: 4, height: 4 }
  const { corners } = await decodePicture(await page.screenshot({ clip }))
  return corners.every((color) => COLORS[name].every((value, channel) => Math.abs((color[channel] ?? 0) - value) < 8))
}

async function middleOfMap(): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator('.map canvas').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  return { x: x + width / 2, y: y + height / 2 }
}

describe('the sheet', () => {
  beforeEach(async () => {
    await page.setViewportSize(PHONE)
    await withoutMap(page)
  })

  it('has three heights, set by a button that says what it does', async () => {
    await page.goto(`${stack.url}/?lat=45.52&lon=-122.67&zoom=12`)
    await expect.poll(names).toContain('Ground Kontrol')
    await expect.poll(top).toBeGreaterThan(0.5)
    const half = await top()

    await handle('Show only the list').click()
    await expect.poll(top).toBeLessThan(0.25)
    await handle('Show the map').click()
    await expect.poll(top).toBeGreaterThan(0.8)
    await handle('Show the list').focus()
    await page.keyboard.press('Enter')
    await expect.poll(top).toBeCloseTo(half, 1)
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(PHONE.height)
  })

  it('leaves room for what is typed, and for the buttons of a place, where letters are twice as large', async () => {
    await page.goto(`${stack.url}/locations/100`)
    await page.getByRole('heading', { level: 1, name: 'Ground Kontrol' }).waitFor()
    await page.evaluate("document.documentElement.style.fontSize = '200%'")

    const within = async (locator: Locator) => {
      const { x = 0, width = 0 } = (await locator.boundingBox()) ?? {}
      return { width, end: x + width }
    }
    const field = page.getByRole('combobox', { name: 'Find a town, place or machine' })
    await expect.poll(async () => (await within(field)).width).toBeGreaterThan(PHONE.width / 2)
    expect((await within(page.getByRole('button', { name: 'Add a machine' }).first())).end).toBeLessThan(PHONE.width)
    const ends = page
      .locator('.signs > *')
      .evaluateAll((all: { getBoundingClientRect(): { right: number } }[]) =>
        all.map((one) => one.getBoundingClientRect().right),
      )
    expect(Math.max(...(await ends))).toBeLessThan(PHONE.width)
    const name = await within(page.locator('.brand .name'))
    const menu = (await page.getByRole('button', { name: 'Menu' }).boundingBox())?.x
    expect(name.end).toBeLessThan(menu ?? 0)
  })

  it.each([PHONE, { width: 1280, height: 800 }])(
    'shows a place over the list, which is then where it was, $width pixels wide',
    async (size) => {
      await page.setViewportSize(size)
      await page.goto(`${stack.url}/?lat=68.92&lon=27&zoom=11`)
      await expect.poll(async () => (await names()).length).toBe(45)
      const scrolled = () => page.locator('main').evaluate((one: { scrollTop: number }) => one.scrollTop)
      const row = page.locator('.places a').last()
      await row.scrollIntoViewIfNeeded()
      const before = await scrolled()
      const name = await row.locator('strong').textContent()
      await row.click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(scrolled).toBeLessThan(before / 2)

      await page.getByRole('button', { name: 'Back to the list' }).click()
      await expect.poll(async () => (await names()).length).toBe(45)
      await expect.poll(scrolled).toBeCloseTo(before, -1)
      expect(await page.locator(':focus strong').textContent()).toBe(name)
    },
  )

  it.each([PHONE.height, 664])('rises to what is told and offered at a place, %i pixels high', async (height) => {
    await page.setViewportSize({ ...PHONE, height })
    await page.goto(`${stack.url}/locations/100`)
    const bottom = (locator: Locator) =>
      locator.evaluate((one: { getBoundingClientRect(): { bottom: number } }) => one.getBoundingClientRect().bottom)
    const isSeen = (locator: Locator) => expect.poll(() => bottom(locator)).toBeLessThanOrEqual(height)
    await handle('Share').click()
    await isSeen(page.locator('.notice', { hasText: '/locations/100' }))
    await page.reload()
    await handle('Fix it').click()
    await isSeen(page.getByRole('menuitem').last())
  })

  it.each(['/?lat=45.52&lon=-122.67&zoom=12', '/locations/100'])(
    'offers the languages at its end, on %s',
    async (path) => {
      await page.goto(`${stack.url}${path}`)
      await page.locator('.places strong, .machines h3').first().waitFor()
      await handle('Language: English').click()
      for (const language of ['English', 'Svenska']) {
        const item = page.getByRole('menuitem', { name: language, exact: true })
        await expect
          .poll(() =>
            item.evaluate((one: { getBoundingClientRect(): { bottom: number } }) => one.getBoundingClientRect().bottom),
          )
          .toBeLessThan(PHONE.height)
      }
      await page.getByRole('menuitem', { name: 'Deutsch', exact: true }).click()

      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
    },
  )

  it.each([PHONE, { width: 1280, height: 800 }])(
    'begins at the top of what is searched from the end of a list, $width pixels wide',
    async (size) => {
      await page.setViewportSize(size)
      await page.goto(`${stack.url}/?lat=68.92&lon=27&zoom=11`)
      await expect.poll(async () => (await names()).length).toBe(45)
      await page.locator('.places a').last().scrollIntoViewIfNeeded()
      await page.getByRole('combobox', { name: 'Find a town, place or machine' }).fill('inari')
      await page.getByRole('option', { name: /^Inari/ }).click()
      await page.waitForURL(/from=/)
      await page.locator('.distance').first().waitFor({ state: 'attached' })

      const summary = (await page.locator('.summary').boundingBox())?.y ?? 0
      expect(summary).toBeGreaterThan((await page.locator('main').boundingBox())?.y ?? 0)
      expect(summary).toBeLessThan(size.height)
    },
  )

  it('keeps the list when it is lowered, and searches nothing', async () => {
    await page.goto(`${stack.url}/?lat=68.922&lon=27&zoom=14`)
    await expect.poll(names).not.toEqual([])
    const before = await names()
    const asked = page.waitForRequest(/within_bounding_box.geojson/)
    await handle('Show only the list').click()
    await handle('Show the map').click()
    await (await asked).response()
    await handle('Show the list').click()

    await expect.poll(top).toBeLessThan(0.7)
    expect(await names()).toEqual(before)
    expect(await page.getByRole('button', { name: 'Search this area' }).count()).toBe(0)
  })

  it('leaves the middle of what is searched above it', async () => {
    const boxes: URLSearchParams[] = []
    page.on('request', (request) => {
      if (request.url().includes('cluster=')) boxes.push(new URL(request.url()).searchParams)
    })
    await page.goto(`${stack.url}/?lat=45.52&lon=-122.67&zoom=14`)
    await expect.poll(names).toContain('Ground Kontrol')
    const heightOf = (box: URLSearchParams | undefined) => Number(box?.get('nelat')) - Number(box?.get('swlat'))
    const half = heightOf(boxes.at(-1))
    await handle('Show only the list').click()
    await handle('Show the map').click()

    await expect.poll(() => heightOf(boxes.at(-1))).toBeGreaterThan(half * 1.2)
  })
})

describe('the list of a town or region', () => {
  it.each([
    ['/towns/fi/jyvaskyla', '/towns/fi/jyvaskyla', { width: 375, height: 720 }],
    ['/towns/FI/jyväskylä?by_type_id=1', '/towns/fi/jyvaskyla?by_type_id=1', { width: 1280, height: 800 }],
    ['/regions/keski', '/regions/keski', { width: 1280, height: 800 }],
    ['/regions/KESKI?by_type_id=1', '/regions/keski?by_type_id=1', { width: 375, height: 720 }],
  ])('has its places and few others, however it is spelled: %s', async (path, canonical, size) => {
    await page.setViewportSize(size)
    await withoutMap(page)
    await page.goto(`${stack.url}${path}`)

    await expect.poll(async () => (await names()).sort()).toEqual(['North End', 'South End'])
    expect(page.url()).toBe(`${stack.url}${canonical}`)
    expect(complaints).toEqual([])
  })
})

describe('the page with its map', () => {
  const VIEWS: [colorScheme: 'light' | 'dark', path: string][] = [
    ['light', '/?lat=45.52&lon=-122.67&zoom=12&by_machine_id=641&from=45.52,-122.67,Portland'],
    ['dark', '/?lat=44&lon=-110&zoom=12&from=44,-110,Nowhere'],
    ['light', '/locations/100'],
  ]
  it.each(usually(VIEWS.slice(0, 1), VIEWS))('has nothing that axe finds, %s: %s', async (colorScheme, path) => {
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme })
    await page.goto(`${stack.url}${path}`)
    await drawn()
    await page.locator('.places strong, .machines h3').first().waitFor()

    expect(await allFindings(page)).toEqual([])
  })
})

describe('the markers', () => {
  it('are those of the list again where the map is moved back to it', async () => {
    await page.goto(`${stack.url}/?lat=62.2&lon=25.9&zoom=9`)
    await drawn()
    const { x, y } = await middleOfMap()
    // 0.4 degrees of longitude to the east, of 360 in 256 * 2 ** 10 pixels.
    const isFarEastShown = () => isColor('marker', x + 291, y)
    await expect.poll(isFarEastShown).toBe(true)
    const nearer = page.waitForResponse(/within_bounding_box.geojson.*cluster=10/)
    await handle('Zoom in').click()
    await nearer
    await expect.poll(isFarEastShown).toBe(false)

    await handle('Zoom out').click()
    await page.waitForURL(/zoom=9/)
    await expect.poll(isFarEastShown).toBe(true)
    expect(await handle('Search this area').count()).toBe(0)
  })
})

describe('what is chosen', () => {
  it('is marked by a pin on the map, which moves to it', async () => {
    await page.goto(`${stack.url}/?lat=45.52&lon=-122.67&zoom=12`)
    await page.getByRole('combobox', { name: 'Find a town, place or machine' }).fill('lonely')
    await page.getByRole('option', { name: /^Lonely Arcade/ }).click()
    await page.waitForURL(/locations\/300\?.*lat=43.6591&lon=-70.2568/)
    await drawn()

    const { x, y } = await middleOfMap()
    await expect.poll(() => isColor('selected', x, y - 36)).toBe(true)
    expect(complaints).toEqual([])
  })

  it('is highlighted on the map when its row is pointed at, and in the list when its marker is', async () => {
    const { body } = await stack.get('/locations/101.json')
    await page.goto(`${stack.url}/?lat=${body.lat}&lon=${body.lon}&zoom=18`)
    await drawn()
    const card = page.locator('.places li').filter({ hasText: body.name })
    const { x, y } = await middleOfMap()
    await card.locator('a').hover()
    await expect.poll(() => isColor('selected', x, y)).toBe(true)

    await page.mouse.move(x + 100, y + 100)
    await expect.poll(() => isColor('selected', x, y)).toBe(false)
    await expect
      .poll(async () => {
        await page.mouse.move(x + 3, y)
        await page.mouse.move(x, y)
        return card.getAttribute('class')
      })
      .toBe('pointed')
    expect(complaints).toEqual([])
  })
})
