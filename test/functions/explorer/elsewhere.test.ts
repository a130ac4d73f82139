// The map page elsewhere than in a tab of its own with a network: in frames of other sites, on the home screen, offline.
import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { RETIRED_WORKER } from '../../../shared/explorer/retired-worker.js'
import { startBrowser } from '../../support/browser.js'
import {
  addMachine,
  chooseAction,
  openPage,
  seriousFindings,
  WITHOUT_GRAPHICS,
  withoutMap,
} from '../../support/browser-page.js'
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
async function open(locale?: string): Promise<void> {
  ;({ context, page, complaints } = await openPage(browser, stack, locale))
  await withoutMap(page)
}
beforeEach(() => open())

async function tokenOf(id: number): Promise<string> {
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  return apiToken({ id, token_version: 0 })
}

async function signIn(origin = stack.url): Promise<void> {
  const account = { ...FLIPPER, token: await tokenOf(FLIPPER.id) }
  await context.addInitScript(
    `if (location.origin === ${JSON.stringify(origin)} && !localStorage.length) localStorage.account ??= ${JSON.stringify(JSON.stringify(account))}`,
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

  it('is in the language of the browser, of which only the messages are loaded, whatever the page has kept', async () => {
    await open('de-DE')
    await context.addInitScript(`localStorage.language ??= '"sv"'`)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(...(/\/assets\/([a-z]{2})-/.exec(request.url())?.slice(1) ?? [])))
    const frame = await frameOf('/embed?place=100')
    await frame.getByRole('link', { name: 'Ganze Seite öffnen' }).waitFor()
    await frame.getByRole('button', { name: 'Alle Orte' }).click()
    await frame.getByText(/^\d+ Ort/).waitFor()

    expect(await frame.evaluate('document.documentElement.lang')).toBe('de')
    expect(loaded).toEqual(['de'])
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

async function withWorkers(): Promise<void> {
  ;({ context, page, complaints } = await openPage(browser, stack, 'en-US', 'allow'))
  await context.addInitScript(WITHOUT_GRAPHICS)
}

/** The worker starts some seconds after the page. */
const POLL = { timeout: 15_000 }

/** Opens the page once with a network, until the worker keeps what it loads. */
async function visit(url: string): Promise<void> {
  await page.goto(url)
  await page.locator('.places a, .machines h3').first().waitFor()
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), POLL).toBe(true)
}

/** Whether the worker has kept a response. */
const isKept = (origin: string, path: string) =>
  page.evaluate(`caches.match(${JSON.stringify(`${origin}/api/v1${path}`)}).then((found) => found !== undefined)`)

/** The addresses of all that is kept. */
const KEPT = `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
  .then((all) => all.flat().map(({ url }) => url).join(' '))`

/** The addresses that are noted of it, to delete what is old. */
const NOTED = `new Promise((resolve) => { const open = indexedDB.open('workbox-expiration'); open.onsuccess = () => {
  open.result.transaction('cache-entries').objectStore('cache-entries').getAll().onsuccess = ({ target }) => resolve(target.result.map(({ url }) => url).join(' '))
  open.result.close() } })`

const KEPT_PAGES = "caches.keys().then((names) => names.filter((name) => name.startsWith('page-')))"

interface Network {
  /** Of the service, behind it. */
  url: string
  cut(): void
  mend(): Promise<void>
  /** From now on the service has no worker. */
  retire(): void
  /** From now on it has another version. */
  renew(): void
  /** How many files the worker has asked for at once. */
  mostAtOnce(): number
}

/** A network before the service. What browsers offer for this does not reach their workers. */
async function cuttable(): Promise<Network> {
  let isRetired = false
  let isRenewed = false
  let running = 0
  let most = 0
  const proxy = createServer(async (request, response) => {
    if (request.url?.startsWith('/assets/') && request.headers['sec-fetch-dest'] === 'empty') {
      running += 1
      most = Math.max(most, running)
      response.on('close', () => {
        running -= 1
      })
    }
    if (isRetired && request.url === '/sw.js')
      return void response.setHeader('content-type', 'text/javascript').end(RETIRED_WORKER)
    if (isRenewed && request.url === '/sw.js') {
      const now = await (await fetch(`${stack.url}/sw.js`)).text()
      return void response
        .setHeader('content-type', 'text/javascript')
        .end(now.replace(/"version":"\w+"/, '"version":"next"'))
    }
    const { host: _, ...headers } = request.headers
    const onward = forward(`${stack.url}${request.url}`, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  const listen = (port: number) => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = proxy.address() as AddressInfo
  const cut = () => {
    proxy.close()
    proxy.closeAllConnections()
  }
  onTestFinished(cut)
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    mend: () => listen(port),
    renew: () => {
      isRenewed = true
    },
    mostAtOnce: () => most,
    retire: () => {
      isRetired = true
    },
  }
}

describe('the map page on the home screen', () => {
  beforeEach(withWorkers)

  it('can be installed', async () => {
    await visit(stack.url)
    const session = await context.newCDPSession(page)

    expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
    const { data = '', errors } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    for (const { src, sizes } of JSON.parse(data).icons) {
      const shown: unknown = await page.evaluate(
        `new Promise((resolve) => { const image = new Image(); image.onload = () => resolve(image.width + 'x' + image.height); image.src = ${JSON.stringify(src)} })`,
      )
      expect(shown).toBe(sizes)
    }
  })
})

describe('the map page offline', () => {
  beforeEach(withWorkers)

  it('opens after one visit with what was seen and the places that were saved, and says what is not there', async () => {
    const network = await cuttable()
    await signIn(network.url)
    await stack.request(`/users/${FLIPPER.id}/add_fave_location.json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenOf(FLIPPER.id)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ location_id: 103 }),
    })
    // As if it had saved so many before, which are gone.
    await page.addInitScript(`const own = fetch
      globalThis.fetch = async (...sent) => {
        const response = await own(...sent)
        if (!String(sent[0]).includes('/list_fave_location_ids.json')) return response
        const { user_fave_location_ids: ids } = await response.json()
        return Response.json({ user_fave_location_ids: [...Array.from({ length: 50 }, (_, at) => 9001 + at), ...ids] })
      }`)
    await visit(`${network.url}/?lat=45.5&lon=-122.7&zoom=9`)
    const listed = await page.locator('.places strong').allTextContents()
    await expect.poll(() => isKept(network.url, '/locations/103.json'), POLL).toBe(true)
    await expect
      .poll(() => page.evaluate("caches.open('views').then((cache) => cache.keys()).then((all) => all.length)"), POLL)
      .toBe(2)
    // The page has its share of what the service takes at once.
    expect(network.mostAtOnce()).toBe(1)
    network.cut()
    await page.reload()

    await expect.poll(() => page.locator('.places strong').allTextContents()).toEqual(listed)
    await page.getByText('You are offline.').waitFor()
    const search = page.getByRole('combobox', { name: 'Find a town, place or machine' })
    await search.fill('monster bash')
    await page.getByRole('option', { name: 'Monster Bash (Williams, 1998) Machine' }).waitFor()
    await search.fill('')
    expect(await page.locator('.sketch circle').count()).toBeGreaterThan(0)
    await page.goto(`${network.url}/locations/103`)
    const { body } = await stack.get('/locations/103.json')
    await page.getByRole('heading', { level: 1, name: body.name }).waitFor()
    await page.goto(`${network.url}/locations/102`)
    await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor()
    await page.goto(`${network.url}/account/saved`)
    await page.getByRole('main').getByRole('link', { name: body.name }).waitFor()
    await page.goto(`${network.url}/machines/641`)
    await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor()
    await network.mend()
    await page.getByText('You are offline.').waitFor({ state: 'hidden' })
    const kept = String(await page.evaluate(KEPT))
    expect(kept).toContain('/list_fave_location_ids.json')
    expect(kept).not.toMatch(/account\.json|auth_details|admin|token/)
    expect(String(await page.evaluate(NOTED))).toMatch(/user_lat/)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect
      .poll(async () => String(await page.evaluate(KEPT)))
      .not.toMatch(/\/users\/|\/locations\/103\.json|user_lat/)
    await expect.poll(async () => String(await page.evaluate(NOTED)), POLL).not.toMatch(/\/users\/|user_lat/)
  })

  it('is another version at the next visit, while pages of the one before go on with their files', async () => {
    const network = await cuttable()
    await visit(`${network.url}/`)
    const files = await page.evaluate(
      "caches.open('assets').then((cache) => cache.keys()).then((all) => all.map(({ url }) => url))",
    )
    network.renew()
    await page.evaluate('navigator.serviceWorker.getRegistration().then((one) => one.update())')
    await expect.poll(() => page.evaluate(KEPT_PAGES), POLL).toEqual(['page-next'])

    network.cut()
    // What this page has not loaded yet is there, though the service has another version.
    await page.getByRole('button', { name: 'Show this on your site' }).click()
    await page.getByRole('dialog').getByLabel('HTML').waitFor()
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Suggest a place' }).click()
    await page.getByRole('dialog').getByLabel('Name').waitFor()
    expect(
      await page.evaluate(
        "caches.open('assets').then((cache) => cache.keys()).then((all) => all.map(({ url }) => url))",
      ),
    ).toEqual(expect.arrayContaining(files as string[]))
  })

  it('sends what waits without the page, where the browser has background sync', async () => {
    await signIn()
    await visit(`${stack.url}/locations/100`)
    const session = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      session.on(
        'ServiceWorker.workerRegistrationUpdated',
        ({ registrations: [one] }) => one && resolve(one.registrationId),
      )
    })
    await session.send('ServiceWorker.enable')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Confirm the line-up' }).click()
    await page.getByRole('complementary', { name: 'Network' }).getByText('1 change waits.').waitFor()
    await page.evaluate("location.href = 'about:blank'")
    await context.setOffline(false)
    const confirmed = async () => (await stack.get(`/locations/100.json?after=${Math.random()}`)).body.date_last_updated
    const before = await confirmed()
    await session.send('ServiceWorker.dispatchSyncEvent', {
      ...{ origin: stack.url, registrationId: await registered, tag: 'waiting', lastChance: false },
    })

    await expect.poll(confirmed, POLL).not.toBe(before)
  })

  it('is removed from browsers where the service no longer has it', async () => {
    const network = await cuttable()
    await visit(`${network.url}/`)
    const noted = "indexedDB.databases().then((all) => all.some(({ name }) => name === 'workbox-expiration'))"
    await expect.poll(() => page.evaluate(noted), POLL).toBe(true)
    network.retire()
    await page.evaluate('navigator.serviceWorker.getRegistration().then((one) => one.update())')
    await expect
      .poll(() => page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)'), POLL)
      .toBe(0)
    expect(await page.evaluate('caches.keys()')).toEqual([])
    await expect.poll(() => page.evaluate(noted), POLL).toBe(false)
  })
})

describe('what is written offline', () => {
  const bar = () => page.getByRole('complementary', { name: 'Network' })
  const machines = async (
    place: number,
  ): Promise<{ id: number; name: string; machine_conditions: { comment: string }[] }[]> =>
    (await stack.get(`/locations/${place}.json?after=${Math.random()}`)).body.location_machine_xrefs

  it('is sent once when the network is back, also when the response gets lost', async () => {
    await signIn()
    await page.goto(`${stack.url}/locations/100`)
    await page.locator('.machines h3').first().waitFor()
    const [first] = await machines(100)
    await context.setOffline(true)
    const row = await chooseAction(page, first?.name ?? '', 'Note its condition')
    await row.getByLabel(/^Condition of/).fill('written in a cellar')
    await row.getByRole('button', { name: 'Save the note' }).click()
    await row.getByText('Will be sent when you are online.').waitFor()
    await bar().getByText('You are offline. 1 change waits.').waitFor()
    await bar().getByRole('button', { name: 'Details' }).click()
    await bar().getByText('written in a cellar').waitFor()
    await bar().getByRole('button', { name: 'Details' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await bar().boundingBox())?.height).toBeLessThan(60)
    // Done, but nobody knows.
    const sent: string[] = []
    await page.route(/location_machine_xrefs\/\d+\.json$/, async (route) => {
      sent.push(route.request().headers()['idempotency-key'] ?? '')
      const response = await route.fetch()
      if (sent.length === 1) await route.abort()
      else await route.fulfill({ response })
    })
    await context.setOffline(false)

    await bar().getByText('1 change is sent.').waitFor()
    await row.getByText('Will be sent').waitFor({ state: 'detached' })
    expect([sent.length, new Set(sent).size]).toEqual([2, 1])
    const after = (await machines(100)).find(({ id }) => id === first?.id)
    expect(after?.machine_conditions.filter(({ comment }) => comment === 'written in a cellar')).toHaveLength(1)
    await bar().getByRole('button', { name: 'Close' }).click()
    await bar().waitFor({ state: 'hidden' })
  })

  it('is sent in its order by the page that is opened next', async () => {
    const isSaved = async (): Promise<boolean> => {
      const headers = { authorization: `Bearer ${await tokenOf(FLIPPER.id)}` }
      const { body } = await stack.get(`/users/${FLIPPER.id}/list_fave_location_ids.json`, { headers })
      return body.user_fave_location_ids.includes(101)
    }
    const before = await isSaved()
    await signIn()
    await page.goto(`${stack.url}/locations/101`)
    await page.getByRole('button', { name: /^Saved?$/, pressed: before }).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    // What is chosen from has been loaded.
    await page.getByRole('button', { name: 'Add a machine' }).click()
    await page.getByRole('combobox', { name: 'Add a machine' }).fill('god')
    await page.getByRole('option').first().waitFor()
    await context.setOffline(true)
    await addMachine(page, 'godz', /Godzilla/)
    await page.getByRole('region', { name: 'Add a machine' }).getByText('Will be sent').waitFor()
    await page.getByRole('button', { name: 'Confirm the line-up' }).click()
    await page.getByRole('button', { name: /^Saved?$/ }).click()
    await bar().getByText('3 changes wait.').waitFor()
    await page.close()
    await context.setOffline(false)
    page = await context.newPage()
    await withoutMap(page)
    await page.goto(`${stack.url}/`)

    await bar().getByText('3 changes are sent.').waitFor()
    expect((await machines(101)).filter(({ name }) => name === 'Godzilla')).toHaveLength(1)
    expect(await isSaved()).toBe(!before)
  })

  it('asks to sign in where the session has ended elsewhere, tells nobody else what it is, and is sent then', async () => {
    await signIn()
    await page.goto(`${stack.url}/locations/100`)
    await page.locator('.machines h3').first().waitFor()
    const [first] = await machines(100)
    await context.setOffline(true)
    const row = await chooseAction(page, first?.name ?? '', 'Note its condition')
    await row.getByLabel(/^Condition of/).fill('written before the end')
    await row.getByRole('button', { name: 'Save the note' }).click()
    await bar().getByText('1 change waits.').waitFor()
    const { token } = JSON.parse(await page.evaluate('localStorage.account'))
    await stack.request('/users/sign_out.json', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    await context.setOffline(false)

    await bar().getByText('1 change waits. Sign in to have it sent.').waitFor()
    await bar().getByRole('button', { name: 'Details' }).click()
    await bar().getByText('Note on').waitFor()
    expect(await bar().getByText('written before the end').count()).toBe(0)
    await bar().getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('dialog').waitFor()
    const again = JSON.stringify({ ...FLIPPER, token: await tokenOf(FLIPPER.id) })
    await page.evaluate(`localStorage.account = ${JSON.stringify(again)}; dispatchEvent(new StorageEvent('storage'))`)
    await bar().getByText('1 change is sent.').waitFor()
    const after = (await machines(100)).find(({ id }) => id === first?.id)
    expect(after?.machine_conditions.map(({ comment }) => comment)).toContain('written before the end')
  })

  it('is no longer said to be sent when it is deleted by signing out', async () => {
    await signIn()
    await page.goto(`${stack.url}/locations/100`)
    await page.locator('.machines h3').first().waitFor()
    await context.setOffline(true)
    const row = await chooseAction(page, /./, 'Note its condition')
    await row.getByLabel(/^Condition of/).fill('never sent')
    await row.getByRole('button', { name: 'Save the note' }).click()
    await row.getByText('Will be sent when you are online.').waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('alert').filter({ hasText: 'Press again to sign out' }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()

    await page.getByText('Will be sent').waitFor({ state: 'detached' })
    await context.setOffline(false)
    await page.locator('.machines h3').first().waitFor()
    expect(await page.getByText('Will be sent').count()).toBe(0)
  })

  it('says why it is refused, keeps the text, and is gone for the next visitor of the device', async () => {
    await signIn()
    await page.goto(`${stack.url}/locations/102`)
    await page.locator('.machines h3').first().waitFor()
    const [gone] = await machines(102)
    await context.setOffline(true)
    const row = await chooseAction(page, gone?.name ?? '', 'Enter a score')
    await row.getByLabel(/^Score on/).fill('12,345')
    await row.getByRole('button', { name: 'Save the score' }).click()
    await bar().getByText('1 change waits.').waitFor()
    const headers = { authorization: `Bearer ${await tokenOf(FLIPPER.id)}` }
    await stack.request(`/location_machine_xrefs/${gone?.id}.json`, { method: 'DELETE', headers })
    await context.setOffline(false)

    await bar()
      .getByRole('alert')
      .filter({ hasText: /^Not saved: It is no longer there/ })
      .waitFor()
    await bar().getByText('12,345').waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('alert').filter({ hasText: 'Press again to sign out' }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('navigation').getByRole('button', { name: 'Sign in' }).waitFor()
    await bar().waitFor({ state: 'hidden' })
    await expect
      .poll(() =>
        page.evaluate(
          "new Promise((resolve) => { const open = indexedDB.open('keyval-store'); open.onsuccess = () => { open.result.transaction('keyval').objectStore('keyval').get('waiting').onsuccess = ({ target }) => resolve(target.result) } })",
        ),
      )
      .toEqual([])
  })
})
