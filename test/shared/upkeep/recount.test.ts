import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Key } from '../../../shared/table/key.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const records = [
  ...fixture,
  { type: 'user', id: 99, username: 'once' },
  { type: 'user_submission', id: 901, submission_type: 'new_lmx', location_id: 100, user_id: 99, user_name: 'once' },
  { type: 'user_submission', id: 902, submission_type: 'contact_us' },
]
const users = records.filter(({ type }) => type === 'user').length
const locationsInPortland = records.filter(
  ({ type, city, state }) => type === 'location' && city === 'Portland' && state === 'OR',
).length

let stack: Stack
let modules: Awaited<ReturnType<typeof load>>

/** After the stack is up: these modules keep the table's name. */
async function load() {
  const [{ recount }, { table, TABLE_NAME: TableName }, counters] = await Promise.all([
    import('../../../shared/upkeep/recount.js'),
    import('../../../shared/table/client.js'),
    import('../../../shared/table/counters.js'),
  ])
  return { recount, table, TableName, counters }
}

beforeAll(async () => {
  stack = await startDirectory(records)
  modules = await load()
})
afterAll(() => stack.close())

const cities = async () => (await stack.get('/locations/top_cities.json')).body

describe('recount', () => {
  it('finds nothing to repair after an import', async () => {
    expect(await modules.recount()).toEqual([])
  })

  it('repairs counters that are wrong, missing or without a record', async () => {
    const { recount, table, TableName, counters } = modules
    const before = await cities()
    const key = (counter: string, name: string) => counters.counterItemKey({ counter, key: name })
    const add = (Key: Key, name: string) =>
      table.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: 'ADD #n :one',
          ExpressionAttributeNames: { '#n': name },
          ExpressionAttributeValues: { ':one': 1 },
        }),
      )
    await add(key('CITY_LOCATIONS', '["Portland","OR"]'), 'count')
    // The machines that the user has added.
    await add(key('USER_SUBMISSIONS', '99'), '0')
    await table.send(new DeleteCommand({ TableName, Key: key('USERS', 'ALL') }))
    await table.send(new DeleteCommand({ TableName, Key: key('USER_LOCATIONS#99', '100') }))
    await table.send(
      new PutCommand({ TableName, Item: { ...key('GAZETTEER#atlantis', '["CITY",null,"GR"]'), count: 3 } }),
    )

    const differences = await recount()

    expect(differences.map(({ key: { pk }, stored, counted }) => [pk, stored, counted]).sort()).toEqual([
      ['COUNTER#CITY_LOCATIONS', locationsInPortland + 1, locationsInPortland],
      ['COUNTER#GAZETTEER#atlantis', 3, 0],
      ['COUNTER#USERS', 0, users],
      ['COUNTER#USER_LOCATIONS#99', 0, 1],
      ['COUNTER#USER_SUBMISSIONS', 1, 1],
    ])
    expect(await recount()).toEqual([])
    expect(await cities()).toEqual(before)
  })

  it('repairs the lists of scores of regions', async () => {
    const { recount, table, TableName } = modules
    const { queryAll } = await import('../../../shared/table/query.js')
    const scores = async () => (await stack.get('/region/portland/machine_score_xrefs.json')).body.machine_score_xrefs
    const before = await scores()
    const [copy] = await queryAll({ partition: 'REGION_SCORE#1' })
    await table.send(new PutCommand({ TableName, Item: { ...copy, sk: `${copy?.sk}0`, version: 0 } }))
    await table.send(new DeleteCommand({ TableName, Key: { pk: copy?.pk, sk: copy?.sk } }))
    expect(await scores()).not.toEqual(before)

    await recount()

    expect(await scores()).toEqual(before)
  })

  it('leaves a counter that went down to zero', async () => {
    const { recount, table, TableName, counters } = modules
    const Item = {
      ...counters.counterItemKey({ counter: 'GAZETTEER#gone', key: '["CITY",null,"US"]' }),
      count: 0,
      x: 0,
      y: 0,
      z: 0,
    }
    await table.send(new PutCommand({ TableName, Item }))

    expect(await recount()).toEqual([])
  })
})
