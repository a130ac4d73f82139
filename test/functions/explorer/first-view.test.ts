// Where the map page begins, and what its list is of.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBrowser } from '../../support/browser.js'
import { openPage, withoutMap } from '../../support/browser-page.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const START_TIMEOUT_MS = 120_000
/** Without a graphics card, drawing the first map takes seconds. */
const MAP_TIMEOUT_MS = 15_000

/** In a row to the north-east of a town, a kilometer and a half from each other. */
const row: ImportRecord[] = Array.from({ length: 64 }, (_, index) => ({
  ...{ type: 'location', id: 2000 + index, name: `Row ${index}`, street: `${index} Row`, city: 'Reno', state: 'NV' },
  ...{ country: 'US', lat: 39.5 + index / 100, lon: -119.8 + index / 100, location_type_id: 4 },
  ...(index === 0 ? { date_last_updated: new Date(Date.now() - 3 * 24 * 3600 * 1000).toISOString().slice(0, 10) } : {}),
}))

/** At both ends of the row. */
const apart: ImportRecord[] = [
  { type: 'machine', id: 990, name: 'Far Apart', manufacturer: 'Bally', year: 1980 },
  ...[2000, 2063].map((location_id) => machineAt(location_id, 990)),
]
/** In a country that is higher than wide. */
const nordic: ImportRecord[] = [
  { type: 'machine', id: 991, name: 'Northern Lights', manufacturer: 'Bally', year: 1980 },
  ...[
    ['Helsinki', 60.17, 24.94],
    ['Vaasa', 63.1, 21.62],
    ['Joensuu', 62.6, 29.76],
    ['Oulu', 65.01, 25.47],
  ].flatMap(([city, lat, lon], index): ImportRecord[] => [
    {
      ...{
        type: 'location',
        id: 2100 + index,
        name: `${city} Bar`,
        city,
        country: 'FI',
        lat,
        lon,
        location_type_id: 4,
      },
    },
    machineAt(2100 + index, 991),
  ]),
]

function machineAt(location_id: number, machine_id: number): ImportRecord {
  return { type: 'location_machine_xref', id: 90_000 + location_id, location_id, machine_id }
}

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startDirectory([...fixture, ...row, ...apart, ...nordic]), startBrowser()])
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
const status = () => page.getByRole('status').first().textContent()
const drawn = () => page.locator('.map[data-state=drawn]').waitFor({ timeout: MAP_TIMEOUT_MS })
const search = () => page.getByRole('combobox', { name: 'Find a town, place or machine' })

async function shownPoint(): Promise<{ lat: number; lon: number }> {
  await page.waitForURL(/zoom=/)
  const query = new URL(page.url()).searchParams
  return { lat: Number(query.get('lat')), lon: Number(query.get('lon')) }
}

describe('the first view', () => {
  beforeEach(() => withoutMap(page))

  it('is where the network says that the visitor is', async () => {
    const viewer = { lat: 43.7, lon: -70.3 }
    await page.route('**/viewer.json*', (route) => route.fulfill({ json: { viewer } }))
    await page.goto(stack.url)

    expect(await shownPoint()).toEqual(viewer)
    await expect.poll(names).toEqual(['Lonely Arcade'])
    // A town is not where somebody is.
    expect(await page.locator('.distance').count()).toBe(0)
    // What is nowhere around is shown where it is.
    await page.goto(`${stack.url}/?by_machine_id=641`)
    await expect.poll(names).toContain('Ground Kontrol')
  })

  it('is what this device has looked at last, else where most places are', async () => {
    await page.goto(stack.url)
    const most = await shownPoint()
    expect(most.lat).toBeGreaterThan(39.4)
    expect(most.lat).toBeLessThan(40.2)

    await search().fill('portland, me')
    await page.getByRole('option', { name: 'Portland, ME Town' }).click()
    await expect.poll(names).toEqual(['Lonely Arcade'])
    await page.goto(stack.url)
    await expect.poll(names).toEqual(['Lonely Arcade'])
    // A machine is not in every street.
    await page.goto(`${stack.url}/?lat=45.54&lon=-122.6755&zoom=16`)
    await expect.poll(status).toContain('No places here')
    await page.goto(`${stack.url}/?by_machine_id=641`)
    await expect.poll(names).toContain('Ground Kontrol')
  })

  it('is there when the network is not known', async () => {
    await page.route('**/viewer.json*', (route) => route.abort())
    await page.goto(stack.url)

    expect((await shownPoint()).lat).toBeGreaterThan(39.4)
  })
})

describe('the first view of a machine', () => {
  it.each([
    ['on a phone, where the list covers a part of the map', 390, 780],
    ['on a large screen', 1280, 800],
  ])(
    'has all of its few places that are near each other, also with none between them, %s',
    async (_, width, height) => {
      await withoutMap(page)
      await page.setViewportSize({ width, height })
      await page.goto(`${stack.url}/machines/990`)

      await expect.poll(names).toEqual(expect.arrayContaining(['Row 0', 'Row 63']))
    },
  )

  it('has all of its places on a page of another site, however narrow its frame is', async () => {
    await withoutMap(page)
    await page.setViewportSize({ width: 300, height: 400 })
    await page.goto(`${stack.url}/embed?by_machine_id=991`)

    await expect.poll(async () => (await names()).length).toBe(4)
  })
})

describe('distances', () => {
  beforeEach(() => withoutMap(page))

  it('are from the visitor, who is asked only after pressing', async () => {
    const asked = `navigator.geolocation.getCurrentPosition = (found) => {
      window.asked = true
      found({ coords: { latitude: 39.5001, longitude: -119.8001 } })
    }`
    await page.addInitScript(asked)
    await page.goto(stack.url)
    await page.locator('.places strong').first().waitFor()
    expect(await page.evaluate('window.asked')).toBeUndefined()
    expect(await page.locator('.distance').count()).toBe(0)

    await page.getByRole('button', { name: 'Near me' }).click()
    const second = page.locator('.places li').nth(1)
    await expect.poll(() => second.locator('.distance').textContent()).toBe('0.9 mi')
    expect((await names())[0]).toBe('Row 0')
    // Where somebody is, is not part of an address to pass on, and not kept.
    expect(new URL(page.url()).search).toBe('?lat=39.5&lon=-119.8&zoom=12')
    expect(JSON.parse(await page.evaluate('localStorage.view'))).toEqual({ lat: 39.5, lon: -119.8, zoom: 12 })
  })

  it('says what to do where the browser does not tell', async () => {
    await page.goto(stack.url)
    await page.getByRole('button', { name: 'Near me' }).click()

    await page.getByRole('alert').filter({ hasText: 'Search for a town instead.' }).waitFor()
  })

  it('are from a town that was searched for, also by its link', async () => {
    await page.goto(stack.url)
    await search().fill('portland, or')
    await page.getByRole('option', { name: 'Portland, OR Town' }).click()
    await expect.poll(names).toContain('Ground Kontrol')
    expect(await page.locator('.distance').count()).toBe((await names()).length)

    const link = page.url()
    await page.goto('about:blank')
    await page.goto(link)
    await expect.poll(() => page.locator('.distance').count()).toBeGreaterThan(0)
  })

  it('say how far the nearest place is where there is none', async () => {
    await page.goto(`${stack.url}/?lat=43&lon=-71&zoom=12&from=43,-71,Somewhere`)

    await expect.poll(status).toMatch(/^No places here. The nearest is \d+ mi from Somewhere\.$/)
    await expect.poll(names).toEqual(['Lonely Arcade'])
  })
})

describe('a card', () => {
  it('says when its line-up was confirmed, and what is searched for first and in bold', async () => {
    await withoutMap(page)
    await page.goto(`${stack.url}/?lat=39.5&lon=-119.8&zoom=13`)
    await page.getByText('Confirmed 3 days ago').waitFor()
    await page.locator('.stale').filter({ hasText: 'Never confirmed' }).first().waitFor()

    await page.goto(`${stack.url}/?lat=45.52&lon=-122.67&zoom=12&by_machine_id=641`)
    const card = (name: string) => page.locator('.places li').filter({ hasText: name })
    await expect.poll(() => card('Ground Kontrol').locator('b').textContent()).toBe('Monster Bash')
    await expect.poll(() => card('Billy Ray').locator('b').textContent()).toBe('Monster Bash (Remake)')
    await card('Ground Kontrol').getByText('Not confirmed since 2019').waitFor()
  })
})

describe('the list', () => {
  it('counts the places that the clusters of the same part of the map stand for, and shows all of them by and by', async () => {
    await withoutMap(page)
    const counted: number[] = []
    page.on('response', async (response) => {
      if (!response.url().includes('cluster=')) return
      const { features } = (await response.json()) as { features: { properties: { point_count?: number } }[] }
      counted.push(features.reduce((sum, { properties: { point_count = 1 } }) => sum + point_count, 0))
    })
    for (const zoom of [8, 9.3, 10.6, 11.4, 12]) {
      await page.goto(`${stack.url}/?lat=39.8&lon=-119.5&zoom=${zoom}`)
      await expect.poll(status).toMatch(/^\d+ places?/)
      expect(await status()).toMatch(new RegExp(`^${counted.at(-1)} place`))
    }
    expect(new Set(counted).size).toBeGreaterThan(2)

    await page.goto(`${stack.url}/?lat=39.8&lon=-119.5&zoom=8`)
    await expect.poll(status).toBe('64 places, the 50 nearest the middle of the map')
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(async () => new Set(await names()).size).toBe(64)
    expect(await status()).toBe('64 places')
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  })

  it('is offered as files, with all places that are filtered', async () => {
    await withoutMap(page)
    await page.goto(`${stack.url}/?lat=39.8&lon=-119.5&zoom=8&by_type_id=4`)
    const link = (format: string) => page.getByRole('link', { name: format, exact: true })
    const download = page.waitForEvent('download')
    await link('CSV').click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv.trim().split('\n').slice(1)).toHaveLength(row.length)
    const files = await Promise.all(
      ['CSV', 'GeoJSON', 'KML', 'GPX'].map(async (format) => {
        const address = new URL((await link(format).getAttribute('href')) ?? '', stack.url)
        return [(await fetch(address)).status, address.searchParams.get('by_type_id')]
      }),
    )
    expect(files).toEqual(Array(4).fill([200, '4']))
  })

  it('stays when the map is moved, until this area is searched; the markers follow', async () => {
    await page.goto(`${stack.url}/?lat=39.5&lon=-119.8&zoom=13`)
    await drawn()
    await expect.poll(names).toContain('Row 0')
    const before = await names()
    expect(await page.getByRole('button', { name: 'Search this area' }).count()).toBe(0)

    const asked = page.waitForRequest(/within_bounding_box.geojson/)
    await page.mouse.move(900, 300)
    await page.mouse.down()
    await page.mouse.move(600, 700, { steps: 5 })
    await page.mouse.up()
    await asked
    const button = page.getByRole('button', { name: 'Search this area' })
    await button.waitFor()
    expect(await names()).toEqual(before)
    await page.locator('.places a').first().click()
    await page.getByRole('heading', { level: 1, name: 'Row 0' }).waitFor()
    await page.goBack()
    await button.waitFor()
    expect(await names()).toEqual(before)
    await page.reload()
    await expect.poll(names).toEqual(before)
    await drawn()

    await button.click()
    await expect.poll(names).not.toContain('Row 0')
    await expect.poll(names).toContain('Row 5')
    expect(await button.count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
