// The map page in a browser where the service responds late: what visitors have chosen or typed since counts.
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBrowser } from '../../support/browser.js'
import { addMachine, chooseAction, MAP_FILES, openPage, withoutMap } from '../../support/browser-page.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, signInAs } from '../../support/signed-in-client.js'
import { spelledNames } from '../../support/spelled-names.js'
import type { Stack } from '../../support/stack.js'
import { usually } from '../../support/thoroughness.js'

const START_TIMEOUT_MS = 120_000
/** Without a graphics card, drawing the first map takes seconds. */
const MAP_TIMEOUT_MS = 15_000
/** In which the page would have shown what it must not show. */
const A_WHILE_MS = 400

/** More than the list shows at first and with the next ones, where nothing else is. */
const lonely = Array.from({ length: 110 }, (_, index) => ({
  ...{ type: 'location', id: 20_000 + index, name: `Ship ${index}`, street: `${index} Wave`, city: 'Ocean' },
  ...{ country: 'CL', lat: -40 + index / 100, lon: -100 },
}))

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startDirectory([...fixture, ...spelledNames, ...lonely]), startBrowser()])
}, START_TIMEOUT_MS)
afterAll(async () => {
  await browser?.close()
  await stack?.close()
})

let page: Page
let complaints: string[]
beforeEach(async () => {
  ;({ page, complaints } = await openPage(browser, stack))
  await withoutMap(page)
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  const account = { ...FLIPPER, token: await apiToken({ id: FLIPPER.id, token_version: 0 }) }
  await page.addInitScript(`localStorage.account = ${JSON.stringify(JSON.stringify(account))}`)
})

/** Holds the next response back, which is as it was at the request. @returns what lets it through, and waits for it. */
async function hold(address: RegExp): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = page.waitForRequest(address)
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch()
      await released
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return async () => {
    const request = await asked
    release()
    await request.response()
    await setTimeout(A_WHILE_MS)
  }
}

const search = () => page.getByRole('combobox', { name: 'Find a town, place or machine' })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const path = () => page.evaluate<string>('location.pathname + location.search')
const names = () => page.locator('.places strong').allTextContents()

async function choose(text: string, label: string): Promise<void> {
  await search().fill(text)
  await option(label).click()
}

async function openPlace(id: number, name: string): Promise<void> {
  await page.goto(`${stack.url}/locations/${id}`)
  await heading(name).waitFor()
}

describe('a filter that is chosen meanwhile', () => {
  it('stays when the address of a search for a machine is found', async () => {
    await page.goto(`${stack.url}/?lat=45.52&lon=-122.67&zoom=12`)
    await expect.poll(names).toContain('Ground Kontrol')
    const release = await hold(/closest_by_address.*Portland/)
    await search().fill('attack from mars portland')
    await page
      .getByRole('option', { name: /Portland/ })
      .first()
      .click()
    await page.locator('summary').click()
    await page.getByLabel('Family friendly').check()
    await release()

    await expect.poll(path).toMatch(/by_family_friendly=.*by_machine_id=|by_machine_id=.*by_family_friendly=/)
    expect(await page.getByLabel('Family friendly').isChecked()).toBe(true)
  })
})

describe('an address that is found late', () => {
  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'a place of the search box',
      () => choose('ironman', 'Ironman Bar (Fort Worth, TX) Place'),
      () => heading('Ironman Bar').waitFor(),
    ],
    [
      'a machine',
      () => choose('acdc', 'AC/DC (Stern, 2012) Machine'),
      () => page.waitForURL(/by_machine_id=10003.*zoom/),
    ],
    [
      'another town',
      () => choose('saint paul', 'Saint Paul, MN Town'),
      () => expect.poll(names).toEqual(['Salt & Straw Arcade']),
    ],
    [
      'a place of the list',
      () => page.locator('.places a').filter({ hasText: 'Ironman Bar' }).click(),
      () => heading('Ironman Bar').waitFor(),
    ],
    ['the page before', () => page.goBack(), () => heading('Iron Man Pub').waitFor()],
  ])('does not move the page away from %s', async (_, goElsewhere, arrive) => {
    await openPlace(10_101, 'Iron Man Pub')
    await choose('fort w', 'Fort Worth, TX Town')
    await expect.poll(names).toEqual(['Ironman Bar'])
    const release = await hold(/closest_by_address.*Portland/)
    await choose('Portland, ME', 'Portland, ME Town')

    await goElsewhere()
    await arrive()
    const shown = await path()
    await release()

    expect(await path()).toBe(shown)
    expect(await names()).not.toContain('Lonely Arcade')
    // Where nothing is found, the service says so by a status that browsers report.
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([])
  })

  it('does not move the page away from where the map has been moved by hand', async () => {
    await page.unroute(MAP_FILES)
    await page.goto(`${stack.url}/?lat=10&lon=10&zoom=6`)
    await page.locator('.map[data-state=drawn]').waitFor({ timeout: MAP_TIMEOUT_MS })
    const release = await hold(/closest_by_address.*Portland/)
    await choose('Portland, ME', 'Portland, ME Town')

    const { x, y } = (await page.locator('.map canvas').boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 300, y + 200)
    await page.mouse.down()
    await page.mouse.move(x + 200, y + 250, { steps: 4 })
    await page.mouse.up()
    await page.waitForURL(/lat=(?!10&)/)
    await setTimeout(A_WHILE_MS)
    const shown = await path()
    await release()

    expect(await path()).toBe(shown)
  })

  it('moves the page when only filters have been set since', async () => {
    await page.goto(`${stack.url}/?lat=10&lon=10&zoom=6`)
    const release = await hold(/closest_by_address.*Saint/)
    await choose('saint paul', 'Saint Paul, MN Town')

    await page.getByText('Filters', { exact: true }).click()
    await page.getByLabel('Machines, at least').fill('1')
    await page.getByLabel('Machines, at least').press('Tab')
    await page.waitForURL(/by_at_least_n_machines=1/)
    await release()

    await expect.poll(names).toEqual(['Salt & Straw Arcade'])
    expect(await path()).toContain('by_at_least_n_machines=1')
  })

  it.each<[string, () => Promise<unknown>, string]>([
    ['something has been chosen', () => choose('ironman', 'Ironman Bar (Fort Worth, TX) Place'), ''],
    ['something has been typed', () => search().fill('monst'), 'monst'],
  ])('is no problem of what is there when %s since', async (_, act, text) => {
    await page.goto(`${stack.url}/?lat=10&lon=10&zoom=6`)
    const release = await hold(/closest_by_address.*nowhere/)
    await choose('nowhere at all', 'nowhere at all Address')

    await act()
    await release()

    expect(await search().inputValue()).toBe(text)
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('a list around the visitor that is found late', () => {
  it('gives the list before it no distances: they are from elsewhere', async () => {
    await page.addInitScript(`navigator.geolocation.getCurrentPosition = (found) =>
      found({ coords: { latitude: 45.5, longitude: -122.6 } })`)
    await page.goto(`${stack.url}/?lat=45.52&lon=-122.68&zoom=12`)
    await page.locator('.places li').first().waitFor()
    const before = await names()
    const release = await hold(/within_bounding_box\.geojson/)

    await page.getByRole('button', { name: 'Near me' }).click()
    await page.getByText('Looking for places').waitFor()
    expect(await names()).toEqual(before)
    expect(await page.locator('.distance').count()).toBe(0)
    await release()

    await page.locator('.distance').first().waitFor()
  })
})

describe('what is answered late about a place', () => {
  const openAnother = async () => {
    await choose('ironman', 'Ironman Bar (Fort Worth, TX) Place')
    await heading('Ironman Bar').waitFor()
  }
  const expectAnother = async () => {
    expect(await heading('Ironman Bar').count()).toBe(1)
    expect(await page.title()).toMatch(/^Ironman Bar: /)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByText(/is confirmed|is added|is removed|Your note/).count()).toBe(0)
    expect(await path()).toMatch(/^\/locations\/10103/)
  }

  it('does not show at another: the place', async () => {
    const release = await hold(/locations\/10102\.json/)
    await page.goto(`${stack.url}/locations/10102`)
    await openAnother()
    await release()

    await expectAnother()
  })

  it.each<[string, RegExp, () => Promise<unknown>]>([
    [
      'that its line-up is confirmed',
      /10101\/confirm/,
      () => page.getByRole('button', { name: 'Confirm the line-up' }).click(),
    ],
    ['that a machine is added', /location_machine_xrefs\.json/, () => addMachine(page, 'xmen', 'X-Men (Stern, 2012)')],
    [
      'that a note is saved',
      /location_machine_xrefs\/10201\.json/,
      async () => {
        await chooseAction(page, 'Spider-Man', 'Note its condition')
        await page.getByLabel('Condition of Spider-Man').fill('Left flipper is weak')
        await page.getByRole('button', { name: 'Save the note' }).click()
      },
    ],
  ])('does not show at another: %s', async (_, address, act) => {
    await openPlace(10_101, 'Iron Man Pub')
    const release = await hold(address)
    await act()
    await openAnother()
    await release()

    await expectAnother()
  })

  it('does not take away what has been added since', async () => {
    await openPlace(10_115, 'Dave and Busters')
    const release = await hold(/locations\/10115\.json\?after=/)
    const isAskedFor = page.waitForResponse(/location_machine_xrefs\.json/)
    await addMachine(page, 'f14', 'F-14 Tomcat (Williams, 1987)')
    await isAskedFor
    await addMachine(page, 'pinbot', 'PIN*BOT (Williams, 1986)')
    await page.locator('.machines h3').filter({ hasText: 'PIN*BOT' }).waitFor()
    await release()

    expect(await page.locator('.machines h3 > bdi').allTextContents()).toEqual(['F-14 Tomcat', 'PIN*BOT'])
  })
})

describe('a letter to administrators that is answered after its window was closed', () => {
  const CONTACT = /regions\/contact\.json/
  const dialog = () => page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const write = async (text: string) => {
    await dialog().getByLabel('Message').fill(text)
    await button('Send').click()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  }
  const atPlace = async () => {
    await openPlace(10_101, 'Iron Man Pub')
    await button('Fix it').click()
    await page.getByRole('menuitem', { name: 'Something else' }).click()
  }
  const inRegion = async () => {
    await page.goto(`${stack.url}/?lat=45.52&lon=-122.67&zoom=12`)
    await page.getByRole('tab', { name: 'What’s new' }).click()
    await button('Write to the administrators').click()
  }

  it('leaves another one open', async () => {
    await atPlace()
    const release = await hold(CONTACT)
    await write('The name is wrong')
    await button('It has closed').click()
    await dialog().getByLabel('How do you know').fill('The door is bricked up')
    await release()

    await page.getByText('The administrators of the region have your message.').waitFor()
    expect(await dialog().getByLabel('How do you know').inputValue()).toBe('The door is bricked up')
  })

  it.each([
    ['at a place', atPlace],
    ['in a region', inRegion],
  ])('says so where it could not be sent, and keeps its text: %s', async (_, begin) => {
    await page.route(CONTACT, async (route) => {
      await dialog().waitFor({ state: 'detached' })
      await route.abort()
    })
    await begin()
    await write('Nobody gets this')

    await page.getByRole('alert').getByText('Your message: The service cannot be reached').waitFor()
    await begin()
    expect(await dialog().getByLabel('Message').inputValue()).toBe('Nobody gets this')
  })
})

describe('pictures', () => {
  it('that have been added stay when those from before are answered late', async () => {
    const listed = (ids: number[]) => ({
      json: { pictures: ids.map((id) => ({ id, url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })) },
    })
    const shown = page.getByAltText(/^The place, number/)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let asked = 0
    await page.route(/10101\/picture_details/, async (route) => {
      asked += 1
      const isEarly = asked === 1
      if (isEarly) await released
      await route.fulfill(listed(isEarly ? [1] : [1, 2]))
    })
    await page.route(/location_picture_xrefs/, (route) => route.fulfill({ status: 201, json: {} }))
    await openPlace(10_101, 'Iron Man Pub')
    const file = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await page.getByLabel('Add a picture').setInputFiles(file)
    await expect.poll(() => shown.count()).toBe(2)
    release()
    await setTimeout(A_WHILE_MS)

    expect(await shown.count()).toBe(2)
  })
})

describe('a machine that was chosen to be added', () => {
  const field = () => page.getByRole('combobox', { name: 'Add a machine' })
  const add = () => page.getByRole('button', { name: 'Add it' })
  const chooseMachine = async (text: string, label: string) => {
    if ((await field().count()) === 0) await page.getByRole('button', { name: 'Add a machine' }).click()
    await field().fill(text)
    await option(label).click()
    await expect.poll(() => field().inputValue()).toBe(label)
  }

  it.each<[string, () => Promise<unknown>]>([
    ['replaced', () => field().fill('AC/DC')],
    [
      'continued',
      () =>
        field()
          .press('End')
          .then(() => field().pressSequentially(' Premium')),
    ],
    [
      'shortened',
      () =>
        field()
          .press('End')
          .then(() => field().press('Backspace')),
    ],
    ['emptied', () => field().fill('')],
    ['the same name of another maker', () => field().fill('X-Men (Bally, 1980)')],
  ])('is not added when the text is %s', async (_, change) => {
    let added = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('location_machine_xrefs')) added += 1
    })
    await openPlace(10_114, 'The Old Ship')
    await chooseMachine('xmen', 'X-Men (Stern, 2012)')
    await change()
    const typed = await field().inputValue()
    // The options may lie over the button.
    await field().press('Escape')
    await add().click()

    await page.getByRole('alert').getByText('Choose a machine from the list').waitFor()
    expect([added, await field().inputValue()]).toEqual([0, typed])
  })

  it('gives way to the one that is chosen after it, also while it is being added', async () => {
    await openPlace(10_110, 'U2')
    await chooseMachine('xmen', 'X-Men (Stern, 2012)')
    await chooseMachine('acdc', 'AC/DC (Stern, 2012)')
    const release = await hold(/location_machine_xrefs\.json/)
    await add().click()
    await chooseMachine('f14', 'F-14 Tomcat (Williams, 1987)')
    await release()
    await page.getByText('AC/DC (Stern, 2012) is added.').waitFor()

    expect(await field().inputValue()).toBe('F-14 Tomcat (Williams, 1987)')
    await add().click()
    await page.getByText('F-14 Tomcat (Williams, 1987) is added.').waitFor()
    expect(await page.locator('.machines h3 > bdi').allTextContents()).toEqual(['AC/DC', 'F-14 Tomcat'])
    expect(await field().inputValue()).toBe('')
  })
})

describe('the machine of the filter', () => {
  const field = () => page.getByRole('combobox', { name: 'Machine', exact: true })

  it.each<[string, () => Promise<unknown>]>([
    ['emptied', () => field().fill('')],
    ['another', () => field().fill('acdc')],
    [
      'shortened',
      () =>
        field()
          .press('End')
          .then(() => field().press('Backspace')),
    ],
  ])('is none when its text is %s, and is back on the page before', async (_, change) => {
    await page.goto(`${stack.url}/?by_machine_id=10003&lat=10&lon=0&zoom=2`)
    await page.getByText('Filters (1 set)').click()
    await expect.poll(() => field().inputValue()).toBe('AC/DC (Stern, 2012)')
    await change()

    await page.getByText('Filters', { exact: true }).waitFor()
    expect(await path()).not.toContain('by_machine_id')
    await page.goBack()
    await expect.poll(() => field().inputValue()).toBe('AC/DC (Stern, 2012)')
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect.poll(() => field().inputValue()).toBe('')
  })
})

describe('a number that is typed into a filter', () => {
  it.each(usually(['Made in or after'], ['Made in or after', 'Made in or before', 'Machines, at least']))(
    'stays when lists come late: %s',
    async (label) => {
      await page.goto(`${stack.url}/?lat=10&lon=0&zoom=2`)
      const release = await hold(/operators\.json/)
      await page.getByText('Filters', { exact: true }).click()
      const field = page.getByLabel(label)
      await field.pressSequentially('1990')
      await release()

      expect(await field.inputValue()).toBe('1990')
      await field.press('Enter')
      await page.waitForURL(/=1990/)
    },
  )
})

describe('the rest of a list', () => {
  beforeAll(async () => {
    const flipper = await signInAs(stack, FLIPPER)
    for (let note = 1; note <= 30; note++) {
      await flipper.put('/location_machine_xrefs/1004.json', { condition: `Note ${note}` })
    }
  })

  it.each([
    ['places', '/?lat=-39.5&lon=-100&zoom=8', '.places li'],
    ['the activity at a place', '/locations/100', '.activity li'],
    ['own notes', '/account/notes', '.rows > li'],
  ])('is added once where it is asked for twice: %s', async (_, address, rows) => {
    await page.goto(`${stack.url}${address}`)
    if (rows.startsWith('.activity')) await page.getByText('What happened here').click()
    const more = page.getByRole('button', { name: 'Show more' })
    await more.focus()
    const before = await page.locator(rows).count()
    const release = await hold(/cursor=/)
    await page.keyboard.press('Enter')
    await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Enter')
    await setTimeout(A_WHILE_MS)
    await release()

    const texts = await page.locator(rows).allTextContents()
    expect(texts.length).toBeGreaterThan(before)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('leaves the keyboard where it goes on', async () => {
    await page.goto(`${stack.url}/?lat=-39.5&lon=-100&zoom=8`)
    await page.getByRole('button', { name: 'Show more' }).focus()
    for (const count of [100, 110]) {
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await names()).length).toBe(count)
    }
  })
})
