// The map page elsewhere than in a tab of its own with a network: in frames of other sites, on the home screen, offline.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBrowser } from '../../support/browser.js'
import { AXE, openPage, seriousFindings } from '../../support/browser-page.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const START_TIMEOUT_MS = 120_000

let stack: Stack
let browser: Browser
/** Another site, with what it has in a frame. */
let club: Server
let framed = ''
beforeAll(async () => {
  club = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><html lang="en"><title>Club</title><body>${framed}`)
  }).listen(0, '127.0.0.1')
  ;[stack, browser] = await Promise.all([startDirectory(fixture), startBrowser()])
}, START_TIMEOUT_MS)
afterAll(async () => {
  await browser?.close()
  await stack?.close()
  club?.closeAllConnections()
  club?.close()
})

let context: BrowserContext
let page: Page
let complaints: string[]
beforeEach(async () => {
  ;({ context, page, complaints } = await openPage(browser, stack))
})

async function signIn(): Promise<void> {
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  const account = { ...FLIPPER, token: await apiToken({ id: FLIPPER.id, token_version: 0 }) }
  await context.addInitScript(
    `if (location.origin === ${JSON.stringify(stack.url)}) localStorage.account ??= ${JSON.stringify(JSON.stringify(account))}`,
  )
}

/** Opens a page of another site that has a page of this one in a frame. */
async function frameOf(path: string): Promise<Frame> {
  framed = `<iframe title="Map" width="300" height="400" src="${stack.url}${path}"></iframe>`
  await page.goto(`http://127.0.0.1:${(club.address() as AddressInfo).port}/`)
  await expect.poll(() => page.frames().length).toBe(2)
  return page.frames()[1] as Frame
}

describe('GET /embed', () => {
  it('shows a view in a frame of another site, to read only: nothing is kept, sent or signed in', async () => {
    const requests: { method: string; token: string | undefined }[] = []
    page.on('request', (request) => {
      requests.push({ method: request.method(), token: request.headers().authorization })
    })
    await signIn()
    const frame = await frameOf('/embed?lat=45.5&lon=-122.7&zoom=9')
    await frame.locator('.places a').first().click()
    await frame.getByRole('heading', { level: 1 }).waitFor()

    const links = await frame
      .locator('a[href^="http"], a[href^="/"]')
      .evaluateAll((all) =>
        all.map((one) =>
          ['target', 'rel'].map((name) =>
            (one as unknown as { getAttribute(name: string): string }).getAttribute(name),
          ),
        ),
      )
    expect(links.length).toBeGreaterThan(1)
    for (const [target, rel] of links) expect([target, rel]).toEqual(['_blank', expect.stringContaining('noopener')])
    expect(await frame.locator('form, input, textarea').count()).toBe(0)
    expect(requests.filter(({ method, token }) => method !== 'GET' || token)).toEqual([])
    expect(await frame.evaluate('Object.keys(localStorage)')).toEqual(['account'])
    expect(await context.cookies()).toEqual([])
    const opened = context.waitForEvent('page')
    await frame.getByRole('link', { name: 'Open the full page' }).click()
    expect(new URL((await opened).url()).pathname).toMatch(/^\/locations\/\d+$/)
    // Those of the other site.
    expect(complaints.filter((one) => !/^request to .*\/(favicon\.ico)?$/.test(one))).toEqual([])
  })

  it('shows a region, filtered, as a list alone, and a place', async () => {
    const names = async (query: string): Promise<string[]> => {
      const { body } = await stack.get(`/locations.json?no_details=1&${query}`)
      return (body.locations as { name: string }[]).map(({ name }) => name).sort()
    }
    for (const query of ['region=portland', 'region=portland&by_type_id=1']) {
      await page.goto(`${stack.url}/embed?${query}&show=list`)
      await expect
        .poll(async () => (await page.locator('.places strong').allTextContents()).sort())
        .toEqual(await names(query))
      expect(await page.locator('.map').count()).toBe(0)
    }
    await page.goto(`${stack.url}/embed?place=100`)
    await page.getByRole('heading', { level: 1, name: 'Ground Kontrol' }).waitFor()
  })

  it('fits into 300 by 400 pixels, and axe finds nothing serious', async () => {
    await context.addInitScript({ path: AXE })
    await page.setViewportSize({ width: 300, height: 400 })
    await page.goto(`${stack.url}/embed?lat=45.5&lon=-122.7&zoom=9`)
    await page.locator('.places a').first().waitFor()

    expect(
      await page.evaluate('[document.documentElement.scrollWidth, document.documentElement.scrollHeight]'),
    ).toEqual([300, 400])
    expect(await seriousFindings(page)).toEqual([])
    await page.locator('.places a').first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(300)
    expect(await seriousFindings(page)).toEqual([])
  })

  it.each(['/', '/locations/100', '/account', '/admin', '/about', '/api/v1/docs', '/nowhere', '/embedded'])(
    'is the only page that may be framed: %s refuses',
    async (path) => {
      const policies = await Promise.all(
        ['/embed', path].map(async (one) => (await fetch(stack.url + one)).headers.get('content-security-policy')),
      )
      expect(policies[0]).toContain('frame-ancestors *;')
      if (path !== '/nowhere' && path !== '/embedded') expect(policies[1]).toContain("frame-ancestors 'none'")
      const frame = await frameOf(path)
      await expect.poll(() => frame.url()).toBe('chrome-error://chromewebdata/')
    },
  )

  it('is put into another page by HTML that the page makes, with a preview', async () => {
    await page.goto(`${stack.url}/?lat=45.5&lon=-122.7&zoom=9&by_type_id=1`)
    await page.locator('.places a').first().waitFor()
    await page.getByRole('button', { name: 'Show this on your site' }).click()
    const dialog = page.getByRole('dialog', { name: 'Show this on your site' })
    await dialog.getByLabel('Size').selectOption('300 × 400')
    await dialog.getByLabel('Parts').selectOption('Only the list')
    const html = dialog.getByLabel('HTML')
    await expect.poll(() => html.inputValue()).toMatch(/width="300" height="400"/)
    const [, address = ''] = /src="([^"]*)"/.exec(await html.inputValue()) ?? []
    expect(address).toMatch(/\/embed\?by_type_id=1&amp;lat=45\.5&amp;lon=-122\.7&amp;zoom=[\d.]+&amp;show=list$/)
    await page.frameLocator('.preview').locator('.places a').first().waitFor()
    await dialog.getByLabel('What is shown').selectOption('region')
    await expect.poll(() => html.inputValue()).toContain('/embed?by_type_id=1&amp;region=portland&amp;show=list"')
    expect(complaints).toEqual([])
  })
})
