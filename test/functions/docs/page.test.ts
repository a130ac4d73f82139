// The documentation as people use it: in a browser.
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { OpenApiDocument } from '../../../shared/docs/document.js'
import { startBrowser } from '../../support/browser.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const START_TIMEOUT_MS = 120_000

// What runs in the browser is text: the tests' own types know no document.
const STORED = 'localStorage.length + sessionStorage.length + document.cookie.length'
const UNNAMED = `[...document.querySelectorAll('input, select, textarea')].filter(({ labels }) => labels.length !== 1).length`
const TAKE_OVER = `{
  const script = document.createElement('script')
  script.textContent = 'document.title = "taken over"'
  document.head.append(script)
}`

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startDirectory(fixture), startBrowser()])
}, START_TIMEOUT_MS)
afterAll(async () => {
  await browser?.close()
  await stack?.close()
})

let context: BrowserContext
let page: Page
/** Requests to other hosts, messages of the console, violations of the content security policy. */
let complaints: string[]
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  onTestFinished(() => context.close())
  page = await context.newPage()
  complaints = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== stack.url && protocol !== 'data:') complaints.push(`request to ${request.url()}`)
  })
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
})

const endpoint = (operationId: string): Locator => page.locator(`#${operationId}`)
const visibleEndpoints = () => page.locator('.endpoint:visible').count()

async function openEndpoint(operationId: string): Promise<Locator> {
  await page.goto(`${stack.url}/api/v1/docs#${operationId}`)
  return endpoint(operationId)
}

async function send(opened: Locator): Promise<string> {
  await opened.getByRole('button', { name: 'Send the request' }).click()
  const status = opened.getByRole('status')
  await status.filter({ hasText: /\S/ }).waitFor()
  return (await status.textContent()) ?? ''
}

describe('GET /docs', () => {
  it('describes every endpoint, and asks no other host for anything', async () => {
    const { body } = await stack.get('/openapi.json')
    const { paths } = body as OpenApiDocument
    const own = Object.values(paths).flatMap((methods) => Object.values(methods).filter((one) => !one['x-alias-of']))
    await page.goto(`${stack.url}/api/v1/docs`)

    expect(await page.locator('.endpoint').evaluateAll((all) => all.map(({ id }) => id))).toEqual(
      expect.arrayContaining(own.map(({ operationId }) => operationId)),
    )
    expect(await page.locator('.endpoint').count()).toBe(own.length)
    expect(complaints).toEqual([])
  })

  it('tries an endpoint: a request with what was filled in, and the answer to it', async () => {
    const opened = await openEndpoint('locationsClosestByLatLon')
    await opened.getByLabel('lat required').fill('47.6062')
    await opened.getByLabel('lon required').fill('-122.3321')
    await opened.getByText(/^\d+ filters$/).click()
    await opened.getByLabel('by_machine_id', { exact: true }).fill('641\n700')

    const status = await send(opened)

    const direct = await stack.get('/locations/closest_by_lat_lon.json?lat=47.6062&lon=-122.3321&by_machine_id=641_700')
    expect(status).toMatch(/^200 OK/)
    expect(JSON.parse((await opened.getByLabel('Response body').textContent()) ?? '')).toEqual(direct.body)
    expect(await opened.locator('.response').textContent()).toContain('application/json')
    expect(await opened.getByLabel('Command').textContent()).toMatch(
      /^curl 'http.*by_machine_id=641&by_machine_id=700'$/,
    )
    expect(complaints).toEqual([])
  })

  it('does not send what lacks a required parameter', async () => {
    const opened = await openEndpoint('locationsClosestByLatLon')
    await opened.getByLabel('lat required').fill('')
    await opened.getByRole('button', { name: 'Send the request' }).click()

    expect(await opened.locator('.response').isVisible()).toBe(false)
    expect(await opened.locator('input:focus').getAttribute('name')).toBe('lat')
  })

  it('shows an error as it is', async () => {
    const opened = await openEndpoint('locationsShow')
    await opened.getByLabel('id required').fill('999999')

    expect(await send(opened)).toMatch(/^404/)
    expect(await opened.getByLabel('Response body').textContent()).toContain('"errors": "location 999999 not found"')
    // The console of the browser reports every 404.
    expect(complaints).toEqual([expect.stringContaining('404')])
  })

  it('signs a request with the credentials that were filled in, keeps them nowhere, and shows no token', async () => {
    const { apiToken } = await import('../../../shared/auth/tokens.js')
    const token = await apiToken({ id: FLIPPER.id, token_version: 0 })
    const opened = await openEndpoint('locationsConfirm')
    await page.getByText('Your credentials, for endpoints').click()
    await page.getByLabel('Email address').fill(FLIPPER.email)
    await page.getByLabel('Token', { exact: true }).fill(token)
    await opened.getByLabel('id required').fill('100')

    expect(await send(opened)).toMatch(/^200/)
    expect(await opened.getByLabel('Command').textContent()).not.toContain(token)
    expect(await page.evaluate(STORED)).toBe(0)
    expect(complaints).toEqual([])
  })

  it('finds endpoints by path, parameter and word', async () => {
    await page.goto(`${stack.url}/api/v1/docs`)
    const all = await visibleEndpoints()

    await page.getByLabel('Find an endpoint').fill('bounding box')
    expect(await visibleEndpoints()).toBe(1)
    expect(await page.getByText(`1 of ${all} endpoints`).isVisible()).toBe(true)
    expect(await page.locator('.group:visible').count()).toBe(1)

    await page.getByLabel('Find an endpoint').fill('')
    expect(await visibleEndpoints()).toBe(all)
  })

  it('can be used with the keyboard only', async () => {
    await page.goto(`${stack.url}/api/v1/docs`)
    await page.keyboard.press('/')
    await page.keyboard.type('type_count')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const opened = endpoint('locationsTypeCount')
    expect(await opened.getAttribute('open')).not.toBeNull()
    expect(page.url()).toContain('#locationsTypeCount')

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    await opened.getByRole('status').filter({ hasText: '200' }).waitFor()
    expect(complaints).toEqual([])
  })

  it.each([1280, 390])('fits a screen of %i pixels, and names every field', async (width) => {
    await page.setViewportSize({ width, height: 844 })
    await openEndpoint('locationsWithinBoundingBox')

    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    const unnamed = await page.evaluate(UNNAMED)
    expect(unnamed).toBe(0)
  })

  it('lets only its own script run', async () => {
    const response = await page.goto(`${stack.url}/api/v1/docs`)
    const policy = response?.headers()['content-security-policy'] ?? ''

    expect(policy).toMatch(/script-src 'sha256-[\w+/]+=*'; connect-src 'self'$/)
    expect(policy).toContain("default-src 'none'")
    await page.evaluate(TAKE_OVER)
    expect(await page.title()).not.toBe('taken over')
  })
})

describe('GET /', () => {
  it('says how much there is, and leads to the documentation', async () => {
    await page.goto(stack.url)
    const figures = await page.locator('dl div').allTextContents()
    await page.getByRole('link', { name: 'Read and try the API' }).click()

    expect(figures).toEqual(Array(4).fill(expect.stringMatching(/^[a-z ]+\d+$/)))
    expect(await page.locator('h1').textContent()).toBe('Machine Location Directory: API')
    expect(complaints).toEqual([])
  })
})
