// Appointing administrators of regions, one region at a time.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const users: ImportRecord[] = [
  { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
  ...[61, 62, 63].map((id): ImportRecord => {
    return { type: 'user', id, username: `helper${id}`, email: `${id}@example.org`, confirmed_at }
  }),
]

let stack: Stack
let chief: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...users], { LOG_LEVEL: 'silent' })
  chief = administratorClient(stack, 60)
})
afterAll(() => stack.close())

const change = (id: number, body: object) => chief('PUT', `users/${id}.json`, body)
const regionsOf = async (id: number) => (await chief('GET', `users/${id}.json`)).body.user.region_ids

describe('PUT /admin/users/{id}.json', () => {
  it('adds and removes one region, whatever else has changed meanwhile', async () => {
    const added = await Promise.all([1, 3].map((add_region_id) => change(61, { add_region_id })))

    expect(added.map(({ status }) => status)).toEqual([200, 200])
    expect((await regionsOf(61)).sort()).toEqual([1, 3])
    expect((await change(61, { remove_region_id: 1 })).body.user.region_ids).toEqual([3])
    expect((await change(61, { remove_region_id: 3 })).body.user.region_ids).toEqual([])
  })

  it('replaces all regions, and none where none is named', async () => {
    expect((await change(62, { region_ids: '1_3' })).body.user.region_ids).toEqual([1, 3])
    expect((await change(62, { is_silenced: true })).body.user.region_ids).toEqual([1, 3])
    expect((await change(62, { region_ids: [] })).body.user.region_ids).toEqual([])
  })

  it('rejects an unknown region', async () => {
    const { status, body } = await change(63, { add_region_id: 99 })

    expect([status, body.errors]).toEqual([404, 'region 99 not found'])
    expect(await regionsOf(63)).toEqual([])
  })
})
