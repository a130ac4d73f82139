// A page in the browser of a test, and what is wrong with it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { Stack } from './stack.js'

/** The script that finds what keeps people from using a page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** So that a step that fails is named, and not the whole test. */
const STEP_TIMEOUT_MS = 20_000
/** The first page of a stack waits until its functions are loaded. */
const NAVIGATION_TIMEOUT_MS = 50_000
/** So that no map is drawn, also where a service worker answers what would pass by a route. */
export const WITHOUT_GRAPHICS = 'HTMLCanvasElement.prototype.getContext = () => null'
/** What draws the map. */
export const MAP_FILES = '**/assets/draw-map-*'
/** What runs in the browser is text: the tests' own types know no document. Of what is right, little is collected. */
const FINDINGS = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, impact, nodes }) =>
  ({ impact, text: id + ': ' + nodes.map(({ html }) => html).join(' ') })))`

/** Of the graphics card, and of the worker that a test does without. */
const HARMLESS = /GL Driver Message|Service Worker registration blocked/

export interface WatchedPage {
  context: BrowserContext
  page: Page
  /** Requests to other hosts, messages of the console, violations of the content security policy. */
  complaints: string[]
}

/**
 * Opens a blank page for one test.
 * @param locale - of the browser.
 * @param serviceWorkers - where they are allowed, requests pass by the routes of a test.
 */
export async function openPage(
  browser: Browser,
  stack: Stack,
  locale = 'en-US',
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale,
    serviceWorkers,
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_TIMEOUT_MS)
  page.setDefaultNavigationTimeout(NAVIGATION_TIMEOUT_MS)
  const complaints: string[] = []
  const own = [stack.url, stack.objectStore?.url]
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (!own.includes(origin) && protocol !== 'data:' && protocol !== 'blob:')
      complaints.push(`request to ${request.url()}`)
  })
  page.on('console', (message) => {
    // Of a response that is an error, the text alone does not say whose it is.
    if (!HARMLESS.test(message.text())) complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { context, page, complaints }
}

/** Most flows do without the map, which takes long to draw. */
export async function withoutMap(page: Page): Promise<void> {
  await page.route(MAP_FILES, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
}

/** @returns what axe finds in the page as it is now, serious or not. */
export async function allFindings(page: Page): Promise<string[]> {
  return (await findings(page)).map(({ text }) => text)
}

/** @returns what keeps some people from using the page as it is now. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const serious = (await findings(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(({ text }) => text)
}

async function findings(page: Page): Promise<{ impact: string | null; text: string }[]> {
  // Few pages of the tests need it, and compiling it takes as long as opening one of them.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  return page.evaluate(FINDINGS)
}

/** Opens the row of a machine at the place that is shown. @returns the row. */
export async function openMachine(page: Page, machine: string | RegExp): Promise<Locator> {
  const row = page.locator('.machines > li').filter({ hasText: machine }).first()
  await row.waitFor()
  if ((await row.locator('.opened').count()) === 0) await row.locator('summary').first().click()
  return row
}

/** Chooses from the menu of a machine at the place that is shown. @returns its row. */
export async function chooseAction(page: Page, machine: string | RegExp, action: string | RegExp): Promise<Locator> {
  const row = await openMachine(page, machine)
  await row.getByRole('button', { name: /^Actions/ }).click()
  await row.getByRole('menuitem', { name: action }).click()
  return row
}

/** Adds a machine of the catalog to the place that is shown. */
export async function addMachine(page: Page, typed: string, option: string | RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Add a machine' })
  if ((await field.count()) === 0) await page.getByRole('button', { name: 'Add a machine' }).click()
  await field.fill(typed)
  await page.getByRole('option', { name: option }).click()
  await page.getByRole('button', { name: 'Add it' }).click()
}

/** Opens what is behind a button on a phone, and beside the map elsewhere. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  const item = page.getByRole('button', { name: 'Suggest a place' })
  await menu.or(item).filter({ visible: true }).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  await item.waitFor()
}
