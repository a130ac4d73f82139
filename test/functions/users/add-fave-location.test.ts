import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls, throttle } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
/** Of the users 10 and 11. */
let tokens: { 10: string; 11: string }
beforeAll(async () => {
  stack = await startDirectory(fixture)
  const { apiToken } = await import('../../../shared/auth/tokens.js')
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

  it('rejects one that is marked already, whoever sends it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(103)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    expect((await add(103)).status).toBe(409)
    expect((await favorites(11)).filter((id) => id === 103)).toHaveLength(1)
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

  it('is refused when there are more than one answer holds', async () => {
    const { favoriteKey } = await import('../../../shared/table/keys.js')
    const { BulkWriter } = await import('../../../shared/administration/bulk.js')
    const { MAX_FAVORITES } = await import('../../../shared/actions/favorites.js')
    const writer = new BulkWriter()
    const marked = Array.from({ length: MAX_FAVORITES }, (_, index) => 10_000 + index)
    for (const id of marked) await writer.put({ id, user_id: 10, location_id: id, ...favoriteKey(10, id) })
    await writer.finish()

    const { status, body } = await change('add_fave_location', 10, 102, tokens[10])

    expect(status).toBe(422)
    expect(body.errors).toContain('At most 2000 locations')
    await change('remove_fave_location', 10, 101, tokens[10])
    for (const id of marked) await writer.delete(favoriteKey(10, id))
    await writer.finish()
    expect((await change('add_fave_location', 10, 102, tokens[10])).status).toBe(200)
  })
})
