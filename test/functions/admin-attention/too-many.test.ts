// More locations than one request may read.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import type { ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const place = (id: number, region_id: number): ImportRecord => {
  return { type: 'location', id, name: `Place ${id}`, city: 'Bend', lat: '44.05', lon: '-121.3', region_id }
}
const confirmed_at = '2019-01-01T00:00:00Z'
const records: ImportRecord[] = [
  { type: 'region', id: 7, name: 'bend', full_name: 'Bend', lat: '44.06', lon: '-121.31' },
  { type: 'region', id: 8, name: 'salem', full_name: 'Salem', lat: '44.94', lon: '-123.03' },
  { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
  {
    ...{ type: 'user', id: 63, username: 'both', email: 'both@example.org', confirmed_at },
    ...{ region_id: 7, further_region_ids: [8] },
  },
  place(1, 7),
  ...Array.from({ length: 200 }, (_, index) => place(100 + index, 8)),
]

let stack: Stack
let administrators: AdministratorClient[]
beforeAll(async () => {
  stack = await startDirectory(records, { LOG_LEVEL: 'silent', READ_LIMIT: '16' })
  administrators = [60, 63].map((id) => administratorClient(stack, id))
})
afterAll(() => stack.close())

it('has no counts of them, while each region has its own', async () => {
  for (const administrator of administrators) {
    const countsOf = async (query: string) => (await administrator('GET', `overview.json${query}`)).body.counts

    expect(await countsOf('')).toMatchObject({ suggestions: 0, empty: null, website: null })
    expect(await countsOf('?region_id=7')).toMatchObject({ suggestions: 0, empty: 1, website: 0 })
    const { status, body } = await administrator('GET', 'attention.json?kind=empty')
    expect([status, body.errors]).toEqual([400, expect.stringMatching(/^region_id is required/)])
  }
})
