// The documentation as people use it: in a browser.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { OpenApiDocument } from '../../../shared/docs/document.js'
import { startBrowser } from '../../support/browser.js'
import { seriousFindings } from '../../support/browser-page.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const START_TIMEOUT_MS = 120_000
/** Scalar takes seconds to start where other test files run beside it. */
const TEST_TIMEOUT_MS = 60_000

// What runs in the browser is text: the tests' own types know no document.
const STORED = `indexedDB.databases().then((databases) =>
  databases.length + localStorage.length + sessionStorage.length + document.cookie.length)`
const WIDTH = 'document.documentElement.scrollWidth'
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

/** Requests to other hosts, errors, violations of the content security policy. */
let complaints: string[]
beforeEach(() => {
  complaints = []
})

async function openTab(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== stack.url && protocol !== 'data:') complaints.push(`request to ${request.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return page
}

describe('GET /docs', { timeout: TEST_TIMEOUT_MS }, () => {
  /** Opened once: Scalar takes seconds to show all endpoints. */
  let page: Page
  const sectionOf = (operationId: string) => page.locator(`section[id$="/${operationId}"]`)
  beforeAll(async () => {
    complaints = []
    page = await openTab()
    // A short link, without the tag.
    await page.goto(`${stack.url}/api/v1/docs#locationsTypeCount`)
    await sectionOf('locationsTypeCount').waitFor()
    expect(page.url()).toBe(`${stack.url}/api/v1/docs#tag/locations/locationsTypeCount`)
    expect(complaints).toEqual([])
  }, START_TIMEOUT_MS)
  afterAll(() => page?.context().close())

  /** Opens the form to try an operation. */
  async function openForm(tag: string, operationId: string) {
    await page.keyboard.press('Escape')
    await page.goto(`${stack.url}/api/v1/docs#tag/${tag}/${operationId}`)
    await sectionOf(operationId)
      .getByRole('button', { name: /test request/i })
      .click()
    return page.getByRole('dialog')
  }

  /** Sends the form, and returns the service's response. */
  async function send(form: Awaited<ReturnType<typeof openForm>>, path: RegExp) {
    const responded = page.waitForResponse((response) => path.test(response.url()))
    await form.getByRole('button', { name: /^send .* request to/i }).click()
    const response = await responded
    await form.getByText(String(response.status())).filter({ visible: true }).first().waitFor()
    return response
  }

  it('lists every group of endpoints, with samples of code, and asks no other host for anything', async () => {
    const { tags, paths } = (await stack.get('/openapi.json')).body as OpenApiDocument
    const section = sectionOf('locationsTypeCount')

    expect(await section.innerText()).toContain(paths['/api/v1/locations/type_count.json']?.get?.summary)
    expect(await section.innerText()).toContain(`curl ${stack.url}/api/v1/locations/type_count.json`)
    expect(await page.getByRole('link', { name: 'Guides' }).first().getAttribute('href')).toMatch(
      /^\/api\/v1\/docs\/\w+$/,
    )
    const listed = await page.getByRole('complementary').allInnerTexts()
    for (const { name } of tags) expect(listed.join('\n')).toContain(name)
    expect(complaints).toEqual([])
  })

  it('tries an endpoint', async () => {
    const form = await openForm('locations', 'locationsTypeCount')
    const response = await send(form, /\/locations\/type_count\.json$/)

    expect(response.status()).toBe(200)
    expect(await response.json()).toEqual((await stack.get('/locations/type_count.json')).body)
    expect(complaints).toEqual([])
  })

  it('signs a request with the credentials that were filled in, and keeps them nowhere', async () => {
    const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
    const token = await apiToken({ id: FLIPPER.id, token_version: 0 })
    const form = await openForm('locations', 'locationsConfirm')
    const credentials = form.getByRole('textbox', { name: 'Value', exact: true })
    await credentials.first().fill(FLIPPER.email)
    await credentials.last().fill(token)
    const response = await send(form, /\/confirm\.json$/)

    // The id is the one of the example. A user who is not signed in gets a 401.
    expect(await response.json()).toEqual({ errors: expect.stringMatching(/^location \d+ not found$/) })
    expect(await page.evaluate(STORED)).toBe(0)
    expect(complaints).toEqual([expect.stringContaining('404')])
  })

  it('lets only scripts of this service run', async () => {
    const response = await fetch(`${stack.url}/api/v1/docs`)
    const policy = response.headers.get('content-security-policy') ?? ''

    expect(policy).toMatch(/script-src 'self'; connect-src 'self'$/)
    expect(policy).toContain("default-src 'none'")
    await page.evaluate(TAKE_OVER)
    expect(await page.title()).not.toBe('taken over')
  })

  it('fits a phone, and axe finds nothing serious there in the dark, nor on a screen in the light', async () => {
    const phone = await openTab()
    onTestFinished(() => phone.context().close())
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.emulateMedia({ colorScheme: 'dark' })
    await phone.goto(`${stack.url}/api/v1/docs`)
    await phone.getByRole('heading', { level: 1 }).waitFor()
    await phone.getByRole('button', { name: /all Locations endpoints$/ }).waitFor()

    expect(await phone.evaluate(WIDTH)).toBe(390)
    expect(await seriousFindings(phone)).toEqual([])
    await phone.setViewportSize({ width: 1280, height: 900 })
    await phone.emulateMedia({ colorScheme: 'light' })
    await phone.reload()
    await phone.getByRole('button', { name: /all Locations endpoints$/ }).waitFor()
    expect(await seriousFindings(phone)).toEqual([])
  })
})

describe('GET /docs/{guide}', () => {
  it.each([1280, 390])('shows a guide beside the list of all, on a screen of %i pixels', async (width) => {
    const page = await openTab()
    onTestFinished(() => page.context().close())
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${stack.url}/api/v1/docs/api`)
    await page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name: 'Deploying' }).click()

    expect(await page.locator('h1').textContent()).toBe('Deploying')
    expect(await page.evaluate(WIDTH)).toBe(width)
    expect(await seriousFindings(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('has no link that leads nowhere', async () => {
    const pages = new Map<string, string>()
    const read = async (path: string) => {
      const known = pages.get(path) ?? (await (await fetch(`${stack.url}${path}`)).text())
      pages.set(path, known)
      return known
    }
    const list = await read('/api/v1/docs/api')
    const guides = [...list.matchAll(/<li><a href="([^"]+)"/g)].map(([, path = '']) => path)

    expect(guides).toContain('/api/v1/docs/typescript')
    for (const guide of guides) {
      const [, content = ''] = (await read(guide)).split('<main')
      for (const [, href = ''] of content.matchAll(/href="([^"]+)"/g)) {
        if (/^(https?|mailto):/.test(href)) continue
        const { pathname, hash } = new URL(href, `${stack.url}${guide}`)
        expect(guides, `${href} in ${guide}`).toContain(pathname)
        if (hash) expect(await read(pathname), `${href} in ${guide}`).toContain(`id="${decodeURI(hash.slice(1))}"`)
      }
    }
  })

  it.each(['nothing', '__proto__'])('has no guide %s', async (name) => {
    const response = await fetch(`${stack.url}/api/v1/docs/${name}`)

    expect(response.status).toBe(404)
    expect(await response.text()).toContain(`guide ${name} not found`)
  })
})

describe('GET /docs/scripts/{script}', () => {
  it('sends a script compressed, to be kept for a year', async () => {
    const text = await (await fetch(`${stack.url}/api/v1/docs`)).text()
    const [, path = ''] = /src="([^"]+scalar[^"]+)"/.exec(text) ?? []
    const response = await fetch(`${stack.url}${path}`)

    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('content-encoding')).toMatch(/^(br|gzip)$/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000')
    expect(await response.text()).toContain('createApiReference')
  })

  it('has no other script', async () => {
    const response = await fetch(`${stack.url}/api/v1/docs/scripts/__proto__`)

    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('GET /about', { timeout: TEST_TIMEOUT_MS }, () => {
  it('says how much there is, and leads to the documentation', async () => {
    const page = await openTab()
    onTestFinished(() => page.context().close())
    await page.goto(`${stack.url}/about`)
    const figures = await page.locator('dl div').allTextContents()

    expect(figures).toEqual(Array(4).fill(expect.stringMatching(/^[a-z ]+\d+$/)))
    expect(await page.getByRole('link', { name: 'Read and try the API' }).getAttribute('href')).toBe('/api/v1/docs')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(WIDTH)).toBe(390)
    expect(await seriousFindings(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
