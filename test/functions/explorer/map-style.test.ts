// The base map: that of another host, and the page's own where there is none, or it does not respond.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { namedFlavor } from '@protomaps/basemaps'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../../support/browser.js'
import { openPage } from '../../support/browser-page.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { type Color, codec, decodePicture } from '../../support/photos.js'
import type { Stack } from '../../support/stack.js'
import { tilesFile } from '../../support/tiles-file.js'

const START_TIMEOUT_MS = 60_000
/** Without a graphics card, drawing the first map takes seconds. */
const MAP_TIMEOUT_MS = 20_000

/** As browser/explorer/map/colors.ts has them. */
const LAND: Color = [0xf7, 0xf6, 0xf2]
const MARKER: Color = [0x00, 0x50, 0x8f]
const DARK_MARKER: Color = [0x8c, 0xc4, 0xff]
const GROUND: Color = [0xcc, 0xdd, 0xee]
const DARK_GROUND: Color = [0x22, 0x33, 0x44]

const file = tilesFile()
let origin: string
const hex = (color: Color) => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
const styleOf = (ground: Color, sources: object = {}) => ({
  version: 8,
  sources,
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': hex(ground) } },
    ...Object.keys(sources).map((source) => ({ id: source, type: 'raster', source })),
  ],
})
const STYLES: Record<string, () => object> = {
  '/style.json': () => styleOf(GROUND),
  '/dark.json': () => styleOf(DARK_GROUND),
  '/without-tiles.json': () => styleOf(GROUND, { streets: { type: 'raster', tiles: [`${origin}/{z}/{x}/{y}.png`] } }),
}

let host: Server
let browser: Browser
const asked: string[] = []
beforeAll(async () => {
  host = createServer(({ url = '' }, response) => {
    asked.push(url)
    const style = STYLES[url]?.()
    response.writeHead(style ? 200 : 503, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    response.end(JSON.stringify(style ?? {}))
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  browser = await startBrowser()
}, START_TIMEOUT_MS)
afterAll(async () => {
  await browser?.close()
  host?.close()
})

/** Around place 101, which is alone in its house. */
const VIEW = '/?lat=45.5389837&lon=-122.6613665&zoom=18'

/** Small, because without a graphics card each pixel takes the processor; wide enough for a list beside the map. */
async function openSmallPage(stack: Stack) {
  const opened = await openPage(browser, stack)
  await opened.page.setViewportSize({ width: 820, height: 400 })
  return opened
}

async function open(stack: Stack, path = VIEW, options: { dark?: boolean; block?: string } = {}) {
  const opened = await openSmallPage(stack)
  if (options.dark) await opened.page.emulateMedia({ colorScheme: 'dark' })
  if (options.block) await opened.page.route(options.block, (route) => route.abort())
  const response = await opened.page.goto(`${stack.url}${path}`)
  await opened.page.locator('.map[data-state=drawn]').waitFor({ timeout: MAP_TIMEOUT_MS })
  return { ...opened, policy: response?.headers()['content-security-policy'] ?? '' }
}

/** The color of the map so far to the right of its middle, and below. */
async function colorAt(page: Page, right = 0, down = 0): Promise<Color | undefined> {
  const box = (await page.locator('.map canvas').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 2 + right, box.y + box.height / 2 + down]
  const clip = { x: Math.round(x) - 1, y: Math.round(y) - 1, width: 2, height: 2 }
  return (await decodePicture(await page.screenshot({ clip }))).corners[0]
}

/** From the point of a town to the middle of its name. */
const LABEL_PIXELS = 14
/** Darker than land and borders. */
const TEXT_BRIGHTNESS = 130

/** Whether there is something dark on the map, so many pixels below its middle. */
async function hasText(page: Page, down: number): Promise<boolean> {
  const box = (await page.locator('.map canvas').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 + down]
  const clip = { x: Math.round(x) - 20, y: Math.round(y) - 4, width: 40, height: 8 }
  const vips = await codec()
  return vips.Image.newFromBuffer(await page.screenshot({ clip })).min() < TEXT_BRIGHTNESS
}

describe('the style of a host', () => {
  let stack: Stack
  beforeAll(async () => {
    const environment = { MAP_STYLE_URL: `${origin}/style.json`, MAP_DARK_STYLE_URL: `${origin}/dark.json` }
    stack = await startDirectory(fixture, environment)
  }, START_TIMEOUT_MS)
  afterAll(() => stack?.close())

  it('is drawn, light or dark as pages are preferred, also later, and the page may ask this host and no other', async () => {
    asked.length = 0
    const { page, complaints, policy } = await open(stack, VIEW, { dark: true })
    expect(policy).toContain(`connect-src 'self' ${origin};`)
    expect(policy.match(/https?:[^ ;]+/g)?.filter((one) => one !== origin)).toEqual([])
    await expect.poll(() => colorAt(page, 100)).toEqual(DARK_GROUND)
    await expect.poll(() => colorAt(page)).toEqual(DARK_MARKER)
    expect(asked).toEqual(['/dark.json'])

    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => colorAt(page, 100)).toEqual(GROUND)
    await expect.poll(() => colorAt(page)).toEqual(MARKER)
    expect(asked).toEqual(['/dark.json', '/style.json'])
    expect(complaints.filter((one) => !one.startsWith(`request to ${origin}/`))).toEqual([])
  })

  it('is replaced by outlines where the host does not respond, and the markers are there', async () => {
    const { page } = await open(stack, VIEW, { block: `${origin}/**` })

    await expect.poll(() => colorAt(page, 100)).toEqual(LAND)
    await expect.poll(() => colorAt(page)).toEqual(MARKER)
  })
})

it('is replaced by outlines where none of its tiles comes', { timeout: START_TIMEOUT_MS }, async () => {
  const stack = await startDirectory(fixture, { MAP_STYLE_URL: `${origin}/without-tiles.json` })
  try {
    const { page } = await open(stack)

    await expect.poll(() => colorAt(page, 100)).toEqual(LAND)
    await expect.poll(() => colorAt(page)).toEqual(MARKER)
  } finally {
    await stack.close()
  }
})

it('is made of tiles in the bucket of the service, light and dark, without another host', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const stack = await startDirectory(fixture, { MAP_STYLE_URL: '/assets/town.pmtiles' })
  try {
    const { page, complaints } = await openSmallPage(stack)
    await page.route('**/assets/town.pmtiles', (route) => {
      const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '') ?? []
      const body = file.subarray(Number(from), Number(to) + 1)
      const range = `bytes ${from}-${Number(from) + body.length - 1}/${file.length}`
      return route.fulfill({
        status: 206,
        body,
        headers: { 'content-range': range, 'content-type': 'application/octet-stream' },
      })
    })
    const response = await page.goto(`${stack.url}${VIEW}`)
    await page.locator('.map[data-state=drawn]').waitFor({ timeout: MAP_TIMEOUT_MS })

    await expect.poll(async () => hex((await colorAt(page, 100)) ?? GROUND)).toBe(namedFlavor('light').earth)
    await expect.poll(() => colorAt(page)).toEqual(MARKER)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(async () => hex((await colorAt(page, 100)) ?? GROUND)).toBe(namedFlavor('dark').earth)
    await expect.poll(() => colorAt(page)).toEqual(DARK_MARKER)
    expect(complaints).toEqual([])
    expect(response?.headers()['content-security-policy']).toContain("connect-src 'self';")
  } finally {
    await stack.close()
  }
})

describe('the map of the page itself', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startDirectory(fixture)
  }, START_TIMEOUT_MS)
  afterAll(() => stack?.close())

  it('has its markers without outlines and towns', async () => {
    const { page } = await open(stack, VIEW, { block: '**/assets/{outlines,towns}-*' })

    await expect.poll(() => colorAt(page)).toEqual(MARKER)
  })

  it('has the names of large towns, and of those of the directory, from no other host', async () => {
    const { page, complaints } = await open(stack, '/?lat=45.5&lon=-123.04&zoom=6')
    // Salem in Oregon, with 150,000 people, has no place. It is half a degree to the south.
    await expect.poll(() => hasText(page, 73 + LABEL_PIXELS)).toBe(true)
    expect(await hasText(page, 150)).toBe(false)
    const credit = page.getByText('GeoNames')
    expect(await credit.isVisible()).toBe(false)
    await page.locator('.maplibregl-ctrl-attrib-button').click()
    await credit.waitFor()
    expect(complaints).toEqual([])

    // Its people are few, but it has two places.
    await page.goto(`${stack.url}/?lat=-16.85&lon=-179.98&zoom=9`)
    await page.locator('.map[data-state=drawn]').waitFor({ timeout: MAP_TIMEOUT_MS })
    await expect.poll(() => hasText(page, LABEL_PIXELS)).toBe(true)
  })
})
