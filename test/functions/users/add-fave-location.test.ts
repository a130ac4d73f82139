import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post } from '../../support/accounts.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls, pauseCall, throttle } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import { operatorNow } from '../../support/records.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
/** Of the users 10 and 11. */
let tokens: { 10: string; 11: string }
beforeAll(async () => {
  stack = await startDirectory(fixture)
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  tokens = {
    10: await apiToken({ id: 10, token_version: 0 }),
    11: await apiToken({ id: 11, token_version: 0 }),
  }
})
afterAll(() => stack.close())

type Action = 'add_fave_location' | 'remove_fave_location'

const change = (action: Action, userId: number | string, locationId: number | string, user_token = tokens[11]) =>
  post(stack, `/users/${userId}/${action}.json`, { location_id: String(locationId), user_token })
const add = (locationId: number) => change('add_fave_location', 11, locationId)

async function favorites(userId: number): Promise<number[]> {
  const { body } = await stack.get(`/users/${userId}/list_fave_locations.json`)
  return body.user_fave_locations.map(({ location_id }: { location_id: number }) => location_id)
}

const COLLECTOR = { id: 77, username: 'collector', email: 'collector@example.org' }
const LEAVER = { id: 78, username: 'leaver', email: 'leaver@example.org' }

async function favoriteOf(userId: number, locationId: number) {
  const { favoriteKey } = await import('../../../shared/accounts/keys.js')
  return favoriteKey(userId, locationId)
}

/** Makes a record older. */
async function age(key: ReturnType<typeof favoriteOf>, seconds: number) {
  const { updateItem } = await import('../../../shared/table/write.js')
  await updateItem(await key, { set: [['created_at', new Date(Date.now() - seconds * 1000).toISOString()]] })
}

describe.each(['add_fave_location', 'remove_fave_location'] as const)('POST /users/{id}/%s.json', (action) => {
  it('rejects who is not signed in', async () => {
    expect((await change(action, 10, 101, '')).status).toBe(401)
  })

  it.each([
    ['', 'location_id is required'],
    ['abc', 'location_id must be an id, a whole number from 1'],
  ])('rejects the location "%s"', async (locationId, errors) => {
    expect(await change(action, 11, locationId)).toMatchObject({ status: 400, body: { errors } })
  })

  it.each([
    [11, 999, 'location 999 not found'],
    [99, 101, 'user 99 not found'],
  ])('responds 404 to user %i and location %i', async (userId, locationId, errors) => {
    const { status, body } = await change(action, userId, locationId)

    expect({ status, body }).toEqual({ status: 404, body: { errors } })
  })

  it('leaves the favourites of another user alone', async () => {
    const before = await favorites(10)

    expect((await change(action, 10, before[0] ?? 0)).status).toBe(403)
    expect((await change(action, 10, 100)).status).toBe(403)
    expect(await favorites(10)).toEqual(before)
  })
})

describe('POST /users/{id}/add_fave_location.json', () => {
  it('marks a location, the newest last', async () => {
    const { status, body } = await add(102)
    await add(100)

    expect({ status, body }).toEqual({ status: 200, body: { success: expect.any(String) } })
    expect((await favorites(11)).slice(-2)).toEqual([102, 100])
  })

  it('adds a location once, and answers repeats within ten minutes like the first time', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => add(103)))
    const added = (await favorites(11)).filter((id) => id === 103)
    await age(favoriteOf(11, 103), 601)
    const later = await add(103)

    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(added).toHaveLength(1)
    expect(later).toMatchObject({ status: 409, body: { errors: 'location 103 is already a favorite' } })
  })

  it('adds a location again that was removed in between', async () => {
    await add(201)
    await change('remove_fave_location', 11, 201)
    expect((await add(201)).status).toBe(200)

    expect(await favorites(11)).toContain(201)
    await expectConsistentDirectory()
  })

  it('tries again when the table is busy or its answer is lost', async () => {
    const busy = await failCalls({ operation: 'TransactWriteItems', error: throttle(), times: 2 })
    const lost = await failCalls({ operation: 'TransactWriteItems', after: true, skip: 0 })
    const { status } = await add(200)
    busy.stop()
    lost.stop()

    expect(status).toBe(200)
    expect(busy.failed + lost.failed).toBe(3)
    expect(await favorites(11)).toContain(200)
  })

  it('never exceeds the limit, however many requests arrive at once', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => 5001 + index)
    const places = ids.map((id) => ({ type: 'location', id, name: `Bar ${id}`, lat: 10, lon: 10 + id / 100 }))
    const { importFiles } = await import('../../../lib/import/import.js')
    await importFiles([[{ type: 'user', ...COLLECTOR, confirmed_at: '2019-01-01T00:00:00Z' }, ...places]])
    const { favoriteKey } = await import('../../../shared/accounts/keys.js')
    const { BulkWriter } = await import('../../../shared/table/whole/bulk.js')
    const { recount } = await import('../../../shared/upkeep/recount.js')
    const writer = new BulkWriter()
    // Favorites of locations that no longer exist count, but are not listed.
    for (let id = 10_001; id <= 11_990; id++) {
      await writer.put({ id, user_id: COLLECTOR.id, location_id: id, ...favoriteKey(COLLECTOR.id, id) })
    }
    await writer.finish()
    await recount()
    const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
    const token = await apiToken({ id: COLLECTOR.id, token_version: 0 })
    const collect = (id: number) => change('add_fave_location', COLLECTOR.id, id, token)

    const responses = await Promise.all(ids.map(collect))

    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(20).fill(422)])
    expect(responses.find(({ status }) => status === 422)?.body.errors).toContain('At most 2000 locations')
    expect(await favorites(COLLECTOR.id)).toHaveLength(10)
    const [full = 0] = ids.filter((_, index) => responses[index]?.status === 422)
    const [taken = 0] = ids.filter((_, index) => responses[index]?.status === 200)
    // Removing one makes room for one, and removing it again does not.
    await change('remove_fave_location', COLLECTOR.id, taken, token)
    await change('remove_fave_location', COLLECTOR.id, taken, token)
    expect((await collect(full)).status).toBe(200)
    expect((await collect(taken)).status).toBe(422)
    await expectConsistentDirectory()
  }, 60_000)

  it('leaves nothing behind when the account is deleted at that moment', async () => {
    const { importFiles } = await import('../../../lib/import/import.js')
    await importFiles([[{ type: 'user', ...LEAVER, confirmed_at: '2019-01-01T00:00:00Z' }]])
    const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
    const { deleteUser } = await import('../../../shared/removal/accounts/deletion.js')
    const token = await apiToken({ id: LEAVER.id, token_version: 0 })
    expect((await change('add_fave_location', LEAVER.id, 100, token)).status).toBe(200)
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: `USER#${LEAVER.id}` })

    const adding = change('add_fave_location', LEAVER.id, 101, token)
    await paused.reached
    await deleteUser(LEAVER.id, false, operatorNow())
    paused.resume()

    expect((await adding).status).toBe(401)
    const { queryAll } = await import('../../../shared/table/query.js')
    expect(await queryAll({ partition: `USER#${LEAVER.id}`, consistent: true })).toEqual([])
    await expectConsistentDirectory()
  })
})
