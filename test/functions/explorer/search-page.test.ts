// Searching on the map page, in a browser: what people type for names that are written in another way.
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../support/accounts.js'
import { startBrowser } from '../../support/browser.js'
import { openPage, withoutMap } from '../../support/browser-page.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER } from '../../support/signed-in-client.js'
import { spelledNames } from '../../support/spelled-names.js'
import type { Stack } from '../../support/stack.js'

const START_TIMEOUT_MS = 120_000
/** Longer than the page pauses before it asks. */
const SLOW_MS = 600

/** It has no state, as most places outside of the United States, Canada and Australia. */
const BRITISH_PORTLAND = {
  ...{ type: 'location', id: 10_100, name: 'Harbour Arcade', city: 'Portland', country: 'GB', region_id: 1 },
  ...{ location_type_id: 1, lat: 50.55, lon: -2.44 },
}

/** In a street that is named as a town. */
const CORNER = {
  ...{ type: 'location', id: 10_120, name: 'Corner Arcade', street: '7 Seattle Street', city: 'Wausau', state: 'WI' },
  ...{ country: 'US', region_id: 1, location_type_id: 1, lat: 44.96, lon: -89.63 },
}

/** Two machines of one title, of which the town has the newer. */
const TWO_TITLES = [
  { type: 'machine_group', id: 980, name: 'Salt Wars' },
  { type: 'machine', id: 9801, name: 'Salt Wars', year: 1992, manufacturer: 'Data East' },
  { type: 'machine', id: 9802, name: 'Salt Wars (Pro)', year: 2017, manufacturer: 'Stern', machine_group_id: 980 },
  { type: 'machine', id: 9803, name: 'Salt Wars (Premium)', year: 2017, manufacturer: 'Stern', machine_group_id: 980 },
  { type: 'location_machine_xref', id: 98_030, location_id: 10_120, machine_id: 9803 },
] as const

const KEEPER = {
  ...{ type: 'user', id: 9_900, username: 'keeper', email: 'keeper@example.org', password: PASSWORD },
  confirmed_at: '2019-01-01T00:00:00Z',
}

const FAR_REGION = { type: 'region', id: 90, name: 'nemo', full_name: 'Point Nemo', lat: -48.88, lon: -123.39 }

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([
    startDirectory([...fixture, ...spelledNames, BRITISH_PORTLAND, CORNER, ...TWO_TITLES, FAR_REGION, KEEPER]),
    startBrowser(),
  ])
}, START_TIMEOUT_MS)
afterAll(async () => {
  await browser?.close()
  await stack?.close()
})

let context: BrowserContext
let page: Page
beforeEach(async () => {
  ;({ context, page } = await openPage(browser, stack))
  await withoutMap(page)
})
afterEach(() => context.close())

const MACHINES = [
  ['spiderman', 'Spider-Man (Stern, 2007)'],
  ['spider m', 'Spider-Man (Stern, 2007)'],
  ['acdc', 'AC/DC (Stern, 2012)'],
  ['pinbot', 'PIN*BOT (Williams, 1986)'],
  ['f14', 'F-14 Tomcat (Williams, 1987)'],
  ['xmen', 'X-Men (Stern, 2012)'],
  ['guns n’ roses', "Guns N' Roses (Data East, 1994)"],
  ["bram stoker's", 'Bram Stoker’s Dracula (Williams, 1993)'],
  ['Willy Wonka and the Chocolate Factory', 'Willy Wonka & The Chocolate Factory (Jersey Jack, 2019)'],
  ['ripleys believe', 'Ripley’s Believe It or Not! (Stern, 2004)'],
  ['attackfrommars', 'Attack from Mars (Bally, 1995)'],
  ['mars attack', 'Attack from Mars (Bally, 1995)'],
  ['Monster Bash (Williams, 1998)', 'Monster Bash (Williams, 1998)'],
  ['monster bash williams', 'Monster Bash (Williams, 1998)'],
  ['williams pinbot', 'PIN*BOT (Williams, 1986)'],
  ['pin bot 1986', 'PIN*BOT (Williams, 1986)'],
  ['1986 williams pin*bot', 'PIN*BOT (Williams, 1986)'],
  ['stern acdc', 'AC/DC (Stern, 2012)'],
  ['guns and roses', "Guns N' Roses (Data East, 1994)"],
  ['wonka chocolate and factory', 'Willy Wonka & The Chocolate Factory (Jersey Jack, 2019)'],
  ['guns and roses data east', "Guns N' Roses (Data East, 1994)"],
  ['data east guns n roses', "Guns N' Roses (Data East, 1994)"],
  ['willy wonka and the chocolate factory 2019', 'Willy Wonka & The Chocolate Factory (Jersey Jack, 2019)'],
  ['2', '24 (Stern, 2009)'],
  ['24', '24 (Stern, 2009)'],
] as const

/** The same function finds them for all fields. */
const SOME = MACHINES.filter((_, index) => index % 4 === 0)

const search = () => page.getByRole('combobox', { name: 'Find a town, place or machine' })
const option = (name: string | RegExp) => page.getByRole('option', { name, exact: true })

describe('the search box', () => {
  it('finds machines', async () => {
    await page.goto(stack.url)
    for (const [typed, label] of MACHINES) {
      await search().fill(typed)
      await option(`${label} Machine`).waitFor()
    }
  })

  it('finds towns and places, short ones too, and offers to look for any text as an address', async () => {
    await page.goto(stack.url)
    const found = [
      ['東京', /^東京(, \w.*)? Town$/],
      ['서울', /^서울(, \w.*)? Town$/],
      ['Å', /^Å(, \w.*)? Town$/],
      ['koben', /^København(, \w.*)? Town$/],
      ['lodz', /^Łódź(, \w.*)? Town$/],
      ['saint lou', 'St. Louis, MO Town'],
      ['st pa', 'Saint Paul, MN Town'],
      ['ft w', 'Fort Worth, TX Town'],
      ['weissen', 'Zum Weißen Rößl (Mt. Vernon, Washington) Place'],
      ['u2', 'U2 (Diyarbakır) Place'],
    ] as const
    for (const [typed, name] of found) {
      await search().fill(typed)
      await option(name).waitFor()
      await option(`${typed} Address`).waitFor()
    }
  })
})

describe('a browser that keeps nothing', () => {
  it.each([
    [
      'as storage is switched off',
      `for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, { get() { throw new DOMException('denied', 'SecurityError') } })`,
    ],
    [
      'as storage is full',
      `Storage.prototype.setItem = () => { throw new DOMException('quota', 'QuotaExceededError') }`,
    ],
  ])('searches, and signs in until the page is left, %s', async (_, denial) => {
    await page.addInitScript(denial)
    await page.goto(stack.url)
    await search().fill('saint paul')
    await option('Saint Paul, MN Town').click()
    await page.locator('.places li').filter({ hasText: 'Salt & Straw Arcade' }).waitFor()

    await page.getByRole('button', { name: 'Sign in' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username or email address').fill(KEEPER.username)
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Account' }).waitFor()
  })
})

describe('words for several things at once', () => {
  const names = () => page.locator('.places strong').allTextContents()

  it.each([
    ['acdc saint paul', 'AC/DC (Stern, 2012) in Saint Paul, MN', 'Salt & Straw Arcade', 'AC/DC'],
    ['saint paul, acdc', 'AC/DC (Stern, 2012) in Saint Paul, MN', 'Salt & Straw Arcade', 'AC/DC'],
    ['monster bash in portland, or', 'Monster Bash (Williams, 1998) in Portland, OR', 'Ground Kontrol', 'Monster Bash'],
    ['monster bash 97202', 'Monster Bash (Williams, 1998) in 97202', 'Ground Kontrol', 'Monster Bash'],
    ['24 st. louis', '24 (Stern, 2009) in St. Louis, MO', 'Iron Man Pub', '24'],
  ])('find a machine in a town: %s', async (typed, label, place, machine) => {
    await page.goto(stack.url)
    await search().fill(typed)
    await option(`${label} Machine`).waitFor()
    await search().press('Enter')

    const card = page.locator('.places li').filter({ hasText: place })
    await expect.poll(() => card.locator('b').textContent()).toBe(machine)
    await page.waitForURL(/by_machine_id=\d+.*from=/)
  })

  it('find the machine of a title that the town has, and offer the others', async () => {
    await page.goto(stack.url)
    await search().fill('salt wars wausau')
    await option('Salt Wars (Data East, 1992) in Wausau, WI Machine').waitFor()
    await search().press('Enter')

    await page.locator('.places li').filter({ hasText: 'Corner Arcade' }).waitFor()
    await page.locator('.chip').getByText('Salt Wars (Pro) (Stern, 2017)').waitFor()
  })

  it.each(['Portland, ID', 'portland id'])('are no machine where they name another town: %s', async (typed) => {
    await page.goto(stack.url)
    await search().fill(typed)
    await search().press('Enter')

    await page.getByRole('alert').filter({ hasText: 'No place is listed there.' }).waitFor()
    expect(page.url()).not.toContain('by_machine_id')
  })

  it('find towns by their names beside what everybody looks for here', async () => {
    await page.goto(stack.url)
    for (const typed of ['pinball saint paul', 'pinball machines in Saint Paul']) {
      await search().fill(typed)
      await option('Saint Paul, MN Town').waitFor()
    }
  })

  it.each([
    ['pinball near me', 'Near me All places'],
    ['near me', 'Near me All places'],
    ['bars with pinball near me', 'Near me All places'],
    ['koselig near me', 'Near me All places'],
    ['acdc near me', 'AC/DC (Stern, 2012) Near me'],
  ])('ask where the visitor is: %s', async (typed, name) => {
    await page.addInitScript(`navigator.geolocation.getCurrentPosition = (found) =>
      found({ coords: { latitude: 12, longitude: -48 } })`)
    await page.goto(stack.url)
    await search().fill(typed)
    await option(name).click()

    await expect.poll(names).toEqual(['Salt & Straw Arcade'])
    expect(await page.locator('.distance').count()).toBe(1)
  })

  it('offer a place by its name, where they say that it is near', async () => {
    await page.goto(stack.url)
    await search().fill('ground kontrol near me')
    await option('Near me All places').waitFor()
    await option('Ground Kontrol (Portland, OR) Place').waitFor()
  })

  it('find a zip beside what everybody looks for here', async () => {
    await page.goto(stack.url)
    for (const typed of ['pinball 97202', '97202 pinball']) {
      await search().fill(typed)
      await option(`${typed} Address`).click()
      await page.locator('.places li').filter({ hasText: 'Ground Kontrol' }).waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
    }
  })

  it('are initials of titles, or have typos', async () => {
    await page.goto(stack.url)
    for (const [typed, label] of [
      ['afm', 'Attack from Mars (Bally, 1995)'],
      ['GNR', "Guns N' Roses (Data East, 1994)"],
      ['taf', 'The Addams Family (Bally, 1992)'],
      ['Adams Family', 'The Addams Family (Bally, 1992)'],
      ['adams famly', 'The Addams Family (Bally, 1992)'],
      ['attack form mars', 'Attack from Mars (Bally, 1995)'],
      ['mosnter bash portland, or', 'Monster Bash (Williams, 1998) in Portland, OR'],
    ] as const) {
      await search().fill(typed)
      await expect.poll(() => page.getByRole('option').first().textContent()).toBe(`${label} Machine`)
    }
  })
})

describe('a machine that is searched for', () => {
  it('says which editions count, and can be taken back', async () => {
    await page.goto(`${stack.url}/?lat=45.52&lon=-122.67&zoom=12&by_machine_id=641`)
    const chip = page.locator('.chip')
    await chip.getByText('Monster Bash (Williams, 1998)').waitFor()
    await chip.getByText('with Monster Bash (Remake)').waitFor()
    const names = page.locator('.places strong')
    await expect.poll(() => names.count()).toBe(2)

    await page.getByRole('button', { name: 'Stop looking for Monster Bash (Williams, 1998)' }).click()
    await expect.poll(() => names.count()).toBe(4)
    expect(await chip.count()).toBe(0)
  })

  it('is looked for farther away where the town has none', async () => {
    await page.goto(`${stack.url}/?lat=45.52&lon=-122.67&zoom=12&from=45.52,-122.67,Portland`)
    await search().fill('x-men')
    await option('X-Men (Stern, 2012) Machine').click()
    await page.getByRole('status').filter({ hasText: 'No places here.' }).waitFor()
    await page.getByRole('button', { name: /^Stop looking/ }).click()

    await search().fill('godzilla')
    await option('Godzilla (Stern, 2021) Machine').click()
    await expect.poll(() => page.locator('.places b').first().textContent()).toBe('Godzilla')
    await page.goto(`${stack.url}/?lat=46.5&lon=-122.5&zoom=12&by_machine_id=701&from=46.5,-122.5,Chehalis`)
    await page
      .getByRole('status')
      .filter({ hasText: /^No places here. The nearest is 6\d mi from Chehalis\.$/ })
      .waitFor()
    expect(await page.locator('.places strong').allTextContents()).toEqual(['Ground Kontrol'])
  })
})

describe('Enter', () => {
  const places = () => page.locator('.places strong').allTextContents()

  it('chooses of the options of the text that is in the field, not of an older one', async () => {
    await page.goto(stack.url)
    await search().fill('Portland')
    await option('Portland, ME Town').waitFor()
    await page.route(/autocomplete/, async (route) => {
      await setTimeout(SLOW_MS)
      await route.continue()
    })
    await search().pressSequentially(', ME')
    await search().press('Enter')

    await expect.poll(places, { timeout: 5000 }).toEqual(['Lonely Arcade'])
  })

  it('waits for the answer to the last text where earlier ones come late', async () => {
    await page.route(/autocomplete/, async (route) => {
      await setTimeout(SLOW_MS)
      await route.continue()
    })
    await page.goto(stack.url)
    const asked = page.waitForRequest(/autocomplete_city.*Portland/)
    await search().fill('Portland, ME')
    await asked
    await search().fill('saint paul')
    await search().press('Enter')

    await expect.poll(places, { timeout: 5000 }).toEqual(['Salt & Straw Arcade'])
  })

  it('chooses nothing after the text has changed again', async () => {
    await page.goto(stack.url)
    await search().fill('Portland, ME')
    await search().press('Enter')
    await search().fill('saint paul')
    await option('Saint Paul, MN Town').waitFor()

    expect(await search().inputValue()).toBe('saint paul')
  })

  it.each([
    ['the list of towns', /autocomplete/],
    ['the address', /closest_by_address/],
  ])('tries again what failed for want of a network: %s', async (_, requests) => {
    await page.goto(stack.url)
    await page.route(requests, (route) => route.abort())
    await search().fill('Portland, ME')
    await search().press('Enter')
    const problem = page.getByText('The service cannot be reached.')
    await problem.waitFor()
    await page.unroute(requests)
    await search().press('Enter')

    await expect.poll(places).toEqual(['Lonely Arcade'])
    expect(await problem.count()).toBe(0)
  })

  it('chooses the machine of the filter that was typed last', async () => {
    await page.goto(stack.url)
    await page.getByText('Filters').click()
    const field = page.getByRole('combobox', { name: 'Machine', exact: true })
    await field.fill('spiderman')
    await option('Spider-Man (Stern, 2007)').waitFor()
    await field.fill('acdc')
    await field.press('Enter')

    await expect.poll(() => field.inputValue()).toBe('AC/DC (Stern, 2012)')
  })
})

describe('a suggested town', () => {
  it.each([
    ['Portland, United Kingdom', 'Harbour Arcade'],
    ['Portland, ME', 'Lonely Arcade'],
  ])('leads to %s and not to its namesakes', async (town, place) => {
    await page.goto(stack.url)
    await search().fill('portland')
    await option(`${town} Town`).click()

    await expect.poll(() => page.locator('.places strong').allTextContents()).toEqual([place])
  })
})

describe('an address', () => {
  const searchFor = async (typed: string) => {
    await search().fill(typed)
    await option(`${typed} Address`).click()
  }

  it('without its town is looked for once more in the town of the list', async () => {
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/closest_by_address.json')) asked.push(searchParams.get('address'))
    })
    await page.goto(`${stack.url}/?lat=44.9&lon=-122.67&zoom=12`)
    await page.getByRole('heading', { name: 'The nearest' }).waitFor()
    const problem = page.getByRole('alert')
    await searchFor('2 Main Street')
    await problem.filter({ hasText: 'This address is not known here. Add its town, with the state' }).waitFor()
    await searchFor('Main Street')
    await problem.filter({ hasText: 'No place is listed there. To find a street, add its town' }).waitFor()
    await searchFor('Point Nemo')
    await problem.filter({ hasText: 'Nothing near “Point Nemo”' }).waitFor()
    await searchFor('1 Main Street')

    await page.waitForURL(
      ({ searchParams }) => searchParams.get('from')?.endsWith(',1 Main Street, Portland, OR') === true,
    )
    const portland = '1 Main Street, Portland, OR'
    expect(asked).toEqual([
      ...['2 Main Street', '2 Main Street, Portland, OR', 'Main Street', 'Point Nemo', '1 Main Street', portland],
    ])
  })
})

describe('an address with the name of a town', () => {
  const origin = () => new URL(page.url()).searchParams.get('from')?.replace(/^[^,]+,[^,]+,/, '')
  const searchFor = async (typed: string) => {
    await search().fill(typed)
    await option(`${typed} Address`).click()
  }

  it('is that of a place in the list, if there is one', async () => {
    await page.goto(`${stack.url}/?lat=44.96&lon=-89.63&zoom=12`)
    await page.locator('.places strong', { hasText: 'Corner Arcade' }).waitFor()
    await searchFor('7 Seattle')
    await expect.poll(origin).toBe('7 Seattle, Wausau, WI')

    await searchFor('7 Seattle Street, Seattle')
    await expect.poll(origin).toBe('Seattle, WA')
  })

  it('leads to the middle of the town, and says so until something else is looked for', async () => {
    await page.goto(stack.url)
    await searchFor('123 Fake St, Portland, ME')
    const middle = 'This address is not known here: distances are from the middle of Portland, ME.'
    await expect.poll(() => page.getByRole('alert').textContent()).toBe(middle)
    expect(origin()).toBe('Portland, ME')

    await searchFor('Portland, ME')
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    expect(origin()).toBe('Portland, ME')
  })
})

describe('the filter and the form of a place', () => {
  it('finds machines as the search box does', async () => {
    await page.goto(`${stack.url}/?lat=20&lon=-40&zoom=1`)
    await page.getByText('Filters').click()
    const field = page.getByRole('combobox', { name: 'Machine', exact: true })
    for (const [typed, label] of SOME) {
      await field.fill(typed)
      await option(label).waitFor()
    }
    await option('24 (Stern, 2009)').click()
    await page.waitForURL(/by_machine_id=10001/)
    // The other test may have added it to another place.
    const names = page.locator('.places strong')
    await expect.poll(() => names.allTextContents()).toContain('Iron Man Pub')
    await expect.poll(() => names.count()).toBeLessThan(3)
  })

  it('adds a machine', async () => {
    const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
    const { id, username } = FLIPPER
    const account = { id, username, token: await apiToken({ id, token_version: 0 }) }
    await page.addInitScript(`localStorage.account = ${JSON.stringify(JSON.stringify(account))}`)
    await page.goto(`${stack.url}/locations/101`)
    await page.getByRole('button', { name: 'Add a machine' }).click()
    const field = page.getByRole('combobox', { name: 'Add a machine' })
    for (const [typed, label] of SOME) {
      await field.fill(typed)
      await option(label).waitFor()
    }
    await option('24 (Stern, 2009)').click()
    await page.getByRole('button', { name: 'Add it' }).click()
    await page.getByText('24 (Stern, 2009) is added.').waitFor()
  })
})
