// Lists of more places than one page has.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { openAsAdministrator } from '../../support/administrator-page.js'
import { startBrowser } from '../../support/browser.js'
import { openPage, withoutMap } from '../../support/browser-page.js'
import { startDirectory } from '../../support/directory.js'
import type { ImportRecord } from '../../support/fixture.js'
import { everythingDerived, type Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const ids = Array.from({ length: 210 }, (_, index) => index + 1)
// Four parts of each name begin with "bar", together more than the index of names reads at once.
const nameOf = (id: number) => `Bar bar bar bar ${id % 40}`
const records: ImportRecord[] = [
  { type: 'region', id: 7, name: 'bend', full_name: 'Bend', lat: '44.06', lon: '-121.31' },
  { type: 'region', id: 8, name: 'salem', full_name: 'Salem', lat: '44.94', lon: '-123.03' },
  { type: 'user', id: 61, username: 'sage', email: 'sage@example.org', confirmed_at, region_id: 7 },
  { type: 'location', id: 300, name: nameOf(300), city: 'Salem', lat: '44.94', lon: '-123.03', region_id: 8 },
  ...ids.map((id): ImportRecord => {
    return { type: 'location', id, name: nameOf(id), city: 'Bend', lat: '44.05', lon: '-121.3', region_id: 7 }
  }),
]

let stack: Stack
let sage: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory(records, { LOG_LEVEL: 'silent' })
  sage = administratorClient(stack, 61)
})
afterAll(() => stack.close())

const present = new Set(ids)

/** The ids of each page; `meanwhile` gets the last one of the first. */
async function pagesOf(path: string, meanwhile: (id: number) => Promise<unknown>): Promise<number[][]> {
  const pages: number[][] = []
  let cursor: string | undefined
  do {
    const { status, body, headers } = await sage('GET', `${path}${cursor ? `&cursor=${cursor}` : ''}`)
    expect([status, headers.has('link')]).toEqual([200, body.next_cursor !== undefined])
    if (path.startsWith('locations')) expect(body.has_more).toBe(body.next_cursor !== undefined)
    pages.push(body.locations.map(({ id }: { id: number }) => id))
    cursor = body.next_cursor
    if (pages.length === 1) await meanwhile(pages[0]?.at(-1) ?? 0)
  } while (cursor !== undefined && pages.length < 9)
  return pages
}

it.each([
  'locations.json?region_id=7',
  'locations.json?name=bar bar bar bar',
  'locations.json?name=bar',
  'attention.json?kind=empty&region_id=7',
])('shows each place once, also when the last one of a page is removed meanwhile: %s', async (path) => {
  const shown = [...present]
  const pages = await pagesOf(path, async (id) => {
    expect((await sage('DELETE', `locations/${id}.json`)).status).toBe(200)
    present.delete(id)
    await everythingDerived()
  })

  expect(pages.map(({ length }) => length)).toEqual([200, shown.length - 200])
  expect(pages.flat().sort((a, b) => a - b)).toEqual(shown)
  expect((await sage('GET', `${path}&cursor=x`)).body.errors).toMatch(/^cursor /)
})

it('shows each removed place once, removed last first', async () => {
  const { removedLocationItem } = await import('../../../shared/changes/removed-locations.js')
  const { removedLocationKey } = await import('../../../shared/records/location-keys.js')
  const { deleteItem, putItem } = await import('../../../shared/table/write.js')
  const { newLocation } = await import('../../support/records.js')
  const now = Date.now()
  const removed = ids.map((index) => {
    const location = newLocation({ id: 1_000 + index, name: 'Gone', region_id: 7 })
    // Several at the same moment.
    const removed_at = new Date(now - Math.ceil(index / 7) * 60_000).toISOString()
    return { id: location.id, change_id: index, location, removed_at, removed_by: 'sage' }
  })
  await Promise.all(removed.map((one) => putItem(removedLocationItem(one))))

  const path = 'locations.json?removed=removed&name=gone'
  const pages = await pagesOf(path, (id) => deleteItem(removedLocationKey(id)))

  expect(pages).toEqual([ids.slice(0, 200), ids.slice(200)].map((page) => page.map((index) => 1_000 + index)))
  const { next_cursor } = (await sage('GET', path.replace('&name=gone', ''))).body
  expect((await sage('GET', `locations.json?region_id=7&cursor=${next_cursor}`)).status).toBe(400)
})

it('goes on when more are asked for on the page', async () => {
  const { page, complaints } = await openPage(await startBrowser(), stack)
  await withoutMap(page)
  await openAsAdministrator(page, stack, 61, '/places?region_id=7')
  await page.getByText('200 places so far').waitFor()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByText(`${present.size} places`, { exact: true }).waitFor()

  expect(await page.getByRole('row').count()).toBe(present.size + 1)
  expect(complaints).toEqual([])
})
