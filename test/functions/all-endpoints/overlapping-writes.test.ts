// No item is written by every action of the service, so that actions at different locations do not wait for each other.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const WRITERS = 64
const each = <T>(make: (index: number) => T) => Array.from({ length: WRITERS }, (_, index) => make(index))
/** In no region: the emails to a region's administrators are counted together. */
const writers: ImportRecord[] = each((index) => [
  {
    type: 'user',
    id: 1_000 + index,
    username: `writer${index}`,
    email: `writer${index}@example.org`,
    confirmed_at: '2019-01-01T00:00:00Z',
  },
  {
    type: 'location',
    id: 2_000 + index,
    name: `Place ${index}`,
    lat: String(30 + index / 4),
    lon: '-90',
  },
  { type: 'location_machine_xref', id: 3_000 + index, location_id: 2_000 + index, machine_id: 701 },
]).flat()
/** The first score on a machine lists the machine among those with scores; later ones do not. */
const firstScore: ImportRecord = {
  type: 'machine_score_xref',
  id: 9_000,
  location_machine_xref_id: 3_000,
  machine_id: 701,
  user_id: 1_000,
  score: 5,
}

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(
    [...fixture, ...writers, firstScore],
    { LOG_LEVEL: 'silent' },
    {
      // Each writer is at an address of its own.
      aroundRequest: (event, handle) => {
        event.requestContext.http.sourceIp = event.headers['x-test-address'] ?? '127.0.0.1'
        return handle()
      },
    },
  )
})
afterAll(() => stack.close())

/** Watches which items are being written at the same time. */
async function watchWrites() {
  const { table } = await import('../../../shared/table/client.js')
  const inFlight = new Map<string, number>()
  const overlaps: string[] = []
  let writes = 0
  table.middlewareStack.add(
    (next) => async (args) => {
      const keys = writtenKeys(args.input)
      for (const key of keys) {
        writes += 1
        if (inFlight.get(key)) overlaps.push(key)
        inFlight.set(key, (inFlight.get(key) ?? 0) + 1)
      }
      try {
        return await next(args)
      } finally {
        for (const key of keys) inFlight.set(key, (inFlight.get(key) ?? 1) - 1)
      }
    },
    { step: 'initialize', name: 'overlapping-writes' },
  )
  return { overlaps, count: () => writes, stop: () => table.middlewareStack.remove('overlapping-writes') }
}

interface Write {
  Key?: Record<string, unknown>
  Item?: Record<string, unknown>
  UpdateExpression?: string
}

function writtenKeys(input: object): string[] {
  const { TransactItems, ...alone } = input as { TransactItems?: Record<string, Write>[] } & Write
  const written = TransactItems
    ? TransactItems.flatMap(({ ConditionCheck: _, ...step }) => Object.values(step))
    : alone.Item || alone.UpdateExpression
      ? [alone]
      : []
  return written.map(({ Key, Item }) => `${(Key ?? Item)?.pk} ${(Key ?? Item)?.sk}`)
}

describe('64 users who act at different locations at once', () => {
  it('write to the same item in less than one of a hundred writes', async () => {
    const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
    const tokens = await Promise.all(each((index) => apiToken({ id: 1_000 + index, token_version: 0 })))
    const send = (index: number, method: string, path: string, body: object = {}) =>
      stack.request(path, {
        method,
        headers: { 'content-type': 'application/json', 'x-test-address': `198.51.100.${index}` },
        body: JSON.stringify({
          user_email: `writer${index}@example.org`,
          user_token: tokens[index],
          ...body,
        }),
      })
    const act = async (index: number) => [
      await send(index, 'PUT', `/locations/${2_000 + index}/confirm.json`),
      await send(index, 'PUT', `/location_machine_xrefs/${3_000 + index}.json`, { condition: 'Fine' }),
      await send(index, 'POST', '/machine_score_xrefs.json', {
        location_machine_xref_id: 3_000 + index,
        score: 1_000 + index,
      }),
      await send(index, 'POST', '/location_machine_xrefs.json', { location_id: 2_000 + index, machine_id: 700 }),
    ]
    // The first score of a user on a machine also counts one more user with the machine on the life list.
    for (let index = 0; index < WRITERS; index++) {
      const added = await send(index, 'POST', `/users/${1_000 + index}/add_life_list_machine.json`, { machine_id: 701 })
      expect(added.status).toBeLessThan(300)
    }
    // They write what is derived one after the other.
    stack.followers.hold()
    const writes = await watchWrites()

    const responses = (await Promise.all(each(act))).flat()

    writes.stop()
    expect(responses.filter(({ status }) => status >= 300)).toEqual([])
    expect(writes.count()).toBeGreaterThan(WRITERS * 20)
    expect(writes.overlaps.length / writes.count(), writes.overlaps.join()).toBeLessThan(0.01)
  }, 120_000)
})
