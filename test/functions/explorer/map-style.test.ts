// The map page with the base map of another host.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { startBrowser } from '../../support/browser.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const START_TIMEOUT_MS = 60_000
/** Without a graphics card, drawing the first map takes seconds. */
const MAP_TIMEOUT_MS = 20_000
const STYLE = {
  version: 8,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#cde' } }],
}

let host: Server | undefined
let stack: Stack | undefined
let browser: Browser | undefined
afterAll(async () => {
  await browser?.close()
  await stack?.close()
  host?.close()
})

it(
  'draws it, and lets the page ask this host and no other',
  async () => {
    const asked: string[] = []
    host = createServer(({ url }, response) => {
      asked.push(String(url))
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      response.end(JSON.stringify(STYLE))
    })
    await new Promise<void>((resolve) => host?.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
    ;[stack, browser] = await Promise.all([
      startDirectory(fixture, { MAP_STYLE_URL: `${origin}/style.json` }),
      startBrowser(),
    ])
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.text().includes('GL Driver Message') || complaints.push(message.text()))

    const response = await page.goto(stack.url)
    await page.locator('.map[data-state=drawn]').waitFor({ timeout: MAP_TIMEOUT_MS })

    expect(asked).toEqual(['/style.json'])
    expect(complaints).toEqual([])
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain(`connect-src 'self' ${origin};`)
    expect(policy.match(/https?:[^ ;]+/g)?.filter((one) => one !== origin)).toEqual([])
  },
  START_TIMEOUT_MS,
)
