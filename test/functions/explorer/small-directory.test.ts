// The map page of a directory whose places are all in one region.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBrowser } from '../../support/browser.js'
import { openPage, withoutMap } from '../../support/browser-page.js'
import { startDirectory } from '../../support/directory.js'
import type { ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const START_TIMEOUT_MS = 120_000
const PLACES = 12

let stack: Stack
let browser: Browser
beforeAll(async () => {
  // In two towns, with nothing between them.
  const places = Array.from({ length: PLACES }, (_, index): ImportRecord => {
    const [lat, lon] = index % 2 === 0 ? [53.8, -1.55] : [53.96, -1.08]
    return { type: 'location', id: index + 1, name: `Bar ${index}`, lat: lat + index / 1000, lon }
  })
  ;[stack, browser] = await Promise.all([startDirectory(places), startBrowser()])
}, START_TIMEOUT_MS)
afterAll(async () => {
  await browser?.close()
  await stack?.close()
})

it.each(['/', '/embed'])('begins with all of them: %s', async (path) => {
  const { page } = await openPage(browser, stack)
  await withoutMap(page)
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto(`${stack.url}${path}`)

  await expect.poll(() => page.locator('.places strong').count()).toBe(PLACES)
})
