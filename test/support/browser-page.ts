// A page in the browser of a test, and what is wrong with it.
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { Stack } from './stack.js'

/** The script that finds what keeps people from using a page. */
export const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** So that a step that fails is named, and not the whole test. */
const STEP_TIMEOUT_MS = 20_000
/** What draws the map. */
export const MAP_FILES = '**/assets/draw-map-*'
/** What runs in the browser is text: the tests' own types know no document. */
const SERIOUS = `axe.run().then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`

export interface WatchedPage {
  context: BrowserContext
  page: Page
  /** Requests to other hosts, messages of the console, violations of the content security policy. */
  complaints: string[]
}

/** Opens a blank page for one test. */
export async function openPage(browser: Browser, stack: Stack): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_TIMEOUT_MS)
  const complaints: string[] = []
  const own = [stack.url, stack.objectStore?.url]
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (!own.includes(origin) && protocol !== 'data:' && protocol !== 'blob:')
      complaints.push(`request to ${request.url()}`)
  })
  page.on('console', (message) => message.text().includes('GL Driver Message') || complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return { context, page, complaints }
}

/** Most flows do without the map, which takes long to draw. */
export async function withoutMap(page: Page): Promise<void> {
  await page.route(MAP_FILES, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
}

/** What axe finds, serious or not. Needs `AXE` in the page. */
export function allFindings(page: Page): Promise<unknown> {
  return page.evaluate(`axe.run().then(({ violations }) => violations.map(({ id }) => id))`)
}

/** Needs `AXE` in the page. */
export function seriousFindings(page: Page): Promise<unknown> {
  return page.evaluate(SERIOUS)
}
