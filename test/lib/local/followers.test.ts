import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TriggerHandler } from '../../../lib/functions/registry.js'
import { type Followers, startFollowers } from '../../../lib/local/followers.js'
import { readStream } from '../../../lib/local/stream-reader.js'
import { createTable } from '../../../lib/local/table.js'
import { type Key, keyText } from '../../../shared/table/key.js'
import { type Stack, startStack } from '../../support/stack.js'

describe('startFollowers', () => {
  let stack: Stack
  let followers: Followers
  let triggers: TriggerHandler[]
  let followed: string[] = []
  let isBroken = false
  beforeAll(async () => {
    stack = await startStack({ load: async () => ({}) })
    const { recordTrigger } = await import('../../../shared/background/record-trigger.js')
    const { create, transact } = await import('../../../shared/table/transaction.js')
    const derive = async (key: Key) => {
      if (isBroken) throw new Error('broken')
      followed.push(keyText(key))
      // What is derived is followed as well.
      if (key.pk === 'WHEEL') await transact([create({ pk: 'SPOKE', sk: key.sk })])
    }
    const records = ['WHEEL', 'SPOKE'].map((pk) => ({ keys: { pk }, derive }))
    triggers = [recordTrigger({ summary: 'Turns wheels', access: [], records })]
    followers = startFollowers(stack.tableName, triggers)
  })
  beforeEach(() => {
    followed = []
    isBroken = false
  })
  afterAll(async () => {
    await followers.stop()
    await stack.close()
  })
  const write = async (sk: string) => {
    const { putItem } = await import('../../../shared/table/write.js')
    await putItem({ pk: 'WHEEL', sk })
  }

  it('follows what is written to the table, and what is derived from it', async () => {
    const { getItem } = await import('../../../shared/table/get.js')
    await write('1')
    await followers.idle()

    expect(followed).toEqual(['5:WHEEL1', '5:SPOKE1'])
    expect(await getItem({ pk: 'SPOKE', sk: '1' })).toBeDefined()
  })

  it('derives that, too, before it stops', async () => {
    followers.hold()
    const ending = startFollowers(stack.tableName, triggers)
    await write('6')
    await ending.stop()

    expect(followed).toEqual(['5:WHEEL6', '5:SPOKE6'])
    followers.release()
    await followers.idle()
  })

  it('derives nothing while it is held', async () => {
    followers.hold()
    await write('2')
    await followers.idle()
    expect(followed).toEqual([])

    followers.release()
    await followers.idle()
    expect(followed).toEqual(['5:WHEEL2', '5:SPOKE2'])
  })

  it('repeats what has failed', async () => {
    isBroken = true
    await write('3')
    await followers.idle()
    expect(followed).toEqual([])
    isBroken = false

    await expect.poll(() => followed, { timeout: 5_000 }).toEqual(['5:WHEEL3', '5:SPOKE3'])
  })

  it('counts nothing of it for the request that has written', async () => {
    const { metered } = await import('../../../shared/table/meter.js')
    const calls = await metered(async (meter) => {
      await write('4')
      await followers.idle()
      return meter.calls
    })

    expect(followed).toHaveLength(2)
    expect(calls).toBe(1)
  })

  it('follows what other processes write, by the stream of the table', async () => {
    const tableName = `${stack.tableName}-stream`
    await createTable(stack.endpoint, tableName, { hasStream: true })
    const found: Key[] = []
    const end = await readStream(stack.endpoint, tableName, (keys) => void found.push(...keys))
    const { table, PutCommand } = await import('../../../shared/table/client.js')

    await expect
      .poll(
        async () => {
          await table.send(new PutCommand({ TableName: tableName, Item: { pk: 'WHEEL', sk: '5' } }))
          return found
        },
        { timeout: 5_000 },
      )
      .toContainEqual({ pk: 'WHEEL', sk: '5' })
    await end()
  })
})
