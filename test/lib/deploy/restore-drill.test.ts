import {
  DeleteTableCommand,
  DescribeTableCommand,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { newClients } from '../../../lib/deploy/account.js'
import { type DrillContext, runRestoreDrill } from '../../../lib/deploy/restore-drill.js'

const TARGET = 'the-table-drill-202611220900'
const clients = newClients('us-east-1')
const dynamodb = mockClient(clients.dynamodb)
let printed: string
let recounted: string[]

const context: DrillContext = {
  region: async () => 'us-east-1',
  clientsOf: () => clients,
  recount: async (table) => {
    recounted.push(table)
    return 0
  },
  print: (text) => {
    printed += `${text}\n`
  },
  now: () => new Date('2026-11-22T09:00:00Z'),
  pollMs: 1,
}
const items = (kind: string, count: number) =>
  Array.from({ length: count }, (_, id) => ({ pk: { S: `${kind}#${id}` } }))
const deleted = () => dynamodb.commandCalls(DeleteTableCommand).map(({ args: [{ input }] }) => input.TableName)

beforeEach(() => {
  printed = ''
  recounted = []
  dynamodb.reset()
  dynamodb
    .on(DescribeTableCommand)
    .resolvesOnce({ Table: { TableStatus: 'CREATING' } })
    .resolves({ Table: { TableStatus: 'ACTIVE' } })
  dynamodb.on(ScanCommand).resolves({ Items: items('LOCATION', 30) })
})

describe('npm run restore-drill', () => {
  it('restores into another table, recounts and compares it, and deletes it', async () => {
    expect(await runRestoreDrill(['--table', 'the-table'], context)).toBe(0)

    const [restore] = dynamodb.commandCalls(RestoreTableToPointInTimeCommand)
    expect(restore?.args[0].input).toMatchObject({ SourceTableName: 'the-table', TargetTableName: TARGET })
    expect(recounted).toEqual([TARGET])
    expect(printed).toMatch(/LOCATION +30 +30/)
    expect(deleted()).toEqual([TARGET])
  })

  it('reports what the restored table lacks', async () => {
    dynamodb.on(ScanCommand, { TableName: 'the-table' }).resolves({ Items: items('LOCATION', 300) })

    expect(await runRestoreDrill(['--table', 'the-table'], context)).toBe(1)
    expect(printed).toContain('other numbers of LOCATION')
  })

  it('deletes the restored table also when the comparison fails, and keeps it only on request', async () => {
    dynamodb.on(ScanCommand).rejects(new Error('no'))

    expect(await runRestoreDrill(['--table', 'the-table'], context)).toBe(1)
    expect(deleted()).toEqual([TARGET])
    await runRestoreDrill(['--table', 'the-table', '--keep'], context)
    expect(deleted()).toEqual([TARGET])
    expect(printed).toContain(`aws dynamodb delete-table --table-name ${TARGET}`)
  })

  it('says why it failed, and that the table remains, when that cannot be deleted either', async () => {
    dynamodb.on(ScanCommand).rejects(new Error('throttled'))
    dynamodb.on(DeleteTableCommand).rejects(new Error('is being restored'))

    expect(await runRestoreDrill(['--table', 'the-table'], context)).toBe(1)
    expect(printed).toContain('throttled')
    expect(printed).toContain(`${TARGET} remains: aws dynamodb delete-table --table-name ${TARGET}`)
  })

  it('needs the name of the table', async () => {
    expect(await runRestoreDrill([], context)).toBe(2)
    expect(printed).toContain('--table is required')
  })
})

describe('npm run restore-drill without credentials', () => {
  it('says how to sign in', async () => {
    const printed: string[] = []
    const noCredentials = Object.assign(new Error('none found'), { name: 'CredentialsProviderError' })
    const status = await runRestoreDrill(['--table', 'the-table'], {
      region: async () => 'us-east-1',
      clientsOf: () => ({ dynamodb: { send: () => Promise.reject(noCredentials) } as never }),
      recount: async () => 0,
      print: (text) => printed.push(text),
      now: () => new Date(),
    })

    expect(status).toBe(3)
    expect(printed.join('\n')).toContain('no valid credentials (none found): run `aws login`')
  })
})
