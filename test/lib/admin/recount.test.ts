import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin } from '../../support/admin.js'
import { startDirectory } from '../../support/directory.js'
import { regions } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(regions, { LOG_LEVEL: 'silent' })
})
afterAll(() => stack.close())

it('exits with 1 when it corrected a counter, and with 0 when all match', async () => {
  const { table, TABLE_NAME } = await import('../../../shared/table/client.js')
  const { counterItemKey } = await import('../../../shared/table/counters.js')
  const key = counterItemKey({ counter: 'CITY_LOCATIONS', key: '["Atlantis",null]' })
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...key, count: 3 } }))

  expect(await admin('recount')).toMatchObject({
    status: 1,
    out: expect.stringMatching(/Atlantis.* 3 +0\n\n1 counters/),
  })
  expect(await admin('recount')).toMatchObject({ status: 0, out: 'All counters match the records\n' })
})
